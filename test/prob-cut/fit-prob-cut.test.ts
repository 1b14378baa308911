import { drawPositions } from 'cutnode/compare';
import { type BreakthroughPosition, createBreakthrough } from 'cutnode/games/breakthrough';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import { fitProbCut, shallowDepth } from 'cutnode/prob-cut';
import { beforeAll, describe, expect, it } from 'vitest';
import { minimax } from '../oracle/minimax.js';

const game = createBreakthrough({ columns: 4, rows: 6 });
// Without noisy moves every value is that of plain minimax.
const plain = { ...game, noisy: undefined, bounds: undefined, candidates: undefined } as never as typeof game;
const pairs = [
  [2, 1],
  [3, 1],
] as const;

describe('fitProbCut', () => {
  let positions: readonly BreakthroughPosition[];
  beforeAll(async () => {
    positions = await drawPositions(plain, { count: 60, plies: 6, seed: 1 });
  });

  /** Values by plain minimax, of the even or the odd positions. */
  const values = (depth: number, odd: 0 | 1): (number | undefined)[] =>
    positions
      .filter((_, i) => i % 2 === odd)
      .map((position) => minimax(plain, position, 0, { depth }))
      .map((value) => (Math.abs(value) > 7_000_000 ? undefined : value));

  it('gives the least squares line of half of the positions, and tries it on the others', async () => {
    const fit = await fitProbCut(plain, positions, { pairs });
    expect(fit.pairs.map(({ depth, shallow }) => [depth, shallow])).toEqual(pairs);
    for (const pair of fit.pairs) {
      const both = (odd: 0 | 1): [number, number][] => {
        const [near, far] = [values(pair.shallow, odd), values(pair.depth, odd)];
        return near.flatMap((value, i) =>
          value === undefined || far[i] === undefined ? [] : [[value, far[i]] as [number, number]],
        );
      };
      const fitted = both(0);
      const n = fitted.length;
      expect(n).toBeGreaterThan(20);
      // The normal equations, solved by Cramer's rule.
      const [sx, sy, sxx, sxy, syy] = fitted.reduce(
        ([a, b, c, d, e], [x, y]) => [a + x, b + y, c + x * x, d + x * y, e + y * y],
        [0, 0, 0, 0, 0] as [number, number, number, number, number],
      );
      const slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
      const intercept = (sxx * sy - sx * sxy) / (n * sxx - sx * sx);
      const squares = syy - intercept * sy - slope * sxy;
      expect(pair).toMatchObject({ stage: 0, fitted: n });
      expect(pair.slope).toBeCloseTo(slope, 9);
      expect(pair.intercept).toBeCloseTo(intercept, 6);
      expect(pair.sigma).toBeCloseTo(Math.sqrt(squares / n), 6);
      const deviation = Math.round(Math.sqrt(fitted.reduce((sum, [x, y]) => sum + (x - y) * (x - y), 0) / n));
      expect(pair.deviation).toBe(deviation);
      expect(pair.margin).toBe(Math.floor((deviation * 3) / 2));
      const held = both(1);
      expect(pair.heldOut).toBe(held.length);
      expect(pair.wrong).toBe(held.filter(([x, y]) => Math.abs(x - y) > pair.margin).length / (2 * held.length));
      expect(fit.deviation(positions[0] as BreakthroughPosition, pair.depth, pair.shallow)).toBe(deviation);
    }
    expect(fit.deviation(positions[0] as BreakthroughPosition, 4, 2)).toBe(0);
  });

  it('has numbers of its own for each stage, and none where positions are too few', async () => {
    const stage = (position: BreakthroughPosition): number => (positions.indexOf(position) < 50 ? 3 : 5);
    const fit = await fitProbCut(plain, positions, { pairs: [[2, 1]], stage });
    const alone = await fitProbCut(plain, positions.slice(0, 50), { pairs: [[2, 1]] });
    expect(fit.pairs).toHaveLength(2);
    expect(fit.pairs[0]).toEqual({ ...alone.pairs[0], stage: 3 });
    expect(fit.pairs[1]).toMatchObject({ stage: 5, deviation: 0, margin: 0, wrong: Number.NaN });
    expect(fit.deviation(positions[0] as BreakthroughPosition, 2, 1)).toBe(fit.pairs[0]?.deviation);
    expect(fit.deviation(positions[59] as BreakthroughPosition, 2, 1)).toBe(0);
  });

  it('asks for the pairs that the engine asks for', () => {
    expect([3, 4, 5, 6, 7, 8, 9, 10].map(shallowDepth)).toEqual([1, 2, 3, 2, 3, 4, 5, 4]);
  });

  it('ends with the reason of its signal; refuses what it cannot fit', async () => {
    const controller = new AbortController();
    const onProgress = ({ done }: { done: number }): void => {
      if (done === 3) controller.abort(new Error('enough'));
    };
    const options = { pairs, signal: controller.signal, onProgress };
    await expect(fitProbCut(plain, positions, options)).rejects.toThrow('enough');
    const refused = (given: object, of: unknown = positions) => fitProbCut(plain, of as never, given as never);
    await expect(refused({ pairs: [] })).rejects.toThrow(/pairs must be a list such as/);
    await expect(refused({ pairs: [[3]] })).rejects.toThrow(/expected two depths, the deeper first/);
    await expect(refused({ pairs: [[3, 3]] })).rejects.toThrow(
      /shallow depth of a pair must be a whole number from 1 to 2/,
    );
    await expect(refused({ stage: () => 64 })).rejects.toThrow(/stage gave 64; expected a whole number from 0 to 63/);
    await expect(refused({}, [])).rejects.toThrow(/a list of positions/);
    await expect(fitProbCut(ticTacToe, [ticTacToe.initial()])).rejects.toThrow(/needs a game with evaluate/);
  });
});
