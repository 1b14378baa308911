import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { writeGame } from '../portable-notation/writer.js';
import { formatFen, START } from './fen.js';
import type { PgnGame } from './pgn.js';
import { pgn } from './pgn-reader.js';
import { formatSan } from './san.js';

/**
 * Writes a game in portable game notation, in lines of at most 80 characters where words allow. The tags `Result`,
 * `SetUp`, `FEN` and, for Chess960, `Variant` are written as the game itself has it. Throws `IllegalMoveError` for a
 * move that cannot be played, and `InvalidPositionError` for a tag or a comment that could not be read again.
 */
export function formatPgn(game: PgnGame): string {
  if (Array.isArray(game) || typeof game?.tags !== 'object') {
    throw new InvalidPositionError(`chess: formatPgn writes one game, as parsePgn lists them, not ${show(game)}`);
  }
  const fen = formatFen(game.start);
  const own = {
    ...(game.start.chess960 && { Variant: 'Chess960' }),
    ...(fen !== START && { SetUp: '1', FEN: fen }),
  };
  return writeGame({ ...pgn, write: formatSan }, game, own, ['SetUp', 'FEN']);
}
