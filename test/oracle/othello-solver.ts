/**
 * End games of Othello, solved by plain alpha-beta on an array with a border, with discs placed and taken back. It
 * resembles the searches that it checks as little as possible and is fast enough for ten empty squares. Positions are
 * in the notation of 64 characters.
 */

const EMPTY = 0;
const X = 1;
const O = 2;
const BORDER = 3;
const WIDTH = 10;
const directions = [-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1];

/** The disc difference for the side to move with best play, with empty squares counted for the winner. */
export function othelloEndValue(text: string): number {
  const cells = new Uint8Array(WIDTH * WIDTH).fill(BORDER);
  const empties: number[] = [];
  for (let i = 0; i < 64; i++) {
    const cell = WIDTH * (1 + Math.floor(i / 8)) + 1 + (i % 8);
    const mark = text.charAt(i);
    cells[cell] = mark === 'X' ? X : mark === 'O' ? O : EMPTY;
    if (mark === '-') empties.push(cell);
  }
  return negamax(cells, empties, text.charAt(65) === 'X' ? X : O, -65, 65, false) + 0;
}

function negamax(
  cells: Uint8Array,
  empties: readonly number[],
  side: number,
  alpha: number,
  beta: number,
  passed: boolean,
): number {
  const other = X + O - side;
  let best = Number.NEGATIVE_INFINITY;
  for (const cell of empties) {
    if (cells[cell] !== EMPTY) continue;
    const turned = turn(cells, cell, side, other);
    if (turned.length === 0) continue;
    cells[cell] = side;
    best = Math.max(best, -negamax(cells, empties, other, -beta, -Math.max(alpha, best), false));
    cells[cell] = EMPTY;
    for (const disc of turned) cells[disc] = other;
    if (best >= beta) return best;
  }
  if (best > Number.NEGATIVE_INFINITY) return best;
  return passed ? result(cells, side) : -negamax(cells, empties, other, -beta, -alpha, true);
}

/** Turn the discs that a disc of `side` on `cell` encloses, and return them. */
function turn(cells: Uint8Array, cell: number, side: number, other: number): number[] {
  const turned: number[] = [];
  for (const step of directions) {
    let end = cell + step;
    while (cells[end] === other) end += step;
    if (cells[end] !== side) continue;
    for (let disc = cell + step; disc !== end; disc += step) {
      cells[disc] = side;
      turned.push(disc);
    }
  }
  return turned;
}

function result(cells: Uint8Array, side: number): number {
  const counts = [0, 0, 0, 0];
  for (const cell of cells) counts[cell] = (counts[cell] as number) + 1;
  const [empty = 0] = counts;
  const difference = (counts[side] as number) - (counts[X + O - side] as number);
  return difference + Math.sign(difference) * empty;
}
