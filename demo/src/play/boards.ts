import type { Game } from 'cutnode';
import type { KnownValues } from '../../../bindings/laboratory.js';
import type { Child } from '../shell/dom.js';
import type { letDrag } from './dragging.js';
import type { Counted, PlayWords, SideName } from './words/en.js';

/** A position as cells and stones. */
export interface Board {
  readonly rows: number;
  readonly columns: number;
  /** The stone of each cell, row by row from the top left: player 0, player 1 or none. */
  readonly stones: readonly (0 | 1 | undefined)[];
}

// biome-ignore lint/suspicious/noExplicitAny: each entry knows the types of its game, the room does not
type Any = any;

/** What a game adds whose pieces are of several kinds: chess and draughts. */
export interface Men {
  /** The kind of the piece on each cell, as a letter; `undefined` where there is none. */
  kinds(position: Any): readonly (string | undefined)[];
  /** `knight` */
  nameOf(kind: string): string;
  picture(kind: string): SVGElement;
  /** The name of a cell, where it is not a letter and a number. */
  cellName?(cell: number): string;
  /** What is written on the board, above or below its pieces, and along its edges. */
  inscription?(isTurned: boolean): HTMLElement;
  /** The cell of a king in check. */
  alarm(position: Any): number | undefined;
  /** A move as people write it, such as `Nf3`. */
  write(position: Any, move: Any): string;
  /** What stands before the move of this index, from 0, in a list of moves: `12. `, or nothing. */
  number(position: Any, index: number): string;
  /** How the game has ended, in words. `positions` are all of it. */
  ending(positions: readonly Any[], payoffs: readonly number[]): string | undefined;
  /** How pieces are dragged, loaded after the board: until then they are moved by clicks. */
  readonly letDrag: () => Promise<typeof letDrag>;
  /** What to ask when several moves of a piece end on the same cell; without it no two do. */
  readonly question?: (moves: readonly Any[], side: number, position: Any) => Question;
}

/** Which of several moves is meant: a question over the board, which may look like a side's. */
export interface Question {
  readonly words: string;
  readonly look: string;
  readonly answers: readonly { readonly move: unknown; readonly text: Child; readonly name?: string }[];
}

/** Exact values that a game's package knows by heart. */
export interface Book {
  readonly values: KnownValues;
  /** Whether the book has the value of every move of a position. */
  covers(position: Any): boolean;
}

/** A game as an address holds it: the position at its start, '' for the usual one, and its moves. */
export interface WrittenGame {
  readonly start: string;
  readonly moves: readonly string[];
}

/** How whole games are read and written. */
export interface Notation {
  /** The first game of a text. Throws what the library throws for a text that holds none. */
  read(text: string): WrittenGame;
  write(first: Any, moves: readonly Any[], payoffs: readonly number[] | undefined): string;
}

/** A script, by its address, and the name that it exports the game by. */
export interface GameScript {
  readonly module: string;
  readonly export: string;
}

/** What a game brings: its rules and its board. */
export interface GameParts {
  readonly game: Game<Any, Any>;
  readonly playable: PlayableGame;
  readonly men?: Men;
  /** PGN, in which people exchange whole games; loaded when it is needed. */
  readonly notation?: () => Promise<Notation>;
  /** Loaded when an engine is started. */
  readonly book?: () => Promise<Book>;
  /** For a hosted game: the script for the engine's worker. */
  readonly hosted?: GameScript;
  /** The same for Monte Carlo search, which has a worker of its own. */
  readonly script?: GameScript;
}

/** A game in the language of the page. */
export interface LoadedGame extends GameParts {
  readonly words: PlayWords;
  /** What it is called. */
  readonly title: string;
  /** What the two sides are called, the first player first. */
  readonly sides: readonly [string, string];
}

/** What hangs together on a board, shown on its cells. */
export interface Regions {
  /** Shows who alone reaches a free cell, and says it, or the liberties of a stone's chain. */
  show(button: HTMLElement, board: Board, cell: number, sides: LoadedGame['sides']): string;
  /** Marks the liberties of the chain under the pointer or with the focus. */
  follow(grid: HTMLElement, shown: () => readonly [Board, readonly HTMLElement[]]): void;
}

