import { describe, expect, it } from 'vitest';
import { backgammon } from '../../bindings/games/backgammon/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createHex } from '../../bindings/games/hex/index.js';
import { threePlayerTicTacToe } from '../../bindings/games/three-player-tic-tac-toe/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import type { Game } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import type { MonteCarloOptions, MonteCarloProgress } from '../../bindings/monte-carlo/options.js';
import { whole } from '../extent.js';
import { graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { clockByHand } from '../oracle/hand-clock.js';

const hex = createHex({ size: 6 });
const start = hex.initial();

/** Bytes of the arrays of a tree. */
function bytesOf(search: unknown): number {
  const { tree } = (search as { visitor: { tree: Record<string, unknown> } }).visitor;
  return Object.values(tree).reduce<number>(
    (sum, field) => sum + (ArrayBuffer.isView(field) ? field.byteLength : 0),
    0,
  );
}

describe('memory', () => {
  it.runIf(whole)(
    'is what was given, in a search that would need ten times as much; it goes on, and says that the tree is full',
    async () => {
      for (const [options, bytes] of [
        [{}, 44],
        [{ rave: true, prior: 'hint' as const }, 66],
      ] as const) {
        const mib = 0.1;
        const roomy = await createMonteCarlo(hex, options).search(start, { visits: 4000 });
        expect(roomy.stats).toMatchObject({ treeFull: false });
        const search = createMonteCarlo(hex, { ...options, mib });
        expect(search.bytesPerNode).toBe(bytes);
        expect(search.capacity).toBe(Math.floor((mib * 2 ** 20) / bytes));
        expect(roomy.stats.treeNodes).toBeGreaterThan(10 * search.capacity);
        expect(bytesOf(search)).toBeLessThanOrEqual(mib * 2 ** 20);
        const before = bytesOf(search);
        const tight = await search.search(start, { visits: 3000 });
        expect(tight.stats).toMatchObject({ visits: 3000, treeFull: true, treeCapacity: search.capacity });
        expect(tight.stats.treeNodes).toBeLessThanOrEqual(search.capacity);
        expect(tight.stats.treeNodes).toBeGreaterThan(search.capacity - 36);
        expect(bytesOf(search)).toBe(before);
        // A move gives room back.
        const next = hex.play(start, tight.move as number);
        expect((await search.search(next, { visits: 0 })).stats).toMatchObject({ treeFull: false });
      }
    },
  );

  it('of several players and of points', () => {
    const points = graphGame(graphOf([[{ to: 1, reward: 3 }], 0]));
    expect(createMonteCarlo(points).bytesPerNode).toBe(46);
    expect(createMonteCarlo(backgammon).bytesPerNode).toBe(52);
  });
});

describe('limits', () => {
  it('of visits and nodes are exact', async () => {
    for (const visits of [0, 1, 17]) {
      const found = await createMonteCarlo(hex).search(start, { visits });
      expect(found).toMatchObject({ stop: 'visits', stats: { visits } });
      expect(hex.moves(start)).toContain(found.move);
      expect(found.value === undefined).toBe(visits === 0);
    }
    for (const playout of ['random', 'decisive', 'none'] as const) {
      for (const nodes of [0, 1, 50, 333]) {
        const found = await createMonteCarlo(hex, { playout }).search(start, { nodes });
        expect(found.stop).toBe('nodes');
        expect(found.stats.nodes).toBe(nodes);
        expect(found.lines.reduce((sum, { visits }) => sum + visits, 0)).toBe(found.stats.visits);
        expect(hex.moves(start)).toContain(found.move);
      }
    }
  });

  it('of nodes: a visit that is given up leaves no trace in the statistics', async () => {
    const { stats } = await createMonteCarlo(hex).search(start, { visits: 20 });
    const cut = await createMonteCarlo(hex).search(start, { nodes: stats.nodes + 5 });
    const whole = await createMonteCarlo(hex).search(start, { visits: 20 });
    expect(cut.stats.visits).toBe(20);
    expect(cut.lines).toEqual(whole.lines);
  });

  it('of time, with progress ten times a second', async () => {
    clockByHand(1);
    const seen: MonteCarloProgress<number>[] = [];
    const found = await createMonteCarlo(hex).search(start, { timeMs: 2000, onProgress: (p) => void seen.push(p) });
    expect(found.stop).toBe('time');
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(seen.length).toBeLessThanOrEqual(20);
    for (const { visits, nodes, move } of seen) {
      expect(visits).toBeLessThanOrEqual(found.stats.visits);
      expect(nodes).toBeLessThanOrEqual(found.stats.nodes);
      expect(hex.moves(start)).toContain(move);
    }
  });

  it('is one second if there is no other', async () => {
    clockByHand(10);
    const found = await createMonteCarlo(hex).search(start);
    expect(found.stop).toBe('time');
    expect(found.stats.visits).toBeLessThanOrEqual(100);
  });

  it('is a signal: before the start, and from the rest of the program', async () => {
    const search = createMonteCarlo(hex);
    const before = await search.search(start, { signal: AbortSignal.abort() });
    expect(before).toMatchObject({ stop: 'aborted', stats: { visits: 0 } });
    const control = new AbortController();
    setTimeout(() => control.abort(), 1);
    const during = await search.search(start, { signal: control.signal });
    expect(during.stop).toBe('aborted');
    expect(during.stats.visits).toBeGreaterThan(0);
    expect(hex.moves(start)).toContain(during.move);
  });

  it('lists as many lines as are wanted, the chosen move first, then by visits', async () => {
    const { move, lines } = await createMonteCarlo(hex).search(start, { visits: 500, lines: 5 });
    expect(lines.length).toBe(5);
    expect(lines[0]?.move).toBe(move);
    const visits = lines.map((line) => line.visits);
    expect(visits).toEqual([...visits].sort((a, b) => b - a));
  });
});

describe('what is refused', () => {
  const options: readonly (readonly [unknown, RegExp])[] = [
    [{ mib: 0 }, /mib must be a number above 0 and at most 2048, not 0/],
    [{ mib: 0.01 }, /mib must be at least 0\.044, room for 1025 nodes, not 0\.01/],
    [{ seed: -1 }, /seed must be a whole number from 0/],
    [{ exploration: -1 }, /exploration must be a number from 0/],
    [{ exploration: Infinity }, /exploration must be a number from 0/],
    [{ firstPlay: 'mean' }, /firstPlay must be a number from 0 or 'parent', not 'mean'/],
    [{ prior: 'policy' }, /prior must be 'hint', 'own' or a function of a position and its moves, not 'policy'/],
    [{ rave: 0 }, /rave must be true, false or a number above 0, not 0/],
    [{ playout: 'smart' }, /playout must be one of random, decisive, own, none or a function, not 'smart'/],
    [{ playoutPlies: 1001 }, /playoutPlies must be a whole number from 0 to 1000/],
    [{ evaluate: 1 }, /evaluate must be a function of a position/],
    [{ scale: 0 }, /scale must be a number greater than 0/],
    [{ win: 0 }, /win must be a number above 0/],
    [{ range: [1, 1] }, /range must be the least and the greatest payoff, such as \[-1, 1\]/],
    [{ margin: false, range: [-1, 1] }, /margin: false and range do not go together/],
    [{ solver: 1 }, /solver must be true or false/],
    [{ threads: 2 }, /unknown Monte Carlo option 'threads'/],
    [null, /Monte Carlo options must be an object/],
  ];
  it.each(options)('the option %j', (given, message) => {
    expect(() => createMonteCarlo(hex as never, given as MonteCarloOptions<never, never>)).toThrow(message);
  });

  it('what a game lacks', () => {
    const { hint: _, evaluate: __, ...plain } = hex;
    expect(() => createMonteCarlo(plain as never, { prior: 'hint' })).toThrow(
      /needs a game with hint, which hex lacks/,
    );
    expect(() => createMonteCarlo(plain as never, { playout: 'none' })).toThrow(/playout 'none' needs .* evaluate/);
    const judged = { ...threePlayerTicTacToe, evaluate: () => 5 };
    expect(() => createMonteCarlo(judged, { playout: 'none' })).toThrow(
      /'none' needs an evaluation, and the evaluate of a game counts in a zero-sum game of two alone, which three-/,
    );
    expect(createMonteCarlo(judged, { playout: 'none', evaluate: () => [5, 5, 5] }).capacity).toBeGreaterThan(0);
    const points = graphGame(graphOf([[{ to: 1, reward: 3 }], 0]));
    expect(() => createMonteCarlo(points, { margin: false })).toThrow(/has reward/);
    expect(() => createMonteCarlo(points, { range: [-9, 9] })).toThrow(/range .* reward/);
    const three = { ...points, traits: { players: 3, zeroSum: false, chance: false } };
    expect(() => createMonteCarlo(three)).toThrow(/adds up in zero-sum games of two alone/);
    expect(() => createMonteCarlo({} as never)).toThrow(/a game needs a name/);
  });

  it('search options, and positions that are none', async () => {
    const search = createMonteCarlo(hex);
    const refused: readonly (readonly [unknown, RegExp])[] = [
      [{ visits: 1.5 }, /visits must be a whole number from 0/],
      [{ nodes: -1 }, /nodes must be a whole number from 0/],
      [{ timeMs: -1 }, /timeMs must be a number of milliseconds from 0/],
      [{ lines: 0 }, /lines must be a whole number from 1/],
      [{ history: [null] }, /history must be a list of positions/],
      [{ onProgress: 1 }, /onProgress must be a function/],
      [{ signal: 1 }, /signal must be an AbortSignal/],
      [{ depth: 3 }, /unknown Monte Carlo search option 'depth'/],
    ];
    for (const [given, message] of refused) await expect(search.search(start, given as never)).rejects.toThrow(message);
    await expect(search.search(undefined as never)).rejects.toThrow(/hex: expected a position, not undefined/);
    expect((await search.search(start, { visits: 5 })).stats.visits).toBe(5);
  });

  it('RAVE where moves have no identity', async () => {
    const game = graphGame(graphOf([[1, 2], 0, Infinity]), { ...plainStyle, moves: 'object' });
    const search = createMonteCarlo(game, { rave: true });
    await expect(search.search(game.initial(), { visits: 3 })).rejects.toThrow(/rave needs moves with an identity/);
  });

  it('answers of a game that break its contract', async () => {
    const broken = async (part: object, options: object = {}): Promise<unknown> =>
      createMonteCarlo({ ...hex, ...part } as never, options).search(start as never, { visits: 300 });
    await expect(broken({ toMove: () => 2 })).rejects.toThrow(/toMove gave 2 .* expected player 0 or 1$/);
    await expect(broken({ moves: () => [] })).rejects.toThrow(
      /moves gave 0 moves .* expected a list of 1 to 1024 moves \(does outcome miss an end/,
    );
    await expect(broken({ moves: () => 'ab' as never })).rejects.toThrow(/moves gave 'ab' .* expected a list/);
    await expect(broken({ moves: () => [undefined] as never })).rejects.toThrow(/undefined is among the moves/);
    await expect(broken({ play: () => undefined as never })).rejects.toThrow(
      /play gave undefined .* \(is a return missing/,
    );
    await expect(broken({ play: () => null as never })).rejects.toThrow(/play gave null/);
    await expect(broken({ outcome: () => [1] })).rejects.toThrow(/outcome gave \[1\] .* two numbers that add up to 0/);
    await expect(broken({ outcome: () => [1, 1] })).rejects.toThrow(
      /outcome gave \[1, 1\] .* two numbers that add up to 0/,
    );
    await expect(broken({ outcome: () => [8e6, -8e6] })).rejects.toThrow(
      /expected numbers within ±7000000, or ±Infinity/,
    );
    await expect(broken({ outcome: () => [20, -20] }, { range: [-1, 1] })).rejects.toThrow(
      /the option range says -1 to 1/,
    );
    await expect(broken({ play: (p: unknown) => p })).rejects.toThrow(/without undo it must leave that alone/);
    await expect(broken({ evaluate: () => Number.NaN }, { playout: 'none' })).rejects.toThrow(/evaluate gave NaN/);
    await expect(broken({ hint: () => 0.5 }, { prior: 'hint' })).rejects.toThrow(/hint gave 0\.5/);
    await expect(broken({ moveId: () => -1 }, { rave: true })).rejects.toThrow(/moveId gave -1/);
    await expect(broken({ bounds: () => [1, -1] })).rejects.toThrow(/bounds gave \[1, -1\]/);
    await expect(broken({ bounds: () => null })).rejects.toThrow(
      /bounds gave null .* expected the least and the greatest/,
    );
    await expect(broken({ key: () => undefined })).rejects.toThrow(/key gave undefined/);
    await expect(broken({}, { prior: () => [1] })).rejects.toThrow(/prior gave 1 numbers for 36 moves/);
    await expect(broken({}, { prior: () => Array(36).fill(-1) })).rejects.toThrow(
      /prior gave -1; expected numbers from 0/,
    );
    await expect(broken({}, { playout: () => 999 })).rejects.toThrow(/playout chose a move that is none of those/);
    let calls = 0;
    const fickle = { moves: (p: never) => (hex.moves(p) as number[]).slice(0, ++calls > 400 ? 3 : 36) };
    await expect(broken(fickle)).rejects.toThrow(/expected the same moves at every call/);
    const mixed = graphGame(graphOf([[1, 2], 5, Infinity]));
    await expect(createMonteCarlo(mixed).search(mixed.initial(), { visits: 9 })).rejects.toThrow(
      /outcome gave 5 points and, elsewhere, a win, which counts 1/,
    );
  });

  it('a second search at the same time', async () => {
    const search = createMonteCarlo(connectFour);
    const first = search.search(connectFour.initial(), { visits: 300 });
    await expect(search.search(connectFour.initial())).rejects.toThrow(/a search of this tree is running/);
    expect((await first).stats.visits).toBe(300);
  });
});

it("a game's own exception reaches the caller, and the search is as it was", async () => {
  for (const undo of [false, true]) {
    let left = Infinity;
    const graph = graphOf([[1, 2, 3], [4, 5], [5, 6], [6, 4], [7, 8], [8, 9], [9, 7], 1, 0, -1]);
    const plain = graphGame(graph, { ...plainStyle, undo });
    const trouble = new Error('mine');
    const game: typeof plain = {
      ...plain,
      play(position, move) {
        if (left-- <= 0) throw trouble;
        return plain.play(position, move);
      },
    };
    const root = game.initial();
    const search = createMonteCarlo(game, { solver: false });
    await search.search(root, { visits: 10 });
    for (const calls of [0, 1, 2, 3]) {
      left = calls;
      await expect(search.search(root, { visits: 50 })).rejects.toBe(trouble);
      expect(root).toEqual(plain.initial());
      left = Infinity;
    }
    const after = await search.search(root, { visits: 40, reuse: false });
    expect(after).toMatchObject({ stop: 'visits', stats: { visits: 40 } });
    const untroubled = await createMonteCarlo(plain, { solver: false }).search(plain.initial(), { visits: 40 });
    expect(after.lines).toEqual(untroubled.lines);
  }
});

describe('no result is more than a win', () => {
  it('not even an evaluation after the 1,000 plies that a playout may have', async () => {
    interface Walk {
      readonly at: number;
      readonly turn: 0 | 1;
    }
    const walk: Game<Walk, number> = {
      name: 'walk',
      initial: () => ({ at: 0, turn: 0 }),
      toMove: ({ turn }) => turn,
      moves: () => [1, -1],
      play: ({ at, turn }, step) => ({ at: at + step, turn: turn === 0 ? 1 : 0 }),
      outcome: ({ at }) => (Math.abs(at) < 2000 ? undefined : at > 0 ? [Infinity, -Infinity] : [-Infinity, Infinity]),
      evaluate: ({ at, turn }) => (turn === 0 ? 100 : -100) * (at + 3),
    };
    for (const playoutPlies of [999, undefined]) {
      const { mean } = await createMonteCarlo(walk, { playoutPlies }).search(walk.initial(), { visits: 50 });
      expect(Math.abs(mean?.[0] as number)).toBeLessThanOrEqual(1);
    }
    const scaled = await createMonteCarlo(walk, { scale: 1e9 }).search(walk.initial(), { visits: 50 });
    expect(Math.abs(scaled.mean?.[0] as number)).toBeLessThan(0.0001);
  });

  it('and a decisive playout knows one within a range, too', async () => {
    interface Needle {
      readonly plies: number;
      readonly found: boolean;
    }
    const needle: Game<Needle, number> = {
      name: 'needle',
      initial: () => ({ plies: 0, found: false }),
      toMove: ({ plies }) => Math.min(plies, 1),
      moves: ({ plies }) => (plies === 0 ? [0] : Array.from({ length: 100 }, (_, i) => i)),
      play: ({ plies }, move) => ({ plies: plies + 1, found: plies === 1 && move === 73 }),
      outcome: ({ plies, found }) => (plies < 2 ? undefined : found ? [-Infinity, Infinity] : [Infinity, -Infinity]),
    };
    const options = { playout: 'decisive', solver: false } as const;
    for (const scale of [{}, { range: [-1, 1] }, { range: [-9, 9], win: 4 }] as const) {
      const { mean } = await createMonteCarlo(needle, { ...options, ...scale }).search(needle.initial(), { visits: 1 });
      expect(mean).toEqual('win' in scale ? [-4, 4] : [-1, 1]);
    }
  });
});

it('says what a finished game is worth', async () => {
  const over = ticTacToe.parse('XXXOO....');
  expect(await createMonteCarlo(ticTacToe).search(over)).toMatchObject({
    move: undefined,
    value: -1,
    solved: true,
    stop: 'solved',
    atLeast: [1, -1],
    lines: [],
  });
});
