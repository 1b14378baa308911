import { expect, it } from 'vitest';
import { pig } from '../../bindings/games/pig/index.js';
import { threePlayerTicTacToe } from '../../bindings/games/three-player-tic-tac-toe/index.js';
import { createEngine, type Game, winIn } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';

/** Correct games of unusual shapes: what looks for mistakes must take them for what they are. */

type Payoffs = readonly number[];
const won: Payoffs = [Infinity, -Infinity];
const lost: Payoffs = [-Infinity, Infinity];

/** Take one or two of seven coins; who takes the last wins: a win for who moves first. */
const ended = (coins: number, player: number): Payoffs | undefined =>
  coins > 0 ? undefined : player === 1 ? won : lost;
const takes = (coins: number): number[] => [1, 2].filter((n) => n <= coins);

const asString: Game<string, number> = {
  name: 'a string',
  initial: () => '7,0',
  toMove: (p) => Number(p.at(-1)) as 0 | 1,
  moves: (p) => takes(Number.parseInt(p, 10)),
  play: (p, n) => `${Number.parseInt(p, 10) - n},${1 - Number(p.at(-1))}`,
  outcome: (p) => ended(Number.parseInt(p, 10), Number(p.at(-1))),
};
const asNumber: Game<number, number> = {
  name: 'a number',
  initial: () => 14,
  toMove: (p) => (p & 1) as 0 | 1,
  moves: (p) => takes(p >> 1),
  play: (p, n) => (((p >> 1) - n) << 1) | (1 - (p & 1)),
  outcome: (p) => ended(p >> 1, p & 1),
  key: (p) => p,
};
const asBigint: Game<bigint, bigint> = {
  name: 'a bigint',
  initial: () => 14n,
  toMove: (p) => Number(p & 1n) as 0 | 1,
  moves: (p) => takes(Number(p >> 1n)).map(BigInt),
  play: (p, n) => (((p >> 1n) - n) << 1n) | (1n - (p & 1n)),
  outcome: (p) => ended(Number(p >> 1n), Number(p & 1n)),
  key: (p) => p,
};

interface Coins {
  coins: number;
  player: 0 | 1;
}
interface Take {
  readonly take: readonly number[];
}

/** New objects for moves, lists and positions at every call, all frozen. */
const frozen: Game<Readonly<Coins>, Take> = {
  name: 'frozen objects',
  initial: () => Object.freeze({ coins: 7, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => Object.freeze(takes(p.coins).map((n) => Object.freeze({ take: Object.freeze([n]) }))),
  play: (p, { take }) => Object.freeze({ coins: p.coins - (take[0] as number), player: (1 - p.player) as 0 | 1 }),
  outcome: (p) => ended(p.coins, p.player),
  key: (p) => `${p.coins},${p.player}`,
};

/** Plays on the one position that it is given. */
const inPlace: Game<Coins, number> = {
  name: 'undo in place',
  initial: () => ({ coins: 7, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => takes(p.coins),
  play: (p, n) => Object.assign(p, { coins: p.coins - n, player: 1 - p.player }),
  undo: (p, n) => void Object.assign(p, { coins: p.coins + n, player: 1 - p.player }),
  outcome: (p) => ended(p.coins, p.player),
};

/** Keeps in the position what it found out about it, and moves that are lists. */
const remembering: Game<Coins & { list?: readonly (readonly number[])[]; key?: string }, readonly number[]> = {
  name: 'a position that remembers its moves',
  initial: () => ({ coins: 7, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => (p.list ??= takes(p.coins).map((n) => [n])),
  play: (p, [n = 0]) => {
    p.key = 'played';
    return { coins: p.coins - n, player: (1 - p.player) as 0 | 1 };
  },
  outcome: (p) => ended(p.coins, p.player),
};

/** The player steps on a circle of three fields for ever, or leaves it and wins. */
const cyclic: Game<{ readonly at: number; readonly player: 0 | 1 }, string> = {
  name: 'a circle',
  initial: () => ({ at: 0, player: 0 }),
  toMove: (p) => p.player,
  moves: (p) => (p.at === 2 ? ['on', 'off'] : ['on']),
  play: (p, move) => ({ at: move === 'off' ? 3 : (p.at + 1) % 3, player: (1 - p.player) as 0 | 1 }),
  outcome: (p) => (p.at === 3 ? (p.player === 1 ? won : lost) : undefined),
  key: (p) => p.at * 2 + p.player,
  repetition: 'draw',
};

it.each(
  [asString, asNumber, asBigint, frozen, inPlace, remembering].map((game) => game as unknown as Game<never, never>),
)('$name: both searches find the win in five plies', async (game) => {
  const engine = await createEngine(game);
  expect(engine.search(game.initial(), { depth: 12 }).value).toBe(winIn(5));
  expect(await createMonteCarlo(game).search(game.initial(), { visits: 500 })).toMatchObject({
    solved: true,
    value: 1,
  });
});

it('a circle: the search finds the way out', async () => {
  const engine = await createEngine(cyclic);
  expect(engine.search(cyclic.initial(), { depth: 12 }).value).toBe(winIn(3));
});

it.each<[string, Game<never, never>]>([
  ['chance', pig as never],
  ['three players', threePlayerTicTacToe as never],
])('%s: playouts go on to their limit', async (_, game) => {
  const found = await createMonteCarlo(game).search(game.initial(), { visits: 400 });
  expect(found.stats.visits).toBe(400);
});
