import { named, optionError } from '../contract/option-errors.js';
import type { Random } from '../contract/random.js';
import { compiledPlayouts } from './in-rules.js';
import type { playouts } from './option-table.js';
import type { Rules } from './rules.js';
import { CHANCE } from './tree.js';

/** Chooses the next move of a playout: one of `moves`. `random` gives numbers in [0, 1) that the seed repeats. */
export type PlayoutPolicy<Position, Move> = (position: Position, moves: readonly Move[], random: () => number) => Move;

/** The next move of a playout, at a position that is not over. */
export type PlayoutMove<Position, Move> = (position: Position, mover: number) => Move;

/**
 * The moves by which `playout` goes on: see `MonteCarloOptions.playout`. `look` counts a position that is looked at.
 */
export function playoutMoves<Position, Move>(
  rules: Rules<Position, Move>,
  playout: Exclude<(typeof playouts)[number], 'none'> | PlayoutPolicy<Position, Move>,
  random: Random,
  look: () => void,
): PlayoutMove<Position, Move> {
  const next = (): number => random.next();
  const payoffs = new Float64Array(rules.width);

  const own = playout === 'own' ? compiledPlayouts(rules.game) : undefined;

  const wins = (position: Position, move: Move, mover: number): boolean => {
    look();
    const after = rules.play(position, move);
    try {
      if (!rules.over(after, payoffs)) return false;
      return (rules.duel && mover === 1 ? -(payoffs[0] as number) : payoffs[rules.duel ? 0 : mover]) === rules.won;
    } finally {
      rules.undo(after, move);
    }
  };

  return (position, mover) => {
    if (mover === CHANCE) return drawn(rules, position, random);
    if (own) return own.ownMove(position, random.next() * 2 ** 32);
    const moves = rules.moves(position);
    if (playout === 'random' || playout === 'own') return random.oneOf(moves);
    if (playout === 'decisive') return moves.find((move) => wins(position, move, mover)) ?? random.oneOf(moves);
    const move = playout(position, moves, next);
    if (moves.includes(move)) return move;
    throw optionError`${named('playout')} chose a move that is none of those of ${rules.at(position)}`;
  };
}

/** An outcome of chance, drawn with its probability. */
function drawn<Position, Move>(rules: Rules<Position, Move>, position: Position, random: Random): Move {
  const { outcomes, probabilities } = rules.chances(position);
  return outcomes[indexDrawn(probabilities, 0, probabilities.length, random)] as Move;
}

/** An index from 0, drawn with the probabilities in `weights` from `start` to `end`. */
export function indexDrawn(weights: ArrayLike<number>, start: number, end: number, random: Random): number {
  let left = random.next();
  for (let i = start; i < end - 1; i++) {
    left -= weights[i] as number;
    if (left < 0) return i - start;
  }
  // Rounding may leave a small remainder after the last share.
  return end - start - 1;
}
