import { readMove, writeMove } from '../contract/move-notation.js';
import { rewardOf } from '../contract/rewards.js';
import type { Game } from '../index.js';
import type { Adversary, Hint } from './adversary.js';
import type { CatalogueEntry } from './catalogue/index.js';
import type { Dice } from './dice.js';
import { plural } from './units.js';
import { ending } from './value-words.js';

/**
 * A game in progress between a person and the machine. It keeps all positions, so undoing a move drops the latest ones.
 */
export class Match {
  private readonly positions: unknown[];
  /** What player 0 had won by rewards at each of the positions. */
  private readonly won: number[] = [0];

  constructor(
    readonly entry: CatalogueEntry,
    readonly game: Game<unknown, unknown>,
    private readonly adversary: Adversary,
    /** The index of the person's player. */
    readonly person: number,
    start: unknown,
    /** The dice; only for games of chance. */
    private readonly dice?: Dice,
  ) {
    this.positions = [start];
  }

  get position(): unknown {
    return this.positions.at(-1);
  }

  private get earlier(): readonly unknown[] {
    return this.positions.slice(0, -1);
  }

  get personToMove(): boolean {
    return this.game.toMove(this.position) === this.person;
  }

  /** The legal moves as text. */
  get moves(): string[] {
    return this.game.moves(this.position).map((move) => writeMove(this.game, this.position, move));
  }

  /** How far the match is, in words. */
  get stage(): string {
    const played = this.positions.length - 1;
    return played === 0 ? 'the start' : `the position after ${plural(played, 'move')}`;
  }

  /** Play a move given as text. Throws `IllegalMoveError`. */
  play(text: string): void {
    this.advance(readMove(this.game, this.position, text));
  }

  /** A note on the engine's level or the seed of the dice; may be empty. */
  get strength(): string {
    return this.adversary.strength;
  }

  /** Throw the dice if it is their turn, and return the throw as text. */
  throwDice(): string | undefined {
    const { dice, game, position } = this;
    if (!dice || game.outcome(position) || game.toMove(position) !== 'chance') return undefined;
    const thrown = dice.throwAt(game, position);
    this.advance(thrown);
    return writeMove(game, position, thrown);
  }

  /** Let the engine move; returns its move and its view of the position, in words. */
  async reply(): Promise<{ move: string; words: string }> {
    const { game, position } = this;
    const { move, words } = await this.adversary.choose(position, this.earlier);
    this.advance(move);
    return { move: writeMove(game, position, move), words };
  }

  private advance(move: unknown): void {
    const { game, position, won } = this;
    const reward = rewardOf(game, position, move);
    won.push((won.at(-1) as number) + (game.toMove(position) === 0 ? reward : -reward));
    this.positions.push(game.play(position, move));
  }

  /** What the engine would play. */
  hint(): Hint {
    return this.adversary.hint(this.position, this.earlier);
  }

  /** Undo the person's last move and what followed; false if there is none. */
  undo(): boolean {
    let last = this.positions.length - 2;
    while (last >= 0 && this.game.toMove(this.positions[last]) !== this.person) last--;
    if (last < 0) return false;
    this.positions.length = last + 1;
    this.won.length = last + 1;
    return true;
  }

  /** The result in words; `undefined` until the game is over. */
  get result(): string | undefined {
    const { game, position } = this;
    const payoffs = game.outcome(position);
    if (!payoffs) return undefined;
    const won = this.won.at(-1) as number;
    const mine = (payoffs[this.person] as number) + (this.person === 0 ? won : -won);
    if (mine === Number.POSITIVE_INFINITY) return 'You win.';
    if (mine === Number.NEGATIVE_INFINITY) return 'The engine wins.';
    // If the payoff is a score, it is the margin; any other graded payoff need not be a win or loss.
    const scored = game.score?.(position, mine) === mine;
    if (mine === 0 && (scored || !this.entry.graded)) return 'A draw.';
    if (scored) return mine > 0 ? `You win by ${mine}.` : `The engine wins by ${-mine}.`;
    return `The game is over: ${ending(mine, [this.entry.sides[this.person] as string, ''])}.`;
  }

  /** The names of the person's side and of the engine's. */
  get sides(): [person: string, engine: string] {
    const { sides } = this.entry;
    return [sides[this.person] as string, sides[1 - this.person] as string];
  }
}
