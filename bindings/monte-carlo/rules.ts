import type { Throws } from '../contract/answers.js';
import { type CheckedGame, checkedGame } from '../contract/checked-game.js';
import { isWhole } from '../contract/checks.js';
import { InvalidGameError, InvalidValueError, UnsupportedGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { show } from '../contract/printable.js';
import { isDecided } from '../contract/value.js';
import { CHANCE } from './tree.js';

/** What a search wants of payoffs: see the options of the same names. */
export interface PayoffScale {
  /** What a payoff of ±`Infinity` counts. */
  readonly win: number;
  /** Bounds of every payoff, if the caller knows any. */
  readonly range: readonly [least: number, greatest: number] | undefined;
  /** Whether points count, or only who has more. */
  readonly margin: boolean;
}

/** What of a game says what its end is worth. */
type PayoffSource = 'outcome' | 'repetition';

/** A game as a search of payoffs asks it: what `CheckedGame` answers, on the scale of the search. */
export class Rules<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly players: number;
  /** A zero-sum game of two: the payoff of player 0 says all. */
  readonly duel: boolean;
  /** Payoffs kept: 1 in a duel, else one per player. */
  readonly width: number;
  /** What was seen to count as much as a win, in words, if anything was; and the most points. */
  private decided: string | undefined;
  private most = 0;
  readonly door: CheckedGame<Position, Move>;

  constructor(
    game: Game<Position, Move>,
    readonly scale: PayoffScale,
  ) {
    this.door = checkedGame(game);
    this.game = game;
    const { players, zeroSum } = this.door;
    if (!isWhole(players, 1, CHANCE - 1)) {
      throw new InvalidGameError(
        `${game.name}: traits.players is ${show(players)}; expected a whole number from 1 to ${CHANCE - 1}`,
      );
    }
    this.players = players;
    this.duel = players === 2 && zeroSum;
    this.width = this.duel ? 1 : players;
    if (game.reward && !this.duel) {
      throw new UnsupportedGameError(
        `${game.name} has reward, which Monte Carlo search adds up in zero-sum games of two alone`,
      );
    }
  }

  /** The player to move, or `CHANCE`. */
  mover(position: Position): number {
    const mover = this.door.toMove(position);
    return mover === 'chance' ? CHANCE : mover;
  }

  moves(position: Position): readonly Move[] {
    return this.door.moves(position);
  }

  play(position: Position, move: Move): Position {
    return this.door.play(position, move);
  }

  /** Takes `move`, which led to `after`, back in a game with `undo`. */
  undo(after: Position, move: Move): void {
    this.door.undo(after, move);
  }

  /** What may be thrown at a chance position. */
  chances(position: Position): Throws<Move> {
    return this.door.chances(position);
  }

  reward(position: Position, move: Move): number {
    return this.door.reward(position, move);
  }

  /** The error of a game that lists other moves than it did before. */
  inconstant(position: Position, now: number, before: number): InvalidGameError {
    return new InvalidGameError(
      `${this.game.name}: moves gave ${now} moves for ${this.at(position)}, and ${before} before; expected the same moves at every call`,
    );
  }

  /** What is written for a win: with a range it is a number like others, whose greatest may be more. */
  get won(): number {
    const { win, range } = this.scale;
    return range ? win : Number.POSITIVE_INFINITY;
  }

  /** Writes the payoffs of a finished game, ±`Infinity` for a win or a loss, and says whether the game is over. */
  over(position: Position, payoffs: Float64Array): boolean {
    const given = this.door.outcome(position);
    if (given === undefined) return false;
    this.write(given, () => position, payoffs);
    return true;
  }

  /** Writes payoffs that the game's `source` gave for `position()`. */
  write(
    given: readonly number[],
    position: () => Position,
    payoffs: Float64Array,
    source: PayoffSource = 'outcome',
  ): void {
    for (let i = 0; i < this.width; i++) payoffs[i] = this.payoff(given[i] as number, position, source);
  }

  private payoff(given: number, position: () => Position, source: PayoffSource): number {
    const { win, range, margin } = this.scale;
    const endless = given === Number.POSITIVE_INFINITY || given === Number.NEGATIVE_INFINITY;
    if (!margin) return given === 0 ? 0 : given > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    this.note(endless ? source : undefined, endless ? 0 : Math.abs(given));
    const counted = linear(given, win);
    if (range && !(counted >= range[0] && counted <= range[1])) {
      throw new InvalidValueError(
        `${this.game.name}: ${source} gave ${show(given)} for ${this.at(position())}, which counts ${counted}; the option range says ${range[0]} to ${range[1]}`,
      );
    }
    return (endless ? Math.sign(given) * this.won : given) + 0;
  }

  /**
   * Adds to the payoffs seen. Throws `InvalidValueError`: a mean of wins and points means nothing if a point is worth
   * more than a win.
   */
  private note(decidedBy: PayoffSource | undefined, most: number): void {
    const { win } = this.scale;
    if (decidedBy) this.decided ??= decidedBy === 'outcome' ? 'a win' : 'a win by repetition';
    if (most > this.most) this.most = most;
    if (!this.decided || this.most <= win) return;
    throw new InvalidValueError(
      `${this.game.name}: outcome gave ${this.most} points and, elsewhere, ${this.decided}, which counts ${win}; expected the option win to be at least as much as any points`,
    );
  }

  /**
   * Writes what a caller's or the game's `evaluate` says about an unfinished position, from each player's side. `null`
   * stands for a game without: 0 for all. Throws `InvalidValueError`.
   */
  evaluation(given: unknown, position: Position, mover: number, values: Float64Array): void {
    const { game, duel, players, width } = this;
    if (duel) {
      const value = this.door.answers.number('evaluate', given, position);
      values[0] = (mover === 1 ? -value : value) + 0;
      return;
    }
    if (!Array.isArray(given) || given.length !== players) {
      throw new InvalidValueError(
        `${game.name}: evaluate gave ${show(given)} for ${this.at(position)}; expected a list of ${players} numbers, one a player`,
      );
    }
    for (let i = 0; i < width; i++) values[i] = this.door.answers.number('evaluate', given[i], position);
  }

  /** What `bounds` or `known` says about the payoff of player 0, ±`Infinity` for a win or a loss; only in a duel. */
  bounds(position: Position, mover: number): readonly [least: number, greatest: number] | undefined {
    const { game } = this;
    let least = Number.NEGATIVE_INFINITY;
    let greatest = Number.POSITIVE_INFINITY;
    // `known` does not say what a position is worth after others have occurred.
    const methods = this.door.looksBack ? (['bounds'] as const) : (['known', 'bounds'] as const);
    for (const method of methods) {
      const given = game[method]?.(position);
      if (given === undefined) continue;
      const { 0: from, 1: to } = (given ?? []) as readonly [number, number];
      if (!(from <= to)) {
        throw new InvalidValueError(
          `${game.name}: ${method} gave ${show(given)} for ${this.at(position)}; expected the least and the greatest value possible`,
        );
      }
      least = Math.max(least, this.bound(from));
      greatest = Math.min(greatest, this.bound(to));
    }
    if (mover === 1) [least, greatest] = [-greatest + 0, -least + 0];
    return least === Number.NEGATIVE_INFINITY && greatest === Number.POSITIVE_INFINITY ? undefined : [least, greatest];
  }

  /** A bound on the scale of the engine as one on payoffs. */
  private bound(value: number): number {
    const sign = Math.sign(value);
    if (!this.scale.margin) return sign === 0 ? 0 : sign * Number.POSITIVE_INFINITY;
    return isDecided(value) ? sign * this.won : value + 0;
  }

  at(position: Position): string {
    return this.door.describe(position);
  }
}

/** What a payoff counts in a mean: ±`Infinity` as much as a win. */
export function linear(payoff: number, win: number): number {
  if (payoff === Number.POSITIVE_INFINITY) return win;
  return payoff === Number.NEGATIVE_INFINITY ? -win : payoff;
}
