import { type TreeNode, treeLatex } from 'cutnode/figures';
import { download } from '../shell/downloads.js';

/** Copies a tree as LaTeX; where nothing may be copied, it is offered as a file. Tells whether it was copied. */
export async function takeLatex(name: string, tree: TreeNode): Promise<boolean> {
  const latex = treeLatex(tree);
  try {
    await navigator.clipboard.writeText(latex);
    return true;
  } catch {
    download(`${name}.tex`, 'application/x-tex', latex);
    return false;
  }
}
