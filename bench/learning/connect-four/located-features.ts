import type { Features } from 'cutnode/learning';
import { type Board, HEIGHT, WIDTH } from './board.js';
import { fillUp } from './fill-up.js';
import { lines } from './lines.js';

/** A cell and its mirror image belong to one class: 4 x row + distance from the nearer side. */
const CELL_CLASSES = 4 * HEIGHT;
const cellClass = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, cell) => {
  const column = cell % WIDTH;
  return 4 * Math.floor(cell / WIDTH) + Math.min(column, WIDTH - 1 - column);
});

/** A line and its mirror image belong to one class too. */
const lineNames = lines.map((line) => {
  const image = line.map((cell) => cell + WIDTH - 1 - 2 * (cell % WIDTH));
  const inOrder = (cells: readonly number[]): string => [...cells].sort((a, b) => a - b).join();
  return [inOrder(line), inOrder(image)].sort().join(' ');
});
const differentNames = [...new Set(lineNames)];
const LINE_CLASSES = differentNames.length;
const lineClass = Uint8Array.from(lineNames, (name) => differentNames.indexOf(name));
const lineCells = Uint8Array.from(lines.flat());

/** Parts of a game: 0 … 5 stones, 6 … 11, and so on. */
const PARTS = 7;
const PART = 6;
/** Columns that wait for a player are counted up to two. */
const COUNTS = 3;

// The offset of each group of features.
const STONES = 0;
const LINES = STONES + 2 * CELL_CLASSES;
const WINNING = LINES + 4 * LINE_CLASSES;
const STACKED = WINNING + 4 * CELL_CLASSES;
const WAITING = STACKED + 4;
const FILLED = WAITING + COUNTS ** 4;
const TURN = FILLED + 3 * PARTS;
const ALWAYS = TURN + PARTS;

/** Scratch space, by cell: bit 0 where a stone would win for the first player, bit 1 for the second. */
const wins = new Uint8Array(WIDTH * HEIGHT);
/** Scratch space, by player and odd or even row: columns in which such a cell waits with no winning cell below it. */
const waiting = new Uint8Array(4);

/**
 * The features that a serious student of the game learns (Allis, "A knowledge-based approach of Connect-Four",
 * 1988), each with its place on the board; mirror images share a feature:
 *
 * - stones, by cell and player; lines of four with one and with two stones of one player alone;
 * - winning cells, by cell, player and whether they can be played immediately; two of a player on top of each
 *   other, by the row of the upper one, odd or even;
 * - the columns in which a winning cell waits, with one input for each combination of odd and even counts of
 *   both players;
 * - the winner if both players only fill up the board from here (`fillUp`), by part of the game;
 * - the side to move, by part of the game; and 1.
 */
export const locatedFeatures: Features<Board> = {
  count: ALWAYS + 1,
  write(board, inputs) {
    const { heights, stones } = board;
    writeStones(board, inputs);
    writeLines(board, inputs);
    writeWinning(board, inputs);
    const part = Math.min(PARTS - 1, Math.floor(stones / PART));
    add(inputs, FILLED + 3 * part + 1 + fillUp(heights, wins, stones % 2));
    if (stones % 2 === 0) add(inputs, TURN + part);
    add(inputs, ALWAYS);
  },
};

function add(inputs: Float64Array, at: number): void {
  inputs[at] = (inputs[at] as number) + 1;
}

function writeStones({ cells }: Board, inputs: Float64Array): void {
  for (let cell = 0; cell < WIDTH * HEIGHT; cell++) {
    const stone = cells[cell] as number;
    if (stone !== 0) add(inputs, STONES + 2 * (cellClass[cell] as number) + (stone > 0 ? 0 : 1));
  }
}

/** Lines with one and two stones. Also finds the winning cells, which are the gaps of lines with three stones. */
function writeLines({ cells }: Board, inputs: Float64Array): void {
  wins.fill(0);
  for (let line = 0; line < lines.length; line++) {
    let first = 0;
    let second = 0;
    let gap = 0;
    for (let i = 4 * line; i < 4 * line + 4; i++) {
      const cell = lineCells[i] as number;
      const stone = cells[cell] as number;
      if (stone > 0) first++;
      else if (stone < 0) second++;
      else gap = cell;
    }
    if (first > 0 === second > 0) continue;
    const count = first + second;
    if (count === 3) wins[gap] = (wins[gap] as number) | (first > 0 ? 1 : 2);
    else if (count < 3) add(inputs, LINES + 4 * (lineClass[line] as number) + (first > 0 ? 0 : 2) + count - 1);
  }
}

function writeWinning({ heights }: Board, inputs: Float64Array): void {
  waiting.fill(0);
  for (let column = 0; column < WIDTH; column++) {
    const height = heights[column] as number;
    let below = 0;
    let anyBelow = 0;
    for (let row = height; row < HEIGHT; row++) {
      const cell = row * WIDTH + column;
      const here = wins[cell] as number;
      for (let player = 0; player < 2; player++) {
        if (((here >> player) & 1) === 0) continue;
        const kind = 2 * player + (row & 1);
        add(inputs, WINNING + 4 * (cellClass[cell] as number) + 2 * player + (row === height ? 1 : 0));
        if ((below >> player) & 1) add(inputs, STACKED + kind);
        if (row > height && anyBelow === 0) waiting[kind] = (waiting[kind] as number) + 1;
      }
      below = here;
      anyBelow |= here;
    }
  }
  let counts = 0;
  for (const count of waiting) counts = counts * COUNTS + Math.min(count, COUNTS - 1);
  add(inputs, WAITING + counts);
}

/**
 * In words, the weight by part of the game of a fill-up win for one player, compared with a fill-up without a
 * winner.
 */
export function fillUpWeights(weights: readonly number[]): string[] {
  const parts = Array.from({ length: PARTS }, (_, part) => part);
  const row = (label: string, texts: readonly string[]): string =>
    label.padEnd(50) + texts.map((text) => text.padStart(7)).join('');
  const againstDraw = (verdict: 1 | -1): string[] =>
    parts.map((part) => {
      const draw = FILLED + 3 * part + 1;
      return ((weights[draw + verdict] as number) - (weights[draw] as number)).toFixed(2);
    });
  return [
    row(
      'Filling up, stones played from',
      parts.map((part) => String(PART * part)),
    ),
    row('  wins for the first player, against a draw', againstDraw(1)),
    row('  wins for the second player, against a draw', againstDraw(-1)),
  ];
}
