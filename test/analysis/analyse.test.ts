import { type GameTree, treeGame } from 'cutnode/textbook';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bindings/contract/random.js';
import { openingBook } from '../../bindings/games/connect-four/book/index.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import {
  analyse,
  createEngine,
  type Game,
  IllegalMoveError,
  InvalidOptionError,
  lossIn,
  winIn,
} from '../../bindings/index.js';
import type { AnalysedMove } from '../../bindings/tools/analysis/analyse.js';
import { type VerdictKind, verdictInWords, verdictOn } from '../../bindings/tools/analysis/verdict.js';
import { createEnginePool, createWorkerEngine, type EnginePool } from '../../bindings/workers/index.js';
import { dotsAndBoxes } from '../../examples/dots-and-boxes.js';
import { nightly } from '../extent.js';
import { reference } from '../oracle/minimax.js';
import { scored, unscored } from '../oracle/scored.js';
import { describeWithData } from '../oracle/shared-data.js';
import { gamesUrl, heap } from '../workers/hosted-module.js';

/** Whole numbers below a limit, drawn by a seed. */
function drawFrom(seed: number): (below: number) => number {
  const choices = Random.seeded(seed);
  return (below) => choices.below(below);
}

/** A game of random legal moves. */
function randomMoves<P, M>(game: Game<P, M>, draw: (below: number) => number, most: number): M[] {
  const moves: M[] = [];
  let position = game.initial();
  while (moves.length < most && !game.outcome(position)) {
    const legal = game.moves(position);
    const move = legal[draw(legal.length)] as M;
    moves.push(move);
    position = game.play(position, move);
  }
  return moves;
}

/** The values of the moves played and of the best ones by plain minimax, `depth` plies deep. */
function byMinimax<P, M>(game: Game<P, M>, moves: readonly M[], depth: number): readonly (readonly [number, number])[] {
  let position = game.initial();
  return moves.map((move) => {
    const { value, moveValues } = reference(game, position, { depth });
    const played = moveValues[game.moves(position).indexOf(move)] as number;
    position = game.play(position, move);
    return [played, value];
  });
}

const values = (moves: readonly AnalysedMove<unknown>[]): unknown =>
  moves.map(({ value, bestValue }) => [value, bestValue]);

