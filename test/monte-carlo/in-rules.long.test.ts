import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Random } from '../../bindings/contract/random.js';
import { type GameOfRules, gameOfRules } from '../../bindings/engine/compiled/index.js';
import { describeRules } from '../../bindings/engine/rules-module/game-of-rules.js';
import { createBreakthrough } from '../../bindings/games/breakthrough/index.js';
import { goOf } from '../../bindings/games/go/index.js';
import { hex } from '../../bindings/games/hex/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import type { MonteCarloOptions, MonteCarloSearchOptions } from '../../bindings/monte-carlo/options.js';
import type { MonteCarloResult } from '../../bindings/monte-carlo/result.js';
import { nightly } from '../extent.js';
import { gameOfText } from '../one-file/game-of-text.js';
import { plainBreakthrough } from '../oracle/breakthrough.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { plainHex } from '../oracle/hex/index.js';
import { coinsText, type Heap, heapBytes, plainCoins, plainPolicy } from '../oracle/one-file-coins.js';

/**
 * A playout inside the compiled rules against the same playout, asked move by move: of the game object that is made of
 * the rules (a copy has no core), and of rules in plain JavaScript. Everything but the time must be the same.
 */

type Options = MonteCarloOptions<Uint8Array, number>;
type Limits = MonteCarloSearchOptions<Uint8Array, number>;

let coins: GameOfRules;
const breakthrough = createBreakthrough({ columns: 8, rows: 8 });
const plainPawns = plainBreakthrough(8, 8);
const plainStones = plainHex();

