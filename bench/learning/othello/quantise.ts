import type { Levels } from '../../../bindings/games/othello/levels.js';
import { parts } from '../../../bindings/games/othello/parts.js';
import { type Fitted, knotsOf } from './fit.js';

/** Levels go from minus this to this. */
const MOST = 45;

/** What one level is worth at most, in 1/256 discs. */
const MOST_WORTH = 120;

/**
 * Round learned weights, in discs, to levels, for the games of the next round. What a level is worth is
 * chosen for each part and knot so that the squared error, each weight taken as often as it
 * was used, is least; the few weights beyond the last level are cut to it. The weights that are
 * published are rounded by `shorten`.
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
