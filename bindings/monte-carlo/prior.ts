import { InvalidValueError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { named, optionError } from '../contract/option-errors.js';
import { show } from '../contract/printable.js';
import { MAX_GRADED_VALUE } from '../contract/value.js';
import { isCompiled } from '../engine/compiled-game.js';

/**
 * How likely each move is to be the best, before any visit: a number from 0 for each, of which only the proportions
 * count.
 */
export type Policy<Position, Move> = (position: Position, moves: readonly Move[]) => ArrayLike<number>;

/** The policy that the option `prior` asks for. Throws `InvalidOptionError` if the game has none. */
export function policyOf<Position, Move>(
  game: Game<Position, Move>,
  prior: 'hint' | 'own' | Policy<Position, Move> | undefined,
): Policy<Position, Move> | undefined {
  if (prior === 'hint') {
    if (game.hint) return hintPolicy(game);
    throw optionError`${named('prior')} 'hint' needs a game with hint, which ${game.name} lacks`;
  }
  if (prior !== 'own') return prior;
  const own = isCompiled(game) ? game.core.prior : undefined;
  if (own) return own;
  throw optionError`${named('prior')} 'own' needs compiled rules with prior, which ${game.name} lacks`;
}

/**
 * A prior from the game's `hint`: a softmax over the hints, in units of their mean distance from the best one, as the
 * hints of a game may be of any size. A hint that far behind the best makes a move e times less likely.
 */
function hintPolicy<Position, Move>(game: Game<Position, Move>): Policy<Position, Move> {
  return (position, moves) => {
    // Hints may be expensive where `depth` is great; 1 asks for the cheap ones.
    const hints = moves.map((move) => game.hint?.(position, move, 1) as number);
    const wrong = hints.find((hint) => !(Number.isInteger(hint) && Math.abs(hint) <= MAX_GRADED_VALUE));
    if (wrong !== undefined) {
      throw new InvalidValueError(
        `${game.name}: hint gave ${show(wrong)}; expected a whole number within ±${MAX_GRADED_VALUE}`,
      );
    }
    const best = hints.reduce((greatest, hint) => Math.max(greatest, hint));
    const distance = hints.reduce((sum, hint) => sum + (best - hint), 0) / Math.max(1, hints.length - 1);
    return hints.map((hint) => (hint === best ? 1 : Math.exp((hint - best) / distance)));
  };
}

/** The weights of a policy as probabilities. Throws `InvalidOptionError`. */
export function probabilitiesOf(weights: ArrayLike<number>, moves: number): readonly number[] {
  const { length } = weights ?? {};
  if (length !== moves) {
    throw optionError`${named('prior')} gave ${length ?? 'no list of'} numbers for ${moves} moves; expected one a move`;
  }
  let sum = 0;
  for (let i = 0; i < moves; i++) {
    const weight = weights[i] as number;
    if (!(Number.isFinite(weight) && weight >= 0)) {
      throw optionError`${named('prior')} gave ${show(weight)}; expected numbers from 0`;
    }
    sum += weight;
  }
  // Who rules out every move says nothing.
  return Array.from({ length: moves }, (_, i) => (sum > 0 ? (weights[i] as number) / sum : 1 / moves));
}
