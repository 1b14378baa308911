import { at, type Point } from './markup.js';
import { bentPath, between, distance, type Path } from './path.js';

/** Half the width and half the height of a node's shape, which has round ends. */
export interface Pill {
  readonly half: number;
  readonly radius: number;
}

/** One line of a connector. */
export interface Line extends Path {
  /** Its direction where it leaves its node, in radians. */
  readonly towards: number;
  readonly head: Path;
}

/** A line from node to node through the points between, with rounded corners, bent sideways by `bow`. */
export function lineOf(points: readonly Point[], bow: number, own: Pill, other: Pill): Line {
  const [from, ...rest] = points as [Point, ...Point[]];
  if (rest.length === 0) return loop(from, own);
  const inner = bowed(from, rest, bow);
  const target = rest.at(-1) as Point;
  const towards = angleOf(from, inner[0] ?? target);
  const before = inner.at(-1) ?? from;
  return line(onEdge(from, towards, own, 1), inner, onEdge(target, angleOf(target, before), other, 4), towards);
}

/** Each intermediate point bends a curve that ends halfway to the next one. */
function line(start: Point, inner: readonly Point[], end: Point, towards: number): Line {
  const bends = inner.length > 0 ? inner : [between(start, end)];
  const pieces = bends.map((bend, i) => {
    const next = bends[i + 1];
    return [bend, next ? between(bend, next) : end] as const;
  });
  return { ...bentPath(start, pieces), towards, head: arrowHead(inner.at(-1) ?? start, end) };
}

/** The intermediate points, moved sideways. */
function bowed(from: Point, rest: readonly Point[], bow: number): readonly Point[] {
  const to = rest.at(-1) as Point;
  if (bow === 0) return rest.slice(0, -1);
  const length = distance(from, to) || 1;
  const aside = { x: ((to.y - from.y) / length) * bow, y: ((from.x - to.x) / length) * bow };
  const inner = rest.length > 1 ? rest.slice(0, -1) : [between(from, to)];
  return inner.map(({ x, y }) => ({ x: x + aside.x, y: y + aside.y }));
}

/** A connector that leads back to its own node: a small loop on the left of the node. */
function loop({ x, y }: Point, { half }: Pill): Line {
  const left = x - half;
  const bends = [26, -26].map((aside) => ({ x: left - 26, y: y + aside }));
  return line({ x: left + 4, y: y + 8 }, bends, { x: left + 1, y: y - 8 }, Math.PI * 0.8);
}

/** The point where a line that leaves the middle of a node at `angle` leaves its shape, plus `beyond`. */
export function onEdge(middle: Point, angle: number, { half, radius }: Pill, beyond: number): Point {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const straight = Math.max(0, half - radius);
  let edge = uy === 0 ? Infinity : radius / Math.abs(uy);
  if (edge * Math.abs(ux) > straight || edge === Infinity) {
    // On the round end: where the line meets the circle around (straight, 0).
    const near = straight * Math.abs(ux);
    edge = near + Math.sqrt(Math.max(0, near * near - straight * straight + radius * radius));
  }
  return { x: middle.x + ux * (edge + beyond), y: middle.y + uy * (edge + beyond) };
}

function angleOf(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x);
}

function arrowHead(from: Point, tip: Point): Path {
  const angle = angleOf(from, tip);
  const [left, right] = [0.45, -0.45].map((turn) => ({
    x: tip.x - 8 * Math.cos(angle + turn),
    y: tip.y - 8 * Math.sin(angle + turn),
  })) as [Point, Point];
  return { d: `M${at(left)}L${at(tip)}L${at(right)}`, points: [left, tip, right] };
}

/** The lines in the order of their angles, each greater than the last, beginning after the widest gap. */
export function fan(lines: readonly Line[]): readonly { readonly line: Line; readonly angle: number }[] {
  const full = 2 * Math.PI;
  const turned = lines
    .map((each) => ({ line: each, angle: (each.towards + full) % full }))
    .sort((a, b) => a.angle - b.angle);
  const gaps = turned.map(
    ({ angle }, i) => (turned[i + 1]?.angle ?? (turned[0] as { angle: number }).angle + full) - angle,
  );
  const open = gaps.indexOf(Math.max(...gaps)) + 1;
  return [...turned.slice(open), ...turned.slice(0, open).map((each) => ({ ...each, angle: each.angle + full }))];
}

/** How far an arc may turn without a joint. */
const TURN = 2;

/** The arc that ties the lines of one connector together, `beyond` the edge of their node. */
export function tie(lines: readonly Line[], from: Point, pill: Pill, beyond: number): Path | undefined {
  if (lines.length < 2) return undefined;
  const [first, ...others] = fan(lines).map(({ angle }) => angle) as [number, ...number[]];
  const angles = [first];
  for (const angle of others) {
    const last = angles.at(-1) as number;
    const turns = Math.ceil((angle - last) / TURN) || 1;
    for (let i = 1; i <= turns; i++) angles.push(last + ((angle - last) * i) / turns);
  }
  const joints = angles.map((angle) => onEdge(from, angle, pill, beyond));
  const pieces = joints.slice(1).map((joint, i) => {
    const half = between(joints[i] as Point, joint);
    const outwards = Math.min(9, distance(half, joint) * 0.6);
    return [between(from, half, 1 + outwards / (distance(from, half) || 1)), joint] as const;
  });
  return bentPath(joints[0] as Point, pieces);
}
