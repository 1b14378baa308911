import { createEngine, type Game } from 'cutnode';
import { enableSelective, hostedSelective } from 'cutnode/selective';
import { expect, test } from 'vitest';

/**
 * Which moves are quiet is either said by `isQuiet` or taken from `noisy`, and that has to be asked for each position
 * anew, from whichever list its moves come and whether or not lists are one and the same array.
 */

interface Place {
  readonly depth: number;
  readonly at: number;
}

const ALL: readonly number[] = [0, 1, 2, 3, 4];
const mixed = (n: number): number => Math.imul(n ^ (n >>> 7), 0x9e3779b1) >>> 0;
const noisyAt = ({ at }: Place): readonly number[] => ALL.filter((move) => mixed(at + 31 * move) % 3 === 0);

const shared: Game<Place, number> = {
  name: 'shared lists',
  initial: () => ({ depth: 0, at: 1 }),
  toMove: ({ depth }) => (depth % 2) as 0 | 1,
  moves: () => ALL,
  play: ({ depth, at }, move) => ({ depth: depth + 1, at: mixed(at * 5 + move) % 4099 }),
  outcome: ({ depth, at }) =>
    depth >= 14 ? (at % 2 === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity]) : undefined,
  key: ({ depth, at }) => BigInt(depth * 5000 + at),
  evaluate: ({ at }) => (mixed(at) % 301) - 150,
  noisy: noisyAt,
};
const copied: Game<Place, number> = { ...shared, moves: () => [...ALL] };
const filtered: Game<Place, number> = {
  ...shared,
  moves: () => [...ALL],
  candidates: ({ at }) => ALL.filter((move) => move !== at % 5),
};
const isQuiet = (place: Place, move: number): boolean => !noisyAt(place).includes(move);

test.each([
  ['a list of its own for each position', copied],
  ['one list for all positions', shared],
  ['candidates in place of moves', filtered],
])('%s', async (_, game) => {
  const counts = [];
  for (const one of [game, { ...game, isQuiet }]) {
    const engine = await createEngine(enableSelective({ ...one }, hostedSelective), { selective: true });
    const { value, move, stats } = engine.search(one.initial(), { depth: 8, selective: true });
    counts.push({ value, move, nodes: stats.nodes, quiescenceNodes: stats.quiescenceNodes });
  }
  expect(counts[0]).toEqual(counts[1]);
});

test('moves that are objects, made anew with each list', async () => {
  type Step = { readonly to: number };
  const wrapped = (moves: readonly number[]): Step[] => moves.map((to) => ({ to }));
  const game: Game<Place, Step> = {
    name: 'steps',
    initial: shared.initial,
    toMove: shared.toMove,
    moves: () => wrapped(ALL),
    play: (place, { to }) => shared.play(place, to) as Place,
    outcome: shared.outcome,
    evaluate: ({ at }) => (mixed(at) % 301) - 150,
    noisy: (place) => wrapped(noisyAt(place)),
  };
  const counts = [];
  for (const more of [{}, { moveId: (_: Place, { to }: Step) => to }]) {
    const engine = await createEngine(enableSelective({ ...game, ...more }, hostedSelective), { selective: true });
    const { value, move } = engine.search(game.initial(), {
      depth: 6,
      selective: { lateMovePruning: true, futility: true },
    });
    counts.push({ value, move });
  }
  expect(counts[0]).toEqual(counts[1]);
});
