import { MOST_NOTED, PLAYOUT_BYTES, PLAYOUT_MOVER, PLAYOUT_PAYOFF, PLAYOUT_REWARDS } from '../../wasm/core-facts.js';
import type { CompiledPlayouts, PlayedOn } from '../compiled-game.js';
import { type AskedRules, HERE, type RulesPosition } from './asked-rules.js';
import { payoffsOf } from './payoffs.js';

/** The record of a playout in words: the state of the generator, then these. */
const PAYOFF = PLAYOUT_PAYOFF >> 2;
const MOVER = PLAYOUT_MOVER >> 2;
const REWARDS = PLAYOUT_REWARDS >> 2;
const WORDS = PLAYOUT_BYTES >> 2;

/** Playouts inside the rules module: each is one call. `own`: the rules have a policy of their own. */
export function playoutsOf(rules: AskedRules, own: boolean): CompiledPlayouts<RulesPosition, number> {
  let words: Int32Array | undefined;
  const mover = (): number => (words as Int32Array)[MOVER] as number;
  const end: { -readonly [Field in keyof PlayedOn<RulesPosition>]: PlayedOn<RulesPosition>[Field] } = {
    plies: 0,
    payoffs: undefined,
    rewards: 0,
    position: () => rules.current(),
    move: (ply) => (words as Int32Array)[WORDS + ply] as number,
  };
  return {
    own,
    playOn(position, random, plies, byOwn, noting) {
      const ask = rules.inPlaceOf(position);
      words ??= rules.words(ask.playoutAt(), WORDS + MOST_NOTED);
      random.writeTo(words, 0);
      end.plies = ask.playout(HERE, plies, Number(byOwn), Number(noting));
      random.takeFrom(words, 0);
      end.payoffs = payoffsOf(words[PAYOFF] as number, mover);
      end.rewards = words[REWARDS] as number;
      return end;
    },
    ownMove: (position, random) => rules.inside(position).playoutMove(HERE, random | 0) >>> 0,
  };
}