describe('analyse', () => {
  it('adds the rewards of the moves played', async () => {
    const draw = drawFrom(12);
    for (const [rows, columns] of [
      [1, 2],
      [2, 2],
    ] as const) {
      const game = dotsAndBoxes(rows, columns);
      const all = randomMoves(game, draw, 99);
      const { moves: analysed } = await analyse(game, all, { solve: true });
      let position = game.initial();
      for (const [ply, { value, bestValue }] of analysed.entries()) {
        // Late in the game, where plain minimax of the game with the score in the position is quick.
        if (all.length - ply <= 7) {
          const { moveValues } = reference(scored(game), unscored(position), { depth: Infinity });
          const played = moveValues[game.moves(position).indexOf(all[ply] as number)];
          expect([rows, columns, ply, value, bestValue]).toEqual([rows, columns, ply, played, Math.max(...moveValues)]);
        }
        position = game.play(position, all[ply] as number);
      }
    }
  });

  it('does not praise a move that throws points away', async () => {
    const game: Game<number, 'free' | 'pay'> = {
      name: 'pay',
      initial: () => 0,
      toMove: (p) => p % 2,
      moves: () => ['free', 'pay'],
      play: (p) => p + 1,
      outcome: (p) => (p === 2 ? [0, 0] : undefined),
      reward: (_, move) => (move === 'pay' ? -5 : 0),
      key: (p) => p,
    };
    const { moves } = await analyse(game, ['pay', 'free'], { solve: true });
    expect(moves.map(({ value, bestValue, loss, best }) => [value, bestValue, loss, best])).toEqual([
      [-5, 0, 5, 'free'],
      [0, 0, 0, 'free'],
    ]);
  });

  it.each([
    ['a loss', -Infinity, [lossIn(4), undefined, undefined, 'loses']],
    ['a win', Infinity, [winIn(4), winIn(4), 0, 'best']],
  ])('corrects the value of a move by %s that only the search after it sees', async (_, payoff, expected) => {
    // The move 'sharp' leads to the end in four plies, 'dull' to a long game; three plies deep, 'sharp' looks better.
    const game: Game<{ ply: number; sharp: boolean }, 'sharp' | 'dull'> = {
      name: 'trap',
      initial: () => ({ ply: 0, sharp: false }),
      toMove: ({ ply }) => ply % 2,
      moves: ({ ply }) => (ply === 0 ? ['sharp', 'dull'] : ['dull']),
      play: ({ ply, sharp }, move) => ({ ply: ply + 1, sharp: sharp || move === 'sharp' }),
      outcome: ({ ply, sharp }) => (sharp && ply === 4 ? [payoff, -payoff] : ply === 20 ? [0, 0] : undefined),
      evaluate: ({ ply, sharp }) => (sharp ? 10 : 0) * (ply % 2 === 0 ? 1 : -1),
    };
    const { moves } = await analyse(game, ['sharp', 'dull'], { depth: 3 });
    const [{ value, bestValue, loss, verdict, exact } = {} as AnalysedMove<unknown>] = moves;
    expect([value, bestValue, loss, verdict]).toEqual(expected);
    expect(exact).toBe(false);
  });

  it.each([{}, { solve: true }])('gives tic-tac-toe the values of plain minimax, %j', async (options) => {
    const draw = drawFrom(11);
    for (let round = 0; round < (nightly ? 6 : 1); round++) {
      const moves = randomMoves(ticTacToe, draw, 9);
      const { moves: analysed, complete, outcome } = await analyse(ticTacToe, moves, options);
      expect(complete).toBe(true);
      expect(outcome === undefined).toBe(false);
      expect(values(analysed)).toEqual(byMinimax(ticTacToe, moves, Number.POSITIVE_INFINITY));
      expect(analysed.every(({ exact }) => exact)).toBe(true);
      for (const { loss, value, bestValue, best, move, verdict } of analysed) {
        expect(loss).toBe((bestValue as number) - (value as number));
        expect(verdict === 'best').toBe(loss === 0);
        if (loss === 0) expect(best).toBe(move);
      }
    }
  });

  it('compares at the same horizon where nothing is solved', async () => {
    const draw = drawFrom(5);
    const grow = (plies: number): GameTree =>
      plies === 0 || draw(6) === 0 ? draw(41) - 20 : Array.from({ length: 2 + draw(2) }, () => grow(plies - 1));
    let compared = 0;
    for (let round = 0; round < 20; round++) {
      const game = {
        ...treeGame([grow(6), grow(6), grow(6)]),
        evaluate: ({ path }: { path: readonly number[] }) => (path.length % 7) - 3,
      };
      const moves = randomMoves(game, draw, 7);
      const analysed = (await analyse(game, moves, { depth: 3 })).moves;
      const expected = byMinimax(game, moves, 3);
      for (const [i, { value, bestValue, exact, depth }] of analysed.entries()) {
        if (exact) continue;
        expect(depth).toBeLessThanOrEqual(3);
        if (depth === 3 && i + 1 < analysed.length && !analysed[i + 1]?.exact) {
          expect([value, bestValue]).toEqual(expected[i]);
          compared++;
        }
      }
      expect(analysed.some(({ exact }) => !exact)).toBe(true);
    }
    expect(compared).toBeGreaterThanOrEqual(20);
  });

  it('keeps the sign where a player moves twice, and takes back what a game with undo has played', async () => {
    // Who takes one coin moves again; who takes the last coin wins.
    interface Coins {
      coins: number;
      player: number;
      taken: number[];
    }
    const still: Game<Coins, number> = {
      name: 'again',
      initial: () => ({ coins: 9, player: 0, taken: [] }),
      toMove: (p) => p.player,
      moves: (p) => [1, 2, 3].filter((n) => n <= p.coins),
      play: (p, n) => ({ coins: p.coins - n, player: n === 1 ? p.player : 1 - p.player, taken: [...p.taken, n] }),
      outcome: (p) => {
        if (p.coins > 0) return undefined;
        const last = p.taken.at(-1) === 1 ? p.player : 1 - p.player;
        return last === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
      },
    };
    const changing: Game<Coins, number> = {
      ...still,
      play: (p, n) => {
        p.coins -= n;
        p.player = n === 1 ? p.player : 1 - p.player;
        p.taken.push(n);
        return p;
      },
      undo: (p, n) => {
        p.coins += n;
        p.player = n === 1 ? p.player : 1 - p.player;
        p.taken.pop();
      },
    };
    const moves = [1, 2, 1, 1, 3, 1];
    const expected = byMinimax(still, moves, Number.POSITIVE_INFINITY);
    const position = changing.initial();
    expect(values((await analyse(still, moves)).moves)).toEqual(expected);
    expect(values((await analyse(changing, moves, { position })).moves)).toEqual(expected);
    expect(position).toEqual(changing.initial());
  });

  it.each([
    ['a draw', 0],
    ['a loss', lossIn(8)],
  ])('praises no estimate above %s that is proved', async (_, proved) => {
    const game: Game<string, string> = {
      name: 't',
      initial: () => '',
      toMove: (p) => p.length % 2,
      moves: () => ['a', 'b'],
      play: (p, m) => p + m,
      outcome: (p) => (p.length === 9 ? [0, 0] : undefined),
    };
    const search = (p: string, { onIteration, moves }: { onIteration?: (found: object) => void; moves?: unknown }) => {
      if (moves) return { value: undefined, bound: undefined, solved: false, depth: 0 };
      const [value, depth, solved] = p === '' ? [proved, 7, true] : [-50, 4, false];
      onIteration?.({ depth, value, bound: 'exact', pv: ['a'] });
      return { value, bound: 'exact', move: 'a', solved, depth };
    };
    const engine = { game, search, solve() {} };
    const { moves } = await analyse(game, ['b'], { engine: engine as never, nodes: 5 });
    expect(moves[0]).toMatchObject({ best: 'a', bestValue: proved, verdict: 'unknown', exact: false, depth: 0 });
    expect([moves[0]?.value, moves[0]?.loss]).toEqual([undefined, undefined]);
  });

  it('says what a move threw away', async () => {
    const moves = [4, 1, 0, 8, 2, 6, 3];
    const { moves: analysed } = await analyse(ticTacToe, moves);
    expect(analysed.map(({ words }) => words)).toEqual([
      'best',
      'throws away the draw',
      'best',
      'best',
      'throws away the win',
      'best',
      'throws away the draw',
    ]);
    expect(analysed[4]).toMatchObject({ ply: 5, player: 0, position: 'XO..X...O', best: 6 });
  });

  it('knows from a book what the move played is worth, if the book ends with it', async () => {
    const engine = await createEngine(connectFour);
    const knownValues = openingBook();
    const { moves } = await analyse(connectFour, [3, 0, 1, 5], {
      engine: {
        game: connectFour,
        search: (position, options) => engine.search(position, { ...options, knownValues }),
        solve: (position, options) => engine.solve(position, { ...options, knownValues }),
      },
      nodes: 1000,
    });
    // 412 is won in 37 plies, and 4126 by the other side in 31, as `solve` finds too.
    expect(moves[3]).toMatchObject({
      exact: true,
      bestValue: winIn(37),
      value: lossIn(32),
      words: 'throws away the win',
    });
  });

  it('is the same in a worker', async () => {
    const engine = await createWorkerEngine(ticTacToe);
    try {
      const moves = [0, 1, 2, 3, 4];
      expect(await analyse(ticTacToe, moves, { engine })).toEqual(await analyse(ticTacToe, moves));
    } finally {
      await engine.close();
    }
  });

  it('searches as many nodes in a pool, and by an engine that says nothing of itself', async () => {
    const [compiled, hosted] = [
      createEnginePool(connectFour),
      createEnginePool(heap, { module: gamesUrl, export: 'heap' }),
    ];
    const limitOf = async <P, M>(pool: EnginePool<P, M>, move: M): Promise<(number | undefined)[]> => {
      const asked = new Set<number | undefined>();
      const search: typeof pool.search = (position, options) => {
        asked.add(options?.nodes);
        return pool.search(position, { ...options, nodes: 10 });
      };
      const { game } = pool;
      await analyse(game, [move], { engine: Object.create(pool, { search: { value: search } }) });
      await analyse(game, [move], { engine: { game, search, solve: search } });
      return [...asked];
    };
    try {
      expect(await limitOf(await compiled, 3)).toEqual([1_000_000]);
      expect(await limitOf(await hosted, 1)).toEqual([50_000]);
    } finally {
      for (const pool of [compiled, hosted]) await (await pool).close();
    }
  });

  it('aborted in the first search, knows the value of the last move as far as it was searched', async () => {
    const engine = await createEngine(connectFour);
    const stop = new AbortController();
    const stopping = {
      game: connectFour,
      search(...question: Parameters<typeof engine.search>) {
        const result = engine.search(...question);
        stop.abort();
        return result;
      },
      solve: engine.solve.bind(engine),
    };
    const { moves, complete } = await analyse(connectFour, [3, 3, 2], {
      engine: stopping,
      depth: 5,
      signal: stop.signal,
    });
    const after = engine.search(connectFour.parse('443'), { depth: 5 });
    expect(complete).toBe(false);
    expect(moves.map(({ value, best, verdict, depth }) => [value, best, verdict, depth])).toEqual([
      [undefined, undefined, 'unknown', 0],
      [undefined, undefined, 'unknown', 0],
      [0 - after.value, undefined, 'unknown', 6],
    ]);
  });

  it('aborted, knows the last moves and not the first', async () => {
    const stop = new AbortController();
    const done: number[] = [];
    const { moves, complete } = await analyse(ticTacToe, [4, 1, 0, 8, 2], {
      signal: stop.signal,
      onProgress: (progress) => {
        done.push(progress.done);
        expect(progress.total).toBe(6);
        if (progress.done === 3) stop.abort();
      },
    });
    expect(done).toEqual([1, 2, 3]);
    expect(complete).toBe(false);
    expect(moves.map(({ verdict }) => verdict)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'best',
      'throws away the win',
    ]);
    expect(moves[0]).toMatchObject({ value: undefined, bestValue: undefined, loss: undefined, exact: false, depth: 0 });
  });

  it('finds a move given as an equal object, and starts where it is told', async () => {
    const game: Game<number, { readonly take: number }> = {
      name: 'objects',
      initial: () => 7,
      toMove: (p) => p % 2,
      moves: (p) => [{ take: 1 }, { take: 3 }].filter(({ take }) => take <= p),
      play: (p, { take }) => p - take,
      outcome: (p) => (p > 0 ? undefined : [1, -1]),
    };
    const { moves, outcome } = await analyse(game, [{ take: 3 }, { take: 1 }], { position: 4 });
    expect(moves.map(({ move }) => move)).toEqual([{ take: 3 }, { take: 1 }]);
    expect(outcome).toEqual([1, -1]);
  });

  it.each<[unknown, object, new () => Error, string]>([
    [
      [4, 4],
      {},
      IllegalMoveError as never,
      'tic-tac-toe: move 2, 4, is not legal; there are 0 (1), 1 (2), 2 (3), 3 (4), 5 (6), 6 (7), 7 (8), 8 (9)',
    ],
    [['5'], {}, IllegalMoveError as never, "tic-tac-toe: move 1, '5', is a text; expected 4, as parseMove reads it"],
    [[0, 3, 1, 4, 2, 5], {}, IllegalMoveError as never, 'tic-tac-toe: move 6 comes after the game was over'],
    ['5 2', {}, InvalidOptionError as never, "moves must be a list of moves, not '5 2'"],
    [[], { depth: 1 }, InvalidOptionError as never, 'depth must be a whole number from 2 to 1000, not 1'],
    [[], { solve: true, depth: 5 }, InvalidOptionError as never, 'depth and solve exclude each other'],
    [[], { engine: {} }, InvalidOptionError as never, 'engine must be one made by createEngine'],
    [[], { thresholds: { blunder: 5 } }, InvalidOptionError as never, "unknown threshold 'blunder'"],
    [[], { thresholds: { mistake: 0 } }, InvalidOptionError as never, 'thresholds.mistake must be a number from 1'],
    [[], { plies: 5 }, InvalidOptionError as never, "unknown analysis option 'plies'"],
  ])('refuses %j with %j', async (moves, options, Class, message) => {
    const analysis = analyse(ticTacToe, moves as number[], options);
    await expect(analysis).rejects.toThrow(Class);
    await expect(analysis).rejects.toThrow(message);
  });
});

