import { MOST_LEVELS, parts, type Spelled, spell } from '../../games/othello/weight-table.js';
import { knotsOf } from './fit.js';

/** What one level is worth at most, in 1/256 discs. */
const MOST_WORTH = 120;

/**
 * Round learned weights, in discs, to levels. What a level is worth is chosen for each
 * part and knot so that the squared error, each weight taken as often as it was used, is
 * least; the few weights beyond the last level are cut to it.
 */
export function quantise(weights: Float64Array, uses: Float64Array): readonly Spelled[] {
  return parts().flatMap((_, index) => {
    const used = knotsOf(uses, index);
    return knotsOf(weights, index).map((learned, knot) => {
      const use = used[knot] as Float64Array;
      let best = { error: Infinity, worth: 1 };
      for (let worth = 1; worth <= MOST_WORTH; worth++) {
        let error = 0;
        for (let i = 0; i < learned.length && error < best.error; i++) {
          const weight = 256 * (learned[i] as number);
          error += (use[i] as number) * (weight - worth * level(weight, worth)) ** 2;
        }
        if (error < best.error) best = { error, worth };
      }
      return [best.worth, spell(Array.from(learned, (weight) => level(256 * weight, best.worth)))] as const;
    });
  });
}

function level(weight: number, worth: number): number {
  return Math.min(Math.max(Math.round(weight / worth), -MOST_LEVELS), MOST_LEVELS);
}
