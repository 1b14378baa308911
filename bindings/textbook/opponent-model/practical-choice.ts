import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkNames, isWhole } from '../../contract/checks.js';
import { InvalidOptionError, InvalidPositionError, InvalidValueError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { named, optionError, wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { isDecided, MAX_PLY, WIN_VALUE } from '../../contract/value.js';
import type { ErrorModel, Reply } from './error-models.js';

export interface PracticalChoiceOptions<Position, Move> {
  /**
   * The value of a position with best play, from the side to move, on the engine's scale: `(p) =>
   * engine.solve(p).value`, or from a table. It is not called for finished positions.
   */
  readonly values: (position: Position) => number;
  /** How the opponent errs. */
  readonly errorModel: ErrorModel<Position, Move>;
  /**
   * Plies that the model looks ahead, counting the move to be chosen: from 2, or `Infinity` for the rest of a finite
   * game. At the horizon a position counts as its value with best play. Default: 2, the move and the reply.
   */
  readonly depth?: number | undefined;
  /**
   * The worth of a value to the choosing player, from whose side the value is given. Values of equal worth are equal
   * results, whatever their distance. Default: 1 for a win, 0 for a draw, −1 for a loss, by the sign of the value.
   */
  readonly worth?: ((value: number) => number) | undefined;
}

/** A move with its value and its expected worth. */
export interface PracticalMove<Move> {
  readonly move: Move;
  /** Its value with best play, for the choosing player. */
  readonly value: number;
  /** The expected worth if the opponent plays as modelled. */
  readonly expected: number;
}

/** The move to choose against an opponent who errs, and what it is worth. */
export interface PracticalChoice<Move> extends PracticalMove<Move> {
  /** Every move, in the game's natural order. */
  readonly moves: readonly PracticalMove<Move>[];
}

/**
 * Among moves of equal worth, choose the one that is hardest for a fallible opponent: when every line loses, the line
 * in which the opponent is likeliest to go wrong. (Minimax assumes a perfect opponent and sees no difference; Nilsson,
 * Principles of Artificial Intelligence, 3.4; Jansen, KQKR: speculatively thwarting a human opponent, 1993.)
 *
 * Only moves of the best worth are candidates, now and on later turns, so nothing is risked. Among these the greatest
 * expectation decides, then the greatest value (the longest loss, the shortest win), then the order. All moves to
 * `depth` are examined; if the game has a `key`, repeated positions are examined once.
 *
 * Throws `UnsupportedGameError`, `InvalidOptionError` (also for invalid probabilities from the model),
 * `InvalidPositionError` if the game is over, `InvalidValueError`.
 */
export function practicalChoice<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: PracticalChoiceOptions<Position, Move>,
): PracticalChoice<Move> {
  const rules = checkedGame(game).expectTwoPlayers('practicalChoice').refuseRewards('practicalChoice');
  const depth = checkedDepth(options);
  if (rules.outcome(rules.there(position))) {
    throw new InvalidPositionError(
      `${rules.name}: the game is over at ${rules.describe(position)}; there is no move to choose`,
    );
  }
  const expectation = new Expectation(rules, options, rules.player(position));
  const moves = expectation.movesOf(position, depth);
  const worths = moves.map(({ value }) => expectation.worth(value));
  const best = Math.max(...worths);
  const [chosen] = moves
    .filter((_, i) => worths[i] === best)
    .sort((a, b) => b.expected - a.expected || b.value - a.value) as [PracticalMove<Move>];
  return { ...chosen, moves };
}

class Expectation<Position, Move> {
  private readonly known = new Map<string, number>();

  constructor(
    private readonly rules: CheckedGame<Position, Move>,
    private readonly options: PracticalChoiceOptions<Position, Move>,
    private readonly player: number,
  ) {}

  /** The worth of a value to the choosing player. */
  worth(value: number): number {
    const worth = (this.options.worth ?? Math.sign)(value);
    if (Number.isFinite(worth)) return worth + 0;
    throw optionError`${named('worth')} gave ${show(worth)} for ${value}; expected a finite number`;
  }

  /** Every move at the player's turn, with its value and its expectation `depth` plies deep. */
  movesOf(position: Position, depth: number): PracticalMove<Move>[] {
    return this.each(position, (move, child) => ({
      move,
      value: this.valueAfter(child),
      expected: this.expected(child, depth - 1),
    }));
  }

  private expected(position: Position, depth: number): number {
    const { rules } = this;
    if (depth === 0 || rules.outcome(position)) return this.worth(this.valueAt(position));
    const mover = rules.player(position);
    const key = rules.hasKey ? rules.tableName(position) : undefined;
    const name = `${typeof key} ${key} ${mover} ${depth}`;
    const found = key === undefined ? undefined : this.known.get(name);
    if (found !== undefined) return found;
    const value = mover === this.player ? this.ownTurn(position, depth) : this.replies(position, depth);
    if (key !== undefined) this.known.set(name, value);
    return value;
  }

  /** The player continues in the same way: the greatest expectation among moves of the best worth. */
  private ownTurn(position: Position, depth: number): number {
    const worths = this.each(position, (_, child) => this.worth(this.valueAfter(child)));
    const best = Math.max(...worths);
    let i = 0;
    const expectations = this.each(position, (_, child) =>
      worths[i++] === best ? this.expected(child, depth - 1) : Number.NEGATIVE_INFINITY,
    );
    return Math.max(...expectations);
  }

  private replies(position: Position, depth: number): number {
    const values = this.each(position, (move, child) => ({ move, value: -this.valueAfter(child) + 0 }));
    // The reply that is worth least to the player is best for the opponent.
    const worths = values.map(({ value }) => this.worth(-value + 0));
    const least = Math.min(...worths);
    const replies = values.map((reply, i): Reply<Move> => ({ ...reply, loss: (worths[i] as number) - least }));
    const probabilities = this.options.errorModel(position, replies);
    checkProbabilities(probabilities, replies.length, ` for ${this.rules.describe(position)}`);
    let i = 0;
    const parts = this.each(position, (_, child) => {
      const probability = probabilities[i++] as number;
      return probability === 0 ? 0 : probability * this.expected(child, depth - 1);
    });
    return parts.reduce((sum, part) => sum + part, 0);
  }

  /** Call `look` with the position after each move, and undo the move. */
  private each<T>(position: Position, look: (move: Move, child: Position) => T): T[] {
    const { rules } = this;
    return rules.moves(position).map((move) => rules.after(position, move, (child) => look(move, child)));
  }

  /** The value of a position to the player, seen from one ply earlier. */
  private valueAfter(position: Position): number {
    const value = this.valueAt(position);
    return isDecided(value) ? value - Math.sign(value) : value;
  }

  /** The value of a position to the player. */
  private valueAt(position: Position): number {
    const { rules, player, options } = this;
    const payoff = rules.outcome(position)?.[player];
    if (payoff !== undefined) return Number.isFinite(payoff) ? payoff + 0 : Math.sign(payoff) * WIN_VALUE;
    const value = options.values(position);
    if (typeof value !== 'number' || !(Math.abs(value) <= WIN_VALUE)) {
      throw new InvalidValueError(
        `${rules.name}: values gave ${show(value)} for ${rules.describe(position)}; expected a value within ±${WIN_VALUE}`,
      );
    }
    return (rules.player(position) === player ? value : -value) + 0;
  }
}

/** How far the sum of probabilities may be from 1. */
const TOLERANCE = 1e-9;

function checkProbabilities(probabilities: readonly number[], count: number, where: string): void {
  if (!Array.isArray(probabilities) || probabilities.length !== count) {
    throw optionError`${named('errorModel')} gave ${Array.isArray(probabilities) ? probabilities.length : 'no list of'} probabilities${where}; expected ${count}, one for each reply`;
  }
  const wrong = probabilities.find((each) => !(each >= 0 && each <= 1));
  if (wrong !== undefined) {
    throw optionError`${named('errorModel')} gave the probability ${show(wrong)}${where}; expected 0 to 1`;
  }
  const sum = probabilities.reduce((total, each) => total + each, 0);
  if (Math.abs(sum - 1) > TOLERANCE) {
    throw new InvalidOptionError(`the probabilities of errorModel add up to ${sum}${where}; expected 1`);
  }
}

const optionNames: readonly string[] = ['values', 'errorModel', 'depth', 'worth'];

function checkedDepth<P, M>(options: PracticalChoiceOptions<P, M>): number {
  const given = options === undefined ? ({} as PracticalChoiceOptions<P, M>) : options;
  checkNames('option', given, optionNames);
  for (const name of ['values', 'errorModel', 'worth'] as const) {
    const option = given[name];
    if (typeof option !== 'function' && !(name === 'worth' && option === undefined)) {
      throw wrongOption(name, 'a function', option);
    }
  }
  const { depth = 2 } = given;
  if (depth === Number.POSITIVE_INFINITY || isWhole(depth, 2, MAX_PLY)) return depth;
  throw wrongOption('depth', `a whole number from 2 to ${MAX_PLY}, or Infinity`, depth);
}
