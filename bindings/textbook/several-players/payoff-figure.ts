import { maxn } from './maxn.js';
import { isPayoffLeaf, type PayoffPosition, type PayoffTree, payoffTreeGame } from './payoff-tree.js';
import type { Payoffs } from './payoffs.js';
import type { TieBreak } from './tie-break.js';

/** A node with its place in the figure. */
interface Placed {
  readonly position: PayoffPosition;
  readonly children: readonly Placed[];
  readonly payoffs: Payoffs;
  /** The child that is chosen here. */
  readonly chosen: number | undefined;
  readonly x: number;
}

const COLUMN = 98;
const LAYER = 92;
const BOX = { width: 82, height: 30 };
const LEFT = 60;
const TOP = 44;

/**
 * A payoff tree as the textbooks draw it, an SVG document: who moves stands beside each
 * layer, every node carries the vector that max^n gives it with this rule for ties, the
 * mover's own payoff is bold, and the choice at each node is a thick line. For trees
 * that fit on a page; light and dark by the reader's preference.
 */
export function payoffFigure(tree: PayoffTree, options: { readonly tieBreak?: TieBreak | undefined } = {}): string {
  const game = payoffTreeGame(tree);
  const { players } = game.traits ?? { players: 2 };
  let leaves = 0;
  const place = (position: PayoffPosition): Placed => {
    const { payoffs, move } = maxn(game, position, options);
    const children = isPayoffLeaf(position.tree) ? [] : position.tree.map((_, i) => place(game.play(position, i)));
    const x = children.length > 0 ? mean(children.map((child) => child.x)) : LEFT + COLUMN * leaves++ + COLUMN / 2;
    return { position, children, payoffs, chosen: move, x };
  };
  const root = place(game.initial());
  const nodes: Placed[] = [];
  const collect = (node: Placed): void => {
    nodes.push(node);
    node.children.forEach(collect);
  };
  collect(root);
  const deepest = Math.max(...nodes.map(({ position }) => position.path.length));
  const y = ({ position }: Placed): number => TOP + LAYER * position.path.length;
  const [width, height] = [LEFT + COLUMN * leaves + 16, TOP + LAYER * deepest + 40];

  const edges = nodes.flatMap((node) =>
    node.children.map((child, i) => {
      const kind = i === node.chosen ? 'chosen' : 'edge';
      return `<line class="${kind}" x1="${node.x}" y1="${y(node) + BOX.height / 2}" x2="${child.x}" y2="${y(child) - BOX.height / 2}"/>`;
    }),
  );
  // What matters is drawn last.
  edges.sort((a, b) => Number(a.includes('"chosen"')) - Number(b.includes('"chosen"')));
  const boxes = nodes.map((node) => {
    const { x, payoffs, position, children } = node;
    const mover = children.length > 0 ? position.path.length % players : -1;
    const numbers = payoffs
      .map((payoff, i) => `<tspan${i === mover ? ' class="own"' : ''}>${String(payoff).replace('-', '−')}</tspan>`)
      .join(', ');
    const shape =
      children.length > 0
        ? `<rect class="node" x="${x - BOX.width / 2}" y="${y(node) - BOX.height / 2}" width="${BOX.width}" height="${BOX.height}" rx="5"/>`
        : '';
    return `${shape}<text x="${x}" y="${y(node) + 5}" text-anchor="middle">⟨${numbers}⟩</text>`;
  });
  const turns = Array.from({ length: deepest }, (_, ply) => {
    const name = String.fromCharCode(65 + (ply % players));
    return `<text class="turn" x="18" y="${TOP + LAYER * ply + 6}">${name}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="max^n: ${root.payoffs.join(', ')}">`,
    `<style>${STYLE}</style>`,
    '<rect class="paper" width="100%" height="100%"/>',
    ...edges,
    ...boxes,
    ...turns,
    '</svg>',
    '',
  ].join('\n');
}

const STYLE = `text{font:15px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;fill:#1f2328}
.paper{fill:#fff}.node{fill:#eef4fa;stroke:#59636e}.edge{stroke:#a3adb8;stroke-width:1.4}.chosen{stroke:#0069a8;stroke-width:3.2}
.own{font-weight:700;fill:#0069a8}.turn{font-weight:700;font-size:17px;fill:#59636e}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#0f141a}.node{fill:#17222e;stroke:#9aa4af}
.edge{stroke:#5b6672}.chosen{stroke:#56b4e9}.own{fill:#56b4e9}.turn{fill:#9aa4af}}`;

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
