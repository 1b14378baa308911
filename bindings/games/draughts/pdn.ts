import { checkFunction, checkNames, flag, positionText } from '../../contract/checks.js';
import { type IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { type GameResult, moveNumber, type NotatedGame } from '../portable-notation/game.js';
import { type Dialect, readGames } from '../portable-notation/reader.js';
import { writeGame } from '../portable-notation/writer.js';
import { formatFen, parseFen, START } from './fen.js';
import { formatMove, parseMove, wayOf } from './notation.js';
import { play } from './playing.js';
import type { DraughtsPosition } from './position.js';

/** Portable draughts notation: what a text holds of a game. */

export interface PdnGame extends NotatedGame<DraughtsPosition, PdnResult> {}
/**
 * The first number is Black's, who begins. Two points for a win and one for a draw are the notation's own way to count; a result
 * is written as it was read. `*` for a game that is unfinished, or whose result is unknown.
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
  parser: 'parsePdn',
  results: ['1-0', '0-1', '1/2-1/2', '2-0', '0-2', '1-1', '*'],
  move: String.raw`\d{1,2}(?:[-x:]\d{1,2})+`,
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

interface PdnOptions {
  /** Whether variations are read. If not, nothing in them is looked at. Default: true. */
  readonly variations?: boolean | undefined;
  /**
   * Called with the error of each game that cannot be read; the reading goes on with the tags after the next blank line.
   * Default: the error is thrown.
   */
  readonly onBadGame?: ((error: InvalidPositionError | IllegalMoveError) => void) | undefined;
}

/**
 * Reads the games of a text in portable draughts notation. A tag `FEN` gives the position at the start; a tag `GameType` must say
 * 21, English draughts. Throws `InvalidPositionError`, or `IllegalMoveError` for a move that cannot be played; both name the line.
 */
export function parsePdn(text: string, options: PdnOptions = {}): PdnGame[] {
  checkNames('PDN option', options, ['variations', 'onBadGame']);
  checkFunction('onBadGame', options.onBadGame, 'a function of an error');
  const variations = flag('variations', options.variations, true);
  const games: PdnGame[] = [];
  for (const { game, error } of readGames(pdn, positionText('draughts', text), variations)) {
    if (error === undefined) games.push(game);
    else if (options.onBadGame === undefined) throw error;
    else options.onBadGame(error);
  }
  return games;
}

/** A step that is not legal could be written, but not read again. */
function write(position: DraughtsPosition, move: number): string {
  wayOf(position, move);
  return formatMove(position, move);
}

const usualStart = formatFen(parseFen(START));

/**
 * Writes a game in portable draughts notation, in lines of at most 80 characters where words allow. The tags `Result`, `GameType`,
 * `SetUp` and `FEN` are written as the game itself has it. Throws `IllegalMoveError` for a move that cannot be played, and
 * `InvalidPositionError` for a tag or a comment that could not be read again.
 */
export function formatPdn(game: PdnGame): string {
  if (Array.isArray(game) || typeof game?.tags !== 'object') {
    throw new InvalidPositionError(`draughts: formatPdn writes one game, as parsePdn lists them, not ${show(game)}`);
  }
  const fen = formatFen(game.start);
  const own = { GameType: '21', ...(fen !== usualStart && { SetUp: '1', FEN: fen }) };
  return writeGame({ ...pdn, notation: 'PDN', write }, game, own, ['GameType', 'SetUp', 'FEN']);
}
