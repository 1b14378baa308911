/**
 * Alpha-beta on nested lists as one does it on paper; it shares no code with what it checks. MAX is the side that wants
 * more.
 */

export type List = number | readonly List[];

export interface ByHand {
  readonly value: number;
  /** Paths of the leaves in the order in which they are looked at. */
  readonly leaves: readonly string[];
  /** For each cut: the path of the node, and of the children that are left out. */
  readonly cuts: readonly (readonly [node: string, skipped: readonly string[]])[];
}

export function alphaBetaByHand(tree: List, maxFirst: boolean): ByHand {
  const leaves: string[] = [];
  const cuts: (readonly [string, readonly string[]])[] = [];
  const at = (path: string, i: number): string => (path === '' ? String(i) : `${path}.${i}`);
  function look(node: List, path: string, max: boolean, alpha: number, beta: number): number {
    if (typeof node === 'number') {
      leaves.push(path);
      return node;
    }
    let best = max ? -Infinity : Infinity;
    let [low, high] = [alpha, beta];
    for (let i = 0; i < node.length; i++) {
      const value = look(node[i] as List, at(path, i), !max, low, high);
      best = max ? Math.max(best, value) : Math.min(best, value);
      if (max ? best >= high : best <= low) {
        const skipped = node.slice(i + 1).map((_, k) => at(path, i + 1 + k));
        if (skipped.length > 0) cuts.push([path, skipped]);
        return best;
      }
      if (max) low = Math.max(low, best);
      else high = Math.min(high, best);
    }
    return best;
  }
  const value = look(tree, '', maxFirst, -Infinity, Infinity);
  return { value, leaves, cuts };
}

/** The value by definition. */
export function minimaxByHand(tree: List, max: boolean): number {
  if (typeof tree === 'number') return tree;
  const values = tree.map((child) => minimaxByHand(child, !max));
  return max ? Math.max(...values) : Math.min(...values);
}

/** Every order of every node's children. */
export function* everyOrder(tree: List): Generator<List> {
  if (typeof tree === 'number') yield tree;
  else for (const order of permutations(tree)) yield* eachChild(order, 0);
}

function* eachChild(list: readonly List[], from: number): Generator<List> {
  if (from === list.length) {
    yield list;
    return;
  }
  for (const child of everyOrder(list[from] as List))
    yield* eachChild([...list.slice(0, from), child, ...list.slice(from + 1)], from + 1);
}

function* permutations<T>(list: readonly T[]): Generator<readonly T[]> {
  if (list.length <= 1) yield list;
  else
    for (let i = 0; i < list.length; i++)
      for (const rest of permutations([...list.slice(0, i), ...list.slice(i + 1)])) yield [list[i] as T, ...rest];
}
