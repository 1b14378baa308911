import type { Point } from '../graph/layout.js';
import { round } from '../graph/svg-text.js';
import type { Ink } from '../pruning/chart-theme.js';

/** How far from its node the arc of a k-connector is drawn. */
const TIE = 24;
/** Of a node's circle. */
export const RADIUS = 7;

/** One line of a connector. */
export interface Line {
  readonly path: string;
  readonly from: Point;
  /** The direction in which it leaves, in radians. */
  readonly towards: number;
}

/** From circle to circle past the points between, the corners rounded. */
export function lineOf(points: readonly Point[], bow: number): Line {
  const [from, ...rest] = points as [Point, ...Point[]];
  if (rest.length === 0) return loop(from);
  const all = [from, ...bowed(from, rest, bow)];
  const path = all.map((point, i) => {
    const next = all[i + 1];
    if (i === 0) return `M${at(point)}`;
    return next
      ? `Q${at(point)} ${at(i + 2 === all.length ? next : middle(point, next))}`
      : all.length > 2
        ? ''
        : `L${at(point)}`;
  });
  const second = all[1] as Point;
  return { path: path.join(''), from, towards: Math.atan2(second.y - from.y, second.x - from.x) };
}

/** The line moved aside between its ends. */
function bowed(from: Point, rest: readonly Point[], bow: number): readonly Point[] {
  const to = rest.at(-1);
  if (bow === 0 || !to) return rest;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const aside = { x: ((to.y - from.y) / length) * bow, y: ((from.x - to.x) / length) * bow };
  const between = rest.length > 1 ? rest.slice(0, -1) : [middle(from, to)];
  return [...between.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y })), to];
}

/** A connector that leads back to its own node: a small loop on its left. */
function loop(from: Point): Line {
  const path = `M${at(from)}C${round(from.x - 30)} ${round(from.y + 22)} ${round(from.x - 30)} ${round(from.y - 22)} ${at(from)}`;
  return { path, from, towards: Math.PI * 0.8 };
}

export function at({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The arc that ties the lines of one connector together. */
export function tie(lines: readonly Line[], stroke: string): string {
  const [first] = lines;
  if (!first || lines.length < 2) return '';
  const angles = lines.map(({ towards }) => (towards + 2 * Math.PI) % (2 * Math.PI)).sort((a, b) => a - b);
  // The widest gap between two lines is where the arc is open.
  const gaps = angles.map(
    (angle, i) => ((angles[(i + 1) % angles.length] as number) - angle + 2 * Math.PI) % (2 * Math.PI),
  );
  const open = gaps.indexOf(Math.max(...gaps));
  const begin = angles[(open + 1) % angles.length] as number;
  const span = 2 * Math.PI - (gaps[open] as number);
  const on = (angle: number): Point => ({
    x: first.from.x + TIE * Math.cos(angle),
    y: first.from.y + TIE * Math.sin(angle),
  });
  return `<path d="M${at(on(begin))}A${TIE} ${TIE} 0 ${span > Math.PI ? 1 : 0} 1 ${at(on(begin + span))}" ${stroke}/>`;
}

/** A small head on a line near where it begins: the connector is marked. */
export function arrowHead(from: Point, towards: number, colour: Ink, partial: boolean): string {
  const [tip, size] = [RADIUS + (partial ? 12 : 10), partial ? 7 : 5.5];
  const on = (distance: number, aside: number): Point => ({
    x: from.x + distance * Math.cos(towards) - aside * Math.sin(towards),
    y: from.y + distance * Math.sin(towards) + aside * Math.cos(towards),
  });
  return `<path d="M${at(on(tip, 0))}L${at(on(tip - size * 1.3, size * 0.62))}L${at(on(tip - size * 1.3, -size * 0.62))}Z" fill="${colour.light}"/>`;
}
