import { messageOf } from '../../contract/printable.js';
import { materialNamed as materialOfChess } from '../../games/chess/endgames/material.js';

/** What the option `Endgames` is to be, or what is wrong with a text, in words that go on from its name. */
export type EndgamesOption = { readonly value: string } | { readonly fault: string };

/**
 * Reads `auto`, `off`, or materials with commas between them, in any case. A list has the names of the tables
 * afterwards. `materialNamed` throws for what is no material.
 */
export function readEndgames(
  text: string,
  materialNamed: (name: string) => { readonly name: string } = materialOfChess,
): EndgamesOption {
  if (/^(?:auto|off)$/i.test(text)) return { value: text.toLowerCase() };
  try {
    const names = text.split(',').map((name) => materialNamed(name.trim()).name);
    return { value: names.join() };
  } catch (error) {
    return { fault: `must be auto, off or materials: ${messageOf(error)}` };
  }
}
