import type { CompiledPlayouts, PlayedOn } from '../compiled-game.js';
import { type AskedRules, HERE, type RulesPosition } from './asked-rules.js';
import { payoffsOf } from './payoffs.js';

/** `Playout` of assembly/core/playout.ts, in words: the state of the generator, then these. */
const PAYOFF = 4;
const MOVER = 5;
const REWARDS = 6;
const WORDS = 7;

/** Playouts inside the rules module: each is one call. `own`: the rules have a policy of their own. */
export function playoutsOf(rules: AskedRules, own: boolean): CompiledPlayouts<RulesPosition, number> {
  let words: Int32Array | undefined;
  const mover = (): number => (words as Int32Array)[MOVER] as number;
  const end: { -readonly [Field in keyof PlayedOn<RulesPosition>]: PlayedOn<RulesPosition>[Field] } = {
    plies: 0,
    payoffs: undefined,
    rewards: 0,
    position: () => rules.standing(),
  };
  return {
    own,
    playOn(position, random, plies, byOwn) {
      const ask = rules.leaving(position);
      words ??= rules.words(ask.playoutAt(), WORDS);
      random.writeTo(words, 0);
      end.plies = ask.playout(HERE, plies, byOwn ? 1 : 0);
      random.takeFrom(words, 0);
      end.payoffs = payoffsOf(words[PAYOFF] as number, mover);
      end.rewards = words[REWARDS] as number;
      return end;
    },
    ownMove: (position, random) => rules.inside(position).playoutMove(HERE, random | 0) >>> 0,
  };
}
