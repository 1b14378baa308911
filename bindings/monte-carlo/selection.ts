import type { Random } from '../contract/random.js';
import type { Bounds } from './bounds.js';
import { logOf, puctBonus, puctBonusBy, raveShare, rootOf, uctBonusBy } from './formulas.js';
import type { ResolvedOptions } from './options.js';
import { linear } from './rules.js';
import type { Tree } from './tree.js';

type Formula = Pick<
  ResolvedOptions<never, never>,
  'exploration' | 'firstPlay' | 'prior' | 'rave' | 'solver' | 'win' | 'range'
>;

/** Which move a visit goes on with. */
export class Selection {
  /** The least and greatest result so far, between which means lie: the formulas' 0 and 1. */
  private least = 0;
  private greatest = 0;
  /** Two players without points for moves. */
  private readonly isPlain: boolean;

  constructor(
    private readonly tree: Tree,
    private readonly bounds: Bounds,
    private readonly formula: Formula,
    /** A zero-sum game of two: payoffs are those of player 0. */
    private readonly duel: boolean,
  ) {
    this.isPlain = duel && !tree.columns.rewards;
    this.restart();
  }

  restart(): void {
    const { range, win } = this.formula;
    [this.least, this.greatest] = range ?? [-win, win];
  }

  /** A visit of the root had this result. */
  widen(result: number): void {
    if (this.formula.range) return;
    if (result < this.least) this.least = result;
    if (result > this.greatest) this.greatest = result;
  }

