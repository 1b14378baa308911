import { expect, test } from 'vitest';
import { figureLines, movesAhead, ticTacToeLines, tieLines } from '../../examples/several-players.js';
import { whole } from '../extent.js';

test('C chooses <1,2,6> before <4,2,3>, and A comes to it', () => {
  expect(figureLines()).toEqual([
    'C at 1.1: <1,2,6>',
    'C at 1.2: <6,1,2>',
    'C at 2.1: <1,5,2>',
    'C at 2.2: <5,4,5>',
    'B at 1: <1,2,6>',
    'B at 2: <1,5,2>',
    'A at root: <1,2,6>',
  ]);
});

test('only the last of equals is another', () => {
  expect(tieLines()).toEqual([
    'ties first: <1,2,6>',
    'ties last: <1,5,2>',
    'ties against-root: <1,2,6>',
    'ties for-root: <1,2,6>',
  ]);
});

test('on 3 x 3 nobody needs to fear two others', async () => {
  const [found, sure] = await ticTacToeLines();
  expect(found).toMatch(/^max\^n: <2,2,2> by (?:[abc][123] ?){9}$/);
  expect(sure).toBe('guaranteed against the other two: <2,2,2>');
});

test.runIf(whole)('on 4 x 4 who expects the worst plays another move', () => {
  expect(movesAhead()).toEqual(['max^n five plies deep: d4, <2,2,2>', 'paranoid: b4, at least 0']);
});
