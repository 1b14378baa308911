import { type Board, fives } from './gomoku-wins.js';

const SIZE = 15;

/**
 * A player who looks one stone ahead: completes a five, else blocks one, else plays where the rows of five that it
 * extends or blocks hold the most stones. (Rows with stones of both sides count nothing; its own rows count slightly
 * more.)
 */
export function onePlyMove(board: Board, who: number): number {
  const [win] = fives(board, who);
  if (win !== undefined) return win;
  const [block] = fives(board, 3 - who);
  if (block !== undefined) return block;
  let best = -1;
  let most = -1;
  for (let cell = 0; cell < SIZE * SIZE; cell++) {
    if (board[cell] !== 0) continue;
    const score = scoreOf(board, cell, who);
    if (score > most) {
      best = cell;
      most = score;
    }
  }
  return best;
}

const worth = [1, 12, 120, 1000, 0];

function scoreOf(board: Board, cell: number, who: number): number {
  const x = cell % SIZE;
  const y = Math.floor(cell / SIZE);
  // Nearness to the centre breaks ties.
  let score = (7 - Math.max(Math.abs(x - 7), Math.abs(y - 7))) / 10;
  for (const [dx, dy] of [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const) {
    for (let start = -4; start <= 0; start++) {
      const counts = [0, 0, 0];
      for (let i = start; i < start + 5; i++) {
        const [cx, cy] = [x + i * dx, y + i * dy];
        const stone = cx >= 0 && cx < SIZE && cy >= 0 && cy < SIZE ? (board[cy * SIZE + cx] as number) : -1;
        if (stone < 0) counts[0] = -99;
        else counts[stone] = (counts[stone] as number) + 1;
      }
      const own = counts[who] as number;
      const other = counts[3 - who] as number;
      if ((counts[0] as number) < 0 || (own > 0 && other > 0)) continue;
      score += own > 0 ? 1.2 * (worth[own] as number) : (worth[other] as number);
    }
  }
  return score;
}