beforeAll(async () => {
  coins = await gameOfText('coins', coinsText);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** All that a search says, but the time. */
function timeless<Move>(result: MonteCarloResult<Move>): unknown {
  return { ...result, stats: { ...result.stats, timeMs: 0 } };
}

/** The results of searches one after the other, which go on with one tree and one generator. */
async function results(game: GameOfRules, position: Uint8Array, options: Options, limits: readonly Limits[]) {
  const search = createMonteCarlo(game, { mib: 1, ...options });
  const found: unknown[] = [];
  for (const limit of limits) found.push(timeless(await search.search(position, limit)));
  return found;
}

/** The searches inside the rules, which must be those of the game object. Returns how many calls they took. */
async function expectSame(
  game: GameOfRules,
  position: Uint8Array,
  options: Options,
  limits: readonly Limits[],
): Promise<number> {
  const playOn = vi.spyOn(game.core.playouts as NonNullable<typeof game.core.playouts>, 'playOn');
  const inside = await results(game, position, options, limits);
  const calls = playOn.mock.calls.length;
  playOn.mockRestore();
  expect(inside).toEqual(await results({ ...game } as GameOfRules, position, options, limits));
  return calls;
}

/** What can be compared with a game whose moves have other names: by their place in the list. */
async function counted<P, M>(game: GameOfGame<P, M>, position: P, options: MonteCarloOptions<P, M>, limits: Limits) {
  const search = createMonteCarlo(game, { mib: 1, ...options });
  const { stats, lines, stop, mean, value, solved } = await search.search(position, limits as never);
  const moves = game.moves(position).map((move) => JSON.stringify(move));
  const byPlace = lines
    .map((line) => [moves.indexOf(JSON.stringify(line.move)), line.visits, line.mean] as const)
    .sort(([a], [b]) => a - b);
  return { stats: { ...stats, timeMs: 0 }, byPlace, stop, mean, value, solved };
}

type GameOfGame<P, M> = Parameters<typeof createMonteCarlo<P, M>>[0];

/** The positions of both games after the same random moves. */
function reached<P, M>(game: GameOfRules, plain: GameOfGame<P, M>, plies: number, seed: number): [Uint8Array, P] {
  const random = Random.seeded(seed);
  let [here, there] = [game.initial(), plain.initial()];
  for (let i = 0; i < plies; i++) {
    const moves = game.moves(here);
    const index = random.below(moves.length);
    const next = game.play(here, moves[index] as number);
    if (game.outcome(next)) break;
    there = plain.play(there, plain.moves(there)[index] as M);
    here = next;
  }
  return [here, there];
}

describe('the same to the last counter', () => {
  it('as through the game object, by seed, position and number of visits', async () => {
    for (const game of [breakthrough, hex, coins]) {
      for (let seed = 0; seed < (nightly ? 6 : 2); seed++) {
        const [position] = reached(game, game, 2 * seed, seed);
        const calls = await expectSame(game, position, { playout: 'random', seed }, [{ visits: 60 + seed }]);
        expect(calls).toBeGreaterThan(0);
      }
    }
  });

  it('with node limits, a visit over the limit given up, and the next search going on with its random numbers', async () => {
    for (const game of [breakthrough, hex, coins]) {
      const start = game.initial();
      for (let nodes = 0; nodes < 600; nodes += game === coins && nightly ? 13 : 101) {
        const [first] = await results(game, start, { playout: 'random' }, [{ nodes }]);
        expect(first).toMatchObject({ stats: { nodes } });
        await expectSame(game, start, { playout: 'random' }, [{ nodes }, { nodes: 150 }, { visits: 5 }]);
      }
    }
  });

  it('with playouts that end early, by the evaluation of the rules and by one of the caller', async () => {
    for (const game of [breakthrough, hex, coins]) {
      const evaluate = (position: Uint8Array): number => (position[0] as number) - 20 + (position[8] as number);
      for (const playoutPlies of [0, 1, 2, 7, 30]) {
        await expectSame(game, game.initial(), { playout: 'random', playoutPlies }, [{ visits: 50 }]);
        const calls = await expectSame(game, game.initial(), { playout: 'random', playoutPlies, evaluate }, [
          { visits: 50 },
        ]);
        expect(calls > 0).toBe(playoutPlies > 0);
      }
    }
  });

  it('with playouts of hundreds of plies, which take several calls', async () => {
    const far = heapBytes(1990);
    const calls = await expectSame(coins, far, { playout: 'random' }, [{ visits: 30 }, { nodes: 10_000 }]);
    expect(calls).toBeGreaterThan(100);
    await expectSame(coins, far, { playout: 'random', playoutPlies: 600 }, [{ visits: 30 }]);
    // Heaps of 4,000 coins outlast 1,000 plies.
    const [found] = await results(coins, heapBytes(4000), { playout: 'random' }, [{ visits: 10 }]);
    expect(found).toMatchObject({ stats: { playouts: 10, playoutPlies: 10_000 } });
    await expectSame(coins, heapBytes(4000), { playout: 'random' }, [{ visits: 10 }]);
  });

  it('with other options of the tree and of payoffs', async () => {
    const all: readonly Options[] = [
      { solver: false },
      { win: 3, exploration: 1.4, firstPlay: 'parent' },
      { prior: (_, moves) => moves.map(() => 1 / moves.length) },
      { margin: false },
      { range: [-1, 1] },
      { mib: 0.05 },
    ];
    for (const options of all) {
      await expectSame(breakthrough, breakthrough.initial(), { playout: 'random', ...options, seed: 3 }, [
        { visits: 300 },
      ]);
    }
  });

  it('with a rule of repetition, at which playouts do not look', async () => {
    // Points for moves and repetitions do not go together.
    const text = coinsText.replace(/ {2}reward[\s\S]+?\n {2}}\n/, '');
    const free = await gameOfText('coins', text);
    const rules = await (free.core.rules as () => Promise<string>)();
    const about = describeRules('coins', rules);
    const drawn = gameOfRules({ name: 'coins', rules, wasm: '', about: { ...about, repetition: 'draw' } });
    const position = heapBytes(9, 6);
    const limits = [{ visits: 300, history: [heapBytes(12, 6)] }];
    expect(await expectSame(drawn, position, { playout: 'random' }, limits)).toBeGreaterThan(20);
    expect(await results(drawn, position, { playout: 'random' }, limits)).not.toEqual(
      await results(free, position, { playout: 'random' }, limits),
    );
  });

  it('as in plain JavaScript: Breakthrough, Hex, and points with extra turns', async () => {
    for (let seed = 0; seed < (nightly ? 4 : 2); seed++) {
      const options = { seed, playout: 'random', knowledge: false } as const;
      for (const limits of [{ visits: 80 }, { nodes: 2500 + seed }]) {
        const [pawns, cells] = reached(breakthrough, plainPawns, 8 * seed, seed);
        expect(await counted(breakthrough, pawns, options, limits)).toEqual(
          await counted(plainPawns, cells, options, limits),
        );
        const [stones, rhombus] = reached(hex, plainStones, 20 * seed, seed);
        expect(await counted(hex, stones, options, limits)).toEqual(
          await counted(plainStones, rhombus, options, limits),
        );
        const [memory, heap] = reached(coins, plainCoins, 3 * seed, seed);
        for (const playoutPlies of [5, 1000]) {
          const cut = { ...options, playoutPlies };
          expect(await counted(coins, memory, cut, limits)).toEqual(await counted(plainCoins, heap, cut, limits));
        }
      }
    }
  });
});

describe('one call a playout', () => {
  it('and nothing else is asked of the game', async () => {
    const playOn = vi.spyOn(breakthrough.core.playouts as NonNullable<typeof breakthrough.core.playouts>, 'playOn');
    const asked = vi.fn();
    const watched = {} as Record<string, unknown>;
    for (const [name, member] of Object.entries(breakthrough)) {
      const ask = (...args: never[]): unknown => {
        asked();
        return member(...args);
      };
      watched[name] = typeof member === 'function' ? ask : member;
    }
    const game = Object.defineProperty(watched, 'core', { value: breakthrough.core }) as unknown as GameOfRules;
    const { stats } = await createMonteCarlo(game).search(game.initial(), { visits: 400 });
    expect(playOn.mock.calls.length).toBe(stats.playouts);
    // A few questions for each ply in the tree, and none for the plies of playouts, of which there are ten times as
    // many.
    expect(asked.mock.calls.length).toBeLessThan(10 * (stats.nodes - stats.playoutPlies) + 10);
    expect(stats.playoutPlies).toBeGreaterThan(10 * (stats.nodes - stats.playoutPlies));
  });

  it('or none, where the rules cannot play as the options want', async () => {
    const options: readonly Options[] = [
      { playout: 'decisive' },
      { playout: (_, moves, random) => moves[Math.floor(random() * moves.length)] as number },
      { playout: 'none' },
    ];
    for (const how of options) {
      expect(await expectSame(breakthrough, breakthrough.initial(), how, [{ visits: 30 }, { nodes: 700 }])).toBe(0);
    }
  });
});

describe('where all moves of a visit count as first', () => {
  it.each([
    ['Breakthrough', breakthrough as GameOfRules],
    ['Hex', hex as unknown as GameOfRules],
    ['Go', goOf({ size: 5 }) as unknown as GameOfRules],
  ])('playouts inside the rules of %s tell their moves', async (_, game) => {
    const limits: readonly Limits[] = [{ visits: 60 }, { nodes: 999 }, { visits: 10 }];
    const calls = await expectSame(game, game.initial(), { rave: 50, playout: 'random', seed: 3 }, limits);
    expect(calls).toBeGreaterThan(60);
  });

  it('by identities that rest on what `enter` has found', async () => {
    const text = coinsText
      .replace(/ {2}reward[\s\S]+?\n {2}}\n/, '')
      .replace('  evaluate(', '  moveId(p: Heap, n: u32): u32 { return 8 * (third + 1) + n; }\n  evaluate(');
    const named = await gameOfText('named-coins', text);
    const limits: readonly Limits[] = [{ visits: 60 }, { nodes: 333 }, { visits: 10 }];
    const options = { rave: 50, seed: 3 };
    expect(await expectSame(named, heapBytes(90), { ...options, playout: 'random' }, limits)).toBeGreaterThan(60);
    const { reward: _, ...pointless } = plainCoins;
    const plain = { ...pointless, moveId: ({ coins }: Heap, n: number) => 8 * ((coins % 3) + 1) + n };
    const search = createMonteCarlo(plain, { mib: 1, ...options, playout: plainPolicy });
    const found: unknown[] = [];
    for (const limit of limits) {
      found.push(timeless(await search.search({ coins: 90, last: 0, player: 0 }, limit as never)));
    }
    expect(await results(named, heapBytes(90), { ...options, playout: 'own' }, limits)).toEqual(found);
  });
});

