import { at, type Point, round } from './markup.js';

/** Half the width and half the height of a node's shape, which has round ends. */
export interface Pill {
  readonly half: number;
  readonly radius: number;
}

/** One line of a connector. */
export interface Line {
  readonly path: string;
  /** Where it leaves its node, and its direction there in radians. */
  readonly start: Point;
  readonly towards: number;
  /** Its arrowhead. */
  readonly head: string;
}

/** A line from node to node through the points between, with rounded corners, bent sideways by `bow`. */
export function lineOf(points: readonly Point[], bow: number, own: Pill, other: Pill): Line {
  const [from, ...rest] = points as [Point, ...Point[]];
  if (rest.length === 0) return loop(from, own);
  const inner = bowed(from, rest, bow);
  const target = rest.at(-1) as Point;
  const start = onEdge(from, inner[0] ?? target, own, 1);
  const before = inner.at(-1) ?? from;
  const end = onEdge(target, before, other, 4);
  const all = [...inner, end];
  // Each intermediate point controls a curve that ends halfway to the next point.
  const path = all.map((point, i) => {
    const next = all[i + 1];
    if (!next) return all.length === 1 ? `L${at(point)}` : '';
    return `Q${at(point)} ${at(i + 2 === all.length ? next : middle(point, next))}`;
  });
  const second = all[0] as Point;
  return {
    path: `M${at(start)}${path.join('')}`,
    start,
    towards: Math.atan2(second.y - from.y, second.x - from.x),
    head: arrowHead(before, end),
  };
}

/** The intermediate points, moved sideways. */
function bowed(from: Point, rest: readonly Point[], bow: number): readonly Point[] {
  const to = rest.at(-1) as Point;
  if (bow === 0) return rest.slice(0, -1);
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const aside = { x: ((to.y - from.y) / length) * bow, y: ((from.x - to.x) / length) * bow };
  const between = rest.length > 1 ? rest.slice(0, -1) : [middle(from, to)];
  return between.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y }));
}

/** A connector that leads back to its own node: a small loop on the left of the node. */
function loop(from: Point, { half }: Pill): Line {
  const x = from.x - half;
  const [start, end] = [
    { x: x + 4, y: from.y + 8 },
    { x: x + 1, y: from.y - 8 },
  ];
  const control = { x: x - 34, y: from.y - 26 };
  const path = `M${at(start)}C${at({ x: x - 34, y: from.y + 26 })} ${at(control)} ${at(end)}`;
  return { path, start, towards: Math.PI * 0.8, head: arrowHead(control, end) };
}

/** The point where the line from the middle of a node towards `other` leaves its shape, plus `beyond`. */
function onEdge(middleOf: Point, other: Point, { half, radius }: Pill, beyond: number): Point {
  const [dx, dy] = [other.x - middleOf.x, other.y - middleOf.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const straight = Math.max(0, half - radius);
  let distance = uy === 0 ? Infinity : radius / Math.abs(uy);
  if (Math.abs(distance * ux) > straight || distance === Infinity) {
    // On the round end: where the line meets the circle around (straight, 0).
    const along = straight * Math.abs(ux);
    distance = along + Math.sqrt(Math.max(0, along * along - straight * straight + radius * radius));
  }
  return { x: middleOf.x + ux * (distance + beyond), y: middleOf.y + uy * (distance + beyond) };
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function arrowHead(from: Point, tip: Point): string {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const side = (turn: number): Point => ({
    x: tip.x - 8 * Math.cos(angle + turn),
    y: tip.y - 8 * Math.sin(angle + turn),
  });
  return `M${at(side(0.45))}L${at(tip)}L${at(side(-0.45))}`;
}

/** The point at `distance` along a line from where it leaves its node. */
export function along({ start, towards }: Line, distance: number): Point {
  return { x: start.x + distance * Math.cos(towards), y: start.y + distance * Math.sin(towards) };
}

/** The lines of a connector in the order of their angles, beginning after the widest gap. */
export function inOrder(lines: readonly Line[]): readonly Line[] {
  const full = 2 * Math.PI;
  const angle = ({ towards }: Line): number => (towards + full) % full;
  const sorted = [...lines].sort((a, b) => angle(a) - angle(b));
  const gaps = sorted.map((line, i) => (angle(sorted[(i + 1) % sorted.length] as Line) - angle(line) + full) % full);
  const open = gaps.indexOf(Math.max(...gaps));
  return sorted.map((_, i) => sorted[(open + 1 + i) % sorted.length] as Line);
}

/** The arc that ties the lines of one connector together, `distance` from the node. */
export function tie(lines: readonly Line[], from: Point, distance: number): string {
  if (lines.length < 2) return '';
  const joints = inOrder(lines).map((line) => along(line, distance));
  const arcs = joints.slice(1).map((joint, i) => {
    const half = middle(joints[i] as Point, joint);
    const length = Math.hypot(half.x - from.x, half.y - from.y) || 1;
    const outwards = Math.min(9, Math.hypot(joint.x - half.x, joint.y - half.y) * 0.6);
    const control = {
      x: half.x + ((half.x - from.x) / length) * outwards,
      y: half.y + ((half.y - from.y) / length) * outwards,
    };
    return `Q${at(control)} ${at(joint)}`;
  });
  return `M${at(joints[0] as Point)}${arcs.join('')}`;
}

/** The place for a connector's cost: beside its only line, or below its arc. */
export function costPlace(lines: readonly Line[], from: Point, distance: number): Point {
  const [line] = lines;
  if (!line) return from;
  if (lines.length === 1) {
    const { x, y } = along(line, distance + 4);
    return { x: round(x + 9), y: y + 4 };
  }
  const joints = inOrder(lines).map((each) => along(each, distance));
  const half = middle(joints[0] as Point, joints.at(-1) as Point);
  const length = Math.hypot(half.x - from.x, half.y - from.y) || 1;
  const outwards = 19;
  return {
    x: half.x + ((half.x - from.x) / length) * outwards,
    y: half.y + ((half.y - from.y) / length) * outwards + 4,
  };
}
