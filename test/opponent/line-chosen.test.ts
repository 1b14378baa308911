import { describe, expect, it } from 'vitest';
import type { SearchLine } from '../../bindings/engine/search-result.js';
import { createEngine, lossIn, type SearchResult, winIn } from '../../bindings/index.js';
import { type Level, levelOf, STRONGEST_LEVEL } from '../../bindings/opponent/levels.js';
import { lineChosen } from '../../bindings/opponent/line-chosen.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';

const level = (number: number): Level => levelOf(number) as Level;
const chances = Array.from({ length: 100 }, (_, i) => i / 100);

/** A search that found moves 0, 1, 2 … of these values; its last complete iteration had `iterated` in front. */
async function thought(values: readonly number[], iterated = values[0] as number): Promise<SearchResult<number>> {
  const engine = await createEngine(graphGame(graphOf([[1], 0])));
  const { stats, ...rest } = engine.search({ node: 0, player: 0, trail: [] }, { depth: 1 });
  const [iteration] = stats.iterations;
  const lines = values.map((value, move): SearchLine<number> => ({ move, value, bound: 'exact', pv: [move] }));
  const [best] = lines as [SearchLine<number>];
  return {
    ...rest,
    ...best,
    ties: undefined,
    lines,
    stats: { ...stats, iterations: iteration ? [{ ...iteration, value: iterated }] : [] },
  };
}

/** Moves that `number` chooses, over the whole range of chance. */
async function chosen(number: number, values: readonly number[], iterated?: number): Promise<number[]> {
  const search = await thought(values, iterated);
  return [...new Set(chances.map((chance) => lineChosen(search, level(number), () => chance).move))];
}

const careful = [2, 3, 4, 5, 6, 7, 8, 9];

describe('the line chosen', () => {
  it.each(careful)('is the soonest win at level %i', async (number) => {
    expect(await chosen(number, [winIn(1), winIn(3), 5, 0])).toEqual([0]);
  });

  it.each(careful)('is no loss at level %i, where there is anything else', async (number) => {
    expect(await chosen(number, [0, lossIn(12), lossIn(2)])).toEqual([0]);
    expect(await chosen(number, [lossIn(8), lossIn(6), lossIn(2)])).toEqual([0]);
  });

  it('may be any at level 1', async () => {
    expect(await chosen(1, [winIn(1), 0, lossIn(2)])).toEqual([0, 1, 2]);
  });

  it('is any of those that are equal, at every level below 10', async () => {
    for (let number = 1; number < STRONGEST_LEVEL; number++) {
      expect(await chosen(number, [7, 7, 7, 7])).toEqual([0, 1, 2, 3]);
    }
  });

  it('is the best more often, the higher the level', async () => {
    const search = await thought([30, 20, 10, 0]);
    const often = [1, ...careful].map(
      (number) => chances.filter((chance) => lineChosen(search, level(number), () => chance).move === 0).length,
    );
    expect(often).toEqual(often.toSorted((a, b) => a - b));
    expect(often[0]).toBeLessThan(50);
    expect(often.at(-1)).toBeGreaterThan(95);
  });

  it('is measured against the last complete iteration where one was interrupted', async () => {
    // Searched one ply deeper, the best is worth -60; of the others that is not known.
    expect(await chosen(9, [-60, 90, -100], 100)).toEqual(await chosen(9, [100, 90, -100]));
    expect(await chosen(9, [-60, 0, -100], 100)).toEqual([0]);
  });
});
