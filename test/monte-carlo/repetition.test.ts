import { describe, expect, it } from 'vitest';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import type { MonteCarloResult } from '../../bindings/monte-carlo/result.js';
import { draws } from '../extent.js';
import { namesOf } from '../oracle/arbitrary-loops.js';
import { afterMove, loopGame, movesAt, nameOf } from '../oracle/loop-game.js';
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
    }
  });
});
