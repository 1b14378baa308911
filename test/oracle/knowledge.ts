import fc from 'fast-check';
import type { GraphGame, GraphPosition } from './graph-game.js';
import { type Reference, reference } from './minimax.js';

/** How much of the truth a game reveals; `choices` selects for each position. */
export interface Insight {
  readonly bounds: boolean;
  readonly candidates: boolean;
  /** One number from 0 to 255 for each position, in turn. */
  readonly choices: readonly number[];
}

export const arbitraryInsight: fc.Arbitrary<Insight> = fc.record({
  bounds: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  candidates: fc.boolean(),
  choices: fc.array(fc.nat(255), { minLength: 1, maxLength: 12 }),
});

/**
 * The same game with sound bounds and candidate moves, derived from the true values, which `ask` tells. Bounds are
 * tight, loose or missing on either side; candidates contain one of the best moves and some others.
 */
export function withKnowledge(
  game: GraphGame,
  insight: Insight,
  ask = (p: GraphPosition): Reference => reference(game, p, { depth: Infinity }),
): GraphGame {
  const known = new Map<string, Reference>();
  const truth = (p: GraphPosition): Reference => {
    const name = `${p.node} ${p.player}`;
    const found = known.get(name) ?? ask(p);
    known.set(name, found);
    return found;
  };
  const choice = (p: GraphPosition): number =>
    insight.choices[(p.node * 2 + p.player) % insight.choices.length] as number;
  return {
    ...game,
    ...(insight.bounds && {
      bounds(p: GraphPosition): readonly [number, number] {
        const { value } = truth(p);
        const bits = choice(p);
        const slack = (kind: number): number => [0, 1, 5, Infinity][kind & 3] as number;
        return [onScale(value - slack(bits)), onScale(value + slack(bits >> 2))];
      },
    }),
    ...(insight.candidates && {
      candidates(p: GraphPosition) {
        const { best } = truth(p);
        const bits = choice(p);
        const kept = best[bits % best.length];
        return game.moves(p).filter((_, i) => i === kept || (bits >> (i & 7)) & 1);
      },
    }),
  };
}

/** A bound beyond the fastest possible win or loss says nothing. */
function onScale(value: number): number {
  return value > 8_000_000 ? Infinity : value < -8_000_000 ? -Infinity : value;
}
