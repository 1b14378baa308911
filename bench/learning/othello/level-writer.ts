import {
  type Context,
  codeLevel,
  codeWorth,
  type Decider,
  findContext,
  Interval,
  inUnitsOf,
  type Levels,
  WORTHS,
} from '../../../bindings/games/othello/level-coding.js';
import { parts } from '../../../bindings/games/othello/parts.js';

/** Writes decisions to bytes, as `DecisionReader` reads them. */
class DecisionWriter implements Decider {
  readonly #bytes: number[] = [];
  readonly #interval = new Interval();

  decide(slot: number, yes: boolean): boolean {
    this.#interval.take(slot, this.#interval.middle(slot), yes);
    for (let first = this.#interval.low >>> 24; this.#interval.shift(); first = this.#interval.low >>> 24)
      this.#bytes.push(first);
    return yes;
  }

  /** All bytes, with one number of the interval that is left. */
  end(): Uint8Array {
    const { low } = this.#interval;
    return Uint8Array.from([...this.#bytes, low >>> 24, (low >>> 16) & 255, (low >>> 8) & 255, low & 255]);
  }
}

/** The text that `readLevels` reads. */
export function writeLevels(all: readonly Levels[]): string {
  const writer = new DecisionWriter();
  const context: Context = { size: 0, sign: 0 };
  let next = 0;
  for (const part of parts()) {
    let last: Levels | undefined;
    for (const _ of part.knots) {
      const given = all[next++] as Levels;
      codeWorth(writer, WORTHS.indexOf(given.worth));
      const before = inUnitsOf(given.worth, last, part.size);
      for (let i = 0; i < part.size; i++) {
        findContext(part, i, given.levels, before, context);
        codeLevel(writer, context, given.levels[i] as number);
      }
      last = given;
    }
  }
  return Buffer.from(writer.end()).toString('base64');
}
