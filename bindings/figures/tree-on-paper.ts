import type { Figure } from './figure.js';
import { drawnTree, MARGIN } from './tree-figure.js';
import { layOutTree, type TreeLayout } from './tree-layout.js';
import { checkTreeNode, reachOf, type TreeNode } from './tree-node.js';

/** From one level to the next, with numbers below the leaves and without. */
const [LEVEL, LEVEL_WITHOUT_NUMBERS] = [70, 60];
/** Below the deepest leaf, for its name and number, and for its name alone. */
const [BELOW, BELOW_WITHOUT_NUMBERS] = [50, 32];
/** Between siblings. */
const [LEAST_GAP, GREATEST_GAP] = [4, 90];

/**
 * A tree as `treeFigure` draws it, for a page on which it fills `width` pixels: its nodes are spread, or stand closer,
 * and so do its levels. No text is smaller than 12 pixels, which are 9 points; a tree with too many is wider. `label`
 * is the text alternative. Throws `InvalidOptionError` if `root` is not the data of a tree.
 */
export function treeOnPaper(
  root: TreeNode,
  { width, label }: { readonly width: number; readonly label: string },
): Figure {
  checkTreeNode('treeOnPaper', root);
  const numbered = hasNumbers(root);
  const layout = fitting(root, width - 2 * MARGIN, numbered ? LEVEL : LEVEL_WITHOUT_NUMBERS);
  return drawnTree(layout, {
    label,
    beside: Math.max(MARGIN, (width - layout.width) / 2),
    below: numbered ? BELOW : BELOW_WITHOUT_NUMBERS,
  });
}

function hasNumbers({ count, children = [] }: TreeNode): boolean {
  return count !== undefined || children.some(hasNumbers);
}

/** The widest layout that fits, to a pixel between siblings; trees grow with that gap. */
function fitting(root: TreeNode, width: number, level: number): TreeLayout<TreeNode> {
  // Measured once, since a layout compares many nodes, and there are several layouts.
  const reaches = new Map<TreeNode, readonly [number, number]>();
  const reach = (node: TreeNode): readonly [number, number] => {
    const measured = reaches.get(node) ?? reachOf(node, undefined);
    reaches.set(node, measured);
    return measured;
  };
  const withGap = (gap: number): TreeLayout<TreeNode> =>
    layOutTree(root, { children: (node) => node.children ?? [], reach, gap, level });
  let best = withGap(LEAST_GAP);
  for (let [fits, tooWide] = [LEAST_GAP, GREATEST_GAP]; tooWide - fits > 1 && best.width <= width; ) {
    const half = (fits + tooWide) / 2;
    const wider = withGap(half);
    if (wider.width <= width) [fits, best] = [half, wider];
    else tooWide = half;
  }
  return best;
}
