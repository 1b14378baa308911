import type { HandWrittenResult } from '../hand-written.js';

/**
 * Alpha-beta for the same two games as somebody writes it in JavaScript who knows bit tricks: no object at any node,
 * each set of cells in two numbers that V8 keeps in registers, moves made of lowest bits. Node for node the tree of the
 * others.
 */

const WIN = 8_000_000;

function bits(set: number): number {
  let n = set - ((set >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

let nodes = 0;

// Domineering: rows 0 to 3 are 28 bits of one number, rows 4 to 6 are 21 bits of another.

const LOW = 2 ** 28 - 1;
const HIGH = 2 ** 21 - 1;
const LEFT_LOW = 0b0111111 | (0b0111111 << 7) | (0b0111111 << 14) | (0b0111111 << 21);
const LEFT_HIGH = 0b0111111 | (0b0111111 << 7) | (0b0111111 << 14);

/** `low`, `high`: the free cells. */
function dominoes(
  low: number,
  high: number,
  upright: boolean,
  ply: number,
  depth: number,
  alpha: number,
  beta: number,
): number {
  nodes++;
  const upLow = low & ((low >>> 7) | ((high & 0b1111111) << 21));
  const upHigh = high & (high >>> 7);
  const flatLow = low & (low >>> 1) & LEFT_LOW;
  const flatHigh = high & (high >>> 1) & LEFT_HIGH;
  let placesLow = upright ? upLow : flatLow;
  let placesHigh = upright ? upHigh : flatHigh;
  if ((placesLow | placesHigh) === 0) return ply - WIN;
  if (depth === 0) {
    const lead = bits(upLow) + bits(upHigh) - bits(flatLow) - bits(flatHigh);
    return upright ? lead : 0 - lead;
  }
  let best = -WIN - 1;
  let floor = alpha;
  while ((placesLow | placesHigh) !== 0) {
    let [nextLow, nextHigh] = [low, high];
    if (placesLow !== 0) {
      const cell = placesLow & -placesLow;
      placesLow ^= cell;
      nextLow ^= cell;
      if (!upright) nextLow ^= cell << 1;
      else if (cell < 1 << 21) nextLow ^= cell << 7;
      else nextHigh ^= cell >>> 21;
    } else {
      const cell = placesHigh & -placesHigh;
      placesHigh ^= cell;
      nextHigh ^= cell | (upright ? cell << 7 : cell << 1);
    }
    const value = 0 - dominoes(nextLow, nextHigh, !upright, ply + 1, depth - 1, 0 - beta, 0 - floor);
    if (value > best) {
      best = value;
      if (value >= beta) break;
      if (value > floor) floor = value;
    }
  }
  return best;
}

export function domineeringByBits(depth: number): HandWrittenResult {
  nodes = 0;
  return { value: dominoes(LOW, HIGH, true, 0, depth, -WIN - 1, WIN + 1), nodes };
}

// Breakthrough: rows 0 to 3 are one number, rows 4 to 7 another.

const NOT_A = ~0x01010101;
const NOT_H = ~0x80808080;

function pawns(
  ownLow: number,
  ownHigh: number,
  otherLow: number,
  otherHigh: number,
  up: boolean,
  ply: number,
  depth: number,
  alpha: number,
  beta: number,
): number {
  nodes++;
  const across = up ? otherLow & 0xff : otherHigh & 0xff000000;
  if (across !== 0 || (ownLow | ownHigh) === 0) return ply - WIN;
  if (depth === 0) return bits(ownLow) + bits(ownHigh) - bits(otherLow) - bits(otherHigh);
  let best = -WIN - 1;
  let floor = alpha;
  for (let kind = 0; kind < 3; kind++) {
    const by = up ? (kind === 0 ? 8 : kind === 1 ? 9 : 7) : kind === 0 ? 8 : kind === 1 ? 7 : 9;
    const mask = kind === 0 ? -1 : kind === 1 ? NOT_H : NOT_A;
    const [fromLow, fromHigh] = [ownLow & mask, ownHigh & mask];
    let toLow = up ? fromLow << by : (fromLow >>> by) | (fromHigh << (32 - by));
    let toHigh = up ? (fromHigh << by) | (fromLow >>> (32 - by)) : fromHigh >>> by;
    toLow &= kind === 0 ? ~(ownLow | otherLow) : ~ownLow;
    toHigh &= kind === 0 ? ~(ownHigh | otherHigh) : ~ownHigh;
    while ((toLow | toHigh) !== 0) {
      const cellLow = toLow & -toLow;
      const cellHigh = toLow === 0 ? toHigh & -toHigh : 0;
      toLow ^= cellLow;
      toHigh ^= cellHigh;
      const backLow = up ? (cellLow >>> by) | (cellHigh << (32 - by)) : cellLow << by;
      const backHigh = up ? cellHigh >>> by : (cellHigh << by) | (cellLow >>> (32 - by));
      const value =
        0 -
        pawns(
          otherLow & ~cellLow,
          otherHigh & ~cellHigh,
          (ownLow ^ backLow) | cellLow,
          (ownHigh ^ backHigh) | cellHigh,
          !up,
          ply + 1,
          depth - 1,
          0 - beta,
          0 - floor,
        );
      if (value > best) {
        best = value;
        if (value >= beta) return best;
        if (value > floor) floor = value;
      }
    }
  }
  return best;
}

export function breakthroughByBits(depth: number): HandWrittenResult {
  nodes = 0;
  return { value: pawns(0xffff, 0, 0, ~0xffff, true, 0, depth, -WIN - 1, WIN + 1), nodes };
}
