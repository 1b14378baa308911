import type { Positions } from './fitter.js';
import { SAMPLE_BYTES } from './samples.js';

export interface NetFitOptions {
  /** The share of the outlook in what a position teaches, 0 … 1; the rest is the result of its game. */
  readonly searched: number;
  /** Most passes over all positions. */
  readonly epochs: number;
  readonly seed: number;
  /** The fit ends after so many epochs that did not lower the held-out loss. Default: 3. */
  readonly patience?: number;
  /** Positions of one step. Default: 16,384. */
  readonly batch?: number;
  progress?(line: string): void;
}

const RATE = 0.002;

/** A net fitted to positions by Adam, as the game reads it: that of the epoch with the least loss on the positions held out. */
export function fitNet(positions: Positions, options: NetFitOptions): Uint8Array {
  const { searched, epochs, seed, patience = 3, batch = 16_384, progress } = options;
  const { fitter, at, count, heldAt, heldCount, scale } = positions;
  const bytes = 4 * fitter.netWeights();
  const weights = fitter.reserve(bytes);
  const gradient = fitter.reserve(bytes);
  const moments = fitter.reserve(2 * bytes);
  const out = fitter.reserve(fitter.netBytes());
  new Uint8Array(fitter.memory.buffer, gradient, 3 * bytes).fill(0);
  fitter.scatter(weights, BigInt(seed));
  const least = fitter.leastLoss(heldAt, heldCount, searched) / heldCount;
  const heldOut = (): number => fitter.netPass(heldAt, heldCount, weights, 0, scale, searched, 0) / heldCount - least;
  const steps = epochs * Math.ceil(count / batch);
  let best = { loss: Number.POSITIVE_INFINITY, epoch: 0, net: new Uint8Array() };
  let step = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    let loss = 0;
    for (let from = 0; from < count; from += batch) {
      const size = Math.min(batch, count - from);
      loss += fitter.netPass(at + SAMPLE_BYTES * from, size, weights, gradient, scale, searched, 1 + (epoch & 1));
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
  return best.net;
}
