import { type Levels, writeLevels } from '../../../bindings/games/othello/levels.js';
import { type Part, parts } from '../../../bindings/games/othello/parts.js';
import { BitPrices, contextsOf, inUnitsOf, MOST_LEVELS, WORTHS } from './bit-prices.js';
import { type Fitted, knotsOf } from './fit.js';

/**
 * Rounds learned weights, in discs, to levels that need few bits. A weight gets the level that minimises its
 * squared error, weighted by its number of uses among all `positions`, plus the price of the bits. Rarely used
 * weights therefore become 0 or small, and weights of every position are exact. The worth of a level is chosen
 * in the same way for each part and knot.
 *
 * `bitPrice`: the increase in the mean squared rounding error, in discs², that is acceptable to save one bit,
 * treating the errors of different weights as independent.
 */
export function shorten({ weights, uses }: Fitted, positions: number, bitPrice: number): readonly Levels[] {
  let prices = new BitPrices();
  return parts().flatMap((part, index) => {
    const used = knotsOf(uses, index);
    let before: Levels | undefined;
    return knotsOf(weights, index).map((learned, knot) => {
      const use = used[knot] as Float64Array;
      const tried = WORTHS.map((_, place) =>
        round(part, learned, use, place, positions * bitPrice, before, new BitPrices(prices)),
      );
      const best = tried.reduce((a, b) => (b.cost < a.cost ? b : a));
      prices = best.prices;
      before = best;
      return { worth: best.worth, levels: best.levels };
    });
  });
}

/** The weights of a part at one knot, in levels of the worth at `place`. */
function round(
  part: Part,
  learned: Float64Array,
  used: Float64Array,
  place: number,
  price: number,
  last: Levels | undefined,
  prices: BitPrices,
): Levels & { readonly prices: BitPrices; readonly cost: number } {
  const worth = WORTHS[place] as number;
  const before = inUnitsOf(worth, last, part.size);
  const levels = new Int16Array(part.size);
  const contextOf = contextsOf(part);
  let cost = price * prices.ofWorth(place);
  for (let i = 0; i < part.size; i++) {
    const context = contextOf(i, levels, before);
    const weight = 256 * (learned[i] as number);
    const loss = (level: number): number => (used[i] as number) * ((weight - worth * level) / 256) ** 2;
    const nearest = Math.min(Math.max(Math.round(weight / worth), -MOST_LEVELS), MOST_LEVELS);
    let best = { level: 0, cost: Infinity };
    for (const level of new Set([nearest, nearest - Math.sign(nearest), Math.trunc(nearest / 2), 0])) {
      const here = loss(level) + price * prices.ofLevel(context, level, false);
      if (here < best.cost) best = { level, cost: here };
    }
    levels[i] = best.level;
    cost += loss(best.level) + price * prices.ofLevel(context, best.level, true);
  }
  return { worth, levels, prices, cost };
}

/** The text of the module that holds the weights. */
export function weightsModule(all: readonly Levels[], seed: number): string {
  const lines = all.map((levels) => `  '${writeLevels(levels)}',\n`);
  return `// Made by bench/learning/othello/learn.ts from seed ${seed}.

/** What was learned, for each part and knot: see \`levels.ts\`. */
export const weights: readonly string[] = [
${lines.join('')}];
`;
}
