/** Counts the moves that the check plays. A part of the work gets a share of what is left. */
export class Budget {
  /** Moves played so far. */
  nodes = 0;

  constructor(readonly most: number) {}

  get isSpent(): boolean {
    return this.nodes >= this.most;
  }

  /** The count at which a share of what is left will be spent. */
  until(share: number): number {
    return this.nodes + Math.floor((this.most - this.nodes) * share);
  }
}
