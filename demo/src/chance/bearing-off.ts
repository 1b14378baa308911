import { backgammon } from 'cutnode/games/backgammon';
import type { ChanceTree } from 'cutnode/textbook/chance';
import { type DiceGame, treeOf } from './trees.js';

/** X's two checkers, on the five and the two point, and O's three on the ace point; X has thrown 2 and 1. */
export function bearingOff(): ChanceTree {
  const board = new Int8Array(28);
  board[5] = 1;
  board[2] = 1;
  board[24] = -3;
  board[26] = 13;
  board[27] = -12;
  const position = { board, player: 0, dice: [2, 1], opening: false } as const;
  return treeOf(backgammon as DiceGame<unknown, unknown>, position, 5, (reached) => {
    const payoffs = backgammon.outcome(reached as typeof position);
    // In time or not: the next throw of O takes the last checker.
    return payoffs?.[0] !== undefined && payoffs[0] > 0 ? 1 : -1;
  });
}
