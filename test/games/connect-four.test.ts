import { describe, expect, it } from 'vitest';
import type { ConnectFour } from '../../bindings/games/connect-four/game.js';
import { type ConnectFourPosition, connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { createEngine, lossIn, WIN_VALUE, winIn } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { forAll } from '../oracle/for-all.js';
import { playedGames } from '../oracle/played-games.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });
const connectFour6x6 = connectFourOf({ columns: 6, rows: 6 });
const connectFour8x7 = connectFourOf({ columns: 8, rows: 7 });

const boards: readonly ConnectFour[] = [connectFour, connectFour6x5, connectFour6x6, connectFour8x7];

describe('the rules of Connect Four', () => {
  it('counts move sequences per ply as published (data folder: recomputed)', async () => {
    const engine = await createEngine(connectFour, { table: false });
    const counts = [1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234, 39394572];
    for (const [ply, count] of counts.entries()) {
      expect(engine.perft(connectFour.initial(), ply).nodes).toBe(count);
      if (ply < 8) expect(engine.perft(connectFour.initial(), ply, { bulk: false }).nodes).toBe(count);
    }
    const { nodes, divide } = engine.perft(connectFour.initial(), 7, { divide: true });
    expect(nodes).toBe(823536);
    expect(divide?.map(({ move }) => move)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(divide?.reduce((sum, part) => sum + part.nodes, 0)).toBe(nodes);
  });

  it.runIf(whole)('reaches as many different positions per ply as OEIS A212693 says, to ply 9', () => {
    const counts = [1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275, 558186];
    let level = new Map<bigint, ConnectFourPosition>([[0n, connectFour.initial()]]);
    const reached = [level.size];
    for (let ply = 1; ply <= 9; ply++) {
      const next = new Map<bigint, ConnectFourPosition>();
      for (const position of level.values()) {
        if (connectFour.outcome(position)) continue;
        for (const move of connectFour.moves(position)) {
          const child = connectFour.play(position, move);
          next.set(child.own + child.all, child);
        }
      }
      level = next;
      reached.push(level.size);
    }
    expect(reached).toEqual(counts);
  });

  it.each(boards.map((board) => [board.name, board] as const))(
    '%s: the compiled rules play as the readable ones',
    async (_, board) => {
      const compiled = await createEngine(board, { table: false });
      const hosted = await createEngine(board, { table: false, hosted: true });
      forAll([playedGames(board, board.width * board.height)], { draws: 60, seed: 1 }, (line) => {
        const position = line.at(-1) as ConnectFourPosition;
        expect(compiled.perft(position, 3, { divide: true })).toMatchObject({
          nodes: hosted.perft(position, 3).nodes,
        });
        const options = { depth: 3, table: false, iterative: false };
        const { timeMs: _a, iterations: _b, ...stats } = compiled.search(position, options).stats;
        expect(hosted.search(position, options).stats).toMatchObject(stats);
      });
    },
  );
});

describe('the score of Connect Four', () => {
  it('is 22 less the stones the winner has played at the end', () => {
    const empty = connectFour.initial();
    // The fastest win of all: the fourth stone of the first player, ply 7.
    expect(connectFour.score(empty, winIn(7))).toBe(18);
    expect(connectFour.score(empty, lossIn(8))).toBe(-18);
    expect(connectFour.score(empty, winIn(41))).toBe(1);
    expect(connectFour.score(empty, lossIn(42))).toBe(-1);
    expect(connectFour.score(empty, 0)).toBe(0);
    expect(connectFour.score(empty, 37)).toBeUndefined();
    expect(connectFour.score(empty, WIN_VALUE)).toBeUndefined();
    expect(connectFour.score(connectFour.parse('1212121'), -WIN_VALUE)).toBe(-18);
  });

  it('of small boards is a draw (6 x 5: data folder, computed by an independent solver)', async () => {
    const engine = await createEngine(connectFour6x5);
    const result = engine.solve(connectFour6x5.initial());
    expect(result).toMatchObject({ value: 0, solved: true, stop: 'solved' });
    expect(result.pv).toHaveLength(30);
  });
});
