import { checkFigureData } from './argument.js';
import type { Figure } from './figure.js';
import { minus, round, text } from './markup.js';
import { inks } from './theme.js';
import { layOutTree, type PlacedNode } from './tree-layout.js';

/** A node of a tree for several players, with everyone's payoff. */
export interface PayoffFigureNode {
  readonly payoffs: readonly number[];
  /** The player to move; `undefined` at a leaf. */
  readonly mover?: number | undefined;
  /** The player to move at the parent chooses this node. */
  readonly chosen?: boolean;
  /** Its payoffs are not known yet, and a question mark stands for them. Default: false. */
  readonly open?: boolean;
  /** Where the search is now: its outline is thick. */
  readonly current?: boolean;
  readonly children: readonly PayoffFigureNode[];
}

type Placed = PlacedNode<PayoffFigureNode>;

const LEVEL = 92;
const BOX = 30;
const LEFT = 60;
const TOP = 44;

function checkTree(node: PayoffFigureNode): void {
  checkFigureData('payoffFigure: a node', node, { payoffs: 'list with at least one entry', children: 'list' });
  for (const child of node.children) checkTree(child);
}

/**
 * A payoff tree as the textbooks draw it: the player to move stands beside each layer, every node has a vector with
 * that player's payoff in bold, and the choice at each node is a thick line.
 */
export function payoffFigure(tree: PayoffFigureNode): Figure {
  checkTree(tree);
  const { width, height, nodes } = layOutTree(tree, {
    children: ({ children }) => children,
    reach: (node) => [halfWidth(node), halfWidth(node)],
    gap: 16,
    level: LEVEL,
  });
  // Chosen edges are drawn last, on top.
  const edges = nodes
    .filter(({ parent }) => parent !== undefined)
    .sort((a, b) => Number(a.data.chosen ?? false) - Number(b.data.chosen ?? false));
  const turns = new Map(nodes.flatMap(({ data, depth }) => (data.mover === undefined ? [] : [[depth, data.mover]])));
  return {
    width: Math.ceil(LEFT + width + 16),
    height: TOP + height + 40,
    label: `max^n: ${tree.open ? '?' : tree.payoffs.join(', ')}`,
    body: [
      ...[...turns].map(([depth, mover]) =>
        text(letter(mover), 18, TOP + LEVEL * depth + 6, { size: 17, weight: 700, fill: inks.muted, kind: 'turn' }),
      ),
      `<g transform="translate(${LEFT} ${TOP})">`,
      ...edges.map(edge),
      ...nodes.map(box),
      '</g>',
    ].join('\n'),
  };
}

/** The name of a player: A to Z. */
function letter(player: number): string {
  return String.fromCharCode(65 + player);
}

function halfWidth({ payoffs }: PayoffFigureNode): number {
  return Math.max(41, (payoffs.join(', ').length + 2) * 4.4 + 4);
}

function edge({ data, x, y, parent }: Placed): string {
  const from = parent as Placed;
  const [kind, look] = data.chosen
    ? ['chosen', `stroke="${inks.blue.light}" stroke-width="3.2"`]
    : ['edge', `stroke="${inks.arc.light}" stroke-width="1.4"`];
  return `<line class="${kind}" x1="${round(from.x)}" y1="${from.y + BOX / 2}" x2="${round(x)}" y2="${y - BOX / 2}" ${look}/>`;
}

function box({ data, x, y }: Placed): string {
  const { payoffs, mover, open = false, current } = data;
  const half = halfWidth(data);
  const own = `class="own" font-weight="700" fill="${inks.blue.light}"`;
  // All of it is in spans: pages that change a figure part by part compare elements.
  const words = payoffs.map((payoff, i) => {
    const before = i === 0 ? '⟨' : ', ';
    return `<tspan>${before}</tspan><tspan${i === mover ? ` ${own}` : ''}>${minus(String(payoff))}</tspan>`;
  });
  const shape =
    mover === undefined
      ? ''
      : `<rect class="node${current ? ' current' : ''}" x="${round(x - half)}" y="${y - BOX / 2}" width="${round(2 * half)}" height="${BOX}" rx="5" fill="${inks.bluePaper.light}" ${current ? `stroke="${inks.text.light}" stroke-width="3"` : `stroke="${inks.muted.light}"`}/>`;
  return `${shape}<text class="payoffs" x="${round(x)}" y="${y + 5}" font-size="15" fill="${inks.text.light}" text-anchor="middle">${open ? '?' : `${words.join('')}<tspan>⟩</tspan>`}</text>`;
}
