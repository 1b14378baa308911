import { checkNames } from '../../contract/checks.js';
import { type ChanceTree, type ChanceTreePosition, chanceTreeGame } from './chance-tree.js';
import { expectiminimax } from './expectiminimax.js';
import type { ChancePruning, ThrowEvent } from './task.js';

export interface ChanceFigureOptions {
  /** Default: `'star1'`. */
  readonly pruning?: ChancePruning | undefined;
  /** What no leaf is below or above, as `expectiminimax` takes it. Default: the least and the greatest leaf. */
  readonly range?: readonly [least: number, greatest: number] | undefined;
}

type Event = ThrowEvent<ChanceTreePosition, number>;
type Kind = 'max' | 'min' | 'chance' | 'leaf';

/** A node with its place in the figure. */
interface Placed {
  readonly position: ChanceTreePosition;
  readonly kind: Kind;
  readonly depth: number;
  readonly x: number;
  readonly children: readonly Placed[];
  /** Of each outcome of a throw. */
  readonly probabilities: readonly number[];
  /** Plies to the deepest leaf below. */
  readonly height: number;
  /** Throws on the way to it. */
  readonly throwsBelow: number;
}

const LEFT = 96;
const RIGHT = 24;
const TOP = 48;
const LAYER = 96;
const LEAF = 54;
const GAP = 26;
/** Half the height of a node, and half the width of a triangle; circles are a little larger, for a bound to fit in. */
const SIZE = 21;
const WIDE = 32;
const ROUND = 25;

/**
 * A search over chance nodes as an SVG document: a tree with MAX (triangle up), MIN
 * (triangle down) and throws (circles, the probabilities at their edges). Above each
 * throw stands its window, above each outcome the one that is left for it, and below it
 * what the expectation is then known to lie between; what was cut off is faint. For trees that fit on a
 * page; light and dark by the reader's preference. Throws what `expectiminimax` throws.
 */
