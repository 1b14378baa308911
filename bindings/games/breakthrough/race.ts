import { lossIn, winIn } from '../../contract/value.js';
import { type BreakthroughMove, type BreakthroughPosition, isBreakthrough, legalMoves } from './board.js';

/**
 * What a pawn one step from its last row settles without a search: nothing can stand
 * in its way, as it may go diagonally too and take what is there, so that it wins on
 * the next move unless it is taken first.
 */

/**
 * Least and greatest value still possible, from the side to move of a running
 * position: a win in 1, a loss in 2, or that it is neither as far as pawns on their
 * last step but one can tell.
 */
export function raceBounds(position: BreakthroughPosition): readonly [least: number, greatest: number] {
  if (runner(position) !== undefined) return [winIn(1), winIn(1)];
  const threats = threatening(position);
  if (threats.length > 1 || (threats.length === 1 && takers(position, threats[0] as number).length === 0)) {
    return [lossIn(2), lossIn(2)];
  }
  // A side's last pawn may be taken at any time; with two it takes two moves.
  const { cells, player } = position;
  let own = 0;
  let other = 0;
  for (const cell of cells) {
    if (cell === player + 1) own++;
    else if (cell !== 0) other++;
  }
  return [own > 1 ? lossIn(4) : lossIn(2), other > 1 ? winIn(3) : winIn(1)];
}

/** The moves that matter: those that win at once, else those that take the pawn that would, else all. */
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

/** Pawns of the other side that are one step from its last row. */
function threatening({ columns, rows, cells, player }: BreakthroughPosition): number[] {
  const first = player === 0 ? columns : columns * (rows - 2);
  const found: number[] = [];
  for (let cell = first; cell < first + columns; cell++) if (cells[cell] === 2 - player) found.push(cell);
  return found;
}

/** The moves of the side to move that take on `cell`. */
function takers({ columns, cells, player }: BreakthroughPosition, cell: number): BreakthroughMove[] {
  const behind = cell + (player === 0 ? -columns : columns);
  const column = cell % columns;
  const found: BreakthroughMove[] = [];
  if (column > 0 && cells[behind - 1] === player + 1) found.push({ from: behind - 1, to: cell });
  if (column < columns - 1 && cells[behind + 1] === player + 1) found.push({ from: behind + 1, to: cell });
  return found;
}
