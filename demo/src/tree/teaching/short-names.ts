import type { GameTree } from 'cutnode/textbook';
import { bare, childrenOf, isNamed } from './edit-tree.js';

/** A tree whose nodes are called A, B, C … level by level, and its leaves a, b, c … from left to right. */
export function shortNames(tree: GameTree): GameTree {
  const taken = givenNames(tree);
  const free = (from: string): (() => string) => {
    let next = 0;
    return () => {
      let name: string;
      do name = letters(next++, from);
      while (taken.has(name));
      return name;
    };
  };
  const [inner, leaf] = [free('A'), free('a')];
  const names = new Map<string, string>();
  let level = [{ tree, path: '' }];
  while (level.length > 0) {
    for (const node of level) if (childrenOf(node.tree).length > 0) names.set(node.path, inner());
    level = level.flatMap((node) =>
      childrenOf(node.tree).map((child, i) => ({ tree: child, path: `${node.path}.${i}` })),
    );
  }
  const named = (node: GameTree, path: string): GameTree => {
    const children = childrenOf(node);
    const name = isNamed(node) ? node.name : (names.get(path) ?? leaf());
    return {
      name,
      tree: children.length > 0 ? children.map((child, i) => named(child, `${path}.${i}`)) : (bare(node) as number),
    };
  };
  return named(tree, '');
}

function givenNames(tree: GameTree): ReadonlySet<string> {
  return new Set([
    ...(isNamed(tree) ? [tree.name] : []),
    ...childrenOf(tree).flatMap((child) => [...givenNames(child)]),
  ]);
}

/** 0 is the first letter, 26 the first two. */
function letters(n: number, from: string): string {
  const last = String.fromCharCode(from.charCodeAt(0) + (n % 26));
  return n < 26 ? last : letters(Math.floor(n / 26) - 1, from) + last;
}
