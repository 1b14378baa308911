import { readFileSync, statSync } from 'node:fs';
import { compileLearning } from '../compile.js';
import { reserver } from '../reserve.js';
import { SAMPLE_BYTES } from './samples.js';
import { layoutOfWidth } from './width.js';

/** The exports of `bench/learning/assembly/chess-fit.ts`. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  heapAt(): number;
  shuffle(samples: number, count: number, seed: bigint): void;
  lossOfValues(samples: number, count: number, scale: number): number;
  leastLoss(samples: number, count: number, searched: number): number;
  tablePass(
    samples: number,
    count: number,
    weights: number,
    gradient: number,
    scale: number,
    searched: number,
    mirrors: number,
  ): number;
  tableStep(
    weights: number,
    gradient: number,
    moments: number,
    anchor: number,
    count: number,
    samples: number,
    rate: number,
    pull: number,
    step: number,
  ): void;
  tableValue(sample: number, weights: number): number;
  netBytes(): number;
  netWeights(): number;
  scatter(weights: number, seed: bigint): void;
  netPass(samples: number, count: number, weights: number, gradient: number, scale: number, searched: number): number;
  netStep(weights: number, gradient: number, moments: number, samples: number, rate: number, step: number): void;
  netValue(sample: number, weights: number): number;
  quantise(weights: number, out: number): void;
  slopeToTables(samples: number, count: number, weights: number, tables: number): number;
}

/** The compiled passes over positions, with a memory that grows by `reserve`. */
export interface Fitter extends Exports {
  /** Reserves memory for good; returns its address, a multiple of 64. */
  reserve(bytes: number): number;
}

/** Positions in a fitter's memory: those to learn from, in random order, and those held out. */
export interface Positions {
  readonly fitter: Fitter;
  readonly at: number;
  readonly count: number;
  readonly heldAt: number;
  readonly heldCount: number;
  /** The value that is worth the odds e : 1 in these games. */
  readonly scale: number;
}

/** Compiles the passes, for nets of a width, and starts them with an empty memory. */
export async function createFitter(width?: number): Promise<Fitter> {
  const binary = await compileLearning(['bench/learning/assembly/chess-fit.ts'], width ? layoutOfWidth(width) : {});
  const { instance } = await WebAssembly.instantiate(binary);
  const exports = instance.exports as unknown as Exports;
  return { ...exports, reserve: reserver(exports.memory, exports.heapAt() >>> 0, 64) };
}

/** One file in so many is held out: whole games, since the positions of one game resemble one another. */
const HELD_OUT = 20;

/** Reads the samples of `files` into a new fitter, for nets of a width, and finds their scale. */
export async function readPositions(names: readonly string[], seed: number, width?: number): Promise<Positions> {
  const fitter = await createFitter(width);
  const files = [...names].sort();
  const isHeld = (i: number): boolean =>
    i % HELD_OUT === HELD_OUT - 1 || (files.length < HELD_OUT && i === files.length - 1);
  const put = (chosen: readonly string[]): [at: number, count: number] => {
    const bytes = chosen.reduce((sum, file) => sum + statSync(file).size, 0);
    const at = fitter.reserve(bytes);
    let next = at;
    for (const file of chosen) {
      const part = readFileSync(file);
      new Uint8Array(fitter.memory.buffer, next, part.length).set(part);
      next += part.length;
    }
    return [at, bytes / SAMPLE_BYTES];
  };
  const [at, count] = put(files.filter((_, i) => !isHeld(i)));
  const [heldAt, heldCount] = put(files.filter((_, i) => isHeld(i)));
  fitter.shuffle(at, count, BigInt(seed));
  return { fitter, at, count, heldAt, heldCount, scale: scaleOf(fitter, at, Math.min(count, 200_000)) };
}

/** The scale with the least loss, by golden section. */
function scaleOf(fitter: Fitter, at: number, count: number): number {
  const golden = (Math.sqrt(5) - 1) / 2;
  const loss = (scale: number): number => fitter.lossOfValues(at, count, scale);
  let [low, high] = [20, 2000];
  while (high - low > 1) {
    const [left, right] = [high - golden * (high - low), low + golden * (high - low)];
    if (loss(left) < loss(right)) high = right;
    else low = left;
  }
  return Math.round((low + high) / 2);
}
