import {
  type Context,
  codeLevel,
  codeWorth,
  type Decider,
  findContext,
  inUnitsOf,
  type Levels,
  MOST_LEVELS,
  Odds,
  WORTHS,
} from '../../../bindings/games/othello/level-coding.js';
import { type Part, parts } from '../../../bindings/games/othello/parts.js';
import { type Fitted, knotsOf } from './fit.js';

/** What decisions would cost, in bits, as the odds are. */
class Till implements Decider {
  readonly odds: Odds;
  bits = 0;
  /** Whether the odds learn from what is decided; else it is only asked what it would cost. */
  learns = false;

  constructor(odds: Odds) {
    this.odds = odds;
  }

  decide(slot: number, yes: boolean): boolean {
    const odds = this.odds.of(slot);
    this.bits -= Math.log2(yes ? odds : 1 - odds);
    if (this.learns) this.odds.learn(slot, yes);
    return yes;
  }
}

/**
 * Round learned weights, in discs, to levels that take few bits. A weight gets the level for which its squared
 * error, as often as the weight was used among all `positions`, plus the price of the bits is least;
 * so weights that were seldom used become 0, or small, and those of every position are exact. What
 * a level is worth is chosen in the same way for each part and knot.
 *
 * `bitPrice`: by how much the mean square of the error that rounding makes, in discs², may grow to
 * save one bit, errors of different weights taken as independent.
 */
export function shorten({ weights, uses }: Fitted, positions: number, bitPrice: number): readonly Levels[] {
  let odds = new Odds();
  return parts().flatMap((part, index) => {
    const used = knotsOf(uses, index);
    let before: Levels | undefined;
    return knotsOf(weights, index).map((learned, knot) => {
      const tried = WORTHS.map((_, place) =>
        round(part, learned, used[knot] as Float64Array, place, positions * bitPrice, before, new Till(new Odds(odds))),
      );
      const best = tried.reduce((a, b) => (b.cost < a.cost ? b : a));
      odds = best.odds;
      before = best;
      return { worth: best.worth, levels: best.levels };
    });
  });
}

/** The weights of a part at one knot, in levels that are worth the one at `place`. */
function round(
  part: Part,
  learned: Float64Array,
  used: Float64Array,
  place: number,
  price: number,
  last: Levels | undefined,
  till: Till,
): Levels & { readonly odds: Odds; readonly cost: number } {
  const worth = WORTHS[place] as number;
  const before = inUnitsOf(worth, last, part.size);
  const levels = new Int16Array(part.size);
  const context: Context = { size: 0, sign: 0 };
  const write = (level: number, learns: boolean): number => {
    till.learns = learns;
    till.bits = 0;
    codeLevel(till, context, level);
    return price * till.bits;
  };
  till.learns = true;
  codeWorth(till, place);
  let cost = price * till.bits;
  for (let i = 0; i < part.size; i++) {
    findContext(part, i, levels, before, context);
    const weight = 256 * (learned[i] as number);
    const loss = (level: number): number => (used[i] as number) * ((weight - worth * level) / 256) ** 2;
    const nearest = Math.min(Math.max(Math.round(weight / worth), -MOST_LEVELS), MOST_LEVELS);
    let best = { level: 0, cost: Infinity };
    for (const level of new Set([nearest, nearest - Math.sign(nearest), Math.trunc(nearest / 2), 0])) {
      const here = loss(level) + write(level, false);
      if (here < best.cost) best = { level, cost: here };
    }
    levels[i] = best.level;
    cost += loss(best.level) + write(best.level, true);
  }
  return { worth, levels, odds: till.odds, cost };
}
