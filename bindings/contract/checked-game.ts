import { Answers, type Throws } from './answers.js';
import { InvalidGameError, UnsupportedGameError } from './errors.js';
import type { Game } from './game.js';
import { checkMembers } from './game-members.js';
import { positionsBefore } from './game-so-far.js';
import { there } from './given-position.js';
import { checkedCounter, keyNames, type PositionName, repetitionNames, tableNames } from './identity.js';
import {
  looksBack,
  type RepetitionKind,
  refusePast,
  refusePastAndCounters,
  refuseRepetition,
  repetitionOf,
} from './past.js';
import { playsForPoints } from './points.js';
import { writePosition } from './printable.js';
import { lastPlies, ownRepetition } from './recurrence.js';
import { rewardOf } from './rewards.js';

/**
 * The one door to a game: what a search may ask, with every answer checked. A wrong answer is an `InvalidGameError`,
 * `InvalidValueError` or `InvalidProbabilityError` that names the method, what it gave, the position and what was
 * expected; the game's own exceptions pass through unchanged.
 *
 * The members have the names of `Game`, so that a procedure reads as in a book. What is not a rule, such as the
 * notation, is asked of `rules`. The hosted search, which asks millions of times a second, has a fast form of its own
 * (`engine/hosted-rules.ts`) over the same `Answers`.
 */
export class CheckedGame<Position, Move> {
  readonly name: string;
  readonly players: number;
  readonly zeroSum: boolean;
  readonly hasChance: boolean;
  readonly hasRewards: boolean;
  /** Whether `play` changes positions in place. */
  readonly undoes: boolean;
  /** Whether the game tells positions apart by a key. */
  readonly hasKey: boolean;
  /** Whether positions with one key may differ in a counter (`counterKey`). */
  readonly hasCounter: boolean;
  readonly answers: Answers<Position, Move>;
  private readonly names: {
    key?: (position: Position) => PositionName;
    table?: (position: Position) => PositionName;
    repetition?: (position: Position) => string;
  } = {};

  /** Throws `InvalidGameError` for a game object that is none. */
  constructor(readonly rules: Game<Position, Move>) {
    checkMembers(rules);
    this.answers = new Answers(rules);
    this.name = rules.name;
    this.players = this.answers.players;
    this.zeroSum = this.answers.zeroSum;
    this.hasChance = this.answers.hasChance;
    this.hasRewards = rules.reward !== undefined;
    this.undoes = rules.undo !== undefined;
    this.hasKey = rules.key !== undefined;
    this.hasCounter = rules.counterKey !== undefined;
  }

  initial(): Position {
    return this.there(this.rules.initial());
  }

  /** `position`, which a caller gave. Throws `InvalidPositionError` if there is none. */
  there(position: Position): Position {
    return there(this, position);
  }

  /** The player to move, or `'chance'`, at a position that is not over. */
  toMove(position: Position): number | 'chance' {
    return this.answers.mover(this.rules.toMove(position), position);
  }

  /** The player to move at a position that is not over. Throws `UnsupportedGameError` where dice are thrown. */
  player(position: Position): number {
    const mover = this.toMove(position);
    if (mover !== 'chance') return mover;
    throw new UnsupportedGameError(
      `${this.name}: dice are thrown at ${this.describe(position)}; expected a player to move`,
    );
  }

  /**
   * The player to move at the position after a move of `mover`: where the game is over it need not name one; then the
   * next.
   */
  playerAfter(child: Position, mover: number): number {
    const next: unknown = this.rules.toMove(child);
    if (Number.isInteger(next) && (next as number) >= 0 && (next as number) < this.players) return next as number;
    if (this.outcome(child) === undefined) return this.player(child);
    return (mover + 1) % this.players;
  }

  /** The moves of a position that is not over: 1 to 1,024. */
  moves(position: Position): readonly Move[] {
    return asList(this.answers.list(this.rules.moves(position), position));
  }

  /** The moves of a position that may be over: none, or those that the rules would still list. */
  movesIfAny(position: Position): readonly Move[] {
    const moves = this.rules.moves(position);
    if (typeof moves === 'object' && moves?.length === 0) return [];
    return asList(this.answers.list(moves, position));
  }

