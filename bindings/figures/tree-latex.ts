import { minus, round } from './markup.js';
import { layOutTree, type PlacedNode } from './tree-layout.js';
import { checkTreeNode, reachOf, type TreeNode } from './tree-node.js';

/** Styles of the picture, to be changed there: of LaTeX itself it needs TikZ alone. */
const styles = [
  'x=0.75pt, y=-0.75pt, inner sep=1.5pt,',
  'max node/.style={draw, minimum size=18pt},',
  'min node/.style={draw, minimum size=18pt, rounded corners=9pt},',
  'leaf/.style={minimum size=12pt},',
  'cut leaf/.style={leaf, text=black!65, append after command={(\\tikzlastnode.west) edge[very thin] (\\tikzlastnode.east)}},',
  'leaf name/.style={below, align=center, font=\\footnotesize},',
  'note/.style={right, align=left, fill=white, inner sep=1pt, font=\\footnotesize},',
  'best/.style={line width=1.6pt},',
  'skipped/.style={dashed},',
  'cross/.style={font=\\large\\boldmath, inner sep=0pt},',
];

/**
 * A game tree as LaTeX, a picture of TikZ to be pasted into a document that loads this package: what `treeFigure`
 * draws, in black. Nodes are where the figure has them. Throws `InvalidOptionError` if `root` is not the data of a
 * tree.
 */
export function treeLatex(root: TreeNode): string {
  checkTreeNode('treeLatex', root);
  const { nodes } = layOutTree(root, {
    children: (node) => node.children ?? [],
    reach: (node) => reachOf(node, undefined),
    gap: 13,
    level: 78,
  });
  const ids = new Map(nodes.map((node, i) => [node, `n${i}`]));
  const id = (node: PlacedNode<TreeNode>): string => ids.get(node) as string;
  const body = [
    ...nodes.flatMap((node) => shape(node, id(node))),
    ...nodes.flatMap((node) => (node.parent ? [branch(node.data, id(node.parent), id(node))] : [])),
    // Over the branches, as in the figure.
    ...nodes.flatMap(({ data }, i) => notes(data, `n${i}`)),
  ]
    .map((line) => `  ${line}`)
    .join('\n');
  // Chinese needs its own package, and xelatex.
  const packages = /[\u2e80-\uffef]/.test(body) ? 'tikz, ctex' : 'tikz';
  return `% \\usepackage{${packages}}\n\\begin{tikzpicture}[\n  ${styles.join('\n  ')}\n]\n${body}\n\\end{tikzpicture}\n`;
}

function shape({ data, x, y }: PlacedNode<TreeNode>, id: string): string[] {
  const { side, label, value, count, best, state } = data;
  const at = `(${id}) at (${round(x)}, ${round(y)})`;
  if (side !== null) {
    const kind = [`${side.toLowerCase()} node`, state === 'skipped' && 'skipped', best && 'best'].filter(Boolean);
    return [`\\node[${kind.join(', ')}] ${at} {${tex(label)}};`];
  }
  const below = value === undefined ? [] : [label, count === undefined ? '' : `(${count})`].filter(Boolean);
  return [
    `\\node[${state === 'skipped' && value !== undefined ? 'cut leaf' : 'leaf'}] ${at} {${tex(value ?? label)}};`,
    ...(below.length > 0 ? [`\\node[leaf name] at (${id}.south) {${below.map(tex).join(' \\\\ ')}};`] : []),
  ];
}

function branch({ best, state, cutOff }: TreeNode, from: string, to: string): string {
  const kind = best ? '[best] ' : state === 'skipped' || state === 'unseen' ? '[skipped] ' : '';
  // As in the figure, from below to above, where no note stands.
  return `\\draw ${kind}(${from}.south) -- ${cutOff ? 'node[cross] {$\\times$} ' : ''}(${to}.north);`;
}

function notes({ side, known, window, cut }: TreeNode, id: string): string[] {
  const words = side === null ? [] : [known, window, cut].flatMap((note) => (note ? [tex(note)] : []));
  return words.length > 0 ? [`\\node[note] at (${id}.east) {${words.join(' \\\\ ')}};`] : [];
}

const signs: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '$<$',
  '>': '$>$',
  '|': '$|$',
  '−': '$-$',
  '∞': '$\\infty$',
  '≤': '$\\leq$',
  '≥': '$\\geq$',
  '≠': '$\\neq$',
  α: '$\\alpha$',
  β: '$\\beta$',
  '…': '\\dots{}',
};

/** Words as LaTeX writes them; what ends a line or cannot be seen is left out. */
function tex(words: string): string {
  return minus(words)
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/[\\~^<>|−∞≤≥≠αβ…]|[{}%$#&_]/g, (sign) => signs[sign] ?? `\\${sign}`)
    .replace(/(?<!\\)\$\$/g, '');
}
