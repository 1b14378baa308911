import { fan, type Line, onEdge, type Pill } from './connector-lines.js';
import type { Point } from './markup.js';
import { along, type Path } from './path.js';

/** A node whose texts are to be placed. */
export interface Labelled {
  readonly place: Point;
  readonly pill: Pill;
  /** Where the words beside it begin and end, to the right of its place. */
  readonly words: readonly [begin: number, end: number];
}

/** A connector whose cost is to be placed. */
export interface Priced {
  readonly from: number;
  readonly lines: readonly Line[];
  readonly arc: Path | undefined;
  /** The width of its cost. */
  readonly width: number;
}

/** The places of the texts of a graph. */
export interface TextPlaces {
  /** How far the words beside each node move from where they usually begin. */
  readonly words: readonly Point[];
  /** The middle of each connector's cost. */
  readonly costs: readonly Point[];
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How far the words beside a node reach above and below its middle, and where they can move. */
const WORDS = {
  above: 16,
  below: 17,
  moves: [0, 8, 16].flatMap((x) => [0, -8, 8, -16, 16].map((y) => ({ x, y }))),
};
/** How far a node reaches beyond its shape, in any state. */
const RING = 6;
const COST = { height: 14, gap: 4, step: 6, steps: 16 };
/** From a node to a cost on its only line, or at an arc. */
const FIRST = { line: 12, arc: 22 };

/** Between a text and other texts, and between a cost and the lines of others. */
const CLEAR = { text: 4, line: 8 };

/** What it costs to touch something or to come near another's line; a step further away costs 1. */
const TOUCHES = { solid: 1000, arc: 60, line: 30, near: 6 };

/**
 * Place all texts where they touch nothing or, where there is no such place, as little as possible: never another text,
 * a node or an arrowhead if a line will do. The words beside the nodes are placed first, then the costs of the
 * connectors with arcs, which have the fewest places. `frame`: what the texts must not leave.
 */
export function placeTexts(nodes: readonly Labelled[], connectors: readonly Priced[], frame: Box): TextPlaces {
  const solids = [
    ...nodes.map(({ place, pill }) => around(place, pill.half + RING, pill.radius + RING)),
    ...connectors.flatMap(({ lines }) => lines.map(({ head }) => boxOf(head.points, 1))),
  ];
  const paths = connectors.flatMap(({ lines, arc }, of) =>
    [...lines, ...(arc ? [arc] : [])].map((path) => ({
      of,
      points: path.points,
      whole: boxOf(path.points),
      touch: path === arc ? TOUCHES.arc : TOUCHES.line,
    })),
  );
  /** How bad it is to write the text of `own`, a connector, in a box. */
  const touched = (box: Box, own?: number): number => {
    const leaves = box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom;
    let sum = TOUCHES.solid * (Number(leaves) + solids.filter((solid) => meet(solid, box)).length);
    const wide = grown(box, CLEAR.line);
    for (const { of, points, whole, touch } of paths) {
      if (!meet(whole, wide)) continue;
      if (points.some((point) => holds(box, point))) sum += touch;
      else if (own !== undefined && own !== of && points.some((point) => holds(wide, point))) sum += TOUCHES.near;
    }
    return sum;
  };
  /** The place that touches least; each is a little worse than those before it. */
  const best = (places: readonly Point[], boxAt: (place: Point) => Box, own?: number): Point => {
    let found = places[0] as Point;
    let least = Infinity;
    for (let i = 0; i < places.length && i < least; i++) {
      const place = places[i] as Point;
      const worth = i + touched(boxAt(place), own);
      if (worth < least) [found, least] = [place, worth];
    }
    solids.push(grown(boxAt(found), CLEAR.text));
    return found;
  };
  const words = nodes.map(({ place, words: [begin, end] }) =>
    best(WORDS.moves, ({ x, y }) => ({
      left: place.x + begin + x,
      right: place.x + end + x,
      top: place.y + y - WORDS.above,
      bottom: place.y + y + WORDS.below,
    })),
  );
  const costs: Point[] = [];
  for (const single of [false, true]) {
    for (const [id, { from, lines, width }] of connectors.entries()) {
      if ((lines.length === 1) !== single) continue;
      const half = width / 2;
      const { place, pill } = nodes[from] as Labelled;
      costs[id] = best(single ? besideLine(lines[0] as Line, half) : atArc(lines, place, pill, half), (spot) =>
        around(spot, half, COST.height / 2),
      );
    }
  }
  return { words, costs };
}

/** Half the extent of a cost in a direction. */
function extent(half: number, angle: number): number {
  return Math.abs(Math.cos(angle)) * half + (Math.abs(Math.sin(angle)) * COST.height) / 2;
}

const steps = Array.from({ length: COST.steps }, (_, i) => i * COST.step);

/** The place beside a line, `far` from where it begins. */
function beside(line: Line, far: number, half: number, side: -1 | 1): Point {
  const { x, y, angle } = along(line, far);
  const normal = angle + (side * Math.PI) / 2;
  const aside = extent(half, normal) + COST.gap;
  return { x: x + aside * Math.cos(normal), y: y + aside * Math.sin(normal) };
}

/** Places along a line, on both sides of it. */
function besideLine(line: Line, half: number): Point[] {
  return steps.flatMap((step) => ([-1, 1] as const).map((side) => beside(line, FIRST.line + step, half, side)));
}

/** Places between two neighbouring lines of a connector, beyond the arc, and beside the outermost ones. */
function atArc(lines: readonly Line[], from: Point, pill: Pill, half: number): Point[] {
  const fanned = fan(lines);
  const [first, last] = [fanned[0], fanned.at(-1)] as [(typeof fanned)[0], (typeof fanned)[0]];
  return steps.flatMap((step) => [
    ...fanned.slice(1).map(({ angle }, i) => {
      const middle = ((fanned[i] as typeof first).angle + angle) / 2;
      return onEdge(from, middle, pill, FIRST.arc + extent(half, middle) + step);
    }),
    beside(first.line, FIRST.line + step, half, -1),
    beside(last.line, FIRST.line + step, half, 1),
  ]);
}

function around({ x, y }: Point, half: number, high: number): Box {
  return { left: x - half, right: x + half, top: y - high, bottom: y + high };
}

function boxOf(points: readonly Point[], more = 0): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - more,
    right: Math.max(...xs) + more,
    top: Math.min(...ys) - more,
    bottom: Math.max(...ys) + more,
  };
}

function grown({ left, right, top, bottom }: Box, by: number): Box {
  return { left: left - by, right: right + by, top: top - by, bottom: bottom + by };
}

/** Whether a box holds a point or nearly touches it. */
function holds({ left, right, top, bottom }: Box, { x, y }: Point): boolean {
  return x > left - 1 && x < right + 1 && y > top - 1 && y < bottom + 1;
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
