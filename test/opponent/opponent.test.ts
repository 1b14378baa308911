import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createNim } from '../../bindings/games/nim/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import {
  createEngine,
  createOpponent,
  type Engine,
  type Game,
  InvalidOptionError,
  InvalidPositionError,
  lossIn,
  type SearchOptions,
  STRONGEST_LEVEL,
  winIn,
} from '../../bindings/index.js';
import type { OpponentOptions, Searcher } from '../../bindings/opponent/opponent.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { draws, nightly } from '../extent.js';
import { indexOfMove } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { type GraphPosition, graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { clockByHand } from '../oracle/hand-clock.js';
import { reference } from '../oracle/minimax.js';
import { timeless } from '../oracle/timeless.js';

const small = { table: { mib: 0.25 } } as const;
const levels = Array.from({ length: STRONGEST_LEVEL }, (_, i) => i + 1);
const weaker = levels.slice(0, -1);
const start = (): GraphPosition => ({ node: 0, player: 0, trail: [] });

/** An engine that tells what it was asked. */
function watched<P, M>(engine: Engine<P, M>): { engine: Searcher<P, M>; asked: SearchOptions[] } {
  const asked: SearchOptions[] = [];
  const search: Searcher<P, M>['search'] = (position, options = {}) => {
    asked.push(options as SearchOptions);
    return engine.search(position, options);
  };
  return { engine: { game: engine.game, search }, asked };
}

describe('an opponent', () => {
  it('plays a legal move on any game, at any level, and leaves the position as it was', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, fc.constantFrom(...levels), fc.nat(1000)],
      { draws: 200, seed: 1 },
      async (graph, style, level, seed) => {
        const game = graphGame(graph, style);
        const engine = await createEngine(game, small);
        const opponent = createOpponent(engine, { level, seed, ...(level === STRONGEST_LEVEL && { nodes: 2000 }) });
        expect(opponent).toMatchObject({ game, level, seed });
        const position = start();
        // To the end of a game, in which the opponent plays both sides.
        for (let here = position; !game.outcome(here); ) {
          const before = JSON.stringify(here);
          const choice = await opponent.choose(here);
          expect(JSON.stringify(here)).toBe(before);
          indexOfMove(game, here, choice.move);
          expect(choice.level).toBe(level);
          expect(choice.pv[0]).toEqual(choice.move);
          expect(choice.thought.lines).toContainEqual({
            move: choice.move,
            value: choice.value,
            bound: choice.bound,
            pv: choice.pv,
          });
          here = game.play(here, choice.move);
        }
      },
    ));

  it('plays the same in the same position with the same seed, whatever it was asked before', () =>
    forAllAsync(
      [arbitraryGraph(), arbitraryStyle, fc.constantFrom(...weaker), fc.nat(1000), fc.boolean()],
      { draws: 100, seed: 2 },
      async (graph, style, level, seed, nameless) => {
        const full = graphGame(graph, style);
        const { key: _, format: __, ...bare } = full;
        const game = nameless ? bare : full;
        const engine = await createEngine(game, small);
        const once = createOpponent(engine, { level, seed });
        const first = await once.choose(start());
        engine.search(start(), { depth: 3 });
        const again = await once.choose(start());
        const anew = await createOpponent(await createEngine(game, small), { level, seed }).choose(start());
        for (const choice of [again, anew]) {
          expect(choice.move).toEqual(first.move);
          expect(choice.value).toBe(first.value);
          expect(timeless(choice.thought)).toEqual(timeless(first.thought));
        }
      },
    ));

  it('plays otherwise with another seed', async () => {
    const engine = await createEngine(connectFour, small);
    const opening = async (level: number): Promise<number> => {
      const moves = new Set<number>();
      for (let seed = 0; seed < 80; seed++) {
        moves.add((await createOpponent(engine, { level, seed, nodes: 2000 }).choose(connectFour.initial())).move);
      }
      return moves.size;
    };
    expect(await opening(1)).toBe(7);
    expect(await opening(4)).toBe(6);
    expect(await opening(10)).toBe(1);
  });

  it('is at level 10 the engine: its best move, with its limits, and one second without', async () => {
    const engine = await createEngine(connectFour, small);
    const { engine: spied, asked } = watched(engine);
    for (const text of ['', '4453', '17444355', '2252576253462244111563365343671351441']) {
      const position = connectFour.parse(text);
      const limits = { nodes: 5000 };
      const choice = await createOpponent(spied, { ...limits, level: 10 }).choose(position);
      const best = engine.search(position, limits);
      expect(choice).toMatchObject({ move: best.move, value: best.value, pv: best.pv, level: 10 });
      expect(timeless(choice.thought)).toEqual(timeless(best));
    }
    asked.length = 0;
    // Without limits it thinks for a second. The level is 10 unless told otherwise.
    await createOpponent(spied).choose(connectFour.parse('2252576253462244111563365343671351441'));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ depth: undefined, nodes: undefined, timeMs: 1000 });
    expect(asked[0]?.lines ?? 1).toBe(1);
  });

  it.each([1, 5, STRONGEST_LEVEL])(
    'plays a legal move at level %i where the limits leave nothing known',
    async (level) => {
      const engine = await createEngine(connectFour, small);
      const choice = await createOpponent(engine, { level, nodes: 0 }).choose(connectFour.parse('4453'));
      expect(choice).toMatchObject({ move: 0, pv: [0], value: undefined, bound: undefined, level });
    },
  );

  it('takes what limits are given instead of its own', async () => {
    const engine = await createEngine(connectFour, small);
    const { engine: spied, asked } = watched(engine);
    const at = (options: OpponentOptions) => createOpponent(spied, options).choose(connectFour.parse('4453'));
    const { thought } = await at({ level: 2, depth: 5 });
    expect(thought.depth).toBe(5);
    expect((await at({ level: 9, nodes: 300 })).thought.stats.nodes).toBeLessThanOrEqual(300);
    clockByHand(10);
    expect((await at({ level: 1, timeMs: 20 })).thought.stop).toBe('time');
    expect(asked).toHaveLength(3);
  });

  it('looks up known values from level 4 on', async () => {
    const engine = await createEngine(ticTacToe, small);
    const known = retrograde(ticTacToe);
    const cutoffs = async (level: number): Promise<number> =>
      (await createOpponent(engine, { level, knownValues: known }).choose(ticTacToe.initial())).thought.stats
        .knownCutoffs;
    expect(await cutoffs(3)).toBe(0);
    expect(await cutoffs(4)).toBe(44);
    expect(
      (await createOpponent(engine, { level: 10, knownValues: known }).choose(ticTacToe.parse('X........'))).move,
    ).toBe(4);
  });
});

