import type { Game } from '../../../contract/game.js';
import { show } from '../../../contract/printable.js';
import { mostGraded } from '../../../contract/rewards.js';
import { PROBABILITY_TOLERANCE } from '../../../contract/value.js';
import type { PositionRule } from '../position-view.js';

/** Who moves, how the game ends, and what chance throws. */

export const toMoveRule: PositionRule = ({ game, position, isOver }) => {
  const { players = 2, chance = false } = game.traits ?? {};
  const mover: unknown = game.toMove(position);
  // Where the game is over, nobody need be to move.
  if (isOver || (mover === 'chance' && chance)) return undefined;
  if (Number.isInteger(mover) && (mover as number) >= 0 && (mover as number) < players) return undefined;
  return `toMove gave ${show(mover)}; expected a player from 0 to ${players - 1}${chance ? " or 'chance'" : ''}`;
};

export const outcomeRule: PositionRule = ({ game, position, isOver }) => {
  const payoffs: unknown = game.outcome(position);
  if (!isOver) return undefined;
  if (payoffs === undefined) {
    return 'outcome gave undefined, and payoffs before, both for this position; expected the same answer each time';
  }
  return payoffsFault(game, 'outcome', payoffs);
};

/** What is wrong with the payoffs that `method` gave, in one sentence. */
export function payoffsFault<Position, Move>(
  game: Game<Position, Move>,
  method: 'outcome' | 'repetition',
  payoffs: unknown,
): string | undefined {
  const { players = 2, zeroSum = true, chance = false } = game.traits ?? {};
  if (!Array.isArray(payoffs) || payoffs.length !== players) {
    return `${method} gave ${show(payoffs)}; expected undefined while the game runs, else a list of ${players} payoffs`;
  }
  const most = mostGraded(game);
  // No points make up for a win, so a game has either rewards or wins.
  const isPayoff = (payoff: unknown): boolean =>
    typeof payoff === 'number' &&
    ((Math.abs(payoff) === Number.POSITIVE_INFINITY && !game.reward) ||
      (Math.abs(payoff) <= most && (chance || players > 2 || Number.isInteger(payoff))));
  const wrong = payoffs.find((payoff) => !isPayoff(payoff));
  if (wrong !== undefined || payoffs.includes(undefined)) {
    return `${method} gave the payoff ${show(wrong)}; expected ${game.reward ? 'in a game with reward' : '±Infinity or'} an integer within ±${most}`;
  }
  if (zeroSum && players === 2 && payoffs[0] !== -payoffs[1]) {
    return `${method} gave ${show(payoffs)}; expected two numbers that add up to 0`;
  }
  return undefined;
}

export const chancesRule: PositionRule = ({ game, position, isOver, moves }) => {
  if (isOver || game.toMove(position) !== 'chance') return undefined;
  if (!game.chances) return 'toMove says that dice are thrown, but the game has no chances';
  const chances = game.chances(position);
  const wrong = chances.find(([, probability]) => !(probability >= 0 && probability <= 1));
  if (wrong) return `chances gave the probability ${show(wrong[1])}; expected a number from 0 to 1`;
  const sum = chances.reduce((total, [, probability]) => total + probability, 0);
  if (Math.abs(sum - 1) > PROBABILITY_TOLERANCE) return `the probabilities of chances sum to ${sum}; expected 1`;
  if (chances.length !== moves.length) {
    return `chances lists ${chances.length} outcomes and moves ${moves.length}; expected the same outcomes`;
  }
  return undefined;
};