  /**
   * The child of `node` to visit next: of those that may still matter, the one with the greatest score, and the first
   * of equals. Where every move is to be tried once, one of the untried at random.
   */
  choose(node: number, random: Random): number {
    const { tree, formula } = this;
    const start = tree.first[node] as number;
    const end = start + (tree.count[node] as number);
    const mover = tree.mover[node] as number;
    const { firstPlay } = formula;
    const urgency = firstPlay === 'parent' ? this.meanAt(node, mover, 0) : firstPlay;
    const sure = this.sureAt(node, start, end, mover);
    const open = this.anyOpen(start, end, mover, sure);
    if (urgency === Number.POSITIVE_INFINITY) {
      const untried = this.countUntried(start, end, mover, open, sure);
      if (untried > 0) return this.untried(start, end, mover, open, sure, random.below(untried));
    }
    if (this.isPlain) return this.bestInDuel(node, start, end, urgency, open, sure);
    const log = logOf(tree.visits[node] as number);
    let best = -1;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let child = start; child < end; child++) {
      if (open && !this.isOpen(child, mover, sure)) continue;
      const score = this.score(node, child, mover, urgency, log);
      if (score > greatest || best < 0) {
        greatest = score;
        best = child;
      }
    }
    return best;
  }

  /**
   * The child with the greatest score, as `isOpen` and `score` have it, in a zero-sum game of two without rewards: most
   * of the time of a search whose playouts are quick is spent here, so what all children share is found once.
   */
  private bestInDuel(node: number, start: number, end: number, urgency: number, open: boolean, sure: number): number {
    const { exploration, solver, win, prior, rave } = this.formula;
    const { visits, sums, low, high, weight, raveVisits, raveSums } = this.tree;
    const isSecond = this.tree.mover[node] === 1;
    const worst = isSecond ? -this.greatest : this.least;
    const width = this.greatest - this.least;
    const parentVisits = visits[node] as number;
    const log = logOf(parentVisits);
    const root = rootOf(parentVisits);
    const shareOfAll = raveShare(rave, parentVisits);
    let best = -1;
    let greatest = Number.NEGATIVE_INFINITY;
    for (let child = start; child < end; child++) {
      const least = low[child] as number;
      const most = high[child] as number;
      if (open && !((isSecond ? -least : most) > sure)) continue;
      const times = visits[child] as number;
      let value = urgency;
      if (times > 0) {
        let mean = (sums[child] as number) / times;
        if (solver) {
          if (least > Number.NEGATIVE_INFINITY) mean = Math.max(mean, linear(least, win));
          if (most < Number.POSITIVE_INFINITY) mean = Math.min(mean, linear(most, win));
        }
        value = ((isSecond ? -mean : mean) - worst) / width;
      }
      if (rave > 0) {
        const first = raveVisits[child] as number;
        if (first > 0) {
          const asFirst = ((raveSums[child] as number) / first - worst) / width;
          const share = times === 0 ? 1 : shareOfAll;
          value = share * asFirst + (1 - share) * value;
        }
      }
      const score =
        value +
        (prior
          ? puctBonusBy(exploration, weight[child] as number, root, times)
          : uctBonusBy(exploration, log, Math.max(1, times)));
      if (score > greatest || best < 0) {
        greatest = score;
        best = child;
      }
    }
    return best;
  }

  private countUntried(start: number, end: number, mover: number, open: boolean, sure: number): number {
    const { visits } = this.tree;
    let count = 0;
    for (let child = start; child < end; child++) {
      if (visits[child] === 0 && (!open || this.isOpen(child, mover, sure))) count++;
    }
    return count;
  }

  private untried(start: number, end: number, mover: number, open: boolean, sure: number, index: number): number {
    const { visits } = this.tree;
    let left = index;
    for (let child = start; child < end; child++) {
      if (visits[child] !== 0 || (open && !this.isOpen(child, mover, sure))) continue;
      if (left-- === 0) return child;
    }
    throw new Error('there are fewer untried moves than were counted');
  }

  /** The value of the move to `child` for `mover`, from 0 to 1, and what the formula adds to it. */
  private score(node: number, child: number, mover: number, urgency: number, log: number): number {
    const { tree, formula } = this;
    const visits = tree.visits[child] as number;
    const parentVisits = tree.visits[node] as number;
    let value = visits === 0 ? urgency : this.meanAt(child, mover, this.rewardOf(child));
    if (formula.rave > 0 && (tree.raveVisits[child] as number) > 0) {
      const asFirst = this.scaled((tree.raveSums[child] as number) / (tree.raveVisits[child] as number), mover);
      const share = visits === 0 ? 1 : raveShare(formula.rave, parentVisits);
      value = share * asFirst + (1 - share) * value;
    }
    return (
      value +
      (formula.prior
        ? puctBonus(formula.exploration, tree.weight[child] as number, parentVisits, visits)
        : uctBonusBy(formula.exploration, log, Math.max(1, visits)))
    );
  }

  /** The mean of `node` and `more`, as `mover` sees it, from 0 to 1; never beyond what is proved. */
  private meanAt(node: number, mover: number, more: number): number {
    return this.scaled(this.payoffAt(node, mover) + more, mover);
  }

  /** The mean payoff of `mover` at `node`, which has been visited; never beyond what is proved. */
  payoffAt(node: number, mover: number): number {
    const { tree, duel, formula } = this;
    const i = duel ? node : node * tree.columns.payoffs + mover;
    let mean = (tree.sums[i] as number) / Math.max(1, tree.visits[node] as number);
    if (formula.solver) {
      const low = tree.low[i] as number;
      const high = tree.high[i] as number;
      if (low > Number.NEGATIVE_INFINITY) mean = Math.max(mean, linear(low, formula.win));
      if (high < Number.POSITIVE_INFINITY) mean = Math.min(mean, linear(high, formula.win));
    }
    return duel && mover === 1 ? -mean : mean;
  }

  private scaled(payoff: number, mover: number): number {
    const { least, greatest, duel } = this;
    const worst = duel && mover === 1 ? -greatest : least;
    return (payoff - worst) / (greatest - least);
  }

  private rewardOf(child: number): number {
    const { columns, reward } = this.tree;

    return columns.rewards ? (reward[child] as number) : 0;
  }

  /**
   * What `mover` has for sure at `node`. Of the root only what its moves are proved to be worth counts: that it is
   * worth so much for another reason, such as `bounds`, does not say by which move.
   */
  private sureAt(node: number, start: number, end: number, mover: number): number {
    if (node !== 0) return this.leastFor(node, mover);
    let most = Number.NEGATIVE_INFINITY;
    for (let child = start; child < end; child++)
      most = Math.max(most, this.leastFor(child, mover) + this.rewardOf(child));
    return most;
  }

  private leastFor(node: number, mover: number): number {
    const { low, high, columns } = this.tree;
    if (!this.duel) return low[node * columns.payoffs + mover] as number;
    return mover === 0 ? (low[node] as number) : -(high[node] as number);
  }

  private anyOpen(start: number, end: number, mover: number, sure: number): boolean {
    if (!this.formula.solver) return false;
    for (let child = start; child < end; child++) if (this.isOpen(child, mover, sure)) return true;
    return false;
  }

  /**
   * Whether more visits of `child` may change what is best for `mover`, who has `sure` already: it may be better; among
   * several players also if it is as good and the others' payoffs are open.
   */
  private isOpen(child: number, mover: number, sure: number): boolean {
    const { low, high, columns } = this.tree;
    if (!this.duel) {
      return (high[child * columns.payoffs + mover] as number) >= sure && !this.bounds.isProved(child);
    }
    const most = mover === 0 ? (high[child] as number) : -(low[child] as number);
    return most + this.rewardOf(child) > sure;
  }
}
