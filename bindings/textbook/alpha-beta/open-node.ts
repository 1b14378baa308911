import type { Side } from '../minimax/side.js';
import type { CutoffEvent, Judgement, NodeRef } from './events.js';

/** The result of a search: the value that alpha-beta returns, and the bounds proved for the minimax value. */
export interface Finding {
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
}

/** What the best child so far guarantees the side to move. */
interface Promise {
  readonly value: number;
  readonly child: NodeRef;
}

/**
 * A node that has been entered and not yet left, with all that alpha-beta keeps there. Its window narrows as its
 * children return. Besides the value it keeps the bounds that the children prove.
 */
export class OpenNode {
  sure: Promise | undefined;
  best: Promise | undefined;
  /** Whether the best child is worth that at least (at a MIN node: at most), not only bounded by it. */
  private isProved = false;
  private least: number;
  private greatest: number;

  constructor(
    readonly ref: NodeRef,
    readonly side: Side,
    public alpha: number,
    public beta: number,
    private readonly strictCuts: boolean,
  ) {
    // The maximum of no numbers for MAX, the minimum for MIN.
    this.least = side === 'MAX' ? -Infinity : Infinity;
    this.greatest = this.least;
  }

  /**
   * Record the result of a child: it causes a cutoff, improves α (β for MIN), or does neither. The caller updates the
   * window.
   */
  receive(child: NodeRef, found: Finding): 'cuts' | 'improves' | 'changes nothing' {
    const max = this.side === 'MAX';
    const better = (a: number, b: number): boolean => (max ? a > b : a < b);
    const join = max ? Math.max : Math.min;
    const { value } = found;
    this.least = join(this.least, found.least);
    this.greatest = join(this.greatest, found.greatest);
    const promise = max ? found.least : found.greatest;
    const isProved = !better(value, promise);
    // A child that was cut off at α may be worth less than a later one that is worth α.
    if (!this.best || better(value, this.best.value) || (value === this.best.value && isProved && !this.isProved)) {
      this.best = { value, child };
      this.isProved = isProved;
    }
    if (Number.isFinite(promise) && (!this.sure || better(promise, this.sure.value))) {
      this.sure = { value: promise, child };
    }
    if (max ? value > this.beta : value < this.alpha) return 'cuts';
    if (value === (max ? this.beta : this.alpha) && !this.strictCuts) return 'cuts';
    return (max ? value > this.alpha : value < this.beta) ? 'improves' : 'changes nothing';
  }

  /** Some moves were not examined: they may be worth anything to the side to move. */
  skip(): void {
    if (this.side === 'MAX') this.greatest = Infinity;
    else this.least = -Infinity;
  }

  finding(): Finding {
    return { value: (this.best as Promise).value, least: this.least, greatest: this.greatest };
  }
}

/** What a result says about the minimax value: the exact value or a bound. */
export function judgement({ value, least, greatest }: Finding): Judgement {
  if (least === greatest) return { relation: '=', value };
  return { relation: value === least ? '≥' : '≤', value };
}

/** Fail-hard: a value outside the window becomes the nearer edge, and all that is known is that it lies beyond. */
export function broughtInto(found: Finding, alpha: number, beta: number): Finding {
  if (found.value < alpha) return { value: alpha, least: -Infinity, greatest: alpha };
  if (found.value > beta) return { value: beta, least: beta, greatest: Infinity };
  return found;
}

/**
 * Why the last node of `open` need not be searched further once its value is known to be at most (at a MIN node) or at
 * least (at a MAX node) `value`: the nearest ancestor where the other side is already guaranteed as much.
 */
export function causeOf(open: readonly OpenNode[], value: number): Pick<CutoffEvent, 'reach' | 'guarantor'> {
  const { side } = open.at(-1) as OpenNode;
  const others = open.filter((node) => node.side !== side).reverse();
  for (const [i, { ref, sure }] of others.entries()) {
    if (!sure || (side === 'MIN' ? sure.value < value : sure.value > value)) continue;
    return { reach: i === 0 ? 'shallow' : 'deep', guarantor: { ...ref, value: sure.value, child: sure.child } };
  }
  return { reach: 'window', guarantor: null };
}
