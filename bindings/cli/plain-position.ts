import type { Game } from '../index.js';

/** How positions of a game without `draw` are shown. */

/** A longer text is no picture of a position. */
const LONGEST = 200;

/** What a person is told once about a game without `draw`. */
export function wayOfShowing(game: Game<unknown, unknown>, position: unknown): string {
  if (game.format) return 'The game has no draw: its positions are shown as its format writes them.';
  return asData(position) === undefined
    ? "The game has neither draw nor format: its positions are not shown; 'moves' lists the moves."
    : 'The game has neither draw nor format: its positions are shown as data.';
}

/** The position as `format` writes it, or as JSON if it is plain data and short; '' if it is neither. */
export function plainPosition(game: Game<unknown, unknown>, position: unknown): string {
  return game.format ? game.format(position) : (asData(position) ?? '');
}

function asData(position: unknown): string | undefined {
  if (!isData(position)) return undefined;
  const text: string | undefined = JSON.stringify(position, (_, part) =>
    typeof part === 'bigint' ? `${part}n` : part,
  );
  return text !== undefined && text.length <= LONGEST ? text : undefined;
}

/** Whether JSON says all of `value`: not of a class, whose fields JSON may not see, and not within itself. */
function isData(value: unknown, around: readonly unknown[] = []): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'symbol';
  if (around.includes(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return false;
  return Object.values(value).every((part) => isData(part, [...around, value]));
}
