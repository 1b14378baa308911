import fc from 'fast-check';
import {
  afterMove,
  at,
  type LoopPosition,
  type LoopStyle,
  type Loops,
  movesAt,
  nameOf,
  payoffAt,
} from './loop-game.js';

/** Random games that need not end, with a game so far, for fast-check. */

/** A game with the positions of a game so far, and the one to search. */
export interface LoopCase {
  readonly loops: Loops;
  readonly history: readonly LoopPosition[];
  readonly position: LoopPosition;
}

const payoff = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(Infinity, -Infinity) },
  { weight: 1, arbitrary: fc.integer({ min: -2, max: 2 }) },
);

/** Of at most `most` nodes, each with at most `degree` moves. */
export function arbitraryLoops(most: number, degree: number): fc.Arbitrary<Loops> {
  const node = fc.record({
    payoff: fc.option(payoff, { nil: undefined, freq: 4 }),
    evaluation: fc.integer({ min: -3, max: 3 }),
    edges: fc.array(
      fc.record({
        to: fc.nat(most - 1),
        again: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
      }),
      { minLength: 1, maxLength: degree },
    ),
  });
  return fc
    .record({ nodes: fc.array(node, { minLength: 2, maxLength: most, size: 'max' }), impartial: fc.boolean() })
    .map(({ nodes, impartial }) => ({
      impartial,
      nodes: nodes.map(({ payoff: end, evaluation, edges }, i) => ({
        payoff: i === 0 ? undefined : end,
        evaluation,
        edges: edges.map(({ to, again }) => ({ to: to % nodes.length, again: again && !impartial })),
      })),
    }));
}

/** A game and a walk through it: the positions before the last are the game so far. */
export function arbitraryLoopCase(most: number, degree: number): fc.Arbitrary<LoopCase> {
  return fc
    .record({ loops: arbitraryLoops(most, degree), walk: fc.array(fc.nat(degree - 1), { maxLength: 6 }) })
    .map(({ loops, walk }) => walked(loops, walk));
}

/** The game after a walk. */
export function walked(loops: Loops, walk: readonly number[]): LoopCase {
  const positions = [at(0)];
  for (const choice of walk) {
    const here = positions.at(-1) as LoopPosition;
    const moves = movesAt(loops, here);
    const child = afterMove(loops, here, moves[choice % moves.length] as number);
    if (payoffAt(loops, child) !== undefined) break;
    positions.push(child);
  }
  return { loops, history: positions.slice(0, -1), position: positions.at(-1) as LoopPosition };
}

export const arbitraryLoopStyle: fc.Arbitrary<Omit<LoopStyle, 'repetition'>> = fc.record({
  irreversible: fc.boolean(),
  undo: fc.boolean(),
  evaluate: fc.boolean(),
  shortKey: fc.boolean(),
});

export const namesOf = (positions: readonly LoopPosition[]): ReadonlySet<string> => new Set(positions.map(nameOf));
