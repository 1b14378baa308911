import { hierarchy, tree } from 'd3-hierarchy';
import { childOrder, type Order } from './order.js';
import { mark, type Specimen, type SpecimenNode } from './specimen.js';

/** Where a node stands. */
export interface Spot {
  readonly node: SpecimenNode;
  readonly x: number;
  readonly y: number;
  readonly parent: SpecimenNode | undefined;
}

export interface Layout {
  readonly spots: ReadonlyMap<string, Spot>;
  readonly width: number;
  readonly height: number;
}

/** Half the height of a node. */
export const RADIUS = 17;
const LEVEL = 86;
const MARGIN = 12;
/** Room to the right of a node for what is known of it, and its window. */
const NOTES = 62;

/** About how wide a text is. */
const textWidth = (text: string, size: number): number => text.length * size * 0.62;

/** Half the width of a node's shape. */
export function halfWidth({ label, side }: SpecimenNode): number {
  if (side === null) return 14;
  return Math.max(RADIUS, textWidth(label, labelSize(label)) / 2 + 7);
}

export const labelSize = (label: string): number => (label.length <= 2 ? 14 : label.length <= 4 ? 12 : 10.5);

function reach(node: SpecimenNode): readonly [left: number, right: number] {
  if (node.side !== null) return [halfWidth(node), halfWidth(node) + NOTES];
  const half = Math.max(textWidth(mark(node.value), 16), textWidth(node.label, 10), 22) / 2;
  return [half, half];
}

/** Reingold and Tilford's drawing of the whole tree, children in the order in which they are tried. */
export function layOut({ root }: Specimen, order: Order): Layout {
  const nodes = hierarchy(root, (node) => childOrder(order, node).map((index) => node.children[index] as SpecimenNode));
  const places = new Map<SpecimenNode, number>();
  nodes.eachBefore(({ data }) => places.set(data, places.size));
  const layout = tree<SpecimenNode>()
    .nodeSize([1, LEVEL])
    .separation((a, b) => {
      // The layout asks for the room between two nodes in either order.
      const [first, second] =
        (places.get(a.data) as number) < (places.get(b.data) as number) ? [a.data, b.data] : [b.data, a.data];
      return reach(first)[1] + reach(second)[0] + (a.parent === b.parent ? 8 : 16);
    })(nodes);
  let [left, right, depth] = [Infinity, -Infinity, 0];
  layout.each(({ x, y, data }) => {
    left = Math.min(left, x - reach(data)[0]);
    right = Math.max(right, x + reach(data)[1]);
    depth = Math.max(depth, y);
  });
  const spots = new Map<string, Spot>();
  layout.each(({ x, y, data, parent }) => {
    spots.set(data.key, { node: data, x: x - left + MARGIN, y: y + RADIUS + MARGIN, parent: parent?.data });
  });
  return { spots, width: right - left + 2 * MARGIN, height: depth + RADIUS + MARGIN + 54 };
}
