import type { Specimen, SpecimenNode } from './specimen.js';

/** Preset orders for the children of every node. */
export const presets = ['natural', 'best', 'worst', 'hint'] as const;
type Preset = (typeof presets)[number];

/**
 * The order in which children are tried: a preset or, by node key, the natural indices in the order chosen by hand, for
 * nodes that are not in natural order.
 */
export type Order = Preset | ReadonlyMap<string, readonly number[]>;

/** The natural indices of a node's children, in order. Equal ones stay in natural order. */
export function childOrder(order: Order, { key, side, children, hints }: SpecimenNode): readonly number[] {
  const natural = children.map((_, i) => i);
  if (typeof order !== 'string') return order.get(key) ?? natural;
  if (order === 'natural') return natural;
  const sign = (side === 'MAX') === (order === 'best') ? 1 : -1;
  const worth = (i: number): number => (order === 'hint' ? (hints[i] ?? 0) : sign * (children[i]?.value ?? 0));
  return natural.sort((a, b) => worth(b) - worth(a));
}

/** The order after the children of one node have been reordered by hand. */
export function reordered({ byKey }: Specimen, order: Order, key: string, indices: readonly number[]): Order {
  const byHand = new Map<string, readonly number[]>();
  for (const node of byKey.values()) {
    const wanted = node.key === key ? indices : childOrder(order, node);
    if (wanted.some((index, i) => index !== i)) byHand.set(node.key, wanted);
  }
  return byHand.size === 0 ? 'natural' : byHand;
}

/** The order as text for the address: `best`, or `root:2.0.1;0:1.0`. */
export function writeOrder(order: Order): string {
  if (typeof order === 'string') return order;
  return [...order].map(([key, indices]) => `${key || 'root'}:${indices.join('.')}`).join(';');
}

/** Read the output of `writeOrder`; parts that do not fit this tree are ignored. */
export function readOrder(text: string | undefined, { byKey }: Specimen): Order {
  const preset = presets.find((name) => name === text);
  if (preset || !text) return preset ?? 'natural';
  const byHand = new Map<string, readonly number[]>();
  for (const part of text.split(';')) {
    const [key = '', list = ''] = part.split(':');
    const node = byKey.get(key === 'root' ? '' : key);
    const indices = list.split('.').map(Number);
    const fits = node && indices.length === node.children.length && node.children.every((_, i) => indices.includes(i));
    if (fits) byHand.set(node.key, indices);
  }
  return byHand.size === 0 ? 'natural' : byHand;
}
