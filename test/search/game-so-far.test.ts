import { afterAll, describe, expect, it } from 'vitest';
import { createProver, enableProof } from '../../bindings/engine/proof/index.js';
import { chess, chessProof, createChess } from '../../bindings/games/chess/index.js';
import {
  createEngine,
  createOpponent,
  type Game,
  InvalidOptionError,
  InvalidPositionError,
} from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { whole } from '../extent.js';
import { timeless } from '../oracle/timeless.js';

interface Dodgem {
  readonly cars: readonly (readonly number[])[];
  readonly player: 0 | 1;
}

const file = new URL('../oracle/dodgem.js', import.meta.url);
const { default: dodgem } = (await import(file.href)) as { default: Game<Dodgem, string> };

// Blue goes sideways and needs to come back: what has occurred, it may not use to win.
const line = [dodgem.initial()];
for (const move of ['01', '74', '36']) line.push(dodgem.play(line.at(-1) as Dodgem, move));
const position = line.at(-1) as Dodgem;
const history = line.slice(0, -1);
const WIN = 8_000_000;

const small = { table: { mib: 1 } } as const;
const engine = await createEngine(dodgem, small);
const worker = createWorkerEngine(dodgem, { ...small, module: file });
const pair = createWorkerEngine(dodgem, { ...small, module: file, threads: 2 });
const pool = createEnginePool(dodgem, { ...small, module: file });
afterAll(async () => {
  for (const one of [worker, pair, pool]) await (await one).close();
});

describe('dodgem on 3 x 3', () => {
  it('is won by the first player (Winning Ways), whether repetitions draw, lose or mean nothing', async () => {
    for (const repetition of ['draw', 'loss', 'ignore'] as const) {
      const { value, solved } = (await createEngine({ ...dodgem, repetition }, small)).solve(dodgem.initial(), {
        algorithm: 'pvs',
      });
      expect([repetition, value, solved]).toEqual([repetition, WIN - 19, true]);
    }
  });
});

describe('the game so far', () => {
  it('makes a draw of a won position', () => {
    expect(engine.solve(position)).toMatchObject({ value: 20 - WIN, solved: true });
    expect(engine.solve(position, { history })).toMatchObject({ value: 0, solved: true });
  });

  it('may contain the position itself, and be in any order', () => {
    expect(engine.solve(position, { history: [...line].reverse() })).toMatchObject({ value: 0, solved: true });
  });

  it('means nothing to a game without repetition', async () => {
    const { repetition, ...plain } = dodgem;
    const found = (await createEngine(plain, small)).solve(position, { history, algorithm: 'pvs' });
    expect(found).toMatchObject({ value: 20 - WIN, solved: true });
  });

  it('counts in a worker, in several on one position, and in a pool', async () => {
    for (const one of [worker, pair, pool]) {
      const away = await one;
      expect(await away.solve(position)).toMatchObject({ value: 20 - WIN, solved: true });
      expect(await away.solve(position, { history })).toMatchObject({ value: 0, solved: true });
    }
    expect(timeless(await (await worker).search(position, { depth: 9, history }))).toEqual(
      timeless(engine.search(position, { depth: 9, history })),
    );
  });

  it.runIf(whole)('is what an opponent knows when it chooses', async () => {
    for (const one of [engine, await worker]) {
      for (const [level, limits] of [
        [10, { depth: 21 }],
        [5, { depth: 21 }],
      ] as const) {
        const opponent = createOpponent(one, { level, ...limits });
        expect((await opponent.choose(position)).thought.value).toBe(20 - WIN);
        expect((await opponent.choose(position, { history })).thought.value).not.toBe(20 - WIN);
      }
    }
  });

  it('counts for the minimal tree, whose leaves repetitions are', async () => {
    const { value, leaves, minimaxLeaves } = engine.minimalTree(dodgem.initial(), 8);
    const plain = await createEngine(dodgem, { table: false });
    const found = plain.search(dodgem.initial(), { depth: 8, algorithm: 'minimax', iterative: false });
    expect([value, minimaxLeaves]).toEqual([found.value, found.stats.leaves]);
    expect(leaves).toBeLessThan(minimaxLeaves);
    const ignoring = await createEngine({ ...dodgem, repetition: 'ignore' }, small);
    expect(ignoring.minimalTree(dodgem.initial(), 8).minimaxLeaves).toBeGreaterThan(minimaxLeaves);
  });

  it.each<[unknown, string]>([
    [null, 'history must be a list of at most 4096 positions, not null'],
    [position, 'history must be a list of at most 4096 positions, not an object'],
    [[position, undefined], 'history must be a list of at most 4096 positions, not ['],
    [Array(4097).fill(position), 'history must be a list of at most 4096 positions, not ['],
  ])('is refused if it is no list of positions: %#', async (wrong, words) => {
    const options = { depth: 2, history: wrong as never };
    expect(() => engine.search(position, options)).toThrow(InvalidOptionError);
    expect(() => engine.search(position, options)).toThrow(words);
    await expect((await worker).search(position, options)).rejects.toThrow(words);
    await expect(createOpponent(engine).choose(position, { history: wrong as never })).rejects.toThrow(words);
  });

  it('is refused if something in it is no position, and the engine goes on', async () => {
    const options = { depth: 2, history: [{ cars: [] } as never] };
    expect(() => engine.search(position, options)).toThrow(InvalidPositionError);
    await expect((await worker).search(position, options)).rejects.toThrow(InvalidPositionError);
    expect(engine.solve(position, { history }).value).toBe(0);
    expect((await (await worker).solve(position, { history })).value).toBe(0);
  });

  it('must be told moves that cannot be taken back by true or false', async () => {
    const wrong = await createEngine({ ...dodgem, irreversible: () => undefined as never });
    expect(() => wrong.search(position, { depth: 2 })).toThrow(
      /irreversible gave undefined for .*; expected true or false/,
    );
  });
});

