/**
 * Konane on 5 x 5 cells: a stone jumps over a neighbouring stone of the opponent's into the empty cell behind it, takes
 * it, and may go on in the same direction. Who cannot jump has lost. For confirmation only: nothing in cutnode is
 * chosen by this game. It gives no hint.
 */
import type { Game } from 'cutnode';
import { type Contest, soonestAndWinner } from '../contest.js';

interface KonanePosition {
  readonly cells: string;
  readonly player: 0 | 1;
}

const SIZE = 5;
const directions = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** 25 times the cell left plus the cell entered. */
function jumps({ cells, player }: KonanePosition): number[] {
  const [own, other] = player === 0 ? ['X', 'O'] : ['O', 'X'];
  const found: number[] = [];
  for (let from = 0; from < SIZE * SIZE; from++) {
    if (cells[from] !== own) continue;
    for (const [down, right] of directions) {
      let [row, column] = [Math.floor(from / SIZE) + 2 * down, (from % SIZE) + 2 * right];
      for (; row >= 0 && row < SIZE && column >= 0 && column < SIZE; row += 2 * down, column += 2 * right) {
        const to = row * SIZE + column;
        if (cells[to] !== '.' || cells[to - down * SIZE - right] !== other) break;
        found.push(from * SIZE * SIZE + to);
      }
    }
  }
  return found;
}

const konane: Game<KonanePosition, number> = {
  name: 'konane 5x5',
  initial: () => ({ cells: 'XOXOX OXOXO XO..X OXOXO XOXOX'.replaceAll(' ', ''), player: 0 }),
  toMove: (p) => p.player,
  moves: jumps,
  play({ cells, player }, move) {
    const [from, to] = [Math.floor(move / (SIZE * SIZE)), move % (SIZE * SIZE)];
    const step = Math.sign(to - from) * (Math.abs(to - from) < SIZE ? 1 : SIZE);
    const after = [...cells];
    for (let cell = from; cell !== to; cell += step) after[cell] = '.';
    after[to] = player === 0 ? 'X' : 'O';
    return { cells: after.join(''), player: player === 0 ? 1 : 0 };
  },
  outcome(p) {
    if (jumps(p).length > 0) return undefined;
    return p.player === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  },
  key: (p) => p.cells + p.player,
};

const at = (rows: string, player: 0 | 1): KonanePosition => ({ cells: rows.replaceAll(' ', ''), player });

export const konaneContest: Contest = {
  name: 'konane',
  cases: [
    ...soonestAndWinner(konane, 'start', konane.initial()),
    ...soonestAndWinner(konane, 'a corner open', at('..XOX OXOXO XOXOX OXOXO XOXOX', 0)),
    ...soonestAndWinner(konane, 'both sides open', at('XOXOX .XOXO XO..X OXOX. XOXOX', 1)),
  ],
};
