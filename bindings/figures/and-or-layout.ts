import { type LayeredLayout, layOutLayers, mirrored, type Spacing } from './layered-layout.js';
import type { Point } from './markup.js';

/** The shape of an AND/OR graph: its connectors, by node ids. The start node is node 0. */
export interface AndOrShape {
  readonly nodes: number;
  readonly connectors: readonly { readonly from: number; readonly to: readonly number[]; readonly marked?: boolean }[];
}

/** The places of nodes and lines, the same in all pictures of one search. */
export interface AndOrPlaces {
  readonly width: number;
  readonly height: number;
  /** The middle of each node's shape, by id. */
  readonly places: readonly Point[];
  /** For each connector, one line per successor, from node to node. */
  readonly lines: readonly (readonly (readonly Point[])[])[];
  /** How far each line is bent sideways, to separate lines between the same two nodes. */
  readonly bows: readonly (readonly number[])[];
}

export interface AndOrSpacing extends Spacing {
  /** From the left edge of a node's box to the middle of its shape. */
  readonly middle: (id: number) => number;
}

/** Lay out a graph layer by layer; connectors that close a cycle lead upwards. */
export function layOutConnectors({ nodes, connectors }: AndOrShape, spacing: AndOrSpacing): AndOrPlaces {
  const arcs = connectors.flatMap(({ from, to, marked = false }, id) =>
    to.map((child, k) => ({ id, from, to: child, k, straight: marked })),
  );
  const upward = backArcs(nodes, arcs);
  // Turning the upward arcs round removes all cycles; loops from a node to itself are left out.
  const downward = arcs
    .map((arc, i) => (upward.has(i) ? { ...arc, from: arc.to, to: arc.from } : arc))
    .map((arc, i) => ({ ...arc, i }))
    .filter(({ from, to }) => from !== to);
  const layout = firstOnTheLeft(
    layOutLayers({ layers: layersOf(nodes, downward), arcs: downward }, spacing),
    connectors[0]?.to[0],
    connectors.findLast(({ from }) => from === 0)?.to.at(-1),
  );
  const places = layout.places.map(({ x, y }, id) => ({ x: x - spacing.nodeWidth(id) / 2 + spacing.middle(id), y }));
  const lines = connectors.map((): (readonly Point[])[] => []);
  // The line of a loop is the node's place alone.
  for (const { id, k, from } of arcs) (lines[id] as (readonly Point[])[])[k] = [places[from] as Point];
  for (const [move, { i }] of downward.entries()) {
    const { id, k, from, to } = arcs[i] as (typeof arcs)[number];
    const bends = layout.bends[move] ?? [];
    const [a, b] = [places[from] as Point, places[to] as Point];
    (lines[id] as (readonly Point[])[])[k] = [a, ...(upward.has(i) ? bends.toReversed() : bends), b];
  }
  return { width: layout.width, height: layout.height, places, lines, bows: bowsOf(connectors) };
}

/** The distance between two lines that join the same nodes. */
const BOW = 34;

function bowsOf(connectors: AndOrShape['connectors']): number[][] {
  const pairs = new Map<string, number>();
  const nameOf = (from: number, to: number): string => `${Math.min(from, to)} ${Math.max(from, to)}`;
  const places = connectors.map(({ from, to }) =>
    to.map((child) => {
      const place = pairs.get(nameOf(from, child)) ?? 0;
      pairs.set(nameOf(from, child), place + 1);
      return place;
    }),
  );
  return connectors.map(({ from, to }, id) =>
    to.map((child, k) => {
      const all = pairs.get(nameOf(from, child)) as number;
      // Seen in the opposite direction, left and right are exchanged.
      return ((places[id]?.[k] as number) - (all - 1) / 2) * (from < child ? BOW : -BOW);
    }),
  );
}

/**
 * Mirror the layout if the last successor of the start node is left of the first; the number of crossings is the same.
 */
function firstOnTheLeft(layout: LayeredLayout, first = 0, last = 0): LayeredLayout {
  const [a, b] = [layout.places[first] as Point, layout.places[last] as Point];
  return a.x <= b.x ? layout : mirrored(layout);
}

type Arc = { readonly from: number; readonly to: number };

/** The arcs that lead back to a node on the current path of a depth-first search. */
function backArcs(nodes: number, arcs: readonly Arc[]): ReadonlySet<number> {
  const below = outgoing(nodes, arcs);
  const state = new Uint8Array(nodes);
  const back = new Set<number>();
  for (let root = 0; root < nodes; root++) {
    if (state[root] !== 0) continue;
    const path = [{ node: root, next: 0 }];
    state[root] = 1;
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const arc = below[visit.node]?.[visit.next++];
      if (arc === undefined) {
        state[visit.node] = 2;
        path.pop();
        continue;
      }
      const child = (arcs[arc] as Arc).to;
      if (state[child] === 1) back.add(arc);
      if (state[child] !== 0) continue;
      state[child] = 1;
      path.push({ node: child, next: 0 });
    }
  }
  return back;
}

/** The length of the longest path to each node. */
function layersOf(nodes: number, arcs: readonly Arc[]): number[] {
  const below = outgoing(nodes, arcs);
  const missing = new Array<number>(nodes).fill(0);
  for (const { to } of arcs) missing[to] = (missing[to] as number) + 1;
  const layers = new Array<number>(nodes).fill(0);
  const ready = missing.flatMap((count, node) => (count === 0 ? [node] : []));
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    for (const arc of below[node] ?? []) {
      const child = (arcs[arc] as Arc).to;
      layers[child] = Math.max(layers[child] as number, (layers[node] as number) + 1);
      missing[child] = (missing[child] as number) - 1;
      if (missing[child] === 0) ready.push(child);
    }
  }
  return layers;
}

function outgoing(nodes: number, arcs: readonly Arc[]): readonly (readonly number[])[] {
  const below = Array.from({ length: nodes }, (): number[] => []);
  for (const [i, { from }] of arcs.entries()) (below[from] as number[]).push(i);
  return below;
}
