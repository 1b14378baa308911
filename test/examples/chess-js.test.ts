import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { bestLine, firstMoves } from '../../examples/chess-js.js';

test("it finds the mate of Morphy's problem", () => {
  expect(bestLine('kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1', 4)).toEqual(['Ra6', 'bxa6', 'b7#']);
});

test('its opponent plays a game that chess.js can read', async () => {
  const chess = new Chess();
  chess.loadPgn(await firstMoves(6));
  expect(chess.history()).toHaveLength(6);
});