describe('what a level sees', () => {
  /** Positions of random games, with what minimax knows of every move two plies deep. */
  async function everyChoice(
    level: number,
    check: (moves: readonly number[], played: number) => void,
    { runs = draws(1000) } = {},
  ): Promise<void> {
    await forAllAsync(
      [arbitraryGraph(), arbitraryStyle, fc.nat(100)],
      { numRuns: runs, seed: 3 },
      async (graph, style, seed) => {
        const game = graphGame(graph, style);
        const position = start();
        const choice = await createOpponent(await createEngine(game, small), { level, seed }).choose(position);
        check(reference(game, position, { depth: 2 }).moveValues, indexOfMove(game, position, choice.move));
      },
    );
  }

  it.each(nightly ? weaker.slice(1) : ([2, 9] as const))('a win in one is taken at level %i', async (level) => {
    let wins = 0;
    await everyChoice(level, (values, played) => {
      if (!values.includes(winIn(1)) || values.every((value) => value === winIn(1))) return;
      expect(values[played]).toBe(winIn(1));
      wins++;
    });
    expect(wins).toBeGreaterThan(0);
  });

  it.each(nightly ? weaker.slice(2) : ([3, 9] as const))('a loss in one is avoided at level %i', async (level) => {
    const losing = [lossIn(1), lossIn(2)];
    let threats = 0;
    await everyChoice(level, (values, played) => {
      const lost = values.filter((value) => losing.includes(value)).length;
      if (lost === 0 || lost === values.length) return;
      expect(losing).not.toContain(values[played]);
      threats++;
    });
    expect(threats).toBeGreaterThan(0);
  });

  it('level 1 may overlook a win in one, and level 2 a loss in one', async () => {
    // X completes 1-2-3, or has to stop O from completing 4-5-6.
    const engine = await createEngine(ticTacToe, small);
    const count = async (level: number, text: string, cell: number): Promise<number> => {
      let times = 0;
      for (let seed = 0; seed < 50; seed++) {
        const { move } = await createOpponent(engine, { level, seed }).choose(ticTacToe.parse(text));
        if (move === cell) times++;
      }
      return times;
    };
    const win = 'XX..O...O';
    expect(await count(1, win, 2)).toBeLessThan(50);
    expect(await count(2, win, 2)).toBe(50);
    const threat = 'X..OO...X';
    expect(await count(2, threat, 5)).toBeLessThan(50);
    expect(await count(3, threat, 5)).toBe(50);
  });

  it('so many moves that the nodes of a level do not last: a win and a loss in one are seen all the same', async () => {
    // 900 moves: all but the last two lose to the answer, the last wins at once in one of two games.
    const moves = 900;
    const edges = (last: number) => [...new Array(moves - 2).fill(1), 4, last];
    for (const level of [4, 5, 6]) {
      const winning = graphGame(graphOf([edges(5), [2, 3], -Infinity, 0, [3], Infinity]));
      const quiet = graphGame(graphOf([edges(1), [2, 3], -Infinity, 0, [3], Infinity]));
      for (const [game, expected] of [
        [winning, moves - 1],
        [quiet, moves - 2],
      ] as const) {
        const opponent = createOpponent(await createEngine(game, small), { level });
        expect((await opponent.choose(start())).move, `level ${level}`).toBe(expected);
      }
    }
  });
});

