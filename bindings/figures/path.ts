import { at, type Point } from './markup.js';

/** A path as it is drawn, and points on it a few pixels apart. */
export interface Path {
  readonly d: string;
  readonly points: readonly Point[];
}

/** Between the points of a path, in pixels, at most. */
const FINE = 4;

/** A path of pieces, each bent towards the first of its points and ending at the second. */
export function bentPath(start: Point, pieces: readonly (readonly [bend: Point, end: Point])[]): Path {
  const points = [start];
  for (const [bend, end] of pieces) {
    const from = points.at(-1) as Point;
    const count = Math.ceil((distance(from, bend) + distance(bend, end)) / FINE);
    for (let i = 1; i <= count; i++)
      points.push(between(between(from, bend, i / count), between(bend, end, i / count), i / count));
  }
  return { d: `M${at(start)}${pieces.map(([bend, end]) => `Q${at(bend)} ${at(end)}`).join('')}`, points };
}

/** The point `part` of the way from `a` to `b`. */
export function between(a: Point, b: Point, part = 0.5): Point {
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part };
}

/** The point at a distance from the beginning of a path, and the path's direction there in radians. */
export function along({ points }: Path, far: number): Point & { readonly angle: number } {
  let left = far;
  let i = 1;
  for (; i < points.length - 1; i++) {
    const length = distance(points[i - 1] as Point, points[i] as Point);
    if (length >= left) break;
    left -= length;
  }
  const [a, b] = [points[i - 1] as Point, points[i] as Point];
  return { ...between(a, b, left / (distance(a, b) || 1)), angle: Math.atan2(b.y - a.y, b.x - a.x) };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}
