import { lossIn, winIn } from '../../contract/value.js';
import { type BreakthroughMove, type BreakthroughPosition, isBreakthrough, legalMoves } from './board.js';

/**
 * The consequences, known without a search, of a pawn one step from its last row. Nothing can block such a
 * pawn, since it may also move and capture diagonally. It wins on the next move unless it is captured first.
 */

/**
 * The least and greatest value still possible, from the point of view of the side to move in a running
 * position. Pawns on their last step may prove a win in 1 or a loss in 2, or exclude one of these.
 */
export function raceBounds(position: BreakthroughPosition): readonly [least: number, greatest: number] {
  if (runner(position) !== undefined) return [winIn(1), winIn(1)];
  const threats = threatening(position);
  if (threats.length > 1 || (threats.length === 1 && takers(position, threats[0] as number).length === 0)) {
    return [lossIn(2), lossIn(2)];
  }
  // A side's last pawn may be captured at any time; capturing two pawns takes two moves.
  const { cells, player } = position;
  let own = 0;
  let other = 0;
  for (const cell of cells) {
    if (cell === player + 1) own++;
    else if (cell !== 0) other++;
  }
  return [own > 1 ? lossIn(4) : lossIn(2), other > 1 ? winIn(3) : winIn(1)];
}

/** The moves that matter: immediate wins, or else captures of the pawn that threatens to win, or else all moves. */
export function raceCandidates(position: BreakthroughPosition): BreakthroughMove[] {
  const moves = legalMoves(position);
  if (runner(position) !== undefined) return moves.filter((move) => isBreakthrough(position, move));
  const [threat] = threatening(position);
  const taking = threat === undefined ? [] : takers(position, threat);
  return taking.length > 0 ? taking : moves;
}

/** The first pawn of the side to move that is one step from its last row. */
function runner({ columns, rows, cells, player }: BreakthroughPosition): number | undefined {
  const first = player === 0 ? columns * (rows - 2) : columns;
  for (let cell = first; cell < first + columns; cell++) if (cells[cell] === player + 1) return cell;
  return undefined;
}

/** The other side's pawns that are one step from their last row. */
function threatening({ columns, rows, cells, player }: BreakthroughPosition): number[] {
  const first = player === 0 ? columns : columns * (rows - 2);
  const found: number[] = [];
  for (let cell = first; cell < first + columns; cell++) if (cells[cell] === 2 - player) found.push(cell);
  return found;
}

/** The captures by the side to move on `cell`. */
function takers({ columns, cells, player }: BreakthroughPosition, cell: number): BreakthroughMove[] {
  const behind = cell + (player === 0 ? -columns : columns);
  const column = cell % columns;
  const found: BreakthroughMove[] = [];
  if (column > 0 && cells[behind - 1] === player + 1) found.push({ from: behind - 1, to: cell });
  if (column < columns - 1 && cells[behind + 1] === player + 1) found.push({ from: behind + 1, to: cell });
  return found;
}
