import { compareSearches } from 'cutnode/compare';
import { comparePruning } from 'cutnode/pruning';
import { expect, test } from 'vitest';
import type { Game } from '../../bindings/contract/game.js';

/** Nim with one heap of at most three a move: the position is `5a`, the notation `5 coins, a to move`. */
const heap: Game<string, number> = {
  name: 'heap',
  initial: () => '7a',
  toMove: (p) => (p.endsWith('a') ? 0 : 1),
  moves: (p) => [1, 2, 3].filter((n) => n <= Number.parseInt(p, 10)),
  play: (p, n) => `${Number.parseInt(p, 10) - n}${p.endsWith('a') ? 'b' : 'a'}`,
  outcome: (p) => (Number.parseInt(p, 10) > 0 ? undefined : p.endsWith('a') ? [-1, 1] : [1, -1]),
  format: (p) => `${Number.parseInt(p, 10)} coins, ${p.slice(-1)} to move`,
  parse: (text) => {
    const found = /^(\d+) coins, ([ab]) to move$/.exec(text);
    if (!found) throw new Error(`not the notation: ${text}`);
    return `${found[1]}${found[2]}`;
  },
};

test('comparePruning takes a string for a position where positions are strings', async () => {
  const { positions } = await comparePruning(heap, [heap.initial(), '5b'], { depth: 2, orderings: ['natural'] });
  expect(positions).toEqual(['7 coins, a to move', '5 coins, b to move']);
});

test('compareSearches takes a string for a position where positions are strings', async () => {
  const { positions } = await compareSearches(heap, [heap.initial(), '5b'], {
    searches: ['alpha-beta'],
    budgets: [{ nodes: 100 }],
  });
  expect(positions).toEqual(['7 coins, a to move', '5 coins, b to move']);
});
