import type { Levels } from '../../../bindings/games/othello/levels.js';
import { parts } from '../../../bindings/games/othello/parts.js';
import { type Fitted, knotsOf } from './fit.js';

/** Levels range from minus this to this. */
const MOST = 45;

/** The greatest worth of one level, in 1/256 discs. */
const MOST_WORTH = 120;

/**
 * Rounds learned weights, in discs, to levels for the games of the next round. For each part and knot, the
 * worth of a level minimises the squared error, with each weight counted as often as it was used; the few
 * weights beyond the last level are clipped to it. `shorten` rounds the published weights.
 */
export function quantise({ weights, uses }: Fitted): readonly Levels[] {
  return parts().flatMap((_, index) => {
    const used = knotsOf(uses, index);
    return knotsOf(weights, index).map((learned, knot) => {
      const use = used[knot] as Float64Array;
      let best = { error: Infinity, worth: 1 };
      for (let worth = 1; worth <= MOST_WORTH; worth++) {
        let error = 0;
        for (let i = 0; i < learned.length && error < best.error; i++) {
          const weight = 256 * (learned[i] as number);
          error += (use[i] as number) * (weight - worth * nearest(weight, worth)) ** 2;
        }
        if (error < best.error) best = { error, worth };
      }
      return { worth: best.worth, levels: Int16Array.from(learned, (weight) => nearest(256 * weight, best.worth)) };
    });
  });
}

function nearest(weight: number, worth: number): number {
  return Math.min(Math.max(Math.round(weight / worth), -MOST), MOST);
}
