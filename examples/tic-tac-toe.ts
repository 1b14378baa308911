/**
 * A straightforward tic-tac-toe: a board of nine characters, X moves first. Positions are immutable, so `play`
 * returns a new one. The text of the board serves as the key, which is all that the transposition table needs.
 *
 *     npx tsx examples/tic-tac-toe.ts
 */
import { fileURLToPath } from 'node:url';
import { createEngine, type Game, InvalidPositionError } from 'cutnode';

export interface TicTacToePosition {
  /** Cells row by row: `X`, `O` or `.`. */
  readonly board: string;
  readonly player: 0 | 1;
}

const marks = ['X', 'O'] as const;
const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

const hasLine = (board: string, mark: string): boolean =>
  lines.some(([a, b, c]) => board[a] === mark && board[b] === mark && board[c] === mark);

/** A move is its cell, counted from 0 at the top left. */
export const ticTacToe = {
  name: 'tic-tac-toe in plain TypeScript',
  initial: (): TicTacToePosition => ({ board: '.........', player: 0 }),
  toMove: (p) => p.player,

  moves(p) {
    const free: number[] = [];
    for (let cell = 0; cell < 9; cell++) if (p.board[cell] === '.') free.push(cell);
    return free;
  },

  play: (p, cell): TicTacToePosition => ({
    board: p.board.slice(0, cell) + marks[p.player] + p.board.slice(cell + 1),
    player: p.player === 0 ? 1 : 0,
  }),

  outcome(p) {
    // Only the player who has just moved can have completed a line.
    if (p.player === 1 && hasLine(p.board, 'X')) return [Infinity, -Infinity];
    if (p.player === 0 && hasLine(p.board, 'O')) return [-Infinity, Infinity];
    return p.board.includes('.') ? undefined : [0, 0];
  },

  key: (p) => p.board,

  parse(text): TicTacToePosition {
    const count = (mark: string): number => text.split(mark).length - 1;
    const ahead = count('X') - count('O');
    if (!/^[XO.]{9}$/.test(text) || (ahead !== 0 && ahead !== 1)) {
      throw new InvalidPositionError(`expected nine of X, O and . with as many X as O or one more, not '${text}'`);
    }
    return { board: text, player: ahead === 0 ? 0 : 1 };
  },
  format: (p) => p.board,
} satisfies Game<TicTacToePosition, number>;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const engine = await createEngine(ticTacToe);
  for (const board of ['.........', 'X........', 'X...O...X', 'XX..O....']) {
    const position = ticTacToe.parse(board);
    const { value, ties = [], stats } = engine.solve(position, { ties: true });
    const verdict = value === 0 ? 'draws' : value > 0 ? 'wins' : 'loses';
    const best = ties.length === 1 ? '1 move is best' : `${ties.length} moves are best`;
    console.log(`${marks[position.player]} to move ${verdict}; ${best} (${stats.nodes} nodes)`);
    const shown = [...board].map((mark, cell) => (ties.includes(cell) ? '*' : mark));
    console.log(shown.join(' ').replace(/(.{5}) ?/g, '  $1\n'));
  }
}
