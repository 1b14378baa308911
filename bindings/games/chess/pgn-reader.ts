import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { moveNumber } from '../portable-notation/game.js';
import { DASHES } from '../portable-notation/hyphens.js';
import { type Dialect, parseGames, type Reading, type ReadingOptions, readGames } from '../portable-notation/reader.js';
import { parseFen, START } from './fen.js';
import type { PgnGame } from './pgn.js';
import { play } from './playing.js';
import type { ChessPosition } from './position.js';
import { parseSan } from './san.js';

/**
 * Reads the games of a text in portable game notation. A tag `FEN` gives the position at the start, a tag `Variant` may
 * say `Chess960`. Signs such as `±` are glyphs; figurines, dashes for hyphens and `1/2` are understood. A null move
 * ends its line, a move that cannot be played its variation, and what nobody can read is left out: `notes` of the game
 * say so. Throws `InvalidPositionError`, or `IllegalMoveError` for a move of the game that cannot be played; both name
 * the line.
 */
export function parsePgn(text: string, options: ReadingOptions = {}): PgnGame[] {
  return parseGames(pgn, text, options);
}

/** A game of a text by its number, from 1, or why it cannot be read. */
export type PgnReading = Reading<ChessPosition>;

/**
 * The games of a text one after another, read as they are asked for. After a bad one the reading goes on, as in
 * `parsePgn`.
 */
export function readPgn(text: string, variations = true): Generator<PgnReading> {
  return readGames(pgn, text, variations);
}

const GOAL = `[a-h]?[1-8]?[x:×${DASHES}]?[a-h]`;
const PROMOTION = '[=/]?(?:\\([NBRQ]\\)|[NBRQnbrq♔-♟]\\ufe0e?)';
const PIECES_MOVE = `[NBRQK♔-♟]\\ufe0e?${GOAL}[1-8]`;
const PAWNS_MOVE = `P?${GOAL}(?:[18]${PROMOTION}|[1-8])(?:e\\.?p\\.?)?`;
/** Often written with zeros. */
const CASTLING = `[O0o][${DASHES}][O0o](?:[${DASHES}][O0o])?`;
/** Not the beginning of a sign such as +/= or +-. */
const CHECK = `(?:\\+{1,2}(?![=/${DASHES}](?!/?\\+))|#)?`;
/** Only the sign N may follow at once. */
const END = '(?=N?(?![\\p{L}\\w]))';
/** What is meant as a move, for an error to name it. */
const WORD = '[\\p{L}0][\\p{L}\\w:=+#-]*';

/** Portable game notation as chess has it. */
export const pgn: Dialect<ChessPosition> = {
  game: 'chess',
  notation: 'PGN',
  results: ['1-0', '0-1', '1/2-1/2', '*'],
  move: `(?:${PIECES_MOVE}|${PAWNS_MOVE}|${CASTLING})${CHECK}${END}|--|${WORD}`,
  start({ FEN: fen = START, Variant: variant = '' }, note) {
    const is960 = /^(chess\s*-?960|fischer\s*-?random(\s+chess)?|fischerandom)$/i.test(variant);
    if (!is960 && !/^(|standard|chess|normal|from position)$/i.test(variant)) {
      throw new InvalidPositionError(
        `chess: the variant is ${show(variant)}; expected Standard, From Position or Chess960`,
      );
    }
    const start = parseFen(fen, { onNote: (what) => note(`${what}; left out`) });
    return is960 ? { ...start, chess960: start.castling.length > 0 } : start;
  },
  read: parseSan,
  play,
  numberOf({ fullmoves, turn }, plies) {
    return moveNumber(fullmoves, turn + plies);
  },
};
