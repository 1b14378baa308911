import type { Throws } from '../../contract/answers.js';
import { ordered } from '../given-order.js';
import { type ChanceTask, type Probed, turnAt, type ValueAfter } from './task.js';

/**
 * Pruning at chance nodes (B. W. Ballard, The *-minimax search procedure for trees containing chance nodes, Artificial
 * Intelligence 21, 1983; T. Hauk, M. Buro and J. Schaeffer, Rediscovering *-minimax search, CG 2004).
 *
 * **Star1**: every value lies between known bounds. After some outcomes, the expectation therefore lies between two
 * numbers: its value if all other outcomes are worth the least, and if all are worth the greatest. If that interval
 * lies outside the window, the other outcomes need not be searched. Conversely, it gives each outcome a window of its
 * own.
 *
 * **Star2**: first probes one move after each outcome. If MAX moves next, the probe gives a lower bound on the outcome;
 * if MIN moves, an upper bound. That is often enough to leave the window at once, for the price of one move instead of
 * all. If not, the probe's result is reused in the search of the outcome.
 *
 * **Rounding**: bounds of the expectation are computed with the same additions in the same order as the expectation
 * itself, so they hold for the rounded number, not just for the true one. An outcome's window comes from a division and
 * is made slightly wider than the division says. Values are therefore equal, to the last bit, to those of a search
 * without pruning.
 */
export function chanceNode<P, M>(
  task: ChanceTask<P, M>,
  valueAfter: ValueAfter<P, M>,
  position: P,
  throws: Throws<M>,
  ply: number,
  left: number,
  alpha: number,
  beta: number,
  least: number,
  greatest: number,
): number {
  const { counts } = task;
  const node = new OpenThrow(task, valueAfter, position, throws, ply, alpha, beta, least, greatest);
  const all = throws.outcomes.length;
  if (!node.prunes) {
    for (let i = 0; i < all; i++) node.learn(i, node.search(i, left, -Infinity, Infinity), -Infinity, Infinity, false);
    return node.least;
  }
  if (task.pruning === 'star2') {
    for (let i = 0; i < all; i++) {
      if (!node.probe(i, left)) continue;
      // Where all outcomes are tips, the last one left nothing to cut.
      if (!node.isComplete) {
        counts.probeCutoffs++;
        counts.chanceCutoffs++;
      }
      return node.bound;
    }
  }
  for (let i = 0; i < all; i++) {
    if (node.isKnown(i)) continue;
    const [from, to] = node.windowOf(i);
    let value = node.search(i, left, from, to);
    if (!node.learn(i, value, from, to, false) && (value <= from || value >= to)) {
      // Because of rounding, the bound does not decide: the exact value is needed after all.
      counts.researches++;
      value = node.search(i, left, -Infinity, Infinity);
      node.learn(i, value, -Infinity, Infinity, false);
    }
    if (node.isCut) {
      if (!node.isComplete) counts.chanceCutoffs++;
      return node.bound;
    }
  }
  return node.least;
}

/** How much the window of an outcome is widened, relative to the values involved. */
const SLACK = 1e-12;

/** A chance node with some outcomes valued and others bounded. */
class OpenThrow<P, M> {
  private readonly lows: Float64Array;
  private readonly highs: Float64Array;
  /** Results of probes, which are not searched again. */
  private readonly probed: (Probed | undefined)[] = [];
  /** The proved bounds of the expectation. */
  least: number;
  greatest: number;

  constructor(
    private readonly task: ChanceTask<P, M>,
    private readonly valueAfter: ValueAfter<P, M>,
    private readonly position: P,
    private readonly throws: Throws<M>,
    private readonly ply: number,
    private readonly alpha: number,
    private readonly beta: number,
    private readonly lowest: number,
    private readonly highest: number,
  ) {
    const { length } = throws.outcomes;
    // The bounds of the node bound the expectation; an outcome may be anything in range.
    this.lows = new Float64Array(length).fill(task.range[0]);
    this.highs = new Float64Array(length).fill(task.range[1]);
    this.least = lowest;
    this.greatest = highest;
  }

  get isCut(): boolean {
    return this.least >= this.beta || this.greatest <= this.alpha;
  }

  /** What a cut node returns: the bound that caused the cutoff. */
  get bound(): number {
    return this.least >= this.beta ? this.least : this.greatest;
  }

  get prunes(): boolean {
    return this.task.pruning === 'star1' || this.task.pruning === 'star2';
  }

  get isComplete(): boolean {
    return this.lows.every((low, i) => low === this.highs[i]);
  }

  isKnown(i: number): boolean {
    return this.lows[i] === this.highs[i];
  }

