import type { Positions } from './fitter.js';
import { SAMPLE_BYTES } from './samples.js';
import { type Tables, TERMS, WORTHS } from './tables.js';

export interface TableFitOptions {
  /** The share of the search's value in what a position teaches, 0 … 1; the rest is the result of its game. */
  readonly searched: number;
  readonly epochs: number;
  /** How many positions it takes to outweigh the tables that a fit starts from: rare places stay as they are. */
  readonly price: number;
  /** Whether left and right are the same. */
  readonly mirrors: boolean;
  /** Positions of one step. Default: 16,384. */
  readonly batch?: number;
  progress?(line: string): void;
}

const WEIGHTS = WORTHS + TERMS;
/** Hundredths of a pawn a step, falling to a twentieth. */
const RATE = 4;

/** Tables fitted to positions by logistic regression, starting from others, in hundredths of a pawn. */
export function fitTables(positions: Positions, start: Tables, options: TableFitOptions): Tables {
  const { searched, epochs, price, mirrors, batch = 16_384, progress } = options;
  const { fitter, at, count, heldAt, heldCount, scale } = positions;
  const weights = fitter.reserve(8 * WEIGHTS);
  const gradient = fitter.reserve(8 * WEIGHTS);
  const anchor = fitter.reserve(8 * WEIGHTS);
  const moments = fitter.reserve(16 * WEIGHTS);
  const view = (): Float64Array => new Float64Array(fitter.memory.buffer, weights, WEIGHTS);
  view().set([...start.worth, ...start.terms]);
  new Float64Array(fitter.memory.buffer, anchor, WEIGHTS).set(view());
  new Float64Array(fitter.memory.buffer, gradient, WEIGHTS).fill(0);
  new Float64Array(fitter.memory.buffer, moments, 2 * WEIGHTS).fill(0);
  const least = fitter.leastLoss(heldAt, heldCount, searched) / heldCount;
  const heldOut = (): number => fitter.tablePass(heldAt, heldCount, weights, 0, scale, searched, 0) / heldCount - least;
  progress?.(
    `${count} positions, ${heldCount} held out, scale ${scale}; held-out loss ${heldOut().toFixed(5)} at first`,
  );
  // What a position weighs that is not decided: p (1 - p) = 1/4.
  const pull = price / 4 / scale / count;
  let step = 0;
  const steps = epochs * Math.ceil(count / batch);
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let loss = 0;
    for (let from = 0; from < count; from += batch) {
      const size = Math.min(batch, count - from);
      loss += fitter.tablePass(
        at + SAMPLE_BYTES * from,
        size,
        weights,
        gradient,
        scale,
        searched,
        mirrors ? 1 + (epoch & 1) : 0,
      );
      step++;
      fitter.tableStep(
        weights,
        gradient,
        moments,
        anchor,
        WEIGHTS,
        size,
        RATE * (1 - (0.95 * step) / steps),
        pull,
        step,
      );
    }
    progress?.(`epoch ${epoch} of ${epochs}: loss ${(loss / count).toFixed(5)}, held out ${heldOut().toFixed(5)}`);
  }
  return rounded(view());
}

/** Whole numbers in which a pawn in its places of the opening and the end is worth 100 on average. */
function rounded(weights: Float64Array): Tables {
  const pawns = [...weights.subarray(8, 56), ...weights.subarray(384 + 8, 384 + 56)];
  const pawn = pawns.reduce((sum, worth) => sum + worth, 0) / pawns.length;
  const all = Int16Array.from(weights, (worth) => Math.round((100 * worth) / pawn));
  for (const phase of [0, 384]) {
    // No pawn stands on the first and the last row.
    all.fill(0, phase, phase + 8).fill(0, phase + 56, phase + 64);
  }
  return { worth: all.slice(0, WORTHS), terms: all.slice(WORTHS) };
}
