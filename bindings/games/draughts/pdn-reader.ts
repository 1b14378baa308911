import { checkFunction, checkNames, flag, givenPositionText } from '../../contract/checks.js';
import type { IllegalMoveError, InvalidPositionError } from '../../contract/errors.js';
import { type Reading, readGames } from '../portable-notation/reader.js';
import { type PdnGame, type PdnResult, pdn } from './pdn.js';
import type { DraughtsPosition } from './position.js';

export interface PdnOptions {
  /** Whether variations are read. If not, nothing in them is looked at. Default: true. */
  readonly variations?: boolean | undefined;
  /** Called with the error of each game that cannot be read; the reading goes on with the next tags. Default: the error is thrown. */
  readonly onBadGame?: ((error: InvalidPositionError | IllegalMoveError) => void) | undefined;
}

/**
 * Reads the games of a text in portable draughts notation. A tag `FEN` gives the position at the start; a tag `GameType` must say
 * 21, English draughts. What is left out stands in `notes`, as with `parsePgn`. Throws `InvalidPositionError`, or `IllegalMoveError` for a move that cannot be played; both name the line.
 */
export function parsePdn(text: string, options: PdnOptions = {}): PdnGame[] {
  checkNames('PDN option', options, ['variations', 'onBadGame']);
  checkFunction('onBadGame', options.onBadGame, 'a function of an error');
  const variations = flag('variations', options.variations, true);
  const games: PdnGame[] = [];
  for (const { game, error } of readPdn(givenPositionText('draughts', text), variations)) {
    if (error === undefined) games.push(game);
    else if (options.onBadGame === undefined) throw error;
    else options.onBadGame(error);
  }
  return games;
}

/** A game of a text by its number, from 1, or why it cannot be read. */
export type PdnReading = Reading<DraughtsPosition, PdnResult>;

/** The games of a text one after another, read as they are asked for. After a bad one the reading goes on, as in `parsePdn`. */
export function readPdn(text: string, variations = true): Generator<PdnReading> {
  return readGames(pdn, text, variations);
}
