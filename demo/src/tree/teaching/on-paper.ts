import { type Figure, type TreeNode, treeOnPaper } from 'cutnode/figures';
import { type GameTree, traceAlphaBeta, traceToDraw, treeGame, treeToDraw } from 'cutnode/textbook';
import { shortNames } from './short-names.js';

/** A tree as it is printed. */
export interface OnPaper {
  /** With the names that it has there. */
  readonly tree: GameTree;
  /** The name of its root. */
  readonly root: string;
  readonly question: Figure;
  readonly answer: Figure;
  /** It needs a page that lies on its side. */
  readonly lying: boolean;
  /** Even there its texts are printed smaller than 9 points. */
  readonly small: boolean;
}

/** Pixels of CSS between the margins of a page that stands, and of one that lies: A4, which is narrower than Letter. */
const STANDING = 680;
const LYING = 1010;

/**
 * A tree and its answer, as wide as the page with no text below 9 points. Where the usual names, B1.2.1, leave no room
 * for this, its nodes are called by single letters; where those do not either, the page lies.
 */
export function onPaper(tree: GameTree, first: 'MAX' | 'MIN', labels: readonly [string, string]): OnPaper {
  const drawn = (named: GameTree, width: number): OnPaper => {
    const bare = treeToDraw(named, { first });
    const events = traceAlphaBeta(treeGame(named, { first }));
    const searched = withNames(traceToDraw(events, { tree: named }), bare);
    const question = treeOnPaper(bare, { width, label: labels[0] });
    const answer = treeOnPaper(searched, { width, label: labels[1] });
    const widest = Math.max(question.width, answer.width);
    return { tree: named, root: bare.label, question, answer, lying: width > STANDING, small: widest > width };
  };
  const usual = drawn(tree, STANDING);
  if (!usual.small) return usual;
  const short = shortNames(tree);
  const standing = drawn(short, STANDING);
  return standing.small ? drawn(short, LYING) : standing;
}

/** Every name is there, also in what was cut off. Windows are not asked for. */
function withNames(searched: TreeNode, { label, children = [] }: TreeNode): TreeNode {
  const { window, cut, ...node } = searched;
  return {
    ...node,
    label,
    children: node.children?.map((child, i) => withNames(child, children[i] as TreeNode)) ?? [],
  };
}