  /** The position after `move`. */
  play(position: Position, move: Move): Position {
    if (move === undefined) {
      throw new InvalidGameError(
        `${this.name}: undefined is among the moves for ${this.describe(position)}; a move may be anything else`,
      );
    }
    const child = this.rules.play(position, move);
    this.answers.child(child, position);
    return child;
  }

  /** Takes `move`, which led to `child`, back in a game with `undo`; nothing otherwise. */
  undo(child: Position, move: Move): void {
    this.rules.undo?.(child, move);
  }

  /** What `ask` returns for the position after `move`, which is then taken back. */
  after<T>(position: Position, move: Move, ask: (child: Position) => T): T {
    const child = this.play(position, move);
    if (!this.undoes) return ask(child);
    try {
      return ask(child);
    } finally {
      this.undo(child, move);
    }
  }

  /** The payoff of each player, numbers within ±7,000,000 or ±`Infinity`; `undefined` while the game runs. */
  outcome(position: Position): readonly number[] | undefined {
    const given: unknown = this.rules.outcome(position);
    return given === undefined ? undefined : this.answers.payoffs(given, position);
  }

  /** The points that `move` wins at once for the player who makes it, asked before it is played. */
  reward(position: Position, move: Move): number {
    return rewardOf(this.rules, position, move);
  }

  /** What may be thrown at a chance position. */
  chances(position: Position): Throws<Move> {
    return this.answers.throws(this.rules.chances?.(position), position);
  }

  /**
   * The static value from the side to move: any number in range, or in a game without rewards ±`Infinity` for a win or
   * loss that it recognises, as in the books; 0 in a game without.
   */
  evaluate(position: Position): number {
    if (!this.rules.evaluate) return 0;
    const value: unknown = this.rules.evaluate(position);
    if ((value === Infinity || value === -Infinity) && !this.hasRewards) return value;
    return this.answers.number('evaluate', value, position);
  }

  /** The moves that quiescence search follows; none in a game without. */
  noisy(position: Position): readonly Move[] {
    if (!this.rules.noisy) return [];
    const moves = this.rules.noisy(position);
    this.answers.lengthOfNoisy(moves, position);
    return asList(moves);
  }

  /** Whether the side to move may be content with the static value. */
  mayStandPat(position: Position): boolean {
    if (!this.rules.mayStandPat) return true;
    return this.answers.boolean('mayStandPat', this.rules.mayStandPat(position), position);
  }

  /** The ordering hint for `move`; 0 in a game without. */
  hint(position: Position, move: Move): number {
    return this.rules.hint ? this.answers.graded('hint', this.rules.hint(position, move), position) : 0;
  }

  /** The bounds of the game's `bounds`, on the scale of values; `undefined` in a game without. */
  bounds(position: Position): [least: number, greatest: number] | undefined {
    return this.rules.bounds && this.answers.bounds('bounds', this.rules.bounds(position), position);
  }

  irreversible(position: Position, move: Move): boolean {
    if (!this.rules.irreversible) return false;
    return this.answers.boolean('irreversible', this.rules.irreversible(position, move), position);
  }

  /** The key, of which 5 and 5n are the same. Throws `InvalidGameError` for a wrong one, and in a game without. */
  key(position: Position): PositionName {
    this.names.key ??= keyNames(this.rules);
    return this.names.key(position);
  }

  /** What positions with one key may differ in; 0 in a game without. */
  counterKey(position: Position): number {
    return this.rules.counterKey ? checkedCounter(this.rules, this.rules.counterKey(position), position) : 0;
  }

  /** The position's name in a table: see `identity.ts`. */
  tableName(position: Position): PositionName {
    this.names.table ??= tableNames(this.rules);
    return this.names.table(position);
  }

  /** The position's name for a repetition. */
  repetitionName(position: Position): string {
    this.names.repetition ??= repetitionNames(this.rules);
    return this.names.repetition(position);
  }

  /** What a repeated position is worth: see `past.ts`. */
  get repetition(): RepetitionKind {
    return repetitionOf(this.rules);
  }

