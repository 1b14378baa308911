import { InvalidOptionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { GraphNode } from './explicit-graph.js';
import { markedNodes, tipsOf, usesOf } from './marked-graph.js';

/** A tip of the marked partial solution graph: it could be expanded next. */
export interface Tip<Node> {
  readonly node: Node;
  /** Its estimate, multiplied by the weight. */
  readonly h: number;
  /** How often the cost of the partial solution graph counts it. */
  readonly uses: number;
}

/** The tip to expand, of the tips there are, from left to right. */
export type TipChooser<Node> = (tips: readonly Tip<Node>[]) => Tip<Node>;

/**
 * Which tip is expanded next; any choice is admissible.
 * - `first`: the one that is reached by the first unsolved successors; costs no look at the others;
 * - `largest-h`: the one with the most left to do, as far as is known;
 * - `most-likely-to-change`: the one on which most of the start node's estimate rests, h
 *   times the number of its uses: if all estimates are equally wrong in proportion, it
 *   changes that the most, and a change is what shows a wrong partial solution graph early.
 *
 * Of equals the leftmost. All but `first` walk through the partial solution graph for each choice.
 */
export const tipChoices = ['first', 'largest-h', 'most-likely-to-change'] as const;
export type TipChoice<Node> = (typeof tipChoices)[number] | TipChooser<Node>;

/** The chooser of a choice by name; `undefined` for `first`. Throws `InvalidOptionError`. */
export function chooserOf<Node>(choice: TipChoice<Node> = 'first'): TipChooser<Node> | undefined {
  if (typeof choice === 'function') return choice;
  if (!tipChoices.includes(choice)) {
    throw new InvalidOptionError(`tips must be one of ${tipChoices.join(', ')}, or a function, not ${show(choice)}`);
  }
  if (choice === 'first') return undefined;
  return choice === 'largest-h' ? greatest(({ h }) => h) : greatest(({ h, uses }) => h * uses);
}

function greatest<Node>(measure: (tip: Tip<Node>) => number): TipChooser<Node> {
  return (tips) => tips.reduce((best, tip) => (measure(tip) > measure(best) ? tip : best));
}

/** Let `choose` choose among all tips below `start`. Throws `InvalidOptionError` where it gives something else. */
export function chosenTip<Node>(start: GraphNode<Node>, choose: TipChooser<Node>): GraphNode<Node> {
  const marked = markedNodes(start);
  const uses = usesOf(marked);
  const found = tipsOf(marked);
  const tips = found.map((tip): Tip<Node> => ({ node: tip.node, h: tip.h, uses: uses.get(tip) as number }));
  const chosen = found[tips.indexOf(choose(tips))];
  if (chosen) return chosen;
  throw new InvalidOptionError(`tips must give one of the ${tips.length} tips that it is given`);
}

/**
 * The way to the tip of choice `first`, kept from cycle to cycle: only what lies below the
 * first change is walked again, so that a deep graph is not walked from the start node each time.
 */
export class FirstTip<Node> {
  private readonly path: GraphNode<Node>[];

  constructor(start: GraphNode<Node>) {
    this.path = [start];
    start.place = 0;
  }

  /** The first tip, where the start node is neither SOLVED nor hopeless. */
  find(): GraphNode<Node> {
    const { path } = this;
    for (;;) {
      const node = path.at(-1) as GraphNode<Node>;
      const next = node.marked?.to.find(({ solved }) => !solved);
      if (!next) return node;
      next.place = path.length;
      path.push(next);
    }
  }

  /** `node` has been SOLVED or marked anew: the way goes on from it, or from what leads to it. */
  changed({ place, solved }: GraphNode<Node>): void {
    if (place < 0) return;
    const kept = Math.max(1, solved ? place : place + 1);
    while (this.path.length > kept) (this.path.pop() as GraphNode<Node>).place = -1;
  }
}
