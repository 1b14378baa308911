import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SoftTime } from '../../bindings/engine/soft-time.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, createOpponent, InvalidOptionError, timeForMove } from '../../bindings/index.js';
import type { GameClock } from '../../bindings/opponent/time-for-move.js';
import { STOP_NONE, STOP_TIME } from '../../bindings/wasm/core-facts.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import { whole } from '../extent.js';
import { forAll } from '../oracle/for-all.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';
import { clockByHand } from '../oracle/hand-clock.js';

describe('the time for a move', () => {
  it.each<[string, GameClock, number, number]>([
    ['40 moves in two minutes', { remainingMs: 120_000, movesToGo: 40 }, 2970, 11_880],
    ['the last move before more time', { remainingMs: 500, movesToGo: 1 }, 470, 470],
    ['two moves before more time: at most half', { remainingMs: 1000, movesToGo: 2 }, 470, 485],
    ['a minute for the rest', { remainingMs: 60_000 }, 1470, 5880],
    ['a minute, and a second a move', { remainingMs: 60_000, incrementMs: 1000 }, 2220, 8880],
    ['hardly more than the increment', { remainingMs: 1000, incrementMs: 5000, overheadMs: 100 }, 900, 900],
    ['a second, no more of which comes: the overhead of 40 moves leaves a hundredth', { remainingMs: 1030 }, 2.5, 10],
    ['10 ms', { remainingMs: 10 }, 0, 0],
    ['10 ms, 5 of which are overhead', { remainingMs: 10, movesToGo: 1, overheadMs: 5 }, 5, 5],
    ['nothing', { remainingMs: 0, incrementMs: 1000 }, 0, 0],
  ])('%s', (_, clock, soft, hard) => {
    const { softMs, hardMs } = timeForMove(clock);
    expect(softMs).toBeCloseTo(soft, 9);
    expect(hardMs).toBeCloseTo(hard, 9);
  });

  it.each<[unknown, string]>([
    [undefined, 'clock options must be an object, not undefined'],
    [{}, 'clock.remainingMs must be a number from 0, not undefined'],
    [{ remainingMs: -1 }, 'clock.remainingMs must be a number from 0'],
    [{ remainingMs: Number.NaN }, 'clock.remainingMs must be a number from 0'],
    [{ remainingMs: Infinity }, 'clock.remainingMs must be a number from 0'],
    [{ remainingMs: '5' }, "clock.remainingMs must be a number from 0, not '5'"],
    [{ remainingMs: 5, incrementMs: -5 }, 'clock.incrementMs must be a number from 0'],
    [{ remainingMs: 5, movesToGo: 0 }, 'clock.movesToGo must be a whole number from 1'],
    [{ remainingMs: 5, movesToGo: 2.5 }, 'clock.movesToGo must be a whole number from 1'],
    [{ remainingMs: 5, overheadMs: null }, 'clock.overheadMs must be a number from 0'],
    [
      { remainingMs: 5, timeMs: 5 },
      "unknown clock option 'timeMs'; there are remainingMs, incrementMs, movesToGo, overheadMs",
    ],
  ])('%o is refused', async (clock, message) => {
    expect(() => timeForMove(clock as GameClock)).toThrow(InvalidOptionError);
    expect(() => timeForMove(clock as GameClock)).toThrow(message);
    if (clock === undefined) return;
    const opponent = createOpponent(await createEngine(connectFour, { table: false }));
    await expect(opponent.choose(connectFour.initial(), { clock: clock as GameClock })).rejects.toThrow(message);
  });

  it('never lets the flag fall before more time comes, however long each move takes and whatever it costs besides', () => {
    const overhead = fc.integer({ min: 0, max: 100 });
    forAll(
      [
        fc.integer({ min: 1, max: 60 }),
        fc.nat(100_000),
        fc.nat(2000),
        overhead,
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: 180,
          maxLength: 180,
        }),
      ],
      { seed: 1, draws: 500 },
      (control, spare, incrementMs, overheadMs, moves) => {
        const added = control * overheadMs + spare;
        let remainingMs = added;
        for (const [i, [thinking, besides]] of moves.entries()) {
          const movesToGo = control - (i % control);
          const { softMs, hardMs } = timeForMove({ remainingMs, incrementMs, movesToGo, overheadMs });
          expect(softMs).toBeLessThanOrEqual(hardMs);
          remainingMs -= softMs + thinking * (hardMs - softMs) + besides * overheadMs;
          expect(remainingMs).toBeGreaterThan(-1e-6);
          remainingMs = Math.max(0, remainingMs) + incrementMs + (movesToGo === 1 ? added : 0);
        }
      },
    );
  });

  it('lasts for 60 moves of sudden death at half the overhead, and for ever with an increment that pays it', () => {
    for (const [incrementMs, moves] of [
      [0, 60],
      [30, 10_000],
    ] as const) {
      let remainingMs = 5000;
      for (let i = 0; i < moves; i++) {
        const { hardMs } = timeForMove({ remainingMs, incrementMs });
        remainingMs -= hardMs + (incrementMs === 0 ? 15 : 30);
        expect(remainingMs).toBeGreaterThanOrEqual(0);
        remainingMs += incrementMs;
      }
    }
  });
});