  /**
   * The payoffs, by the game's own rule, of the last position of `line`, which first occurred `plies` plies ago;
   * `undefined`: play goes on. `moves` are those between the positions of `line`; `past` came before.
   */
  ownRepetition(
    plies: number,
    line: readonly Position[],
    moves: readonly Move[],
    past: readonly Position[] = [],
  ): readonly number[] | undefined {
    const payoffs = ownRepetition(this.rules, lastPlies(this.rules, plies, line, moves, past));
    return payoffs && this.answers.payoffs(payoffs, line.at(-1) as Position, 'repetition');
  }

  /**
   * The payoffs, by the game's own rule, of the last position of `line` if it has occurred in `past` or on `line`;
   * `undefined`: it has not, or play goes on. `moves` are those between the positions of `line`.
   */
  ownEnding(
    line: readonly Position[],
    moves: readonly Move[],
    past: readonly Position[] = [],
  ): readonly number[] | undefined {
    const all = [...past, ...line];
    const here = this.repetitionName(line.at(-1) as Position);
    const plies = all.length - 1 - all.findIndex((position) => this.repetitionName(position) === here);
    return plies > 0 ? this.ownRepetition(plies, line, moves, past) : undefined;
  }

  /** Whether what came before a position can matter: see `past.ts`. */
  get looksBack(): boolean {
    return looksBack(this.rules);
  }

  /** The positions before each of `moves`: see `positionsBefore`. */
  positionsBefore(start: () => Position, moves: readonly Move[]): Position[] {
    return positionsBefore(this.rules, start, moves);
  }

  /** Whether the game ends in points rather than in a win or a draw: see `playsForPoints`. */
  playsForPoints(position: Position): boolean {
    return playsForPoints(this.rules, position);
  }

  /** A position for an error message. */
  describe(position: Position): string {
    return this.answers.describe(position);
  }

  /** A position as a text: in the game's notation if it has one. */
  text(position: Position): string {
    return writePosition(this.rules, position);
  }

  /** Throws `UnsupportedGameError` unless the game is zero-sum, for two players and without chance. */
  expectTwoPlayers(algorithm: string): this {
    const { players, zeroSum, hasChance } = this;
    if (players === 2 && zeroSum && !hasChance) return this;
    const trait = hasChance ? 'has chance in it' : players === 2 ? 'is not zero-sum' : `is for ${players} players`;
    throw new UnsupportedGameError(
      `${this.name} ${trait}; ${algorithm} needs a zero-sum game of two players without chance`,
    );
  }

  /** Throws `UnsupportedGameError` for a game with rewards, which `algorithm` does not add up. */
  refuseRewards(algorithm: string): this {
    if (!this.hasRewards) return this;
    throw new UnsupportedGameError(
      `${this.name} has reward, which ${algorithm} does not add up; keep the score in the position and in outcome instead`,
    );
  }

  /** Throws `UnsupportedGameError` for a game in which no table of positions can be right: see `refusePast`. */
  refusePast(algorithm: string): this {
    refusePast(this.rules, algorithm);
    return this;
  }

  /** Throws `UnsupportedGameError` also where counters go on: see `refusePastAndCounters`. */
  refusePastAndCounters(algorithm: string): this {
    refusePastAndCounters(this.rules, algorithm);
    return this;
  }

  /** Throws `UnsupportedGameError` for a game with a rule of repetition, of which `algorithm` takes no notice. */
  refuseRepetition(algorithm: string): this {
    refuseRepetition(this.rules, algorithm);
    return this;
  }
}

/** A typed array as a list, since its own `map` makes numbers of everything. */
function asList<Move>(moves: readonly Move[]): readonly Move[] {
  return Array.isArray(moves) ? moves : Array.from(moves);
}

const doors = /* @__PURE__ */ new WeakMap<object, unknown>();

/**
 * The one door to `game`: the same for every caller, and a door stays itself. Throws `InvalidGameError` for a game
 * object that is none.
 */
export function checkedGame<Position, Move>(
  game: Game<Position, Move> | CheckedGame<Position, Move>,
): CheckedGame<Position, Move> {
  if (game instanceof CheckedGame) return game;
  let door = doors.get(game) as CheckedGame<Position, Move> | undefined;
  if (!door) {
    door = new CheckedGame(game);
    doors.set(game, door);
  }
  return door;
}
