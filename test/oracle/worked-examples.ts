import type { GameTree } from 'cutnode/textbook';
import { describeWithData } from './shared-data.js';

/** A tree that a textbook works through by hand, with what it says of it. */
export interface WorkedExample {
  readonly name: string;
  readonly tree: GameTree;
  readonly value: number;
  readonly best_move_index: number;
  readonly leaves: number;
  readonly leaves_evaluated_left_to_right: number;
  readonly pruned_leaves?: readonly number[];
  readonly evaluated_in_order?: readonly number[];
  readonly cutoffs_in_order?: readonly ('alpha' | 'beta')[];
}

/** A group of tests over all of them. */
export function describeWorkedExamples(name: string, tests: (examples: readonly WorkedExample[]) => void): void {
  describeWithData(name, 'trees/worked_examples.json', (text) => tests(JSON.parse(text).examples));
}

/** The values of a tree's leaves, from left to right. */
export function leavesOf(tree: GameTree): number[] {
  return typeof tree === 'number' ? [tree] : (tree as readonly GameTree[]).flatMap(leavesOf);
}
