import type { Side } from '../minimax/side.js';
import type { CutoffEvent, Judgement, NodeRef } from './events.js';

/** What a search hands back: the value that alpha-beta returns, and within what the minimax value is known to lie. */
export interface Finding {
  readonly value: number;
  readonly least: number;
  readonly greatest: number;
}

/** What the best child so far makes sure of, for the side to move. */
interface Promise {
  readonly value: number;
  readonly child: NodeRef;
}

/**
 * A node that was entered and not yet left: all that alpha-beta keeps there. Its window
 * closes while its children report; beside the value it keeps what the children prove.
 */
export class OpenNode {
  sure: Promise | undefined;
  best: Promise | undefined;
  private least: number;
  private greatest: number;

  constructor(
    readonly ref: NodeRef,
    readonly side: Side,
    public alpha: number,
    public beta: number,
  ) {
    // The greatest of no numbers for MAX, the least for MIN.
    this.least = side === 'MAX' ? -Infinity : Infinity;
    this.greatest = this.least;
  }

  /** A child's finding: is it a reason to cut, an improvement of α (β for MIN), or neither? The window is left to the caller. */
  receive(child: NodeRef, found: Finding): 'cuts' | 'improves' | 'changes nothing' {
    const max = this.side === 'MAX';
    const better = (a: number, b: number): boolean => (max ? a > b : a < b);
    const join = max ? Math.max : Math.min;
    const { value } = found;
    this.least = join(this.least, found.least);
    this.greatest = join(this.greatest, found.greatest);
    if (!this.best || better(value, this.best.value)) this.best = { value, child };
    const promise = max ? found.least : found.greatest;
    if (Number.isFinite(promise) && (!this.sure || better(promise, this.sure.value))) {
      this.sure = { value: promise, child };
    }
    if (max ? value >= this.beta : value <= this.alpha) return 'cuts';
    return (max ? value > this.alpha : value < this.beta) ? 'improves' : 'changes nothing';
  }

  /** Moves were not looked at: they may be worth anything to the side to move. */
  skip(): void {
    if (this.side === 'MAX') this.greatest = Infinity;
    else this.least = -Infinity;
  }

  finding(): Finding {
    return { value: (this.best as Promise).value, least: this.least, greatest: this.greatest };
  }
}

/** What can be said of a finding: exactly its value, or a bound. */
export function judgement({ value, least, greatest }: Finding): Judgement {
  if (least === greatest) return { relation: '=', value };
  return { relation: value === least ? '≥' : '≤', value };
}

/** Fail-hard: a value outside the window becomes its edge, and no more is known than that it lies beyond. */
export function broughtInto(found: Finding, alpha: number, beta: number): Finding {
  if (found.value < alpha) return { value: alpha, least: -Infinity, greatest: alpha };
  if (found.value > beta) return { value: beta, least: beta, greatest: Infinity };
  return found;
}

/**
 * Why the last of `open` need not be looked at further once it is known to be worth at
 * most (at MIN's node) or at least (at MAX's) `value`: the nearest node above where the
 * other side is sure of as much already.
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
