import type { Game } from '../../bindings/contract/game.js';

/** The value of a win, and of a loss, in so many plies. */
const winIn = (plies: number): number => 8_000_000 - plies;
const lossIn = (plies: number): number => plies - 8_000_000;

/** Breakthrough in plain JavaScript, over an array of cells: what the rules in AssemblyScript are held against. */
export interface Board {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from White's home: 0 empty, 1 a white pawn, 2 a black one. */
  readonly cells: readonly number[];
  readonly player: 0 | 1;
}

export interface Step {
  readonly from: number;
  readonly to: number;
}

/** The same with the worth of a pawn, and of a row that it has advanced. */
export function plainBreakthrough(columns: number, rows: number, pawn = 100, advance = 10) {
  return {
    name: 'breakthrough',
    initial: () => start(columns, rows),
    toMove: ({ player }) => player,
    moves: (board) => (outcome(board) ? [] : steps(board)),
    play,
    outcome,
    evaluate(board) {
      let lead = 0;
      for (const [cell, pawnOf] of board.cells.entries()) {
        const row = Math.floor(cell / board.columns);
        if (pawnOf === 1) lead += pawn + advance * row;
        if (pawnOf === 2) lead -= pawn + advance * (board.rows - 1 - row);
      }
      return board.player === 0 ? lead : 0 - lead;
    },
    hint(board, step) {
      if (reaches(board, step)) return 1000;
      const row = Math.floor(step.to / board.columns);
      const advanced = board.player === 0 ? row : board.rows - 1 - row;
      return board.cells[step.to] === 0 ? advanced : 100 + board.rows - advanced;
    },
    noisy(board) {
      const moves = steps(board);
      const winning = moves.filter((step) => reaches(board, step));
      if (winning.length > 0) return winning;
      const home = board.player === 0 ? 1 : -1;
      return moves.filter(({ to }) => board.cells[to] !== 0).sort((a, b) => home * (a.to - b.to));
    },
    bounds(board) {
      if (runner(board) !== undefined) return [winIn(1), winIn(1)];
      const threats = threatening(board);
      if (threats.length > 1 || (threats.length === 1 && takers(board, threats[0] as number).length === 0)) {
        return [lossIn(2), lossIn(2)];
      }
      const pawns = (of: number): number => board.cells.filter((cell) => cell === of).length;
      return [pawns(board.player + 1) > 1 ? lossIn(4) : lossIn(2), pawns(2 - board.player) > 1 ? winIn(3) : winIn(1)];
    },
    candidates(board) {
      const moves = steps(board);
      if (runner(board) !== undefined) return moves.filter((step) => reaches(board, step));
      const [threat] = threatening(board);
      const taking = threat === undefined ? [] : takers(board, threat);
      return taking.length > 0 ? taking : moves;
    },
    moveId: (_, { from, to }) => from * 64 + to,
    key,
    format,
    formatMove: (board, { from, to }) =>
      `${nameOf(board, from)}${board.cells[to] === 0 ? '-' : 'x'}${nameOf(board, to)}`,
  } satisfies Game<Board, Step>;
}

/** The board that a text of `format` says. */
export function boardOf(text: string): Board {
  const [lines = '', side] = text.split(':');
  const rows = lines.split('/').reverse();
  const cells = [...rows.join('')].map((cell) => '.WB'.indexOf(cell));
  return { columns: cells.length / rows.length, rows: rows.length, cells, player: side === 'w' ? 0 : 1 };
}

/**
 * Plies until the side to move wins (positive) or loses (negative, or 0 if it has lost), examining every position once.
 */
export function distance(board: Board, known = new Map<string, number>()): number {
  const text = format(board);
  const found = known.get(text);
  if (found !== undefined) return found;
  let wins = Infinity;
  let losses = 0;
  for (const step of outcome(board) ? [] : steps(board)) {
    const reply = distance(play(board, step), known);
    if (reply <= 0) wins = Math.min(wins, 1 - reply);
    else losses = Math.max(losses, 1 + reply);
  }
  const plies = wins < Infinity ? wins : 0 - losses;
  known.set(text, plies);
  return plies;
}

function start(columns: number, rows: number): Board {
  const filled = rows < 5 ? 1 : 2;
  const cells = Array.from({ length: columns * rows }, (_, cell) => {
    const row = Math.floor(cell / columns);
    return row < filled ? 1 : row >= rows - filled ? 2 : 0;
  });
  return { columns, rows, cells, player: 0 };
}

/** Pawn by pawn: straight ahead to an empty cell, or diagonally ahead to a cell without a pawn of its own. */
function steps(board: Board): Step[] {
  const { columns, cells, player } = board;
  const own = player + 1;
  const found: Step[] = [];
  for (let from = 0; from < cells.length; from++) {
    if (cells[from] !== own) continue;
    const column = from % columns;
    const straight = from + (player === 0 ? columns : -columns);
    if (column > 0 && cells[straight - 1] !== own) found.push({ from, to: straight - 1 });
    if (cells[straight] === 0) found.push({ from, to: straight });
    if (column < columns - 1 && cells[straight + 1] !== own) found.push({ from, to: straight + 1 });
  }
  return found;
}

function play({ columns, rows, cells, player }: Board, { from, to }: Step): Board {
  const after = [...cells];
  after[from] = 0;
  after[to] = player + 1;
  return { columns, rows, cells: after, player: player === 0 ? 1 : 0 };
}

export function outcome({ columns, rows, cells }: Board): readonly [number, number] | undefined {
  const white = cells.slice(columns * (rows - 1)).includes(1) || !cells.includes(2);
  const black = cells.slice(0, columns).includes(2) || !cells.includes(1);
  return white ? [Infinity, -Infinity] : black ? [-Infinity, Infinity] : undefined;
}

/** Whether a step reaches the winning row. */
function reaches({ columns, rows, player }: Board, { to }: Step): boolean {
  return player === 0 ? to >= columns * (rows - 1) : to < columns;
}

/** The first pawn of the side to move that is one step from its last row. */
function runner({ columns, rows, cells, player }: Board): number | undefined {
  const first = player === 0 ? columns * (rows - 2) : columns;
  for (let cell = first; cell < first + columns; cell++) if (cells[cell] === player + 1) return cell;
  return undefined;
}

/** The other side's pawns that are one step from their last row. */
function threatening({ columns, rows, cells, player }: Board): number[] {
  const first = player === 0 ? columns : columns * (rows - 2);
  const found: number[] = [];
  for (let cell = first; cell < first + columns; cell++) if (cells[cell] === 2 - player) found.push(cell);
  return found;
}

/** The captures on `cell` by the side to move. */
function takers(board: Board, cell: number): Step[] {
  return steps(board).filter(({ to }) => to === cell);
}

/** A number for each position of at most 36 cells, and else the text of the board. */
function key(board: Board): bigint | string {
  const { columns, rows, cells, player } = board;
  if (cells.length > 36) return format(board);
  const code = cells.reduceRight((sum, cell) => sum * 3n + BigInt(cell), 0n);
  return code * 72n + BigInt((player * 6 + columns - 3) * 6 + rows - 3);
}

function nameOf({ columns }: Board, cell: number): string {
  return `${'abcdefgh'[cell % columns]}${Math.floor(cell / columns) + 1}`;
}

function format({ columns, rows, cells, player }: Board): string {
  const lines = Array.from({ length: rows }, (_, above) => {
    const first = (rows - 1 - above) * columns;
    return cells
      .slice(first, first + columns)
      .map((cell) => '.WB'[cell])
      .join('');
  });
  return `${lines.join('/')}:${'wb'[player]}`;
}
