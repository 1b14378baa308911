import type { AndOrFrame } from 'cutnode/textbook/and-or';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where everything stands in all pictures of one search. */
export interface AndOrLayout {
  readonly width: number;
  readonly height: number;
  /** By node. */
  readonly places: readonly Point[];
}

const LAYER = 104;
const MARGIN = 34;

/** Half the width of a node's shape. */
export const halfWidth = (name: string): number => Math.max(21, name.length * 4.4 + 9);
/** With the words beside it. */
const roomOf = (name: string): number => 2 * halfWidth(name) + 66;

/**
 * The whole graph in layers, each node below all that lead to it; within a layer in the
 * order of the middles of their neighbours, a few times down and up (Sugiyama, Tagawa and Toda 1981).
 */
export function layOut({ nodes, connectors }: AndOrFrame): AndOrLayout {
  const arcs = connectors.flatMap(({ from, to }) => to.map((child) => ({ from, to: child })));
  const down = forward(nodes.length, arcs);
  const layerOf = Array.from(nodes, () => 0);
  // The longest way to each node: as many rounds as there can be layers.
  for (let round = 0; round < nodes.length; round++) {
    for (const { from, to } of down) layerOf[to] = Math.max(layerOf[to] ?? 0, (layerOf[from] ?? 0) + 1);
  }
  const layers: number[][] = [];
  for (const [id, layer] of layerOf.entries()) {
    layers[layer] ??= [];
    (layers[layer] as number[]).push(id);
  }
  const x = Array.from(nodes, () => 0);
  const spread = (layer: readonly number[]): void => {
    const width = layer.reduce((sum, id) => sum + roomOf(nodes[id]?.name ?? ''), 0);
    let at = -width / 2;
    for (const id of layer) {
      const room = roomOf(nodes[id]?.name ?? '');
      x[id] = at + halfWidth(nodes[id]?.name ?? '') + 6;
      at += room;
    }
  };
  for (const layer of layers) spread(layer);
  for (let round = 0; round < 8; round++) {
    const up = round % 2 === 1;
    const order = up ? [...layers].reverse() : layers;
    for (const layer of order) {
      const middle = (id: number): number => {
        const near = down.flatMap(({ from, to }) => (up ? (from === id ? [to] : []) : to === id ? [from] : []));
        return near.length === 0 ? (x[id] ?? 0) : near.reduce((sum, other) => sum + (x[other] ?? 0), 0) / near.length;
      };
      const middles = new Map(layer.map((id) => [id, middle(id)]));
      layer.sort((a, b) => (middles.get(a) ?? 0) - (middles.get(b) ?? 0) || a - b);
      spread(layer);
    }
  }
  const left = Math.min(...nodes.map(({ id, name }) => (x[id] ?? 0) - halfWidth(name)));
  const right = Math.max(...nodes.map(({ id, name }) => (x[id] ?? 0) - halfWidth(name) + roomOf(name)));
  return {
    width: right - left + MARGIN,
    height: (layers.length - 1) * LAYER + 2 * MARGIN + 16,
    places: nodes.map(({ id }) => ({ x: (x[id] ?? 0) - left + MARGIN / 2, y: (layerOf[id] ?? 0) * LAYER + MARGIN })),
  };
}

interface Arc {
  readonly from: number;
  readonly to: number;
}

/** The arcs without those that close a cycle, found depth first. */
function forward(nodes: number, arcs: readonly Arc[]): Arc[] {
  const state = new Uint8Array(nodes);
  const kept: Arc[] = [];
  const path: { node: number; left: Arc[] }[] = [];
  const open = (node: number): void => {
    state[node] = 1;
    path.push({ node, left: arcs.filter(({ from }) => from === node) });
  };
  for (let root = 0; root < nodes; root++) {
    if (state[root] === 0) open(root);
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const arc = visit.left.shift();
      if (!arc) {
        state[visit.node] = 2;
        path.pop();
      } else if (state[arc.to] !== 1) {
        kept.push(arc);
        if (state[arc.to] === 0) open(arc.to);
      }
    }
  }
  return kept;
}
