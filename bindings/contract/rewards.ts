import { MAX_REWARD, MAX_UNREWARDED } from '../wasm/core-facts.js';
import { InvalidGameError, InvalidValueError } from './errors.js';
import type { Game } from './game.js';
import { describePosition, show } from './printable.js';
import { MAX_GRADED_VALUE } from './value.js';

/**
 * Rewards: points that a move wins at once, as `reward` of a game says. The value of a position is the best of reward
 * plus value of what follows. `assembly/core/rewards.ts` says why the limits are what they are.
 */

export { MAX_REWARD };

/** The reward of `move`, asked before it is played; 0 in a game without rewards. Throws `InvalidValueError`. */
export function rewardOf<Position, Move>(game: Game<Position, Move>, position: Position, move: Move): number {
  if (!game.reward) return 0;
  const reward: unknown = game.reward(position, move);
  // Adding 0 turns -0 into 0.
  if (isReward(reward)) return reward + 0;
  throw new InvalidValueError(
    `${game.name}: reward gave ${show(reward)} for ${describePosition(game, position)}; expected an integer within ±${MAX_REWARD}`,
  );
}

/** Whether `value` is an integer in the range of rewards. */
export function isReward(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) <= MAX_REWARD;
}

/** The greatest absolute value of an evaluation or payoff of `game`. */
export function mostGraded({ reward }: Pick<Game<never, never>, 'reward'>): number {
  return reward ? MAX_UNREWARDED : MAX_GRADED_VALUE;
}

/** Throws `InvalidGameError` for a payoff of ±`Infinity` in a game with rewards, since no points make up for a win. */
export function checkNoWin<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  payoff: number,
  method = 'outcome',
): void {
  if (!game.reward || Math.abs(payoff) !== Number.POSITIVE_INFINITY) return;
  throw new InvalidGameError(
    `${game.name}: ${method} gave a win for ${describePosition(game, position)}, but the game has reward; expected the points still to be added, usually [0, 0]`,
  );
}