describe('time', () => {
  it('is looked at between playouts, and in long ones', async () => {
    clockByHand(1);
    const found = await createMonteCarlo(coins, { playout: 'random' }).search(heapBytes(4000), { timeMs: 40 });
    expect(found.stop).toBe('time');
    expect(found.stats.visits).toBeLessThan(30);
    expect(found.stats.nodes % 1000).toBeGreaterThan(found.stats.visits);
    const { visits } = found.stats;
    expect(visits).toBeGreaterThan(1);
    const again = await createMonteCarlo(coins, { playout: 'random' }).search(heapBytes(4000), { visits });
    expect(found.lines).toEqual(again.lines);
  });

  it('is up as soon as a signal says so', async () => {
    const control = new AbortController();
    setTimeout(() => control.abort(), 1);
    const found = await createMonteCarlo(breakthrough).search(breakthrough.initial(), { signal: control.signal });
    expect(found.stop).toBe('aborted');
    expect(found.stats.visits).toBeGreaterThan(0);
  });

  it('given to the rest of the program in a playout does no harm, not even by another search of the same game', async () => {
    const alone = await results({ ...coins } as GameOfRules, heapBytes(1500), { playout: 'random' }, [{ visits: 20 }]);
    // Every look at the clock finds that the rest of the program is to have its turn.
    clockByHand(40);
    const both = await Promise.all([
      results(coins, heapBytes(1500), { playout: 'random' }, [{ visits: 20 }]),
      results(coins, heapBytes(1500), { playout: 'random' }, [{ visits: 20 }]),
      results(breakthrough, breakthrough.initial(), {}, [{ visits: 20 }]),
    ]);
    expect(both[0]).toEqual(alone);
    expect(both[1]).toEqual(alone);
  });
});

