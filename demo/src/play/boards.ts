import type { Game } from 'cutnode';
import type { letDrag } from './dragging.js';
import type { askPromotion } from './promotion.js';

/** A position as cells and stones. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** The stone of each cell, row by row from the top left: player 0, player 1 or none. */
  readonly stones: readonly (0 | 1 | undefined)[];
}

// biome-ignore lint/suspicious/noExplicitAny: each entry knows the types of its game, the room does not
type AnyGame = Game<any, any>;

/** What a game adds whose pieces are of several kinds: chess and draughts. */
export interface Men {
  /** The kind of the piece on each cell, as a letter; `undefined` where there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  kinds(position: any): readonly (string | undefined)[];
  /** `knight` */
  nameOf(kind: string): string;
  picture(kind: string): SVGElement;
  /** The kind that a pawn becomes by a move. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  promotionOf(move: any): string | undefined;
  /** The name of a cell, where it is not a letter and a number. */
  cellName?(cell: number): string;
  /** What is written on the cells of the board, above or below their pieces. */
  inscription?(isTurned: boolean): HTMLElement;
  /** The cell of a king in check. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  alarm(position: any): number | undefined;
  /** A move as people write it, such as `Nf3`. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  write(position: any, move: any): string;
  /** What stands before the move of this index, from 0, in a list of moves: `12. `, or nothing. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  number(position: any, index: number): string;
  /** How the game has ended, in words; `undefined` while it runs. `positions` are all of it. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  ending(positions: readonly any[]): string | undefined;
  /** How pieces are moved, loaded with the game that needs it. */
  readonly letDrag: typeof letDrag;
  /** Asks which of several moves to the same cell is meant. */
  readonly askPromotion: (...asked: [...Parameters<typeof askPromotion>, position: unknown]) => Promise<unknown>;
}

/** A game with its rules. */
export interface LoadedGame {
  readonly game: AnyGame;
  readonly men?: Men;
}

export interface PlayableGame {
  readonly title: string;
  /** The names of the two sides, the first player first. */
  readonly sides: readonly [string, string];
  /** The style of the stones. */
  readonly look: 'discs' | 'letters' | 'othello' | 'pawns' | 'chess' | 'draughts';
  readonly load: () => Promise<LoadedGame>;
  /** For a hosted game, its export name in hosted-games.ts. */
  readonly hosted?: string;
  /** The first player's side of the board is above, unless the board is turned. */
  readonly firstAbove?: boolean;
  /** Stones fall to the lowest free cell, so a click anywhere in the column plays there. */
  readonly drops?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: see above
  board(position: any): Board;
  /** The target cell of a move; `undefined` for a pass. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  target(position: any, move: any, board: Board): number | undefined;
  /** The starting cell of a move, in games that move pieces. */
  // biome-ignore lint/suspicious/noExplicitAny: see above
  source?(position: any, move: any, board: Board): number;
  /** The most plies that a game can last with this many free cells; without it, there is no such limit. */
  readonly longest?: (free: number) => number;
  /** The number of stones in a row that wins. */
  readonly inARow?: number;
  /** An evaluation that is a clear advantage, shown as about half a bar. */
  readonly scale: number;
  /** An evaluation of 1 in the words of players, such as a pawn; by default 1. */
  readonly unit?: number;
}

const LETTERS = 'abcdefgh';

function connectFour(title: string, load: PlayableGame['load'], columns: number, rows: number): PlayableGame {
  const lowest = (stones: Board['stones'], column: number): number => {
    let row = rows - 1;
    while (row >= 0 && stones[row * columns + column] !== undefined) row--;
    return row * columns + column;
  };
  return {
    title,
    sides: ['Blue', 'Orange'],
    look: 'discs',
    load,
    drops: true,
    inARow: 4,
    longest: (free) => free,
    scale: 30,
    board({ line }: { line: string }) {
      const stones: (0 | 1 | undefined)[] = Array(rows * columns).fill(undefined);
      for (const [i, digit] of [...line].entries()) stones[lowest(stones, Number(digit) - 1)] = (i % 2) as 0 | 1;
      return { rows, columns, stones };
    },
    target: (_, column: number, { stones }) => lowest(stones, column),
  };
}

