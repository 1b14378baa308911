import { type AlphaBetaOptions, type Subject, taskOf } from '../alpha-beta/subject.js';
import { rewardOfMax, sideOf } from '../minimax/side.js';
import { tipOf } from '../minimax/tip.js';
import { after, movesOf } from '../rules.js';
import type { TreePosition } from '../tree/tree-game.js';

/** The options of SCOUT: those of alpha-beta, without a window. */
export type ScoutOptions<Position> = Omit<AlphaBetaOptions<Position>, 'window'>;

const optionNames = ['depth', 'evaluate', 'preferFasterWins', 'first'] as const;

/**
 * SCOUT as Pearl wrote it ("SCOUT: a simple game-searching algorithm with proven optimal properties", 1980; Heuristics, 1984, ch. 8):
 * EVAL finds the value of a node. It evaluates the first child, and of every other child it first asks only, by TEST, whether it is better.
 * Only a better child is then evaluated, from the beginning. Values are from the side of MAX, who is player 0. Throws
 * what `pearlAlphaBeta` throws.
 */
export function scout<Position = TreePosition, Move = number>(
  subject: Subject<Position, Move>,
  position?: Position,
  options: ScoutOptions<Position> = {},
): number {
  const { game, root } = taskOf(subject, position, options, optionNames);

  /** `look` at the child of `n` by `move`, with what MAX has won on the way. */
  const below = <T>(n: Position, move: Move, won: number, look: (child: Position, won: number) => T): T => {
    const more = rewardOfMax(game, n, move);
    const child = after(game, n, move);
    const found = look(child, won + more);
    game.undo?.(child, move);
    return found;
  };

  /** Whether the value of `n` is greater than `v`, or with `orEqual` at least `v`. */
  const TEST = (n: Position, ply: number, won: number, v: number, orEqual: boolean): boolean => {
    const tip = tipOf(game, n, ply, options, won);
    if (tip) return orEqual ? tip.value >= v : tip.value > v;
    const max = sideOf(game, n) === 'MAX';
    for (const move of movesOf(game, n)) {
      const better = below(n, move, won, (child, sum) => TEST(child, ply + 1, sum, v, orEqual));
      if (better === max) return max;
    }
    return !max;
  };

  const EVAL = (n: Position, ply: number, won: number): number => {
    const tip = tipOf(game, n, ply, options, won);
    if (tip) return tip.value;
    const max = sideOf(game, n) === 'MAX';
    let v: number | undefined;
    for (const move of movesOf(game, n)) {
      const best = v;
      v = below(n, move, won, (child, sum) => {
        if (best === undefined) return EVAL(child, ply + 1, sum);
        // MAX wants more than v, MIN less: not at least v.
        const better = max ? TEST(child, ply + 1, sum, best, false) : !TEST(child, ply + 1, sum, best, true);
        return better ? EVAL(child, ply + 1, sum) : best;
      });
    }
    return v as number;
  };

  return EVAL(root, 0, 0);
}
