import { linear } from './rules.js';
import { CHANCE, type Tree } from './tree.js';

/**
 * What is proved about the payoffs of a node: MCTS-Solver (M. Winands, Y. Björnsson and J.-T. Saito, CG 2008) with
 * bounds instead of wins and losses alone (T. Cazenave and A. Saffidine, Score bounded Monte-Carlo tree search, CG
 * 2010), so that draws and points are proved too. A payoff lies from `low` to `high`; ±`Infinity` is a win or a loss,
 * and as a bound says nothing: nothing is more than a win. Bounds only ever get narrower, and a node is proved when
 * they meet.
 *
 * - In a zero-sum game of two there is one pair of bounds, of player 0. A mover has the best of the moves' bounds.
 * - With several players there is a pair for each. The mover's own are the best of the moves'. A move that can be as
 *   good for the mover as what the mover has for sure may be chosen; so another player gets something between the least
 *   and the greatest that these moves leave. That holds however ties are broken, and needs no assumption about the sum
 *   of the payoffs.
 * - Chance gives the expectation of the bounds, once each of them says something.
 */
export class Bounds {
  private readonly width: number;

  constructor(
    private readonly tree: Tree,
    /** What a win counts in an expectation. */
    private readonly win: number,
  ) {
    this.width = tree.columns.payoffs;
  }

  /** Whether all payoffs of `node` are proved. */
  isProved(node: number): boolean {
    const { low, high } = this.tree;
    const { width } = this;
    for (let i = node * width; i < (node + 1) * width; i++) if (low[i] !== high[i]) return false;
    return true;
  }

  /** Writes what is proved of `node`, whose game is over or whose payoffs are proved, as the result of a visit. */
  read(node: number, value: Float64Array): void {
    const { tree, width, win } = this;
    for (let i = 0; i < width; i++) value[i] = linear(tree.low[node * width + i] as number, win);
  }

  /** `value`, or the bound of the payoff `at` that it lies beyond. */
  within(at: number, value: number): number {
    const { tree, win } = this;
    const low = tree.low[at] as number;
    const high = tree.high[at] as number;
    if (low > Number.NEGATIVE_INFINITY && value < linear(low, win)) return linear(low, win);
    return high < Number.POSITIVE_INFINITY && value > linear(high, win) ? linear(high, win) : value;
  }

  /** Narrows the bounds of `node`, which is expanded, by those of its children. Says whether that changed anything. */
  update(node: number): boolean {
    const mover = this.tree.mover[node] as number;
    if (mover === CHANCE) return this.updateChance(node);
    return this.width === 1 ? this.updateDuel(node, mover) : this.updateSeveral(node, mover);
  }

  private updateDuel(node: number, mover: number): boolean {
    const { tree } = this;
    const { low, high } = tree;
    const start = tree.first[node] as number;
    const end = start + (tree.count[node] as number);
    let least = mover === 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    let greatest = least;
    for (let child = start; child < end; child++) {
      const reward = this.rewardOf(child, mover);
      const from = (low[child] as number) + reward;
      const to = (high[child] as number) + reward;
      if (mover === 0 ? from > least : from < least) least = from;
      if (mover === 0 ? to > greatest : to < greatest) greatest = to;
    }
    return this.narrow(node, 0, least, greatest);
  }

  private updateSeveral(node: number, mover: number): boolean {
    const { tree, width } = this;
    const { low, high } = tree;
    const start = tree.first[node] as number;
    const end = start + (tree.count[node] as number);
    let least = Number.NEGATIVE_INFINITY;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let child = start; child < end; child++) {
      least = Math.max(least, low[child * width + mover] as number);
      greatest = Math.max(greatest, high[child * width + mover] as number);
    }
    let changed = this.narrow(node, mover, least, greatest);
    for (let player = 0; player < width; player++) {
      if (player === mover) continue;
      let from = Number.POSITIVE_INFINITY;
      let to = Number.NEGATIVE_INFINITY;
      for (let child = start; child < end; child++) {
        if ((high[child * width + mover] as number) < least) continue;
        from = Math.min(from, low[child * width + player] as number);
        to = Math.max(to, high[child * width + player] as number);
      }
      if (this.narrow(node, player, from, to)) changed = true;
    }
    return changed;
  }

  private updateChance(node: number): boolean {
    const { width } = this;
    let changed = false;
    for (let i = 0; i < width; i++) {
      const least = this.expectation(node, i, this.tree.low, this.tree.high, Number.NEGATIVE_INFINITY);
      const greatest = this.expectation(node, i, this.tree.high, this.tree.low, Number.POSITIVE_INFINITY);
      if (this.narrow(node, i, least, greatest)) changed = true;
    }
    return changed;
  }

  /**
   * The expectation of one bound of the outcomes; `nothing` if one of them is `nothing` without being proved: a bound
   * that says nothing has no size.
   */
  private expectation(node: number, column: number, bound: Float64Array, other: Float64Array, nothing: number): number {
    const { tree, width, win } = this;
    const start = tree.first[node] as number;
    const end = start + (tree.count[node] as number);
    const first = bound[start * width + column] as number;
    let same = true;
    let sum = 0;
    for (let child = start; child < end; child++) {
      const value = bound[child * width + column] as number;
      if (value === nothing && other[child * width + column] !== nothing) return nothing;
      if (value !== first) same = false;
      sum += (tree.weight[child] as number) * linear(value, win);
    }
    // What is the same for all outcomes needs no arithmetic, and a sure win stays one.
    return same ? first : sum;
  }

  /** The points that the move to `child` wins for player 0. */
  private rewardOf(child: number, mover: number): number {
    const { reward, columns } = this.tree;
    if (!columns.rewards) return 0;
    return mover === 0 ? (reward[child] as number) : -(reward[child] as number);
  }

  private narrow(node: number, column: number, least: number, greatest: number): boolean {
    const { low, high } = this.tree;
    const i = node * this.width + column;
    let changed = false;
    if (least > (low[i] as number)) {
      low[i] = least;
      changed = true;
    }
    if (greatest < (high[i] as number)) {
      high[i] = greatest;
      changed = true;
    }
    return changed;
  }
}
