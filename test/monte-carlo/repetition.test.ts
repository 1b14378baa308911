import { describe, expect, it } from 'vitest';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import type { MonteCarloOptions } from '../../bindings/monte-carlo/options.js';
import type { MonteCarloResult } from '../../bindings/monte-carlo/result.js';
import { draws } from '../extent.js';
import { namesOf } from '../oracle/arbitrary-loops.js';
import { afterMove, type LoopPosition, type Loops, loopGame, movesAt, nameOf } from '../oracle/loop-game.js';
import { pathValue, retrogradeValues } from '../oracle/loop-values.js';
import { seededLoops, seededStyle } from '../oracle/seeded-loops.js';
import { Random } from '../trials/random.js';

const seeds = Array.from({ length: draws(750) }, (_, i) => i + 1);
// Points are 1 at most.
const options = { win: 2, mib: 0.5, playoutPlies: 30 };

/** That the value of the side to move, ±2 for a win or a loss, is within what is proved. */
function holds({ atLeast, atMost, solved, value }: MonteCarloResult<number>, player: 0 | 1, own: number): void {
  const first = player === 0 ? own : -own + 0;
  expect(atLeast[0]).toBeLessThanOrEqual(first);
  expect(atMost[0]).toBeGreaterThanOrEqual(first);
  if (solved) expect(value).toBe(own);
}

const stated = (value: number): number => (Math.abs(value) > 7_000_000 ? 2 * Math.sign(value) : value) + 0;

describe('games whose positions come back', () => {
  it('where a repetition is a draw, nothing is proved but what play without end being drawn gives', async () => {
    let solved = 0;
    for (const seed of seeds) {
      const random = new Random(seed);
      const { loops, history, position } = seededLoops(random);
      const game = loopGame(loops, { ...seededStyle(random), repetition: 'draw' });
      const values = retrogradeValues(loops, position, namesOf([...history, position]));
      const moves = movesAt(loops, position).map((move) => {
        const child = afterMove(loops, position, move);
        const value = stated(values.get(nameOf(child)) as number);
        return child.player === position.player ? value : -value + 0;
      });
      const found = await createMonteCarlo(game, { ...options, seed }).search(position, { visits: 3000, history });
      holds(found, position.player, Math.max(...moves));
      if (!found.solved) continue;
      solved++;
      expect(moves[found.move as number]).toBe(Math.max(...moves));
    }
    expect(solved / seeds.length).toBeGreaterThan(0.9);
  });

  it('where a repetition loses, the value is that of all paths', async () => {
    let solved = 0;
    for (const seed of seeds) {
      const random = new Random(seed);
      const { loops, history, position } = seededLoops(random);
      if (loops.nodes.length > 9) continue;
      const game = loopGame(loops, { ...seededStyle(random), repetition: 'loss' });
      const found = await createMonteCarlo(game, { ...options, seed }).search(position, { visits: 3000, history });
      holds(found, position.player, stated(pathValue(loops, position, namesOf(history), 'loss')));
      solved += Number(found.solved);
    }
    expect(solved).toBeGreaterThan(seeds.length / 5);
  });

  it('where it means nothing, what is proved needs no loop', async () => {
    let solved = 0;
    for (const seed of seeds) {
      const random = new Random(seed);
      const { loops, position } = seededLoops(random);
      const game = loopGame(loops, { ...seededStyle(random), repetition: 'ignore' });
      const found = await createMonteCarlo(game, { ...options, seed }).search(position, { visits: 300 });
      holds(
        found,
        position.player,
        stated(retrogradeValues(loops, position, new Set()).get(nameOf(position)) as number),
      );
      solved += Number(found.solved);
    }
    expect(solved / seeds.length).toBeGreaterThan(0.3);
  });

  it('what a repetition is worth is on the scale of payoffs, as an outcome is', async () => {
    // Player 1 may pay, which ends the game, or go back to the start.
    const back = { again: false, to: 0 };
    const loops = (points: number): Loops => ({
      nodes: [
        { payoff: undefined, evaluation: 0, edges: [{ again: false, to: 1 }] },
        { payoff: undefined, evaluation: 0, edges: [back, { again: false, to: 2 }] },
        { payoff: points, evaluation: 0, edges: [] },
      ],
      impartial: false,
    });
    const style = { irreversible: false, undo: false, evaluate: false, shortKey: false };
    const found = (repetition: 'draw' | 'loss', points: number, how: MonteCarloOptions<LoopPosition, number>) => {
      const game = loopGame(loops(points), { ...style, repetition });
      return createMonteCarlo(game, { solver: false, ...how }).search(game.initial(), { visits: 500 });
    };
    await expect(found('loss', 20, {})).rejects.toThrow(
      /outcome gave 20 points and, elsewhere, a win by repetition, which counts 1; expected the option win to be/,
    );
    expect((await found('loss', 20, { win: 20 })).value).toBe(20);
    await expect(found('loss', 0.5, { range: [-0.5, 0.5] })).rejects.toThrow(
      /repetition gave Infinity for .+, which counts 1; the option range says -0.5 to 0.5/,
    );
    await expect(found('draw', 3, { range: [1, 5] })).rejects.toThrow(
      /repetition gave 0 for .+, which counts 0; the option range says 1 to 5/,
    );
    expect((await found('loss', 1, { range: [-1, 1], solver: true })).value).toBe(1);
  });
});