const WIN = 8_000_000;

it.each<[number, boolean, number, boolean, VerdictKind, string]>([
  [WIN - 3, true, WIN - 3, true, 'best', 'best'],
  [WIN - 3, true, WIN - 7, true, 'delays the win', 'delays the win by 4 plies'],
  [7 - WIN, true, 6 - WIN, true, 'hastens the loss', 'hastens the loss by 1 ply'],
  [WIN - 3, true, 0, true, 'throws away the win', 'throws away the win'],
  [WIN - 3, true, 6 - WIN, false, 'throws away the win', 'throws away the win'],
  [WIN - 3, true, 12, false, 'misses the win', 'misses the win'],
  [0, true, 6 - WIN, true, 'throws away the draw', 'throws away the draw'],
  [0, false, 6 - WIN, true, 'loses', 'loses'],
  [12, true, 6, true, 'gives away points', 'gives away 6 points'],
  [120, false, 21, true, 'worse', 'worse by 99'],
  [120, false, 20, false, 'inaccuracy', 'inaccuracy by 100'],
  [350, false, 50, false, 'mistake', 'mistake by 300'],
])(
  'a best move worth %d (proved: %j) and a move worth %d (proved: %j): %s',
  (best, sure, played, known, kind, words) => {
    const found = verdictOn(
      { value: best, proved: sure },
      { value: played, proved: known },
      { inaccuracy: 100, mistake: 300 },
    );
    expect(found).toBe(kind);
    expect(verdictInWords(found, best - played)).toBe(words);
  },
);

describeWithData('the last moves of the public Connect Four positions', 'connect-four/Test_L3_R1.txt', (text) => {
  it('are worth the published scores', async () => {
    const engine = await createEngine(connectFour, { table: { keep: true } });
    for (const row of text
      .trim()
      .split('\n')
      .filter((line) => /^\d/.test(line))
      .slice(0, 60)) {
      const [played = '', score] = row.split(' ');
      const position = connectFour.parse(played.slice(0, -1));
      const move = connectFour.parseMove(position, played.slice(-1));
      const { moves } = await analyse(connectFour, [move], { position, solve: true, engine });
      const [found] = moves;
      expect([row, found?.exact]).toEqual([row, true]);
      // The published score is that of the other side, which is to move after it.
      expect([row, connectFour.score(position, found?.value as number)]).toEqual([row, 0 - Number(score)]);
      expect(found?.bestValue).toBeGreaterThanOrEqual(found?.value as number);
    }
  });
});
