import { expect, it, test } from 'vitest';
import { bestChase, captureMap, captureTime, parityMap } from '../../examples/pursuit.js';
import { solveChase } from '../oracle/chase-by-hand.js';

test.each([
  [5, 6],
  [3, 4],
  [1, 6],
])('the map of %i x %i is that of the solver by hand, and of parity', (rows, columns) => {
  const solved = solveChase(rows, columns, 1, false);
  const map = captureMap(rows, columns);
  const byHand = map.map((_, cell) => solved.plies([[0, 0]], [Math.floor(cell / columns), cell % columns], 'pursuers'));
  expect(map).toEqual(byHand.map((plies) => (plies === Infinity ? undefined : plies)));
  expect(parityMap(rows, columns)).toEqual(byHand.map((plies) => plies < Infinity));
});

it('a chase at its best is as long as solved by hand, and each step is one', async () => {
  const { plies, line } = await bestChase('4x4:a1,d3,c');
  expect(plies).toBe(solveChase(4, 4, 1, false).plies([[0, 0]], [2, 3], 'pursuers'));
  expect(line).toHaveLength(plies as number);
  const robots = ['a1', 'd3'];
  for (const [i, cell] of line.entries()) {
    const from = robots[i % 2] as string;
    const apart = (k: number): number => Math.abs(from.charCodeAt(k) - cell.charCodeAt(k));
    expect(apart(0) + apart(1)).toBe(1);
    robots[i % 2] = cell;
    expect(robots[0] === robots[1]).toBe(i === line.length - 1);
  }
});

it('one cop never catches where there is a square of four cells; two cops need what Mehrabian found', () => {
  expect([captureTime(3, 3, 1), captureTime(1, 5, 1)]).toEqual([undefined, 2]);
  expect([captureTime(2, 5, 2), captureTime(4, 4, 2)]).toEqual([2, 3]);
});
