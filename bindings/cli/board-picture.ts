import type { Writable } from 'node:stream';
import type { Game } from '../index.js';
import type { CatalogueEntry } from './catalogue/index.js';
import { paint } from './terminal.js';

/** The lines of a board with coloured sides, followed by an empty line; none if the game has no `draw`. */
export function boardPicture(
  { sides }: CatalogueEntry,
  game: Game<unknown, unknown>,
  position: unknown,
  stream: Writable,
): string[] {
  const picture = game.draw?.(position);
  if (picture === undefined) return [];
  const painted = picture.replace(/\S/g, (char) => {
    if (char === sides[0]) return paint(stream, char, 'bold', 'red');
    if (char === sides[1]) return paint(stream, char, 'bold', 'yellow');
    return char === '.' ? paint(stream, char, 'dim') : char;
  });
  return [...painted.split('\n').map((line) => `    ${line}`), ''];
}
