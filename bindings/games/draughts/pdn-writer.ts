import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { writeGame } from '../portable-notation/writer.js';
import { formatFen, parseFen, START } from './fen.js';
import { formatMove, wayOf } from './notation.js';
import { type PdnGame, pdn } from './pdn.js';
import type { DraughtsPosition } from './position.js';

/** A step that is not legal could be written, but not read again. */
function write(position: DraughtsPosition, move: number): string {
  wayOf(position, move);
  return formatMove(position, move);
}

const usualStart = formatFen(parseFen(START));

/**
 * Writes a game in portable draughts notation, in lines of at most 80 characters where words allow. The tags `Result`,
 * `GameType`, `SetUp` and `FEN` are written as the game itself has it. Throws `IllegalMoveError` for a move that cannot
 * be played, and `InvalidPositionError` for a tag or a comment that could not be read again.
 */
export function formatPdn(game: PdnGame): string {
  if (Array.isArray(game) || typeof game?.tags !== 'object') {
    throw new InvalidPositionError(`draughts: formatPdn writes one game, as parsePdn lists them, not ${show(game)}`);
  }
  const fen = formatFen(game.start);
  const own = { GameType: '21', ...(fen !== usualStart && { SetUp: '1', FEN: fen }) };
  return writeGame({ ...pdn, write }, game, own, ['GameType', 'SetUp', 'FEN']);
}
