import type { Writable } from 'node:stream';
import type { Traced, TracedNode } from '../../textbook/alpha-beta/traced-tree.js';
import { judgementMark, mark, windowMark } from '../../textbook/alpha-beta/value-marks.js';
import { formatTree } from '../../textbook/index.js';
import { paint } from '../terminal.js';

interface Row {
  /** The lines of the tree to the left of the label. */
  readonly branch: string;
  readonly node: Traced;
}

/** The tree as text, one line per node: window, value and cutoff; leaves are numbered in the order of evaluation. */
export function textDrawing(root: Traced, stream: Writable): string {
  const rows = [...rowsOf(root, '', '')];
  const seen = rows.filter(({ node }) => node.kind !== 'skipped');
  const width = Math.max(...seen.map(({ branch, node }) => branch.length + node.label.length));
  const windows = Math.max('window'.length, ...rows.map(({ node }) => windowOf(node).length));
  const values = Math.max('value'.length, ...rows.map(({ node }) => valueText(node).length));
  const counts = Math.max(...rows.map(({ node }) => (node.kind === 'leaf' ? String(node.count).length + 1 : 0)));
  const dim = (text: string): string => paint(stream, text, 'dim');
  const head = `  ${' '.repeat(width)}       ${'window'.padEnd(windows)}  value`;
  const lines = rows.map(({ branch, node }) => {
    const tree = `  ${dim(branch)}`;
    if (node.kind === 'skipped') return `${tree}${paint(stream, '✕', 'red')} ${dim(skippedWords(node))}`;
    const strong = (text: string): string => (node.best ? paint(stream, text, 'bold', 'green') : text);
    const label = strong(node.label) + ' '.repeat(width - branch.length - node.label.length);
    const order = node.kind === 'leaf' ? `${`${node.count}.`.padStart(counts)}` : windowOf(node);
    const value = strong(valueText(node)) + ' '.repeat(values - valueText(node).length);
    const side = node.kind === 'node' ? node.side : '   ';
    return `${tree}${label}  ${side}  ${dim(order.padEnd(windows))}  ${value}  ${cutWords(node, stream)}`.trimEnd();
  });
  return `${dim(head)}\n${lines.join('\n')}\n`;
}

function* rowsOf(node: Traced, branch: string, below: string): Generator<Row> {
  yield { branch, node };
  for (const [i, child] of node.children.entries()) {
    const last = i === node.children.length - 1;
    yield* rowsOf(child, `${below}${last ? '└─ ' : '├─ '}`, `${below}${last ? '   ' : '│  '}`);
  }
}

function windowOf(node: Traced): string {
  return node.kind === 'node' ? windowMark(node.window) : '';
}

function valueText(node: Traced): string {
  if (node.kind === 'skipped') return '';
  return node.kind === 'leaf'
    ? mark(node.value).padStart(2 + mark(node.value).length)
    : node.known
      ? judgementMark(node.known)
      : '';
}

function skippedWords({ label, tree }: Extract<Traced, { kind: 'skipped' }>): string {
  if (tree === undefined) return label;
  const text = formatTree(tree);
  return text.startsWith(`${label}:`) ? text : `${label} ${text}`;
}

/** `alpha cut: B guarantees 3`; empty if the cutoff skipped no move. */
function cutWords(node: Traced, stream: Writable): string {
  if (node.kind !== 'node' || !node.cutoff || node.cutoff.skipped.length === 0) return '';
  const { kind, reach } = node.cutoff;
  return `${paint(stream, `${reach === 'deep' ? 'deep ' : ''}${kind} cut`, 'yellow')}${paint(stream, reasonOf(node), 'dim')}`;
}

function reasonOf({ cutoff }: TracedNode): string {
  if (!cutoff?.guarantor) return ': outside the window asked for';
  const { child, value } = cutoff.guarantor;
  return cutoff.kind === 'alpha'
    ? `: ${child.name} guarantees ${mark(value)}`
    : `: ${child.name} holds it to ${mark(value)}`;
}
