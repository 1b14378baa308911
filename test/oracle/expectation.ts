import fc from 'fast-check';
import type { ChanceTree } from '../../bindings/textbook/chance/index.js';

/**
 * The value of a tree with chance nodes by definition, in doubles and in exact fractions: no window, no bounds, no
 * table, and no code shared with the search.
 */

/** A tree with integer weights instead of probabilities, so that the probabilities are known exactly. */
export type WeightedTree =
  | number
  | { readonly max: readonly WeightedTree[] }
  | { readonly min: readonly WeightedTree[] }
  | { readonly chance: readonly (readonly [weight: number, WeightedTree])[] };

export function withProbabilities(tree: WeightedTree): ChanceTree {
  if (typeof tree === 'number') return tree;
  if ('max' in tree) return { max: tree.max.map(withProbabilities) };
  if ('min' in tree) return { min: tree.min.map(withProbabilities) };
  const all = tree.chance.reduce((sum, [weight]) => sum + weight, 0);
  return { chance: tree.chance.map(([weight, child]) => [weight / all, withProbabilities(child)] as const) };
}

export interface NaiveOptions {
  /** Plies to the horizon; Infinity if there is none. */
  readonly depth: number;
  readonly evaluate: (path: string) => number;
  readonly dice: 'average' | 'worst for MAX' | 'worst for MIN';
}

/** The value in doubles: probabilities times values, added in order and clamped to the range of the values. */
export function naiveValue(tree: ChanceTree, options: NaiveOptions, path = ''): number {
  if (typeof tree === 'number') return tree;
  if (options.depth === 0) return options.evaluate(path);
  const below = (child: ChanceTree, i: number): number =>
    naiveValue(child, { ...options, depth: options.depth - 1 }, path === '' ? `${i}` : `${path}.${i}`);
  if ('max' in tree) return Math.max(...tree.max.map(below));
  if ('min' in tree) return Math.min(...tree.min.map(below));
  const values = tree.chance.map(([, child], i) => below(child, i));
  const possible = values.filter((_, i) => (tree.chance[i]?.[0] as number) > 0);
  if (options.dice === 'worst for MAX') return Math.min(...possible);
  if (options.dice === 'worst for MIN') return Math.max(...possible);
  const sum = tree.chance.reduce((total, [p], i) => (p > 0 ? total + p * (values[i] as number) : total), 0);
  return Math.max(Math.min(sum, Math.max(...possible)), Math.min(...possible));
}

/** A fraction: numerator and denominator, the latter above 0. */
type Ratio = readonly [bigint, bigint];

/** The exact value of a tree with integer leaves, as a fraction. */
export function exactValue(tree: WeightedTree): Ratio {
  if (typeof tree === 'number') return [BigInt(tree), 1n];
  const less = ([a, b]: Ratio, [c, d]: Ratio): boolean => a * d < c * b;
  if ('max' in tree) return tree.max.map(exactValue).reduce((best, next) => (less(best, next) ? next : best));
  if ('min' in tree) return tree.min.map(exactValue).reduce((best, next) => (less(next, best) ? next : best));
  let [top, bottom]: Ratio = [0n, 1n];
  let all = 0n;
  for (const [weight, child] of tree.chance) {
    const [a, b] = exactValue(child);
    all += BigInt(weight);
    top = top * b + BigInt(weight) * a * bottom;
    bottom *= b;
  }
  return [top, bottom * all];
}

export function toNumber([top, bottom]: Ratio): number {
  const scale = 10n ** 20n;
  return Number((top * scale) / bottom) / 1e20;
}

/** Trees of up to `depth` plies in which MAX, MIN and chance come in any order, with some outcomes of weight 0. */
export function arbitraryWeightedTree(depth: number, leaf: fc.Arbitrary<number>): fc.Arbitrary<WeightedTree> {
  if (depth === 0) return leaf;
  const child = arbitraryWeightedTree(depth - 1, leaf);
  const children = fc.array(child, { minLength: 1, maxLength: 3, size: 'max' });
  const outcomes = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 7 }), child), { minLength: 1, maxLength: 4, size: 'max' })
    .map((list) => (list.some(([weight]) => weight > 0) ? list : list.map(([, each]) => [1, each] as const)));
  return fc.oneof(
    { weight: 1, arbitrary: leaf },
    { weight: 2, arbitrary: children.map((max) => ({ max })) },
    { weight: 2, arbitrary: children.map((min) => ({ min })) },
    { weight: 3, arbitrary: outcomes.map((chance) => ({ chance })) },
  );
}
