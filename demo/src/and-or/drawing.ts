import type { AndOrFrame, AndOrFrameConnector, AndOrFrameNode } from 'cutnode/textbook/and-or';
import { set, svg } from '../shell/dom.js';
import { type AndOrLayout, halfWidth, layOut, type Point } from './layout.js';

const RADIUS = 20;

/** A cost: `5`, `2.5`, `∞`. */
export function amount(cost: number | null): string {
  return cost === null ? '∞' : String(Math.round(cost * 1e6) / 1e6);
}

/** The explicit graph as it grows, always in the places of the whole one. */
export class AndOrDrawing {
  readonly element = svg('svg', { class: 'and-or', role: 'img' });
  private readonly layout: AndOrLayout;

  constructor(whole: AndOrFrame) {
    this.layout = layOut(whole);
    const { width, height } = this.layout;
    set(this.element, { viewBox: `0 0 ${Math.ceil(width)} ${Math.ceil(height)}` });
    this.element.style.setProperty('--natural-width', `${Math.ceil(width)}px`);
  }

  /** `solution`: the connectors of the solution graph, where it has been found. */
  draw(frame: AndOrFrame, solution: ReadonlySet<number>): void {
    const solved = new Set(
      frame.connectors.filter(({ id }) => solution.has(id)).flatMap(({ from, to }) => [from, ...to]),
    );
    // Fewer marks below more of them.
    const rank = (connector: AndOrFrameConnector): number =>
      solution.has(connector.id) ? 3 : connector.partial ? 2 : connector.marked ? 1 : 0;
    const connectors = [...frame.connectors].sort((a, b) => rank(a) - rank(b));
    this.element.replaceChildren(
      ...connectors.map((connector) => this.connector(connector, solution.has(connector.id), connectors)),
      ...frame.nodes.map((node) => this.node(node, frame.expanded === node.id, solved.has(node.id))),
    );
    set(this.element, { 'aria-label': spoken(frame) });
  }

  private connector(
    { id, from, to, cost, marked, partial }: AndOrFrameConnector,
    inSolution: boolean,
    all: readonly AndOrFrameConnector[],
  ): SVGGElement {
    const others = all.filter((connector) => connector.id !== id && connector.to.length === 1);
    const a = this.layout.places[from] as Point;
    const ends = to.map((child, k) => {
      const b = this.layout.places[child] as Point;
      // Lines to the same node, and lines upwards, are bent apart.
      const twin = to.indexOf(child) !== k ? 1 : to.lastIndexOf(child) !== k ? -1 : 0;
      const bend = b.y <= a.y ? 60 : this.blocked(from, child) ? (k % 2 === 0 ? 92 : -92) : twin * 26;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const length = Math.hypot(dx, dy) || 1;
      const control = { x: (a.x + b.x) / 2 - (bend * dy) / length, y: (a.y + b.y) / 2 + (bend * dx) / length };
      return { start: towards(a, control, RADIUS + 1), end: towards(b, control, RADIUS + 5), control };
    });
    const lines = ends.map(({ start, end, control }) =>
      svg('path', { class: 'line', d: `M${point(start)}Q${point(control)} ${point(end)}` }),
    );
    const heads = ends.map(({ end, control }) => svg('path', { class: 'head', d: arrowHead(control, end) }));
    const joints = ends.map(({ control }) => towards(a, control, RADIUS + 17)).sort((p, q) => p.x - q.x);
    const [first, last] = [joints[0] as Point, joints.at(-1) as Point];
    const arc =
      to.length > 1
        ? [
            svg('path', {
              class: 'and',
              d: `M${point(first)}Q${point(towards(a, { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }, RADIUS + 25))} ${point(last)}`,
            }),
          ]
        : [];
    const kind = inSolution ? 'solution' : partial ? 'partial' : marked ? 'marked' : '';
    // In the middle, unless another line leaves the node there: then nearer to the last one.
    const taken = others.some(({ to: [only], from: start }) => {
      const end = only === undefined || start !== from ? undefined : this.layout.places[only];
      if (!end) return false;
      const joint = towards(a, end, RADIUS + 17);
      return Math.abs(joint.x - (first.x + last.x) / 2) < 9;
    });
    const share = to.length > 1 && taken ? 0.78 : 0.5;
    const middle = { x: first.x + (last.x - first.x) * share, y: first.y + (last.y - first.y) * share };
    const label = towards(a, middle, RADIUS + (to.length > 1 ? 34 : 24));
    return svg(
      'g',
      { class: `connector ${kind}` },
      ...lines,
      ...heads,
      ...arc,
      svg(
        'text',
        { class: 'cost', x: label.x + (to.length > 1 ? 0 : 8), y: label.y + 4, 'text-anchor': 'middle' },
        amount(cost),
      ),
    );
  }

  /** Whether another node stands in the way of a straight line. */
  private blocked(from: number, to: number): boolean {
    const { places } = this.layout;
    const [a, b] = [places[from] as Point, places[to] as Point];
    return places.some(({ x, y }, id) => {
      if (id === from || id === to || y <= a.y || y >= b.y) return false;
      const there = a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y);
      return Math.abs(there - x) < RADIUS + 10;
    });
  }

  private node(
    { id, name, q, solved, expanded, partial, revised }: AndOrFrameNode,
    now: boolean,
    inSolution: boolean,
  ): SVGGElement {
    const { x, y } = this.layout.places[id] as Point;
    const half = halfWidth(name);
    const kind = [
      'node',
      solved && 'solved',
      expanded || 'tip',
      partial && 'partial',
      revised && 'revised',
      now && 'now',
      inSolution && 'solution',
    ];
    const box = (grow: number, name: string): SVGRectElement =>
      svg('rect', {
        class: name,
        x: -half - grow,
        y: -RADIUS - grow,
        width: 2 * (half + grow),
        height: 2 * (RADIUS + grow),
        rx: RADIUS + grow,
      });
    return svg(
      'g',
      { class: kind.filter(Boolean).join(' '), transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      revised && box(6, 'halo'),
      box(0, 'shape'),
      solved && box(-3.5, 'inner'),
      svg('text', { class: 'label', y: 5, 'text-anchor': 'middle', 'font-size': name.length > 8 ? 11 : 13 }, name),
      svg('text', { class: 'q', x: half + 9, y: solved ? 0 : 6 }, amount(q)),
      solved && svg('text', { class: 'solved-word', x: half + 9, y: 14 }, 'SOLVED'),
    );
  }
}

const point = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** So far from `a` in the direction of `b`. */
function towards(a: Point, b: Point, distance: number): Point {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) * distance) / length, y: a.y + ((b.y - a.y) * distance) / length };
}

function arrowHead(from: Point, tip: Point): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const side = (turn: number): Point => ({
    x: tip.x - 8 * Math.cos(angle + turn),
    y: tip.y - 8 * Math.sin(angle + turn),
  });
  return `M${point(side(0.45))}L${point(tip)}L${point(side(-0.45))}`;
}

function spoken({ nodes, connectors, cycle }: AndOrFrame): string {
  const told = nodes.map(({ name, q, solved, marked }) => {
    const to = marked === null ? [] : (connectors[marked]?.to.map((id) => nodes[id]?.name) ?? []);
    return `${name} q ${amount(q)}${solved ? ' solved' : ''}${to.length > 0 ? `, marked to ${to.join(' and ')}` : ''}`;
  });
  return `The graph after cycle ${cycle}: ${told.join('; ')}`;
}