describe('a soft limit of time', () => {
  const line = graphGame(graphOf([[1], [2], [3], [4], [5], [6], 0]));
  const limits = { depth: 5, softTimeMs: 25 } as const;

  it('begins no further iteration', async () => {
    const engine = await createEngine(line);
    clockByHand(10);
    // The clock is read at the start, when the search is planned, and after each iteration.
    expect(engine.search(line.initial(), limits)).toMatchObject({ stop: 'time', depth: 3, bound: 'exact' });
    expect(engine.search(line.initial(), { ...limits, depth: 3 })).toMatchObject({ stop: 'depth', depth: 3 });
    expect(engine.search(line.initial(), { ...limits, depth: 10 })).toMatchObject({ stop: 'time', solved: false });
    expect(engine.search(line.initial(), { softTimeMs: 1000 })).toMatchObject({ stop: 'solved' });
    expect(() => engine.search(line.initial(), { softTimeMs: -1 })).toThrow(
      'softTimeMs must be a number of milliseconds from 0, not -1',
    );
  });

  it('holds in a worker', async () => {
    const engine = await createWorkerEngine(connectFour, { table: { mib: 0.25 } });
    const start = connectFour.initial();
    expect(await engine.search(start, { depth: 6, softTimeMs: 0 })).toMatchObject({ stop: 'time', depth: 1 });
    expect(await engine.search(start, { depth: 3, softTimeMs: 1e9 })).toMatchObject({ stop: 'depth', depth: 3 });
    await engine.close();
  });
});

it('a search that has changed its mind may take longer than its soft limit, a settled one takes less', () => {
  const stops = (moves: readonly number[], timeMs: number): boolean => {
    const soft = new SoftTime({ depth: 99, softTimeMs: 1000 });
    return moves.map((move, i) => soft.after(i + 1, timeMs, move)).at(-1) === STOP_TIME;
  };
  const least = (moves: readonly number[]): number => {
    let timeMs = 0;
    while (!stops(moves, timeMs)) timeMs += 50;
    return timeMs;
  };
  expect(least([7])).toBe(1600);
  expect(least([7, 7])).toBe(1250);
  expect(least([7, 7, 7])).toBe(1000);
  expect(least([7, 7, 7, 7])).toBe(850);
  expect(least([7, 7, 7, 7, 7])).toBe(700);
  expect(least([7, 7, 7, 7, 7, 7, 7])).toBe(700);
  expect(least([7, 7, 7, 7, 8])).toBe(1600);
  expect(least([7, 7, 8, 7, 7])).toBe(1250);
  expect(new SoftTime({ depth: 3, softTimeMs: 0 }).after(3, 10, 7)).toBe(STOP_NONE);
});

describe('a game with a clock', () => {
  /**
   * Plays a game of two opponents whose clocks run `perMove` for each move played in the search. Returns the times
   * left.
   */
  async function play(
    levels: readonly [number, number],
    start: Omit<GameClock, 'remainingMs'> & { readonly remainingMs: number },
    perMove: number,
  ): Promise<number[]> {
    let now = 0;
    clockByHand(() => now);
    const { play: playOn, ...rest } = { ...connectFour };
    const game = {
      ...rest,
      play: (position: Parameters<typeof playOn>[0], move: number) => {
        now += perMove;
        return playOn(position, move);
      },
    };
    const engine = await createEngine(game, { table: { mib: 0.25 } });
    const players = levels.map((level) => createOpponent(engine, { level }));
    const left = [start.remainingMs, start.remainingMs];
    const least = [...left];
    let position = connectFour.initial();
    for (let ply = 0; !connectFour.outcome(position); ply++) {
      const side = ply % 2;
      const control = start.movesToGo;
      const movesToGo = control && control - (Math.floor(ply / 2) % control);
      const before = now;
      const clock = { ...start, remainingMs: left[side] as number, movesToGo };
      const { move } = await (players[side] as (typeof players)[0]).choose(position, { clock });
      expect(connectFour.moves(position)).toContain(move);
      // The move arrives some time after it was chosen.
      const spent = now - before + 10;
      left[side] = (left[side] as number) - spent;
      least[side] = Math.min(least[side] as number, left[side] as number);
      left[side] = (left[side] as number) + (start.incrementMs ?? 0) + (movesToGo === 1 ? start.remainingMs : 0);
      position = connectFour.play(position, move);
    }
    return least;
  }

  it.each<[string, GameClock]>([
    ['ten moves in two seconds', { remainingMs: 2000, movesToGo: 10 }],
    ['sudden death', { remainingMs: 3000 }],
    ['an increment', { remainingMs: 200, incrementMs: 100 }],
    ['too little for one search', { remainingMs: 400, movesToGo: 21, overheadMs: 18 }],
  ])('%s: the flag never falls', async (_, clock) => {
    for (const levels of whole
      ? ([
          [10, 10],
          [1, 9],
          [5, 10],
        ] as const)
      : ([[9, 10]] as const)) {
      for (const perMove of whole ? [0.1, 0.4] : [0.4]) {
        for (const least of await play(levels, clock, perMove)) expect(least).toBeGreaterThanOrEqual(0);
      }
    }
  });

  it('thinks longer with more time', async () => {
    const nodes = async (clock: GameClock): Promise<number> => {
      clockByHand(1);
      const opponent = createOpponent(await createEngine(connectFour, { table: false, hosted: true }));
      return (await opponent.choose(connectFour.initial(), { clock })).thought.stats.nodes;
    };
    expect(await nodes({ remainingMs: 6000 })).toBeGreaterThan(2 * (await nodes({ remainingMs: 2000 })));
  });
});
