import { type FoldingNode, foldingFigure } from '../../../bindings/figures/laboratory.js';

import { LiveFigure } from '../live-figure.js';
import type { Stage } from '../shell/stepped-room.js';
import { countsOf, drawnAt } from './tree.js';
import type { FoldingWords } from './words/en.js';

/** A tree that folds into its graph of positions, a ply at each step or all of them at the first. */
export function foldingStage(words: FoldingWords, tree: FoldingNode, way: string): Stage {
  const live = new LiveFigure('folding');
  const { plies, nodes, positions } = countsOf(tree);
  const deepest = plies.length - 1;
  // Above ply 1 there is nothing to fold.
  const foldedAt = (step: number): number => (step === 0 ? 0 : way === 'once' ? deepest : step);
  const say = (step: number): string => {
    const ply = foldedAt(step);
    if (ply === 0) return words.tree(nodes);
    if (ply === deepest) return words.done(nodes, positions);
    const { nodes: before, positions: after } = plies[ply] as (typeof plies)[number];
    return words.folded(ply, before, after);
  };
  return {
    element: live.element,
    length: way === 'once' ? 1 : deepest,
    figure: () => live.figure,
    show: (step) => live.show(foldingFigure(tree, { folded: foldedAt(step), label: say(step) })),
    say,
    counts: (step) => [
      [words.treeNodes, String(nodes)],
      [words.drawn, String(drawnAt(tree, foldedAt(step)))],
      [words.positions, String(positions)],
    ],
  };
}
