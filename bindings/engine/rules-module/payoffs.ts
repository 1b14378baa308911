import { WIN_VALUE } from '../../contract/value.js';
import { RUNNING } from '../../wasm/core-facts.js';

const FIRST_WINS: readonly number[] = Object.freeze([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]);
const SECOND_WINS: readonly number[] = Object.freeze([Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]);

/** The payoffs of both players, from that of the side to move; `undefined` if the game is not over. */
export function payoffsOf(payoff: number, mover: () => number): readonly number[] | undefined {
  if (payoff === RUNNING) return undefined;
  const ofFirst = mover() === 0 ? payoff : -payoff;
  if (Math.abs(payoff) >= WIN_VALUE) return ofFirst > 0 ? FIRST_WINS : SECOND_WINS;
  return [ofFirst + 0, 0 - ofFirst];
}
