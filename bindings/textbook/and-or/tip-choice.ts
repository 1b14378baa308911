import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import type { GraphNode } from './explicit-graph.js';
import { markedNodes, tipsOf, usesOf } from './marked-graph.js';

/** A tip of the marked partial solution graph: a candidate for expansion. */
export interface Tip<Node> {
  readonly node: Node;
  /** Its estimate times the weight. */
  readonly h: number;
  /** How often the cost of the partial solution graph counts it. */
  readonly uses: number;
}

/** Chooses the tip to expand; `tips` are listed from left to right. */
export type TipChooser<Node> = (tips: readonly Tip<Node>[]) => Tip<Node>;

/**
 * Which tip is expanded next; every choice is admissible.
 * - `first`: the tip reached through the first unsolved successors; does not examine the others;
 * - `largest-h`: the tip with the greatest estimate;
 * - `most-likely-to-change`: the tip on which most of the start node's estimate rests, h times the number of its uses.
 *   If all estimates are equally wrong in proportion, this tip changes the start node's estimate most, and a change is
 *   what exposes a wrong partial solution graph early.
 *
 * Among equals, the leftmost. All but `first` walk through the partial solution graph for each choice.
 */
export const tipChoices = ['first', 'largest-h', 'most-likely-to-change'] as const;
/** Which tip of the best partial solution is expanded next: one of `tipChoices`, or a function. */
export type TipChoice<Node> = (typeof tipChoices)[number] | TipChooser<Node>;

/** The chooser that `choice` names; `undefined` for `first`. Throws `InvalidOptionError`. */
export function chooserOf<Node>(choice: TipChoice<Node> = 'first'): TipChooser<Node> | undefined {
  if (typeof choice === 'function') return choice;
  if (!tipChoices.includes(choice)) {
    throw wrongOption('tips', `one of ${tipChoices.join(', ')}, or a function`, choice);
  }
  if (choice === 'first') return undefined;
  return choice === 'largest-h' ? greatest(({ h }) => h) : greatest(({ h, uses }) => h * uses);
}

function greatest<Node>(measure: (tip: Tip<Node>) => number): TipChooser<Node> {
  return (tips) => tips.reduce((best, tip) => (measure(tip) > measure(best) ? tip : best));
}

/** The tip that `choose` picks from all tips below `start`. Throws `InvalidOptionError` if it returns anything else. */
export function chosenTip<Node>(start: GraphNode<Node>, choose: TipChooser<Node>): GraphNode<Node> {
  const marked = markedNodes(start);
  const uses = usesOf(marked);
  const found = tipsOf(marked);
  const tips = found.map((tip): Tip<Node> => ({ node: tip.node, h: tip.h, uses: uses.get(tip) as number }));
  const chosen = found[tips.indexOf(choose(tips))];
  if (chosen) return chosen;
  throw optionError`${named('tips')} must give one of the ${tips.length} tips that it is given`;
}

/**
 * The path to the tip that `first` chooses, kept from cycle to cycle: only the part below the first change is walked
 * again, so a deep graph is not walked from the start node each time.
 */
export class FirstTip<Node> {
  private readonly path: GraphNode<Node>[];

  constructor(start: GraphNode<Node>) {
    this.path = [start];
    start.place = 0;
  }

  /** The first tip, provided that the start node is neither SOLVED nor unsolvable. */
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

  /** The node is now SOLVED, or its mark has moved: shorten the path to the node, or to its parent if it is SOLVED. */
  changed({ place, solved }: GraphNode<Node>): void {
    if (place < 0) return;
    const kept = Math.max(1, solved ? place : place + 1);
    while (this.path.length > kept) (this.path.pop() as GraphNode<Node>).place = -1;
  }
}
