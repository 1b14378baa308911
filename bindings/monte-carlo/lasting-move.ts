import type { Rules } from './rules.js';
import { CHANCE } from './tree.js';

/** Positions that a search which has proved a loss may look at to choose among the moves. */
export const LASTING_MOVE_NODES = 2000;

/** Thrown where no more positions may be looked at. */
class Enough extends Error {}

/**
 * Among moves at `position` that all lose, the one that is seen to last longest. `moves` are in the order of
 * preference, by which equals are chosen and what the budget leaves open. Deepens ply by ply, so that what loses at
 * once is seen first. `mayLook` is asked before each move; an answer of false ends the choice.
 *
 * It asks who can force a win within so many plies. Repetitions and chance count as no win: they may change the choice,
 * never the value.
 */
export function lastingMove<Position, Move>(
  rules: Rules<Position, Move>,
  position: Position,
  moves: readonly Move[],
  mayLook: () => boolean,
): Move {
  const winner = 1 - rules.mover(position);
  const payoffs = new Float64Array(rules.width);

  /** Whether `winner` has won after `move`, or can force it in `plies` more. */
  const winsAfter = (here: Position, move: Move, plies: number): boolean => {
    if (!mayLook()) throw new Enough();
    const after = rules.play(here, move);
    try {
      if (rules.over(after, payoffs)) return winner === 0 ? (payoffs[0] as number) > 0 : (payoffs[0] as number) < 0;
      const turn = rules.mover(after);
      if (plies === 0 || turn === CHANCE) return false;
      const replies = rules.moves(after);
      const winsBy = (reply: Move): boolean => winsAfter(after, reply, plies - 1);
      return turn === winner ? replies.some(winsBy) : replies.every(winsBy);
    } finally {
      rules.undo(after, move);
    }
  };

  let rest = moves;
  for (let plies = 0; rest.length > 1; plies++) {
    const open: Move[] = [];
    for (const move of rest) {
      try {
        if (!winsAfter(position, move, plies)) open.push(move);
      } catch (error) {
        if (error instanceof Enough) return open[0] ?? move;
        throw error;
      }
    }
    if (open.length === 0) return rest[0] as Move;
    rest = open;
  }
  return rest[0] as Move;
}
