import type { Specimen, SpecimenNode } from './specimen.js';

/** Ways of ordering every node's children at a stroke. */
export const presets = ['natural', 'best', 'worst', 'hint'] as const;
export type Preset = (typeof presets)[number];

/**
 * In which order the children of each node are tried: a preset, or by hand, for the
 * nodes where it is not the natural one: natural indices in the order wanted, by the node's key.
 */
export type Order = Preset | ReadonlyMap<string, readonly number[]>;

/** The natural indices of a node's children in their order. Equal ones stay in natural order. */
export function childOrder(order: Order, { key, side, children, hints }: SpecimenNode): readonly number[] {
  const natural = children.map((_, i) => i);
  if (typeof order !== 'string') return order.get(key) ?? natural;
  if (order === 'natural') return natural;
  const sign = (side === 'MAX') === (order === 'best') ? 1 : -1;
  const worth = (i: number): number => (order === 'hint' ? (hints[i] ?? 0) : sign * (children[i]?.value ?? 0));
  return natural.sort((a, b) => worth(b) - worth(a));
}

/** The order by hand that results when the children of one node are put into another one. */
export function reordered({ byKey }: Specimen, order: Order, key: string, indices: readonly number[]): Order {
  const byHand = new Map<string, readonly number[]>();
  for (const node of byKey.values()) {
    const wanted = node.key === key ? indices : childOrder(order, node);
    if (wanted.some((index, i) => index !== i)) byHand.set(node.key, wanted);
  }
  return byHand.size === 0 ? 'natural' : byHand;
}

/** As the address has it: `best`, or `root:2.0.1;0:1.0`. */
export function writeOrder(order: Order): string {
  if (typeof order === 'string') return order;
  return [...order].map(([key, indices]) => `${key || 'root'}:${indices.join('.')}`).join(';');
}

/** Read what `writeOrder` wrote; what does not fit this tree is left aside. */
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