describe('levels against each other', () => {
  /** Points of `strong` in 20 games against `weak`, both sides of ten openings. */
  async function points<P, M>(game: Game<P, M>, strong: number, weak: number): Promise<number> {
    const engine = await createEngine(game, small);
    let sum = 0;
    for (let round = 0; round < 20; round++) {
      const side = round % 2;
      const player = [strong, weak].map((level) => createOpponent(engine, { level, seed: round }));
      let position = game.initial();
      const moves = game.moves(position);
      position = game.play(position, moves[(round >> 1) % moves.length] as M);
      while (!game.outcome(position)) {
        const who = game.toMove(position) === side ? 0 : 1;
        const { move } = await (player[who] as (typeof player)[0]).choose(position);
        position = game.play(position, move);
      }
      const payoff = game.outcome(position)?.[side] as number;
      sum += payoff > 0 ? 1 : payoff === 0 ? 0.5 : 0;
    }
    return sum;
  }

  const pairs: [strong: number, weak: number][] = [
    [3, 1],
    [5, 3],
    [7, 5],
  ];
  if (nightly) pairs.push([9, 7]);

  it.each(pairs)('%i beats %i at Connect Four', async (strong, weak) => {
    expect(await points(connectFour, strong, weak)).toBeGreaterThan(12);
  });

  it.each([
    [5, 2],
    [8, 5],
  ])('%i beats %i at Nim, which has no evaluation', async (strong, weak) => {
    expect(await points(createNim({ heaps: [6, 5, 4, 3] }), strong, weak)).toBeGreaterThan(12);
  });
});

describe('what is wrong is said', () => {
  const engine = createEngine(ticTacToe, small);

  it.each<[object, string]>([
    [{ level: 0 }, 'level must be a whole number from 1 to 10, not 0'],
    [{ level: 11 }, 'level must be a whole number from 1 to 10, not 11'],
    [{ level: 2.5 }, 'level must be a whole number from 1 to 10, not 2.5'],
    [{ level: '3' }, "level must be a whole number from 1 to 10, not '3'"],
    [{ seed: -1 }, 'seed must be a whole number from 0, not -1'],
    [{ depth: 0 }, 'depth must be a whole number from 1 to 1000, not 0'],
    [{ timeMs: 'soon' }, "timeMs must be a number of milliseconds from 0, not 'soon'"],
    [{ nodes: 1.5 }, 'nodes must be a whole number from 0'],
    [{ knownValues: {} }, 'knownValues must be a table of positions'],
    [{ lines: 3 }, "unknown opponent option 'lines'; there are level, seed, depth, nodes, timeMs, known"],
  ])('%o', async (options, message) => {
    const here = await engine;
    expect(() => createOpponent(here, options)).toThrow(InvalidOptionError);
    expect(() => createOpponent(here, options)).toThrow(message);
  });

  it('an engine that is none, or still a promise', () => {
    expect(() => createOpponent(engine as never)).toThrow(InvalidOptionError);
    expect(() => createOpponent(undefined as never)).toThrow('engine must be one made by createEngine');
    expect(() => createOpponent(ticTacToe as never)).toThrow('engine must be one made by createEngine');
  });

  it('a position that is none, and a game that is over', async () => {
    for (const level of [1, 5, 10]) {
      const opponent = createOpponent(await engine, { level });
      await expect(opponent.choose(undefined as never)).rejects.toThrow(InvalidPositionError);
      await expect(opponent.choose('XX.OO....' as never)).rejects.toThrow(InvalidPositionError);
      for (const over of ['XXXOO....', 'XOXXOOOXX']) {
        await expect(opponent.choose(ticTacToe.parse(over))).rejects.toThrow(InvalidPositionError);
        await expect(opponent.choose(ticTacToe.parse(over))).rejects.toThrow(
          'tic-tac-toe: the game is over, there is no move to choose',
        );
      }
    }
  });

  it('options of choose', async () => {
    const opponent = createOpponent(await engine, { level: 3 });
    const position = ticTacToe.initial();
    await expect(opponent.choose(position, { depth: 3 } as never)).rejects.toThrow("unknown option of choose 'depth'");
    await expect(opponent.choose(position, { signal: 'stop' as never })).rejects.toThrow(
      'signal must be an AbortSignal',
    );
  });

  it("the game's own error, unchanged, and the next move is chosen all the same", async () => {
    const fault = new Error('the rules are broken');
    let broken = true;
    const plain = graphGame(graphOf([[1, 2], [3], [3], 0]), plainStyle);
    const game: typeof plain = {
      ...plain,
      evaluate: () => {
        if (broken) throw fault;
        return 0;
      },
    };
    const opponent = createOpponent(await createEngine(game, small), { level: 2 });
    await expect(opponent.choose(start())).rejects.toBe(fault);
    broken = false;
    expect((await opponent.choose(start())).move).toBe(0);
  });
});
