/**
 * Breakthrough on the text of its positions, row by row as a person would read them. Slow; shares no code with the
 * game.
 */

type Board = readonly (readonly string[])[];

interface Read {
  /** Rows from White's side: `board[0]` is row 1. */
  readonly board: Board;
  readonly side: 'W' | 'B';
}

function read(text: string): Read {
  const [rows = '', side] = text.split(':');
  const board = rows
    .split('/')
    .map((row) => row.split(''))
    .reverse();
  return { board, side: side === 'w' ? 'W' : 'B' };
}

function write(board: Board, side: string): string {
  return `${[...board]
    .reverse()
    .map((row) => row.join(''))
    .join('/')}:${side}`;
}

/** Who has won, if anyone. */
export function winnerByText(text: string): 'W' | 'B' | undefined {
  const { board } = read(text);
  if (board.at(-1)?.includes('W') || !text.includes('B')) return 'W';
  if (board[0]?.includes('B') || !text.includes('W')) return 'B';
  return undefined;
}

/** The positions after one move, by the move's text; none if the game is over. */
export function movesByText(text: string): Map<string, string> {
  const found = new Map<string, string>();
  if (winnerByText(text)) return found;
  const { board, side } = read(text);
  const up = side === 'W' ? 1 : -1;
  const cell = (row: number, column: number): string => `${'abcdefgh'.charAt(column)}${row + 1}`;
  board.forEach((line, row) => {
    line.forEach((piece, column) => {
      if (piece !== side) return;
      for (const aside of [-1, 0, 1]) {
        const there = board[row + up]?.[column + aside];
        if (there === undefined || there === side || (aside === 0 && there !== '.')) continue;
        const after = board.map((cells) => [...cells]);
        (after[row] as string[])[column] = '.';
        (after[row + up] as string[])[column + aside] = side;
        const link = there === '.' ? '-' : 'x';
        found.set(
          `${cell(row, column)}${link}${cell(row + up, column + aside)}`,
          write(after, side === 'W' ? 'b' : 'w'),
        );
      }
    });
  });
  return found;
}

/**
 * Plies until the side to move wins (positive) or loses (negative, or 0 if it has lost), examining every position once.
 */
export function distanceByText(text: string, known = new Map<string, number>()): number {
  const found = known.get(text);
  if (found !== undefined) return found;
  let wins = Infinity;
  let losses = 0;
  for (const after of movesByText(text).values()) {
    const reply = distanceByText(after, known);
    if (reply <= 0) wins = Math.min(wins, 1 - reply);
    else losses = Math.max(losses, 1 + reply);
  }
  const distance = wins < Infinity ? wins : 0 - losses;
  known.set(text, distance);
  return distance;
}
