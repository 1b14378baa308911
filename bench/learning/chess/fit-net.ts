import type { Positions } from './fitter.js';
import { SAMPLE_BYTES } from './samples.js';
import type { Tables } from './tables.js';

export interface NetFitOptions {
  /** The share of the outlook in what a position teaches, 0 … 1; the rest is the result of its game. */
  readonly searched: number;
  /** Most passes over all positions. */
  readonly epochs: number;
  readonly seed: number;
  /**
   * Brings the values to the unit of these tables, whose pawn is worth 100: what a search leaves out depends on it.
   * Default: values stay as they are.
   */
  readonly unit?: Tables | undefined;
  /** The fit ends after so many epochs that did not lower the held-out loss. Default: 3. */
  readonly patience?: number;
  /** Positions of one step. Default: 16,384. */
  readonly batch?: number;
  progress?(line: string): void;
}

const RATE = 0.002;

/**
 * A net fitted to positions by Adam, as the game reads it: that of the epoch with the least loss on the positions held
 * out.
 */
export function fitNet(positions: Positions, options: NetFitOptions): Uint8Array {
  const { searched, epochs, seed, unit, patience = 3, batch = 16_384, progress } = options;
  const { fitter, at, count, heldAt, heldCount, scale } = positions;
  const bytes = 4 * fitter.netWeights();
  const weights = fitter.reserve(bytes);
  const gradient = fitter.reserve(bytes);
  const moments = fitter.reserve(2 * bytes);
  const out = fitter.reserve(fitter.netBytes());
  new Uint8Array(fitter.memory.buffer, gradient, 3 * bytes).fill(0);
  fitter.scatter(weights, BigInt(seed));
  const least = fitter.leastLoss(heldAt, heldCount, searched) / heldCount;
  const heldOut = (): number => fitter.netPass(heldAt, heldCount, weights, 0, scale, searched) / heldCount - least;
  const steps = epochs * Math.ceil(count / batch);
  let best = { loss: Number.POSITIVE_INFINITY, epoch: 0, net: new Uint8Array() };
  let step = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let loss = 0;
    for (let from = 0; from < count; from += batch) {
      const size = Math.min(batch, count - from);
      loss += fitter.netPass(at + SAMPLE_BYTES * from, size, weights, gradient, scale, searched);
      step++;
      fitter.netStep(weights, gradient, moments, size, RATE * (1 - (0.99 * step) / steps), step);
    }
    const held = heldOut();
    progress?.(`epoch ${epoch} of ${epochs}: loss ${(loss / count).toFixed(5)}, held out ${held.toFixed(5)}`);
    if (held < best.loss) {
      fitter.quantise(weights, out);
      best = { loss: held, epoch, net: new Uint8Array(fitter.memory.buffer, out, fitter.netBytes()).slice() };
    } else if (epoch - best.epoch >= patience) break;
  }
  progress?.(`epoch ${best.epoch} was the best: held out ${best.loss.toFixed(5)}`);
  if (unit) {
    const slope = slopeTo(positions, weights, unit);
    const words = new DataView(best.net.buffer);
    const worth = best.net.length - 8;
    words.setInt32(worth, Math.round(words.getInt32(worth, true) / slope), true);
    progress?.(`its values were ${slope.toFixed(2)} times those of the tables`);
  }
  return best.net;
}

function slopeTo({ fitter, heldAt, heldCount }: Positions, weights: number, { worth, terms }: Tables): number {
  const tables = fitter.reserve(8 * (worth.length + terms.length));
  new Float64Array(fitter.memory.buffer, tables, worth.length + terms.length).set([...worth, ...terms]);
  return fitter.slopeToTables(heldAt, heldCount, weights, tables);
}