/** Every game that can be played here, by its name on the command line. */
export const playable: Readonly<Record<string, PlayableGame>> = {
  'connect-four': connectFour(
    'Connect Four',
    async () => ({ game: (await import('cutnode/games/connect-four')).connectFour }),
    7,
    6,
  ),
  othello: {
    title: 'Othello',
    sides: ['Black', 'White'],
    look: 'othello',
    load: async () => ({ game: (await import('cutnode/games/othello')).othello }),
    // There may be a pass between two discs.
    longest: (free) => 2 * free,
    scale: 12,
    board(position) {
      return { rows: 8, columns: 8, stones: discsOf(position) };
    },
    target: (_, square: number) => (square === 64 ? undefined : square),
  },
  chess: {
    title: 'Chess',
    sides: ['White', 'Black'],
    look: 'chess',
    load: () => import('./chess.js'),
    scale: 250,
    unit: 100,
    board: ({ board }: { board: Int8Array }) => boardOf((cell) => board[cell ^ 56], 8),
    target: (position: ChessBoard, move: number, board) => turned(landing(position, move), board),
    source: (_, move: number, board) => turned(move & 63, board),
  },
  draughts: {
    title: 'Draughts',
    sides: ['Black', 'White'],
    look: 'draughts',
    load: () => import('./draughts.js'),
    firstAbove: true,
    scale: 250,
    unit: 100,
    board: ({ board }: { board: Int8Array }) =>
      boardOf((cell) => (cellOf(cell >> 1) === cell ? board[cell >> 1] : 0), 4),
    target: (_, move: number) => cellOf((move >> 5) & 31),
    source: (_, move: number) => cellOf(move & 31),
  },
  'tic-tac-toe': {
    title: 'Tic-tac-toe',
    sides: ['X', 'O'],
    look: 'letters',
    load: async () => ({ game: (await import('cutnode/games/tic-tac-toe')).ticTacToe }),
    inARow: 3,
    longest: (free) => free,
    scale: 1,
    board({ own, other }: { own: number; other: number }) {
      const count = (marks: number): number => [...marks.toString(2)].filter((bit) => bit === '1').length;
      const [x, o] = count(own | other) % 2 === 0 ? [own, other] : [other, own];
      const stones = Array.from({ length: 9 }, (_, cell) => (x & (1 << cell) ? 0 : o & (1 << cell) ? 1 : undefined));
      return { rows: 3, columns: 3, stones };
    },
    target: (_, cell: number) => cell,
  },
  breakthrough: {
    title: 'Breakthrough',
    sides: ['White', 'Black'],
    look: 'pawns',
    hosted: 'breakthrough',
    load: async () => ({ game: (await import('cutnode/games/breakthrough')).breakthrough }),
    scale: 300,
    board({ columns, rows, cells }: { columns: number; rows: number; cells: readonly number[] }) {
      const fromTop = Array.from({ length: rows }, (_, row) =>
        cells.slice((rows - 1 - row) * columns, (rows - row) * columns),
      );
      return { rows, columns, stones: fromTop.flat().map((cell) => (cell === 1 ? 0 : cell === 2 ? 1 : undefined)) };
    },
    target: (_, { to }: { to: number }, board) => turned(to, board),
    source: (_, { from }: { from: number }, board) => turned(from, board),
  },
};

/** What is needed of a position of chess, whose module is not loaded before somebody plays it. */
interface ChessBoard {
  readonly board: Int8Array;
  readonly chess960: boolean;
}

/** The square where a piece lands. The king castles by taking its rook, and is put down two squares aside, as people do it. */
function landing({ board, chess960 }: ChessBoard, move: number): number {
  const [from, to] = [move & 63, (move >> 6) & 63];
  const takesOwn = board[to] !== 0 && ((board[from] as number) ^ (board[to] as number)) < 8;
  return takesOwn && !chess960 ? from + 2 * Math.sign(to - from) : to;
}

/** Convert a cell index: the game counts rows from the bottom, the board from the top. */
function turned(cell: number, { rows, columns }: Pick<Board, 'rows' | 'columns'>): number {
  return (rows - 1 - Math.floor(cell / columns)) * columns + (cell % columns);
}

/** The cell of a dark square of draughts, both numbered from 0. Black's side is above. */
export function cellOf(square: number): number {
  return 2 * square + ((square >> 2) % 2 === 0 ? 1 : 0);
}

/** A board of 64 cells with these pieces, numbers from 1; those from `second` on are the second player's. */
function boardOf(pieceOn: (cell: number) => number | undefined, second: number): Board {
  const stones = Array.from({ length: 64 }, (_, cell) => {
    const piece = pieceOn(cell);
    return piece ? (piece < second ? 0 : 1) : undefined;
  });
  return { rows: 8, columns: 8, stones };
}

function discsOf({ own, other, player }: { own: bigint; other: bigint; player: 0 | 1 }): Board['stones'] {
  const [x, o] = player === 0 ? [own, other] : [other, own];
  const has = (discs: bigint, square: number): boolean => ((discs >> BigInt(square)) & 1n) === 1n;
  return Array.from({ length: 64 }, (_, square) => (has(x, square) ? 0 : has(o, square) ? 1 : undefined));
}

/** The name of a cell, such as `c4`, with rows numbered as in the game. */
export function cellName({ look }: PlayableGame, { rows, columns }: Board, cell: number): string {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (look === 'letters') return `cell ${cell + 1}`;
  if (look === 'discs') return `column ${column + 1}, row ${rows - row}`;
  return `${LETTERS[column]}${look === 'othello' ? row + 1 : rows - row}`;
}

/** The cells of a winning row, if there is one. */
export function winningCells({ inARow }: PlayableGame, { rows, columns, stones }: Board): ReadonlySet<number> {
  if (inARow === undefined) return new Set();
  const steps = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  for (const [cell, stone] of stones.entries()) {
    if (stone === undefined) continue;
    for (const [down, right] of steps) {
      const line = Array.from({ length: inARow }, (_, i) => {
        const [row, column] = [Math.floor(cell / columns) + i * down, (cell % columns) + i * right];
        return row < rows && column >= 0 && column < columns ? row * columns + column : -1;
      });
      if (line.every((at) => stones[at] === stone)) return new Set(line);
    }
  }
  return new Set();
}
