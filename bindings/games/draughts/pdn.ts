import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { type GameResult, moveNumber, type NotatedGame } from '../portable-notation/game.js';
import { DASHES } from '../portable-notation/hyphens.js';
import type { Dialect } from '../portable-notation/reader.js';
import { parseFen, START } from './fen.js';
import { parseMove } from './notation.js';
import { play } from './playing.js';
import type { DraughtsPosition } from './position.js';

/** Portable draughts notation: what a text holds of a game. */

export interface PdnGame extends NotatedGame<DraughtsPosition, PdnResult> {}
/**
 * The first number is Black's, who begins. Two points for a win and one for a draw are the notation's own way to count;
 * a result is written as it was read. `*` for a game that is unfinished, or whose result is unknown.
 */
export type PdnResult = GameResult | '2-0' | '0-2' | '1-1';

/** The positions of a game's main line, the start first. */
export function positionsOf({ start, moves }: Pick<PdnGame, 'start' | 'moves'>): DraughtsPosition[] {
  const positions = [start];
  for (const { move } of moves) positions.push(play(positions.at(-1) as DraughtsPosition, move));
  return positions;
}

/** Portable draughts notation of English draughts. */
export const pdn: Dialect<DraughtsPosition, PdnResult> = {
  game: 'draughts',
  notation: 'PDN',
  results: ['1-0', '0-1', '1/2-1/2', '2-0', '0-2', '1-1', '*'],
  move: String.raw`\d{1,2}(?:[x:×${DASHES}]\d{1,2})+`,
  start({ FEN: fen = START, GameType: type = '21' }) {
    // Behind the number may stand the size of the board and the like.
    if (!/^21(,|$)/.test(type.trim())) {
      throw new InvalidPositionError(`draughts: the game type is ${show(type)}; expected 21, English draughts`);
    }
    return parseFen(fen);
  },
  read: parseMove,
  play,
  // Who moves first in the game has the first number.
  numberOf: ({ turn }, plies) => moveNumber(1, turn + plies),
};