describe('the policy of the rules', () => {
  it('is the default of rules that have one, and plays the moves that it names', async () => {
    for (const playoutPlies of [6, 1000]) {
      const limits: readonly Limits[] = [{ visits: 60 }, { nodes: 333 }, { visits: 10 }];
      const own = await results(coins, heapBytes(90), { playoutPlies }, limits);
      expect(own).toEqual(await results(coins, heapBytes(90), { playout: 'own', playoutPlies }, limits));
      const plain = createMonteCarlo(plainCoins, { mib: 1, playout: plainPolicy, playoutPlies });
      const start = { coins: 90, last: 0, player: 0 } as const;
      for (const [i, limit] of limits.entries()) {
        expect(timeless(await plain.search(start, limit as never))).toEqual(own[i]);
      }
      expect(own).not.toEqual(await results(coins, heapBytes(90), { playout: 'random', playoutPlies }, limits));
    }
  });

  it('names its moves where a search counts all of them as first', async () => {
    const start = { coins: 90, last: 0, player: 0 } as const;
    const options = { rave: true, seed: 4 } as const;
    const own = await createMonteCarlo(coins, options).search(heapBytes(90), { visits: 80 });
    const plain = await createMonteCarlo(plainCoins, { ...options, playout: plainPolicy }).search(start, {
      visits: 80,
    });
    expect(timeless(own)).toEqual(timeless(plain));
  });

  it('is refused where there is none', () => {
    for (const game of [{ ...coins }, plainCoins]) {
      expect(() => createMonteCarlo(game as GameOfRules, { playout: 'own' })).toThrow(
        `playout 'own' needs compiled rules with playoutMove, which ${game.name} lacks`,
      );
    }
  });
});

describe('rules that break their contract', () => {
  it('are told so in the same words as through the game object, at the same node', async () => {
    const said: string[] = [];
    for (let fault = 1; fault <= 5; fault++) {
      const position = heapBytes(60, fault);
      const messages: string[] = [];
      for (const game of [coins, { ...coins } as GameOfRules]) {
        const search = createMonteCarlo(game, { playout: 'random' });
        await expect(search.search(position, { visits: 40 })).rejects.toThrow();
        messages.push(await search.search(position, { visits: 40 }).then(String, String));
      }
      expect(messages[0]).toBe(messages[1]);
      said.push(messages[0] as string);
    }
    expect(said.join('\n')).toMatch(
      /moves gave 0 moves[\s\S]+outcome gave[\s\S]+toMove gave 2[\s\S]+outcome gave a win[\s\S]+reward gave 7001/,
    );
  });

  it('and a payoff beyond the range that the caller knows', async () => {
    const options: Options = { range: [-0.5, 0.5], playout: 'random' };
    const messages = await Promise.all(
      [breakthrough, { ...breakthrough } as GameOfRules].map((game) =>
        createMonteCarlo(game, options).search(game.initial(), { visits: 5 }).then(String, String),
      ),
    );
    expect(messages[0]).toMatch(
      /outcome gave (-?)Infinity for .+, which counts \1?1; the option range says -0.5 to 0.5/,
    );
    expect(messages[0]).toBe(messages[1]);
  });
});
