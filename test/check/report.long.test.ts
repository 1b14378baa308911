import { checkRules, type Game, InvalidOptionError } from 'cutnode';
import { connectFourOf } from 'cutnode/games/connect-four/sized';
import { describe, expect, it } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { whole } from '../extent.js';
import { takeAway } from './games.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });

const wrongKey = takeAway({ key: ({ heaps }) => (heaps[0] as number) + (heaps[1] as number) });

describe('the report of checkRules', () => {
  it('names seed, games and nodes, what was checked and what was not', async () => {
    const report = await checkRules(takeAway({}), { games: 20, seed: 5 });
    expect(report).toMatchObject({ ok: true, findings: [], seed: 5, games: 20 });
    expect(report.checked.moves).toBeGreaterThan(50);
    expect(report.skipped).toContainEqual({ rule: 'key', reason: 'the game has no key' });
    expect(report.skipped).toContainEqual({ rule: 'chances', reason: 'the game has no chance' });
  });

  it('is the same for the same seed, and other games are played with another', async () => {
    const options = { games: 10, seed: 3 };
    const first = await checkRules(wrongKey, options);
    expect(await checkRules(wrongKey, options)).toEqual(first);
    expect((await checkRules(wrongKey, { ...options, seed: 4 })).nodes).not.toBe(first.nodes);
  });

  it('shows both positions with the same key and the moves to each', async () => {
    const { findings } = await checkRules(wrongKey);
    expect(findings).toHaveLength(1);
    const [{ rule, message, path, position, other } = {} as never] = findings;
    expect(rule).toBe('key');
    // 1 and 1 is lost and 0 and 2 is won by the side to move.
    expect(message).toMatch(/^two positions have the same key, but .+ for the side to move; expected keys that hold/);
    const sums = [position, other?.position].map((text) => {
      const { heaps } = JSON.parse(text as string) as { heaps: number[] };
      return (heaps[0] as number) + (heaps[1] as number);
    });
    expect(sums[0]).toBe(sums[1]);
    expect(path.length).toBeGreaterThan(0);
  });

  it.runIf(whole)('has the shortest path to the fault that it found: the start, if that is at fault', async () => {
    const { findings } = await checkRules({ ...connectFour6x5, hint: () => Number.NaN });
    expect(findings).toMatchObject([
      { rule: 'hint', position: '', path: [], drawing: expect.stringContaining('1 2 3') },
    ]);
  });

  it('leaves moves out of the path as long as the fault remains', async () => {
    // Wrong wherever the middle column holds two stones or more.
    const { findings } = await checkRules({
      ...connectFour6x5,
      hint: (p) => (p.line.split('3').length > 4 ? 0.5 : 0),
    });
    expect(findings).toMatchObject([{ rule: 'hint', path: ['3', '3', '3', '3'] }]);
  });

  it('does not compare values where the rules are wrong on which they stand', async () => {
    const { skipped } = await checkRules({ ...wrongKey, outcome: () => [1, 1] });
    expect(skipped).toContainEqual({
      rule: 'key',
      reason: 'its values could not be compared, since outcome is wrong',
    });
  });

  it('does not judge an evaluation by games that are seldom won', async () => {
    const valued = takeAway({ evaluate: () => 1 });
    expect((await checkRules(valued, { games: 39 })).skipped).toContainEqual({
      rule: 'evaluate',
      reason: 'too few decisive games to judge (39 of 39)',
    });
    const judged = (await checkRules(valued, { games: 40 })).skipped.map(({ rule }) => rule);
    expect(judged).not.toContain('evaluate');
  });

  it('says who won the random games', async () => {
    const { results, games, notes } = await checkRules(takeAway({}), { games: 30 });
    expect(results).toMatchObject({ drawn: 0, unfinished: 0 });
    expect(results.won).toHaveLength(2);
    expect((results.won[0] as number) + (results.won[1] as number)).toBe(games);
    expect(Math.min(...results.won)).toBeGreaterThan(0);
    expect(notes).toEqual([]);
  });

  it('notes payoffs in the order of mover and opponent: the same player wins whoever is to move', async () => {
    const game = takeAway({});
    const { notes, results } = await checkRules({
      ...game,
      outcome: ({ heaps }) => (heaps.some((size) => size > 0) ? undefined : [-Infinity, Infinity]),
    });
    expect(results.won).toEqual([0, 100]);
    expect(notes).toEqual([
      "player 1 won all 100 random games that were won, whoever was to move at their end; outcome lists player 0's payoff first, not that of the side to move",
    ]);
  });

  it('notes a player who never moves', async () => {
    const { notes, ok } = await checkRules({ ...takeAway({}), toMove: () => 0 });
    expect(ok).toBe(true);
    expect(notes).toContain('toMove gave player 1 in none of 100 random games; it says whose turn it is');
    expect((await checkRules({ ...takeAway({}), toMove: () => 0 }, { games: 19 })).notes).toEqual([]);
  });

  it('advises no rule of repetition where a key says that no position came back', async () => {
    // Counts on and on.
    const counting: Game<{ n: number; player: 0 | 1 }, number> = {
      name: 'counting',
      initial: () => ({ n: 0, player: 0 }),
      toMove: (p) => p.player,
      moves: () => [1, 2],
      play: (p, more) => ({ n: p.n + more, player: p.player === 0 ? 1 : 0 }),
      outcome: () => undefined,
      key: (p) => p.n * 2 + p.player,
    };
    const options = { games: 3 };
    expect((await checkRules(counting, options)).notes).toEqual(['none of 3 random games was over after 400 moves']);
    const { key: _, ...keyless } = counting;
    expect((await checkRules(keyless, options)).notes).toEqual([
      'none of 3 random games was over after 400 moves; if positions come back, say what that counts: repetition',
    ]);
  });

  it('finds that initial gives one object that play changes in place', async () => {
    const start = { coins: 5, player: 0 };
    const shared: Game<{ coins: number; player: number }, number> = {
      name: 'one start for all',
      initial: () => start,
      toMove: (p) => p.player,
      moves: (p) => [1, 2].filter((n) => n <= p.coins),
      play(p, n) {
        p.coins -= n;
        p.player = 1 - p.player;
        return p;
      },
      undo(p, n) {
        p.coins += n;
        p.player = 1 - p.player;
      },
      outcome: (p) => (p.coins > 0 ? undefined : p.player === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
    };
    expect((await checkRules(shared)).findings).toMatchObject([
      {
        rule: 'initial',
        message:
          'initial gave the same object twice, which play changes in place; expected with undo a new position at each call',
      },
    ]);
    expect((await checkRules({ ...shared, initial: () => ({ ...start }) })).findings).toEqual([]);
  });

  it('spends no more moves than it may', async () => {
    const report = await checkRules(connectFour6x5, { nodes: 500 });
    expect(report.nodes).toBeLessThan(600);
    expect(report.games).toBeLessThan(100);
  });
});

describe('checkRules', () => {
  it('throws the reason of a signal that aborts, before and during its work', async () => {
    const reason = new Error('enough');
    await expect(checkRules(connectFour6x5, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    const controller = new AbortController();
    const onProgress = (): void => controller.abort(reason);
    await expect(
      checkRules(connectFour6x5, { games: 1_000_000, nodes: 1e12, signal: controller.signal, onProgress }),
    ).rejects.toBe(reason);
  });

  it('refuses what is no game and options out of range', async () => {
    await expect(checkRules({ name: 'x' } as never)).rejects.toThrow(
      new InvalidGameError('x lacks the method initial'),
    );
    await expect(checkRules(connectFour6x5, { games: 0 })).rejects.toThrow(
      new InvalidOptionError('games must be a whole number from 1 to 1000000, not 0'),
    );
    await expect(checkRules(connectFour6x5, { seeds: 1 } as never)).rejects.toThrow(
      "unknown check option 'seeds'; there are games, seed, nodes, signal, onProgress",
    );
  });
});

describe('a start or a position that is none', () => {
  it('a play that is asynchronous', async () => {
    const game = takeAway({});
    const { findings } = await checkRules({ ...game, play: (async () => game.initial()) as never });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: 'play', path: [] });
    expect(findings[0]?.message).toMatch(/^play gave a Promise for the move .*; expected the position after it$/);
  });

  it('a game that is over where it starts', async () => {
    const { ok, findings } = await checkRules({ ...takeAway({}), outcome: () => [0, 0] });
    expect(ok).toBe(false);
    expect(findings).toMatchObject([
      {
        rule: 'outcome',
        message: 'the game is over where it starts: outcome gave [0, 0]; expected a start with moves to play',
        path: [],
      },
    ]);
  });

  it('an initial that is asynchronous, gives nothing or throws', async () => {
    const game = takeAway({});
    const broken: readonly (readonly [initial: () => unknown, message: string])[] = [
      [async () => game.initial(), 'initial gave a Promise; expected the position at the start'],
      [() => undefined, 'initial gave undefined; expected the position at the start'],
      [
        () => {
          throw new TypeError('boom');
        },
        'initial threw "boom"; expected an answer',
      ],
    ];
    for (const [initial, message] of broken) {
      const { ok, findings } = await checkRules({ ...game, initial: initial as never });
      expect(ok).toBe(false);
      expect(findings).toEqual([{ rule: 'initial', message, position: '', path: [], drawing: undefined }]);
    }
  });
});

it('notes that no game ends, unless repetitions count', async () => {
  const round: Game<{ at: number; player: 0 | 1 }, number> = {
    name: 'round',
    initial: () => ({ at: 0, player: 0 }),
    toMove: ({ player }) => player,
    moves: () => [1, 2],
    play: ({ at, player }, by) => ({ at: (at + by) % 7, player: player === 0 ? 1 : 0 }),
    outcome: () => undefined,
    key: ({ at, player }) => at * 2 + player,
  };
  const { ok, notes, games } = await checkRules(round, { games: 20 });
  expect(ok).toBe(true);
  expect(notes).toEqual([
    `none of ${games} random games was over after 400 moves; if positions come back, say what that counts: repetition`,
  ]);
  expect((await checkRules({ ...round, repetition: 'draw' }, { games: 20 })).notes).toEqual([]);
  expect((await checkRules(takeAway({}))).notes).toEqual([]);
  const few = await checkRules(round, { games: 20, nodes: 3000 });
  expect(few.notes[0]).toBe(`${few.games} of 20 random games were played: nodes, 3000 moves at most, were spent`);
  // Its own rule ends them: the place that comes back tells who wins.
  const ended = await checkRules({
    ...round,
    repetition: ({ positions: [p] }) => ((p?.at ?? 0) < 3 ? [3, -3] : [-3, 3]),
  });
  expect(ended.notes).toEqual([]);
  const { won, ...others } = ended.results;
  expect(others).toEqual({ drawn: 0, unfinished: 0 });
  expect([(won[0] ?? 0) + (won[1] ?? 0), Math.min(...won) > 10]).toEqual([ended.games, true]);
});

it('notes that positions come back where random games all end, unless repetitions count', async () => {
  // Back and forth between two places, or off the board, which is lost.
  const patrol: Game<{ at: number; player: 0 | 1 }, number> = {
    name: 'patrol',
    initial: () => ({ at: 0, player: 0 }),
    toMove: ({ player }) => player,
    moves: () => [0, 1, 2],
    play: (_, at) => ({ at, player: at === 1 ? 1 : 0 }),
    outcome: ({ at }) => (at === 2 ? [-Infinity, Infinity] : undefined),
    key: ({ at, player }) => at * 2 + player,
  };
  const { ok, notes } = await checkRules(patrol);
  expect(ok).toBe(true);
  expect(notes).toHaveLength(1);
  expect(notes[0]).toMatch(
    /^positions come back, one of them after \d+ and after \d+ moves of a random game; say what that counts: repetition$/,
  );
  const [first, again] = (notes[0]?.match(/\d+/g) ?? []).map(Number) as [number, number];
  expect(first).toBeLessThan(again);
  expect((await checkRules({ ...patrol, repetition: 'loss' })).notes).toEqual([]);
  // No note by a key that is the same for all.
  const wrong = await checkRules({ ...patrol, key: () => 0 });
  expect(wrong.findings.map(({ rule }) => rule)).toContain('key');
  expect(wrong.notes).toEqual([]);
});
