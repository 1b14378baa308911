import {
  type Engine,
  type Game,
  type Opponent,
  type SearchOptions,
  type SearchResult,
  STRONGEST_LEVEL,
} from '../index.js';
import { type Answer, answerTo, positionText, questionAt, verdictOf, writeLine, writeMove } from './answer.js';
import type { CatalogueEntry } from './catalogue/index.js';
import { ending, inWords } from './words.js';

/** A game under way between a person and the engine: positions as values, so that taking back is forgetting. */
export class Match {
  private readonly positions: unknown[];

  constructor(
    readonly entry: CatalogueEntry,
    /** Gives hints. */
    private readonly engine: Engine<unknown, unknown>,
    /** Plays against the person. */
    private readonly opponent: Opponent<unknown, unknown>,
    /** Index of the player who is a person. */
    readonly person: number,
    start: unknown,
    private readonly options: SearchOptions,
  ) {
    this.positions = [start];
  }

  get game(): Game<unknown, unknown> {
    return this.engine.game;
  }

  get position(): unknown {
    return this.positions.at(-1);
  }

  get personToMove(): boolean {
    return this.game.toMove(this.position) === this.person;
  }

  /** Moves that can be played, written out. */
  get moves(): string[] {
    return this.game.moves(this.position).map((move) => writeMove(this.game, this.position, move));
  }

  /** The position in the game's notation. */
  get text(): string {
    return positionText(this.game, this.position);
  }

  /** Play a move as a person writes it; throws `IllegalMoveError`. */
  play(text: string): void {
    const { game, position } = this;
    this.positions.push(game.play(position, game.parseMove?.(position, text)));
  }

  /** How the engine holds back, in words; nothing where it does not. */
  get strength(): string {
    const { level, seed } = this.opponent;
    return level === STRONGEST_LEVEL ? '' : ` at level ${level} (seed ${seed})`;
  }

  /** Let the engine move: the move and what it thinks, in words. */
  async reply(): Promise<{ move: string; words: string }> {
    const { game, position } = this;
    const chosen = await this.opponent.choose(position);
    const words = inWords(verdictOf(this.answer(chosen.thought), chosen));
    this.positions.push(game.play(position, chosen.move));
    return { move: writeMove(game, position, chosen.move), words };
  }

  /** What the engine would play. */
  hint(): { line: string; words: string } {
    const { engine, game, options, position } = this;
    const found = engine.search(position, options);
    return {
      line: writeLine(game, position, found.pv).join(' '),
      words: inWords(verdictOf(this.answer(found), found)),
    };
  }

  /** Take back the person's last move and what followed; false when there is none. */
  undo(): boolean {
    let last = this.positions.length - 2;
    while (last >= 0 && this.game.toMove(this.positions[last]) !== this.person) last--;
    if (last < 0) return false;
    this.positions.length = last + 1;
    return true;
  }

  /** How the game ended, in words; `undefined` while it runs. */
  get result(): string | undefined {
    const { game, position } = this;
    const payoffs = game.outcome(position);
    if (!payoffs) return undefined;
    const mine = payoffs[this.person] as number;
    if (mine === Number.POSITIVE_INFINITY) return 'You win.';
    if (mine === Number.NEGATIVE_INFINITY) return 'The engine wins.';
    // A payoff that is a score says by how much; another graded one need not be won or lost.
    const scored = game.score?.(position, mine) === mine;
    if (mine === 0 && (scored || !this.entry.graded)) return 'A draw.';
    if (scored) return mine > 0 ? `You win by ${mine}.` : `The engine wins by ${-mine}.`;
    return `The game is over: ${ending(mine, [this.entry.sides[this.person] as string, ''])}.`;
  }

  /** What the person plays, and what the engine. */
  get sides(): [person: string, engine: string] {
    const { sides } = this.entry;
    return [sides[this.person] as string, sides[1 - this.person] as string];
  }

  private answer(result: SearchResult<unknown>): Answer {
    const { entry, game, options, position } = this;
    return answerTo(questionAt(entry, game, position, options), result);
  }
}
