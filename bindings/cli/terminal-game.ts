import { canComeBack } from '../contract/can-come-back.js';
import { type CheckedGame, checkedGame } from '../contract/checked-game.js';
import { InvalidGameError } from '../contract/errors.js';
import { listedMoves, readMove, typedMoves, writeLine } from '../contract/move-notation.js';
import { moveText } from '../contract/move-text.js';
import { repetitionPayoffs } from '../contract/repetition-ending.js';
import type { Game } from '../index.js';
import type { Adversary } from './adversary.js';
import type { CatalogueEntry } from './catalogue/index.js';
import type { Dice } from './dice.js';
import { plural } from './units.js';
import { ending } from './value-words.js';

/**
 * A game in progress between a person and the machine. A game with `undo` has one position, in which moves are played
 * and taken back; of any other game all positions are kept.
 */
export class TerminalGame {
  private readonly rules: CheckedGame<unknown, unknown>;
  private here: unknown;
  /** The game with the notation of moves that the person types. */
  private written: Game<unknown, unknown>;
  private readonly played: Played[] = [];
  /** What player 0 has won by rewards so far. */
  private won = 0;

  /**
   * `start` makes the position to begin with, anew at every call. Throws `InvalidGameError` if it does not, where that
   * matters.
   */
  constructor(
    readonly entry: CatalogueEntry,
    readonly game: Game<unknown, unknown>,
    private readonly adversary: Adversary,
    /** The index of the person's player. */
    readonly person: number,
    private readonly start: () => unknown,
    /** The dice; only for games of chance. */
    private readonly dice?: Dice,
  ) {
    this.rules = checkedGame(game);
    this.written = game;
    this.here = start();
    if (this.rules.undoes && this.rules.looksBack && start() === this.here) {
      throw new InvalidGameError(
        `${game.name}: initial gave the same position twice; with undo and repetition it must make a new one each time`,
      );
    }
  }

  get position(): unknown {
    return this.here;
  }

  private get line(): readonly unknown[] {
    return this.played.map(({ move }) => move);
  }

  /** The positions of the game so far, if the game counts repetitions. */
  private get before(): readonly unknown[] | undefined {
    const { rules, played, start, line } = this;
    if (!rules.looksBack) return undefined;
    return rules.undoes ? rules.positionsBefore(start, line) : played.map(({ before }) => before);
  }

  /** Those of them that can come back. */
  private get history(): readonly unknown[] | undefined {
    const { rules, before, line } = this;
    return before && canComeBack(rules, before, line);
  }

  get personToMove(): boolean {
    return this.game.toMove(this.position) === this.person;
  }

  /** The legal moves as they are typed. */
  get moves(): string[] {
    return typedMoves(this.written, this.here);
  }

  /** The legal moves for a list. */
  get listed(): string[] {
    return listedMoves(this.written, this.here);
  }

  /** How far the match is, in words. */
  get stage(): string {
    const { length } = this.played;
    return length === 0 ? 'the start' : `the position after ${plural(length, 'move')}`;
  }

  /** Play a move given as text. Throws `IllegalMoveError`. */
  play(text: string): void {
    this.advance(readMove(this.game, this.position, text));
  }

  /** From now on, write moves in the notation of `typed`, which is a move. */
  async writeLike(typed: string): Promise<void> {
    const formatMove = await this.entry.notationOf?.(typed);
    this.written = formatMove ? Object.create(this.game, { formatMove: { value: formatMove } }) : this.game;
  }

  /** A note on the engine's level or the seed of the dice; may be empty. */
  get strength(): string {
    return this.adversary.strength;
  }

  /** Throw the dice if it is their turn, and return the throw as text. */
  throwDice(): string | undefined {
    const { dice, game, position } = this;
    if (!dice || this.rules.outcome(position) || game.toMove(position) !== 'chance') return undefined;
    const thrown = dice.throwAt(game, position);
    const text = moveText(game, position, thrown);
    this.advance(thrown);
    return text;
  }

  /** Let the engine move; returns its move and its view of the position, in words. */
  async reply(): Promise<{ move: string; words: string }> {
    const { game, position, written } = this;
    const { move, words } = await this.adversary.choose(position, this.history);
    const text = moveText(written, position, move);
    this.advance(move);
    // What was won before is in no value.
    return { move: text, words: game.reward && words ? `${words}, still to come` : words };
  }

  private advance(move: unknown): void {
    const { rules, here, won } = this;
    const mover = rules.toMove(here);
    const reward = rules.reward(here, move);
    this.here = rules.play(here, move);
    this.played.push({ move, mover, won, before: here });
    this.won = won + (mover === 0 ? reward : -reward);
  }

  /** What the engine would play, and its view of the position, in words. */
  async hint(): Promise<{ line: string; words: string }> {
    const { here, written } = this;
    const { line, words } = await this.adversary.hint(here, this.history);
    return { line: writeLine(written, here, line).join(' '), words };
  }

  /** Undo the person's last move and what followed; false if there is none. */
  undo(): boolean {
    const { rules, person, played } = this;
    if (!played.some(({ mover }) => mover === person)) return false;
    for (let last = played.pop(); last; last = last.mover === person ? undefined : played.pop()) {
      rules.undo(this.here, last.move);
      this.here = last.before;
      this.won = last.won;
    }
    return true;
  }

  /** The result in words; `undefined` until the game is over. */
  get result(): string | undefined {
    const { game, position, rules } = this;
    const payoffs = rules.outcome(position) ?? this.repeated();
    if (!payoffs) return undefined;
    const { person, won } = this;
    const mine = (payoffs[person] as number) + (person === 0 ? won : -won);
    if (mine === Number.POSITIVE_INFINITY) return 'You win.';
    if (mine === Number.NEGATIVE_INFINITY) return 'The engine wins.';
    // If the payoff is a score, it is the margin; any other graded payoff need not be a win or loss.
    const scored = game.score?.(position, mine) === mine;
    if (mine === 0 && (scored || !this.entry.graded)) return 'A draw.';
    if (scored) return mine > 0 ? `You win by ${mine}.` : `The engine wins by ${-mine}.`;
    return `The game is over: ${ending(mine, [this.entry.sides[person] as string, ''])}.`;
  }

  /** The payoffs if the position has come back and that ends the game, as in a match. */
  private repeated(): readonly number[] | undefined {
    const { rules, played, position, before, line } = this;
    const last = played.at(-1);
    if (!before || !last) return undefined;
    const name = rules.repetitionName(position);
    return repetitionPayoffs(rules, {
      occurrences: 1 + before.filter((earlier) => rules.repetitionName(earlier) === name).length,
      mover: last.mover,
      line: () => [...before, position],
      moves: line,
    });
  }

  /** The names of the person's side and of the engine's. */
  get sides(): [person: string, engine: string] {
    const { sides } = this.entry;
    return [sides[this.person] as string, sides[1 - this.person] as string];
  }
}

/** A move of the match. */
interface Played {
  readonly move: unknown;
  /** The player who made it. */
  readonly mover: number | 'chance';
  /** What player 0 had won by rewards before. */
  readonly won: number;
  /** The position before; in a game with `undo`, its one position. */
  readonly before: unknown;
}
