/**
 * A plain solver of Connect Four: a board of numbers, lines counted stone by stone from the last move, alpha-beta with
 * the middle columns first, and a `Map` of known values. It shares neither code nor the board's representation with
 * what it checks.
 */

/** A win is worth this minus the plies until it happens; a loss is its negative, a draw 0. */
export const PLAIN_WIN = 1000;

export class PlainConnectFour {
  /** Cells column by column: 0 is empty, 1 and 2 are the players. */
  private readonly cells: Uint8Array;
  private readonly heights: Uint8Array;
  private readonly order: readonly number[];
  private player = 1;
  private stones = 0;
  private readonly found = new Map<string, readonly [least: number, most: number]>();

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {
    this.cells = new Uint8Array(width * height);
    this.heights = new Uint8Array(width);
    this.order = Array.from({ length: width }, (_, c) => c).sort(
      (a, b) => Math.abs(2 * a - width + 1) - Math.abs(2 * b - width + 1),
    );
  }

  /** The value of the position after `line` (columns from 1), from the side to move. The game must not be over. */
  value(line: string): number {
    this.setUp(line);
    this.found.clear();
    return this.search(-PLAIN_WIN, PLAIN_WIN);
  }

  /** The columns, from 1, that after `line` neither win at once nor let the opponent win at once. */
  carefulMoves(line: string): number[] {
    this.setUp(line);
    if (this.stones + 1 >= this.cells.length) return [];
    return this.order.filter((c) => this.heights[c] !== this.height && this.isCareful(c)).map((c) => c + 1);
  }

  private isCareful(column: number): boolean {
    if (this.completes(column)) return false;
    this.drop(column);
    const lost = this.order.some((c) => this.heights[c] !== this.height && this.completes(c));
    this.lift(column);
    return !lost;
  }

  private setUp(line: string): void {
    this.cells.fill(0);
    this.heights.fill(0);
    this.player = 1;
    this.stones = 0;
    for (const digit of line) this.drop(Number(digit) - 1);
  }

  private search(alpha: number, beta: number): number {
    if (this.stones === this.cells.length) return 0;
    for (const column of this.order) {
      if (this.heights[column] !== this.height && this.completes(column)) return PLAIN_WIN - 1;
    }
    const key = this.cells.join('');
    const [least, most] = this.found.get(key) ?? [-PLAIN_WIN, PLAIN_WIN];
    if (least >= beta || least === most) return least;
    if (most <= alpha) return most;
    let best = -PLAIN_WIN;
    let bottom = Math.max(alpha, least);
    for (const column of this.order) {
      if (this.heights[column] === this.height) continue;
      this.drop(column);
      // A win in n plies from the child is a win in n + 1 from here.
      const value = later(-this.search(-sooner(beta), -sooner(bottom)));
      this.lift(column);
      best = Math.max(best, value);
      bottom = Math.max(bottom, best);
      if (best >= beta) break;
    }
    this.found.set(key, [best > alpha ? best : least, best < beta ? best : most]);
    return best;
  }

  private drop(column: number): void {
    const row = this.heights[column] as number;
    this.cells[column * this.height + row] = this.player;
    this.heights[column] = row + 1;
    this.player = 3 - this.player;
    this.stones++;
  }

  private lift(column: number): void {
    const row = (this.heights[column] as number) - 1;
    this.cells[column * this.height + row] = 0;
    this.heights[column] = row;
    this.player = 3 - this.player;
    this.stones--;
  }

  private completes(column: number): boolean {
    const row = this.heights[column] as number;
    return [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ].some(([across = 0, up = 0]) => this.run(column, row, across, up) + this.run(column, row, -across, -up) >= 3);
  }

  /** The number of own stones in a row beyond a cell, in one direction. */
  private run(column: number, row: number, across: number, up: number): number {
    let length = 0;
    for (let c = column + across, r = row + up; length < 3; c += across, r += up) {
      if (c < 0 || c >= this.width || r < 0 || r >= this.height) break;
      if (this.cells[c * this.height + r] !== this.player) break;
      length++;
    }
    return length;
  }
}

/** Whether four stones of one side stand in a row. A column holds its stones from the bottom up. */
export function hasFour(columns: readonly ArrayLike<unknown>[]): boolean {
  return columns.some((column, c) =>
    Array.from(column).some((stone, row) =>
      [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ].some(([across = 0, up = 0]) => [1, 2, 3].every((n) => columns[c + n * across]?.[row + n * up] === stone)),
    ),
  );
}

const later = (value: number): number => value - Math.sign(value);
const sooner = (value: number): number => value + Math.sign(value);

/**
 * Random games between players who see one ply ahead: `next` gives the columns of a game that is not over after `plies`
 * plies.
 */
export class RandomGames {
  private readonly board: PlainConnectFour;

  constructor(
    width: number,
    height: number,
    private state: number,
  ) {
    this.board = new PlainConnectFour(width, height);
  }

  next(plies: number): string {
    for (;;) {
      let line = '';
      while (line.length < plies) {
        const moves = this.board.carefulMoves(line);
        if (moves.length === 0) break;
        line += moves[this.random() % moves.length];
      }
      if (line.length === plies) return line;
    }
  }

  /** A linear congruential generator (Numerical Recipes); its high bits. */
  private random(): number {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state >>> 8;
  }
}