/** How a game is shown and played on a board. */
export interface PlayableGame {
  /** The two sides, the first player first. */
  readonly sides: readonly [SideName, SideName];
  /** The style of the board and its stones. */
  readonly look: Look;
  /** Whether letters and numbers stand along the edges, and where row 1 is. */
  readonly rowOne?: 'top' | 'bottom';
  /** The letters of the columns, if not from a on without a gap. */
  readonly letters?: string;
  /** A pass may be chosen where there are other moves. */
  readonly mayPass?: true;
  /** In Go. */
  readonly regions?: Regions;
  /** The first player's side of the board is above, unless the board is turned. */
  readonly firstAbove?: boolean;
  /** Stones fall to the lowest free cell, so a click anywhere in the column plays there. */
  readonly drops?: boolean;
  board(position: Any): Board;
  /** The target cell of a move; `undefined` for a pass. */
  target(position: Any, move: Any, board: Board): number | undefined;
  /** Every cell where a move can be chosen, if there are several. */
  targets?(position: Any, move: Any, board: Board): readonly number[];
  /** The starting cell of a move, in games that move pieces. */
  source?(position: Any, move: Any, board: Board): number;
  /** The name of a cell, where it is not a letter and a number. */
  cellName?(cell: number, board: Board, words: PlayWords['board']): string;
  /** Coins stand on its cells, which belong to no side. */
  readonly coins?: true;
  /** What both sides have so far, or how many points the first side leads by. */
  readonly tally?: (position: Any, board: Board) => readonly [number, number] | number;
  /** The most plies that a game can last with this many free cells; without it, there is no such limit. */
  readonly longest?: (free: number) => number;
  /** The number of stones in a row that wins. */
  readonly inARow?: number;
  /** An evaluation that is a clear advantage, shown as about half of what is left below a win. */
  readonly scale: number;
  /** An evaluation of 1 in the words of players, such as a pawn; by default 1. */
  readonly unit?: number;
  /** What it counts. Default: points of the evaluation. */
  readonly counts?: Counted;
}

/** The styles of boards: see play.css. */
export type Look =
  | 'discs'
  | 'letters'
  | 'othello'
  | 'pawns'
  | 'chess'
  | 'draughts'
  | 'stones'
  | 'hex'
  | 'heaps'
  | 'xiangqi';

const LETTERS = 'abcdefghijklmnopqrs';

/** Convert a cell index: the game counts rows from the bottom, the board from the top. */
export function turned(cell: number, { rows, columns }: Pick<Board, 'rows' | 'columns'>): number {
  return (rows - 1 - Math.floor(cell / columns)) * columns + (cell % columns);
}

/** A board of 64 cells with these pieces, numbers from 1; those from `second` on are the second player's. */
export function boardOf(pieceOn: (cell: number) => number | undefined, second: number): Board {
  const stones = Array.from({ length: 64 }, (_, cell) => {
    const piece = pieceOn(cell);
    return piece ? (piece < second ? 0 : 1) : undefined;
  });
  return { rows: 8, columns: 8, stones };
}

/** The letters of the columns and the numbers of the rows, as they stand along the edges. */
export function edgeNames(
  { rowOne, letters = LETTERS }: PlayableGame,
  { rows, columns }: Board,
): { letters: string[]; numbers: string[] } {
  return {
    letters: [...letters.slice(0, columns)],
    numbers: Array.from({ length: rows }, (_, row) => String(rowOne === 'top' ? row + 1 : rows - row)),
  };
}

/** The name of a cell, such as `c4`, with rows numbered as in the game. */
export function cellName(words: PlayWords['board'], playable: PlayableGame, board: Board, cell: number): string {
  const { rows, columns } = board;
  if (playable.cellName) return playable.cellName(cell, board, words);
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  if (playable.look === 'letters') return words.cell(cell + 1);
  if (playable.drops) return words.column(column + 1, rows - row);
  return `${(playable.letters ?? LETTERS)[column]}${playable.rowOne === 'top' ? row + 1 : rows - row}`;
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
