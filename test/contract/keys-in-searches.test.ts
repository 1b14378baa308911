import { createEngine, type Game } from 'cutnode';
import { expect, test } from 'vitest';
import { createProver } from '../../bindings/engine/proof/index.js';
import { aoStar, gameStrategy } from '../../bindings/textbook/and-or/index.js';
import { expectiminimax } from '../../bindings/textbook/chance/index.js';
import { gameGraph } from '../../bindings/textbook/game-graph/game-graph.js';
import { coalitionGame, maxn } from '../../bindings/textbook/several-players/index.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

/** Numbers and BigInts as keys: what differs is never merged, and 5 and 5n are one. */

interface Place {
  readonly at: string;
  readonly key: number | bigint;
}

/** Player 0 makes all moves, each to a named place, and wins at W. */
function walk(places: Readonly<Record<string, readonly Place[]>>): Game<Place, number> {
  return {
    name: 'walk',
    initial: () => ({ at: 'S', key: 100 }),
    toMove: () => 0,
    moves: ({ at }) => (places[at] ?? []).map((_, i) => i),
    play: ({ at }, i) => places[at]?.[i] as Place,
    outcome: ({ at }) => (at === 'W' ? [Infinity, -Infinity] : at === 'L' ? [-Infinity, Infinity] : undefined),
    key: ({ key }) => key,
    format: ({ at, key }) => `${at} ${typeof key} ${key}`,
  };
}

/** The first move loses and the second wins; the places between have these keys. */
const apart = walk({
  S: [
    { at: 'A', key: -1 },
    { at: 'B', key: 2n ** 64n - 1n },
  ],
  A: [{ at: 'L', key: 101 }],
  B: [{ at: 'W', key: 102 }],
});

const refused = /^walk\b.*: key gave .* of one kind, since this game gave both numbers/;

test.each<[string, (game: typeof apart) => unknown, answer: true | RegExp]>([
  ['solve', async (game) => ((await createEngine(game)).solve(game.initial()).value ?? 0) > 0, refused],
  ['prove', async (game) => ((await createProver(game)).prove(game.initial()).value ?? 0) > 0, refused],
  [
    'coalitionGame',
    async (game) => ((await createEngine(coalitionGame(game, 0))).solve(game.initial()).value ?? 0) > 0,
    true,
  ],
  ['expectiminimax', (game) => expectiminimax(game, game.initial()).value > 0, true],
  ['maxn', (game) => (maxn(game, game.initial()).payoffs[0] as number) > 0, true],
  ['retrograde', (game) => (retrograde(game).probe(game.initial())?.value ?? 0) > 0, refused],
  [
    'makeBook',
    async (game) => (makeBook(await createEngine(game), { plies: 2 }).probe(game.initial())?.value ?? 0) > 0,
    refused,
  ],
  ['aoStar', (game) => aoStar(gameStrategy(game)).stop === 'solved', true],
  ['gameGraph', (game) => gameGraph(game).positions[0]?.winner === 'MAX', true],
])('%s: -1 and 2^64 - 1 are two keys, or refused in one game', async (_, wins, answer) => {
  const told = async (): Promise<unknown> => wins(apart);
  if (answer === true) expect(await told()).toBe(true);
  else await expect(told()).rejects.toThrow(answer);
});

/** Two ways lead to T, of which one writes its key as a number and one as a BigInt. */
const same = walk({
  S: [
    { at: 'A', key: 1 },
    { at: 'B', key: 2 },
  ],
  A: [{ at: 'T', key: 5 }],
  B: [{ at: 'T', key: 5n }],
  T: [{ at: 'L', key: 101 }],
});

test('5 and 5n are one key', async () => {
  expect(retrograde(same).size).toBe(5);
  expect(makeBook(await createEngine(same), { plies: 3 }).size).toBe(5);
  expect(gameGraph(same).positions).toHaveLength(5);
  expect(maxn(same, same.initial()).tableHits).toBe(1);
  expect(expectiminimax(same, same.initial(), { pruning: 'alpha-beta' }).counts.tableCutoffs).toBe(1);
});
