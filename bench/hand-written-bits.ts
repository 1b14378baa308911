/**
 * Alpha-beta for Connect Four as somebody writes it in JavaScript who knows bit tricks: no object at any node, the
 * board in numbers that V8 keeps in registers. A column is seven bits, six cells and one that stays empty; the first
 * four columns are 28 bits of one number, the other three 21 bits of another. Lines are found for all cells at once,
 * by shifts (after Tromp's "Fhourstones" and Pons's solver). It searches the tree of `handWritten` for the game of
 * examples/connect-four.ts, node for node.
 */
import type { HandWrittenResult } from './hand-written.js';

const WIN = 8_000_000;
const LOW_BITS = 28;
const LOW = (1 << LOW_BITS) - 1;
const HIGH = (1 << 21) - 1;
const COLUMN = 0b111111;
/** The cells of columns 0 to 3, and of 4 to 6. */
const LOW_CELLS = COLUMN | (COLUMN << 7) | (COLUMN << 14) | (COLUMN << 21);
const HIGH_CELLS = COLUMN | (COLUMN << 7) | (COLUMN << 14);
const LOW_BOTTOM = 1 | (1 << 7) | (1 << 14) | (1 << 21);
const HIGH_BOTTOM = 1 | (1 << 7) | (1 << 14);
const CENTRE = COLUMN << 21;

const upLow = (low: number, by: number): number => (low << by) & LOW;
const upHigh = (low: number, high: number, by: number): number => ((high << by) | (low >>> (LOW_BITS - by))) & HIGH;
const downLow = (low: number, high: number, by: number): number => (low >>> by) | ((high << (LOW_BITS - by)) & LOW);
const downHigh = (high: number, by: number): number => high >>> by;

/** Whether four stones are in a line whose cells are `by` apart. */
function fourApart(low: number, high: number, by: number): boolean {
  const twoLow = low & downLow(low, high, by);
  const twoHigh = high & downHigh(high, by);
  return ((twoLow & downLow(twoLow, twoHigh, 2 * by)) | (twoHigh & downHigh(twoHigh, 2 * by))) !== 0;
}

const hasFour = (low: number, high: number): boolean =>
  fourApart(low, high, 1) || fourApart(low, high, 7) || fourApart(low, high, 6) || fourApart(low, high, 8);

/** The second number of what `fillsFour` found. */
let fillsHigh = 0;

/** Cells, empty or not, in which one more stone is the fourth of a line: the first number; see `fillsHigh`. */
function fillsFour(low: number, high: number): number {
  let foundLow = upLow(low, 1) & upLow(low, 2) & upLow(low, 3);
  let foundHigh = upHigh(low, high, 1) & upHigh(low, high, 2) & upHigh(low, high, 3);
  for (let by = 6; by <= 8; by++) {
    const up1Low = upLow(low, by);
    const up1High = upHigh(low, high, by);
    const down1Low = downLow(low, high, by);
    const down1High = downHigh(high, by);
    const upPairLow = up1Low & upLow(low, 2 * by);
    const upPairHigh = up1High & upHigh(low, high, 2 * by);
    const downPairLow = down1Low & downLow(low, high, 2 * by);
    const downPairHigh = down1High & downHigh(high, 2 * by);
    foundLow |= upPairLow & (upLow(low, 3 * by) | down1Low);
    foundHigh |= upPairHigh & (upHigh(low, high, 3 * by) | down1High);
    foundLow |= downPairLow & (up1Low | downLow(low, high, 3 * by));
    foundHigh |= downPairHigh & (up1High | downHigh(high, 3 * by));
  }
  fillsHigh = foundHigh;
  return foundLow;
}

function bits(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

let nodes = 0;

/** The game's `evaluate`. `own` and `all`: the stones of who is to move, and of both. */
function evaluate(ownLow: number, ownHigh: number, allLow: number, allHigh: number): number {
  const emptyLow = LOW_CELLS & ~allLow;
  const emptyHigh = HIGH_CELLS & ~allHigh;
  const ownFillsLow = fillsFour(ownLow, ownHigh) & emptyLow;
  const ownFillsHigh = fillsHigh & emptyHigh;
  const nextLow = allLow + LOW_BOTTOM;
  const nextHigh = allHigh + HIGH_BOTTOM;
  if ((ownFillsLow & nextLow) | (ownFillsHigh & nextHigh)) return 1000;
  const otherFillsLow = fillsFour(allLow ^ ownLow, allHigh ^ ownHigh) & emptyLow;
  const otherFillsHigh = fillsHigh & emptyHigh;
  const threats = bits(ownFillsLow) + bits(ownFillsHigh) - bits(otherFillsLow) - bits(otherFillsHigh);
  return 16 * threats + 4 * (bits(ownLow & CENTRE) - bits((allLow ^ ownLow) & CENTRE));
}

/** Fail-soft: a value of at most alpha is an upper bound, at least beta a lower bound, and in between exact. */
function alphaBeta(
  ownLow: number,
  ownHigh: number,
  allLow: number,
  allHigh: number,
  ply: number,
  depth: number,
  alpha: number,
  beta: number,
): number {
  nodes++;
  if (hasFour(allLow ^ ownLow, allHigh ^ ownHigh)) return ply - WIN;
  if (allLow === LOW_CELLS && allHigh === HIGH_CELLS) return 0;
  if (depth === 0) return evaluate(ownLow, ownHigh, allLow, allHigh);
  const otherLow = allLow ^ ownLow;
  const otherHigh = allHigh ^ ownHigh;
  // The lowest empty cell of each column, or nothing where it is full.
  const nextLow = (allLow + LOW_BOTTOM) & LOW_CELLS;
  const nextHigh = (allHigh + HIGH_BOTTOM) & HIGH_CELLS;
  let best = -WIN - 1;
  let floor = alpha;
  for (let left = nextLow; left !== 0; left &= left - 1) {
    const stone = left & -left;
    const value = 0 - alphaBeta(otherLow, otherHigh, allLow | stone, allHigh, ply + 1, depth - 1, -beta, -floor);
    if (value > best) {
      best = value;
      if (value >= beta) return best;
      if (value > floor) floor = value;
    }
  }
  for (let left = nextHigh; left !== 0; left &= left - 1) {
    const stone = left & -left;
    const value = 0 - alphaBeta(otherLow, otherHigh, allLow, allHigh | stone, ply + 1, depth - 1, -beta, -floor);
    if (value > best) {
      best = value;
      if (value >= beta) return best;
      if (value > floor) floor = value;
    }
  }
  return best;
}

/** `columns` played from the empty board, counted from 0, and the search of what follows. */
export function bitTricks(columns: readonly number[], depth: number): HandWrittenResult {
  let ownLow = 0;
  let ownHigh = 0;
  let allLow = 0;
  let allHigh = 0;
  for (const column of columns) {
    // Who moved has its stones among `all ^ own` once the other is to move.
    ownLow ^= allLow;
    ownHigh ^= allHigh;
    if (column < 4) allLow |= allLow + (1 << (7 * column));
    else allHigh |= allHigh + (1 << (7 * (column - 4)));
  }
  nodes = 0;
  return { value: alphaBeta(ownLow, ownHigh, allLow, allHigh, 0, depth, -WIN - 1, WIN + 1), nodes };
}