  /** The window for outcome `i`, slightly widened: any value outside it decides the node. */
  windowOf(i: number): readonly [from: number, to: number] {
    const { probabilities } = this.throws;
    let others = 0;
    let othersAtMost = 0;
    for (let j = 0; j < probabilities.length; j++) {
      if (j === i) continue;
      others += (probabilities[j] as number) * (this.lows[j] as number);
      othersAtMost += (probabilities[j] as number) * (this.highs[j] as number);
    }
    const probability = probabilities[i] as number;
    const slack =
      SLACK *
      Math.max(
        1,
        Math.abs(this.lows[i] as number),
        Math.abs(this.highs[i] as number),
        Math.abs(others),
        Math.abs(othersAtMost),
      );
    return [(this.alpha - othersAtMost - slack) / probability, (this.beta - others + slack) / probability];
  }

  search(i: number, left: number, from: number, to: number): number {
    const { task, position, throws, ply } = this;
    return this.valueAfter(task, position, throws.outcomes[i] as M, ply + 1, left - 1, from, to, this.probed[i]);
  }

  /** Record what the search of outcome `i` in its window returned. True if that decides the node. */
  learn(i: number, value: number, from: number, to: number, probe: boolean): boolean {
    if (value > from) this.lows[i] = Math.max(this.lows[i] as number, value);
    if (value < to) this.highs[i] = Math.min(this.highs[i] as number, value);
    return this.sumUp(i, value, from, to, probe);
  }

  /**
   * Search one move after outcome `i`, or the outcome itself if the game or the search ends there. True if that decides
   * the node.
   */
  probe(i: number, left: number): boolean {
    const { task, position, throws, ply } = this;
    const outcome = throws.outcomes[i] as M;
    const [from, to] = this.windowOf(i);
    const probed = task.rules.after(position, outcome, (child) => {
      if (left === 1 || task.rules.outcome(child) !== undefined) return 'tip';
      const turn = turnAt(task, child);
      if (turn === 'chance') return undefined;
      const moves = task.rules.moves(child);
      const [move] = ordered(task.rules, moves, task.order?.(child, moves));
      // One move of MAX gives a lower bound on the outcome, one move of MIN an upper bound.
      const [low, high] = turn === 0 ? [this.lows[i] as number, to] : [from, this.highs[i] as number];
      const { horizons } = task.deepening;
      const value = this.valueAfter(task, child, move as M, ply + 2, left - 2, low, high);
      // The far edge of this window bounds every value, so a value there is exact as well.
      const exact = turn === 0 ? Math.max(value, low) : Math.min(value, high);
      if (turn === 0 ? value < high : value > low) {
        this.probed[i] = { value: exact, solved: task.deepening.horizons === horizons };
      }
      if (turn === 0 && value > low) this.lows[i] = value;
      if (turn === 1 && value < high) this.highs[i] = value;
      return { value, low, high };
    });
    if (probed === 'tip') return this.learn(i, this.search(i, left, -Infinity, Infinity), -Infinity, Infinity, false);
    return probed !== undefined && this.sumUp(i, probed.value, probed.low, probed.high, true);
  }

  private sumUp(i: number, value: number, childAlpha: number, childBeta: number, probe: boolean): boolean {
    const { task, throws, lows, highs, alpha, beta, position, ply } = this;
    this.least = Math.max(this.lowest, Math.min(expectation(throws.probabilities, lows), this.highest));
    this.greatest = Math.min(this.highest, Math.max(expectation(throws.probabilities, highs), this.lowest));
    const side = this.least >= beta ? 'beta' : this.greatest <= alpha ? 'alpha' : undefined;
    task.watch?.({
      position,
      ply,
      outcome: throws.outcomes[i] as M,
      index: i,
      probe,
      alpha,
      beta,
      childAlpha,
      childBeta,
      value,
      least: this.least,
      greatest: this.greatest,
      cut: this.prunes && this.least < this.greatest ? side : undefined,
    });
    return side !== undefined;
  }
}

/**
 * The expectation at a chance node: probabilities times values, added in order and clamped to the range of the values,
 * which rounding could leave.
 *
 * It never falls when a value rises, rounding included, because rounded products, sums, minima and maxima never do. So
 * lower bounds for the values give a lower bound, to the last bit, on the number that the values themselves will give;
 * the same holds for upper bounds.
 */
function expectation(probabilities: readonly number[], values: ArrayLike<number>): number {
  let sum = 0;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < probabilities.length; i++) {
    const value = values[i] as number;
    sum += (probabilities[i] as number) * value;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return Math.min(Math.max(sum, least), greatest);
}