export function chanceFigure(tree: ChanceTree, options: ChanceFigureOptions = {}): string {
  const game = chanceTreeGame(tree);
  const root = placed(game.initial());
  const nodes = listed(root);
  const leaves = nodes.flatMap(({ position }) => (typeof position.tree === 'number' ? [position.tree] : []));
  checkNames('figure option', options, ['pruning', 'range']);
  const { pruning = 'star1', range = [Math.min(...leaves), Math.max(...leaves)] } = options;
  const visited = new Set<string>();
  const last = new Map<string, Event>();
  const { value, move } = expectiminimax(
    {
      ...game,
      outcome(position) {
        visited.add(position.path);
        return game.outcome(position);
      },
    },
    game.initial(),
    { pruning, range, table: false, watch: (event) => last.set(pathOf(event), event) },
  );

  const bottom = TOP + LAYER * root.height;
  const height = bottom + 34 + 24 * root.throwsBelow + 10;
  const width = Math.max(...nodes.map(({ x }) => x)) + LEAF / 2 + RIGHT;
  const y = ({ depth }: Placed): number => TOP + LAYER * depth;
  const seen = ({ position }: Placed): boolean => visited.has(position.path);

  const edges = nodes.flatMap((node) =>
    node.children.map((child, i) => {
      const kind = !seen(child) ? ' cut' : node === root && i === move ? ' chosen' : '';
      const line = `<line class="edge${kind}" x1="${node.x}" y1="${y(node) + (node.kind === 'chance' ? ROUND : SIZE)}" x2="${child.x}" y2="${y(child) - above(child)}"/>`;
      if (node.kind !== 'chance') return line;
      const [from, to] = [y(node) + ROUND, y(child) - above(child)];
      const [x, at] = [node.x + 0.42 * (child.x - node.x), from + 0.42 * (to - from) + 4];
      return `${line}<text class="probability" x="${round(x)}" y="${round(at)}" text-anchor="middle">${shown(node.probabilities[i] as number)}</text>`;
    }),
  );
  const shapes = nodes.map((node) => {
    const faint = seen(node) ? '' : ' cut';
    if (node.kind === 'leaf') return label(node.x, y(node) + 5, shown(node.position.tree as number), `leaf${faint}`);
    const words = node === root ? shown(value) : known(node, last);
    return `${outline(node, y(node), faint)}${label(node.x, y(node) + (node.kind === 'max' ? 9 : node.kind === 'min' ? 1 : 5), words, 'value')}`;
  });
  const windows = nodes.flatMap((node) => {
    const first = node.children.map((child) => last.get(child.position.path)).find(Boolean);
    if (!first) return [];
    return [
      label(node.x, y(node) - ROUND - 7, windowText(first.alpha, first.beta), 'window'),
      ...node.children.flatMap((child) => {
        const event = last.get(child.position.path);
        if (!event) return [];
        return [
          label(child.x, y(child) - above(child) - 8, windowText(event.childAlpha, event.childBeta), 'window'),
          label(child.x, bottom + 34 + 24 * child.throwsBelow, rangeText(event), event.cut ? 'then decided' : 'then'),
        ];
      }),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${pruning}: ${shown(value)}">`,
    `<style>${STYLE}</style>`,
    '<rect class="paper" width="100%" height="100%"/>',
    ...edges,
    ...shapes,
    ...windows,
    ...sideLabels(root, nodes, last.size > 0, bottom),
    '</svg>',
    '',
  ].join('\n');
}

/** The tree with columns for its leaves, subtrees of a throw a little apart. */
function placed(start: ChanceTreePosition): Placed {
  const game = chanceTreeGame(start.tree);
  let x = LEFT;
  const place = (position: ChanceTreePosition, depth: number): Placed => {
    const { tree } = position;
    if (typeof tree === 'number') {
      x += LEAF;
      const leaf = { position, kind: 'leaf', depth, x: x - LEAF / 2, children: [], probabilities: [] } as const;
      return { ...leaf, height: 0, throwsBelow: 0 };
    }
    const kind = 'max' in tree ? 'max' : 'min' in tree ? 'min' : 'chance';
    const probabilities = 'chance' in tree ? tree.chance.map(([probability]) => probability) : [];
    const children = game.moves(position).map((move) => {
      const child = place(game.play(position, move), depth + 1);
      if (kind === 'chance') x += GAP;
      return child;
    });
    return {
      position,
      kind,
      depth,
      x: round(children.reduce((sum, child) => sum + child.x, 0) / children.length),
      children,
      probabilities,
      height: 1 + Math.max(...children.map(({ height }) => height)),
      throwsBelow: (kind === 'chance' ? 1 : 0) + Math.max(...children.map(({ throwsBelow }) => throwsBelow)),
    };
  };
  return place(start, 0);
}

function listed(root: Placed): Placed[] {
  return [root, ...root.children.flatMap(listed)];
}

/** Where the outcome of an event leads. */
function pathOf({ position, outcome }: Event): string {
  return position.path === '' ? String(outcome) : `${position.path}.${outcome}`;
}

/** What the search found a node worth, as far as its events tell. */
function known({ position, kind, children }: Placed, last: ReadonlyMap<string, Event>): string {
  if (kind === 'chance') {
    const events = children.flatMap((child) => last.get(child.position.path) ?? []);
    const cut = events.find((event) => event.cut);
    if (cut) return cut.cut === 'alpha' ? `≤ ${shown(cut.greatest)}` : `≥ ${shown(cut.least)}`;
    const final = events.find(({ least, greatest }) => least === greatest);
    return final ? shown(final.least) : '';
  }
  const event = last.get(position.path);
  if (!event) return '';
  const { value, childAlpha, childBeta, probe } = event;
  if (value <= childAlpha || (probe && kind === 'min')) return `≤ ${shown(value)}`;
  return value >= childBeta || probe ? `≥ ${shown(value)}` : shown(value);
}

function windowText(alpha: number, beta: number): string {
  return `(${shown(alpha)}, ${shown(beta)})`;
}

function rangeText({ least, greatest }: Event): string {
  return least === greatest ? shown(least) : `${shown(least)} … ${shown(greatest)}`;
}

/** From the middle of a node to where its edge from above ends. */
function above({ kind }: Placed): number {
  return kind === 'leaf' ? 14 : kind === 'chance' ? ROUND : SIZE;
}

function outline({ kind, x }: Placed, y: number, faint: string): string {
  if (kind === 'chance') return `<circle class="node chance${faint}" cx="${x}" cy="${y}" r="${ROUND}"/>`;
  const [flat, tip] = kind === 'max' ? [y + SIZE, y - SIZE] : [y - SIZE, y + SIZE];
  return `<path class="node${faint}" d="M${round(x - WIDE)} ${flat}H${round(x + WIDE)}L${x} ${tip}Z"/>`;
}

/** What the layers and lanes are, as far as a layer is all of one kind. */
function sideLabels(root: Placed, nodes: readonly Placed[], thrown: boolean, bottom: number): string[] {
  const names = { max: 'MAX', min: 'MIN', chance: 'throw', leaf: '' };
  const labels: string[] = [];
  for (let depth = 0; depth < root.height; depth++) {
    const kinds = new Set(nodes.filter((node) => node.depth === depth && node.kind !== 'leaf').map(({ kind }) => kind));
    const [kind] = kinds;
    if (kind && kinds.size === 1) labels.push(side(TOP + LAYER * depth + 5, names[kind]));
  }
  if (thrown && root.throwsBelow === 1) labels.push(side(bottom + 34, 'then'));
  return labels;
}

function side(y: number, words: string): string {
  return `<text class="side" x="16" y="${y}">${words}</text>`;
}

function label(x: number, y: number, words: string, kind: string): string {
  return words && `<text class="${kind}" x="${x}" y="${y}" text-anchor="middle">${words}</text>`;
}

function shown(n: number): string {
  if (!Number.isFinite(n)) return n > 0 ? '∞' : '−∞';
  return String(Number(n.toFixed(3)) + 0).replace('-', '−');
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

const STYLE = `text{font:15px system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;fill:#1f2328}
.paper{fill:#fff}.node{fill:#eef4fa;stroke:#59636e}.chance{fill:#fdf3e3;stroke:#8a6116}.edge{stroke:#8b96a1;stroke-width:1.4}.chosen{stroke:#0069a8;stroke-width:3}
.cut{opacity:.38;stroke-dasharray:4 4}.value{font-size:13px;font-weight:650}.side{font-weight:700;fill:#59636e}
.probability,.window,.then{font-size:13px;stroke:#fff;stroke-width:5px;paint-order:stroke;stroke-linejoin:round}
.probability{fill:#59636e}.window{fill:#0069a8}.then{fill:#59636e}.decided{fill:#b3261e;font-weight:700}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.paper{fill:#0f141a}.node{fill:#17222e;stroke:#9aa4af}
.chance{fill:#2b2417;stroke:#c79a4b}.edge{stroke:#5b6672}.chosen{stroke:#56b4e9}.side{fill:#9aa4af}.probability,.window,.then{stroke:#0f141a}
.probability,.then{fill:#9aa4af}.window{fill:#56b4e9}.decided{fill:#ff8a80}}`;