describe('the game so far in chess, where draws are claimed at the third occurrence', () => {
  // Mate in three plies by Kf7 alone.
  const before = chess.parse('7k/8/5K2/8/8/8/6R1/8 w - - 0 1');
  const after = chess.play(before, chess.parseMove(before, 'f6f7'));
  const [once, twice] = [[after], [after, before, after]];

  it('counts what has occurred twice: a position that comes back a second time is worth what it was', async () => {
    const mates = async (search: (options: { depth: number; history: typeof once }) => unknown): Promise<unknown[]> =>
      Promise.all([[], once, twice].map((history) => search({ depth: 5, history })));
    const wanted = [3, 3, 5].map((pliesToEnd) => expect.objectContaining({ pliesToEnd }));
    const engine = await createEngine(chess, small);
    expect(await mates((options) => engine.search(before, options))).toEqual(wanted);
    const hosted = await createEngine(chess, { ...small, hosted: true });
    expect(await mates((options) => hosted.search(before, options))).toEqual(wanted);
    const away = await createWorkerEngine(chess, small);
    expect(await mates((options) => away.search(before, options))).toEqual(wanted);
    await away.close();
    const opponent = createOpponent(engine, { level: 10, depth: 5 });
    const chosen = async (history: typeof once): Promise<string> =>
      chess.formatMove(before, (await opponent.choose(before, { history })).move);
    expect([await chosen(once), (await chosen(twice)) === 'f6f7']).toEqual(['f6f7', false]);
  });

  it('is refused if something in it is no position', async () => {
    const options = { depth: 2, history: [{} as never] };
    for (const hosted of [false, true]) {
      const engine = await createEngine(chess, { ...small, hosted });
      expect(() => engine.search(before, options)).toThrow(InvalidPositionError);
    }
  });

  it('is asked of a copy by its own rule and its own key', async () => {
    const line = [chess.parse('7k/8/8/8/8/8/8/KR6 w - - 0 1')];
    for (const text of ['b1b2', 'h8g8', 'b2b1']) {
      const here = line.at(-1) as typeof before;
      line.push(chess.play(here, chess.parseMove(here, text)));
    }
    const last = line.pop() as typeof before;
    const found = async (game: object): Promise<number | undefined> =>
      (await createEngine(game as typeof chess, { ...small, hosted: true })).search(last, {
        depth: 1,
        moves: [chess.parseMove(last, 'g8h8')],
        history: line,
      }).pliesToEnd;
    expect(await found({ ...chess, repetition: () => [Infinity, -Infinity] })).toBe(1);
    expect(await found({ ...chess, repetition: 'loss' })).toBe(1);
    expect(await found({ ...chess })).toBeUndefined();
    // A key that counts something beside the board: the same men at another count are another position.
    const counting = { ...chess, key: (position: typeof before) => chess.key(position) ^ BigInt(position.halfmoves) };
    const ends = async (history: typeof once): Promise<number> =>
      (await createEngine(counting as typeof chess, { ...small, hosted: true })).search(before, { depth: 5, history })
        .pliesToEnd as number;
    expect(await ends([after, after])).toBe(5);
    expect(await ends([after, { ...after, halfmoves: 8 }])).toBe(3);
  });

  it('is not looked at where repetitions mean nothing', async () => {
    const engine = await createEngine(createChess({ repetition: 'ignore' }), small);
    expect(engine.search(before, { depth: 3, history: [{} as never] }).pliesToEnd).toBe(3);
  });

  it('counts so for proofs and for Monte Carlo', async () => {
    const prover = await createProver(enableProof(chess, chessProof));
    const monteCarlo = await createMonteCarlo(chess, { seed: 1 });
    // Mated after four plies, unless the king may go back to b8.
    const lost = chess.parse('2k5/8/2K5/8/8/8/8/6R1 b - - 0 1');
    const saved = chess.play(lost, chess.parseMove(lost, 'c8b8'));
    for (const [history, isDraw] of [
      [once, false],
      [twice, true],
    ] as const) {
      const found = prover.prove(lost, { goal: 'draw', history: history.map((one) => (one === after ? saved : lost)) });
      expect(found.searches[0]?.proved).toBe(isDraw);
      const { lines } = await monteCarlo.search(before, { visits: 4000, history });
      const kf7 = lines.find(({ move }) => chess.formatMove(before, move) === 'f6f7');
      expect([kf7?.atLeast, kf7?.atMost]).toEqual(
        isDraw
          ? [
              [0, 0],
              [0, 0],
            ]
          : [
              [1, -1],
              [1, -1],
            ],
      );
    }
  });
});
