import { checkedGame } from '../../contract/checked-game.js';
import { checkNames } from '../../contract/checks.js';
import { UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { MAX_PLY } from '../../contract/value.js';
import { tipOf } from '../minimax/tip.js';
import {
  type DepthResult,
  type DepthSearchOptions,
  type DepthTask,
  depthOptionNames,
  fromMover,
  type Horizon,
  played,
  searchToDepth,
} from './depth-search.js';

/**
 * Quiescence search: a static value can be trusted only if nothing is about to happen (Shannon 1950; Turing 1953 plays
 * on to a "dead" position; Samuel's checkers, 1959, goes on while there is a jump). Below the horizon only the game's
 * noisy moves, such as captures, are searched, until there are none.
 *
 * At each position the side to move may stand pat, that is, take the static value: nobody is forced to capture. So the
 * value is the maximum of the static value and the values of the noisy moves. The search goes no deeper than the
 * longest exchange. Where the game says that nobody may stand pat (`mayStandPat`), as in check, the noisy moves alone
 * count.
 *
 * Fail-soft: a result ≤ alpha is an upper bound on that value, one ≥ beta a lower bound, one in between the value
 * itself. It is the same search as the engine's `quiescence` and counts the same `quiescenceNodes`.
 */
export function quiescence<Position, Move>(
  task: DepthTask<Position, Move>,
  position: Position,
  mover: number,
  ply: number,
  standPat: number,
  alpha: number,
  beta: number,
): number {
  const { rules, counts } = task;
  if (ply >= MAX_PLY) return standPat;
  let best = rules.mayStandPat(position) ? standPat : Number.NEGATIVE_INFINITY;
  if (best >= beta) return best;
  for (const move of rules.noisy(position)) {
    const reward = rules.reward(position, move);
    const [low, high] = [Math.max(alpha, best) - reward, beta - reward];
    const found = played(rules, position, mover, move, (child, next) => {
      counts.quiescenceNodes++;
      const tip = tipOf(rules, child, ply + 1, { depth: 0 });
      const value = fromMover(tip?.value as number, next);
      if (next === mover) {
        return tip?.reason === 'over' ? value : quiescence(task, child, next, ply + 1, value, low, high);
      }
      return 0 - (tip?.reason === 'over' ? value : quiescence(task, child, next, ply + 1, value, -high, -low));
    });
    best = Math.max(best, reward + found);
    if (best >= beta) break;
  }
  return best === Number.NEGATIVE_INFINITY ? standPat : best;
}

/**
 * Search `position` to a depth, and beyond it until the position is quiet. At depth 0 the result is the quiescent value
 * of the position itself. Throws what `searchToDepth` throws, and `UnsupportedGameError` for a game without `noisy` or
 * `evaluate`.
 */
export function quiescenceSearch<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: Omit<DepthSearchOptions<Position, Move>, 'horizon'>,
): DepthResult<Move> {
  checkNames(
    'option',
    options,
    depthOptionNames.filter((name) => name !== 'horizon'),
  );
  const { name, noisy, evaluate } = checkedGame(game).rules;
  if (!noisy || !evaluate) {
    throw new UnsupportedGameError(`quiescence needs noisy and evaluate; ${name} lacks them`);
  }
  const horizon: Horizon<Position, Move> = quiescence;
  return searchToDepth(game, position, { ...options, horizon });
}
