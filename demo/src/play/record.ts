import type { endOfGame, Game } from 'cutnode';
import type { LoadedGame } from './boards.js';

/** What writes the moves of a game. */
type WrittenBy = Pick<LoadedGame, 'game' | 'men' | 'words'>;

/** The record of a game: its start, the moves, every position, and the one that is looked at. */
export class GameRecord {
  /** Every position of the game, also those after the one that is looked at. */
  private readonly all: unknown[];
  private readonly line: unknown[] = [];
  private current = 0;
  /** Tells the end of games that repetitions end; loaded before there can be one. */
  judge: typeof endOfGame | undefined;
  /** Who has resigned after the last move. */
  private gaveUp: 0 | 1 | undefined;
  /** It is looked at: one step after the last move. */
  private isGivenUp = false;
  /** What was found at a position. */
  private known: Pick<GameRecord, 'position' | 'payoffs' | 'judge'> | undefined;

  /** `start`: a position in the game's notation, or ''. Throws `InvalidPositionError`. */
  constructor(
    private readonly parts: WrittenBy,

    readonly start: string,
  ) {
    const { game } = parts;
    this.all = [start === '' ? game.initial() : (game.parse?.(start) ?? game.initial())];
  }

  get game(): Game<unknown, unknown> {
    return this.parts.game;
  }

  /** The moves before the position that is looked at. */
  get at(): number {
    return this.current;
  }

  /** All moves, also those after the position that is looked at. */
  get whole(): readonly unknown[] {
    return this.line;
  }

  /** What is looked at: so many moves, and one step more for who has resigned after them. */
  get step(): number {
    return this.current + (this.isGivenUp ? 1 : 0);
  }

  get lastStep(): number {
    return this.line.length + (this.gaveUp === undefined ? 0 : 1);
  }

  /** Whether something came after what is looked at. */
  get isBehind(): boolean {
    return this.step < this.lastStep;
  }

  get first(): unknown {
    return this.all[0];
  }

  get position(): unknown {
    return this.all[this.current];
  }

  get before(): unknown {
    return this.all[this.current - 1];
  }

  /** The moves that led to the position. */
  get moves(): readonly unknown[] {
    return this.line.slice(0, this.current);
  }

  get over(): boolean {
    return this.payoffs !== undefined;
  }

  /** What both sides have at the end of the game; `undefined` while it runs. */
  get payoffs(): readonly number[] | undefined {
    if (this.resigned !== undefined) return this.resigned === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
    const { game, position, moves, judge, known } = this;
    if (known && known.position === position && known.judge === judge) return known.payoffs;
    const payoffs = game.outcome(position) ?? judge?.(game, [...this.history, position], moves);
    this.known = { position, payoffs, judge };
    return payoffs;
  }

  /** What both sides had at the end of the whole game. */
  get lastPayoffs(): readonly number[] | undefined {
    const { step } = this;
    this.go(this.lastStep);
    const { payoffs } = this;
    this.go(step);
    return payoffs;
  }

  /** Who has resigned, if that is the end that is looked at. */
  get resigned(): 0 | 1 | undefined {
    return this.isGivenUp ? this.gaveUp : undefined;
  }

  /** How the game has ended, if the game itself has words for it. */
  get ending(): string | undefined {
    const { payoffs } = this;
    return payoffs && this.parts.men?.ending([...this.history, this.position], payoffs);
  }

  /** The positions before this one. */
  get history(): readonly unknown[] {
    return this.all.slice(0, this.current);
  }

  get toMove(): 0 | 1 {
    return this.sideAt(this.current);
  }

  /** Who is to move after so many moves. */
  sideAt(ply: number): 0 | 1 {
    return this.game.toMove(this.all[ply]) === 1 ? 1 : 0;
  }

  positionAt(ply: number): unknown {
    return this.all[ply];
  }

  /** Plays a move. Those that came after this position are forgotten, unless it is the first of them. */
  play(move: unknown): void {
    const next = this.line[this.current];
    const same =
      next !== undefined && moveText(this.game, this.position, next) === moveText(this.game, this.position, move);
    if (!same) {
      this.all.splice(this.current + 1, Infinity, this.game.play(this.position, move));
      this.line.splice(this.current, Infinity, move);
      this.gaveUp = undefined;
    }
    this.current++;
  }

  /** The side to move resigns. */
  resign(): void {
    this.cut();
    this.gaveUp = this.toMove;
    this.isGivenUp = true;
  }

  /** Looks at what is so many steps after the start. */
  go(step: number): void {
    this.current = Math.max(0, Math.min(this.line.length, step));
    this.isGivenUp = step > this.line.length && this.gaveUp !== undefined;
  }

  /** Forgets what came after the position that is looked at. */
  cut(): void {
    this.all.length = this.current + 1;
    this.line.length = this.current;
    this.gaveUp = undefined;
  }

  /** All moves as text, which can be read again. */
  get written(): readonly string[] {
    return this.line.map((move, i) => moveText(this.game, this.all[i], move));
  }

  /** All moves as people write them, each with what stands before it, such as its number. */
  get told(): readonly { readonly before: string; readonly move: string }[] {
    const { all, parts } = this;
    return this.line.map((move, i) => ({
      before: parts.men?.number(all[i], i) ?? '',
      move: lineText(parts, all[i], [move])[0] as string,
    }));
  }

  /** Plays moves given as text, up to the first illegal one; false if there is one. */
  replay(text: string): boolean {
    for (const word of text.split('.').filter(Boolean)) {
      try {
        const move = this.game.parseMove?.(this.position, word);
        if (move === undefined || this.over) return false;
        this.play(move);
      } catch {
        return false;
      }
    }
    return true;
  }
}

export function moveText(game: Game<unknown, unknown>, position: unknown, move: unknown): string {
  return game.formatMove?.(position, move) ?? String(move);
}

/** A line of moves as people write them in the language of the page. */
export function lineText({ game, men, words }: WrittenBy, position: unknown, moves: readonly unknown[]): string[] {
  const texts: string[] = [];
  let here = position;
  for (const move of moves) {
    const text = men ? men.write(here, move) : moveText(game, here, move);
    texts.push(text === 'pass' ? words.board.pass : text);
    here = game.play(here, move);
  }
  return texts;
}
