import { parseGames, type Reading, type ReadingOptions, readGames } from '../portable-notation/reader.js';
import { type PdnGame, type PdnResult, pdn } from './pdn.js';
import type { DraughtsPosition } from './position.js';

/**
 * Reads the games of a text in portable draughts notation. A tag `FEN` gives the position at the start; a tag
 * `GameType` must say 21, English draughts. What is left out stands in `notes`, as with `parsePgn`. Throws
 * `InvalidPositionError`, or `IllegalMoveError` for a move that cannot be played; both name the line.
 */
export function parsePdn(text: string, options: ReadingOptions = {}): PdnGame[] {
  return parseGames(pdn, text, options);
}

/** A game of a text by its number, from 1, or why it cannot be read. */
export type PdnReading = Reading<DraughtsPosition, PdnResult>;

/**
 * The games of a text one after another, read as they are asked for. After a bad one the reading goes on, as in
 * `parsePdn`.
 */
export function readPdn(text: string, variations = true): Generator<PdnReading> {
  return readGames(pdn, text, variations);
}
