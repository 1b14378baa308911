import type { Game } from 'cutnode';
import type { GameParts, Men } from './boards.js';

/** The record of a game: its start, the moves, every position, and the one that is looked at. */
export class GameRecord {
  /** Every position of the game, also those after the one that is looked at. */
  private readonly all: unknown[];
  private readonly line: unknown[] = [];
  private current = 0;

  /** `start`: a position in the game's notation, or ''. Throws `InvalidPositionError`. */
  constructor(
    private readonly parts: Pick<GameParts, 'game' | 'men' | 'ending'>,
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

  /** Whether there are moves after the position that is looked at. */
  get isBehind(): boolean {
    return this.current < this.line.length;
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
    return this.game.outcome(this.position) !== undefined || this.ending !== undefined;
  }

  /** How the game has ended, if the game itself has words for it. */
  get ending(): string | undefined {
    const { men, ending } = this.parts;
    return (men?.ending ?? ending)?.(this.all.slice(0, this.current + 1));
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
    }
    this.current++;
  }

  /** Looks at the position after so many moves. */
  go(ply: number): void {
    this.current = Math.max(0, Math.min(this.line.length, ply));
  }

  /** Forgets the moves after the position that is looked at. */
  cut(): void {
    this.all.length = this.current + 1;
    this.line.length = this.current;
  }

  /** All moves as text, which can be read again. */
  get written(): readonly string[] {
    return this.line.map((move, i) => moveText(this.game, this.all[i], move));
  }

  /** All moves as people write them, each with what stands before it, such as its number. */
  get told(): readonly { readonly before: string; readonly move: string }[] {
    const { all, parts } = this;
    const { men } = parts;
    return this.line.map((move, i) =>
      men
        ? { before: men.number(all[i], i), move: men.write(all[i], move) }
        : { before: '', move: moveText(this.game, all[i], move) },
    );
  }

  /** Becomes the game of these moves, given as text, from the same start; false, and unchanged, if one is illegal. */
  become(text: string): boolean {
    const other = new GameRecord(this.parts, this.start);
    if (!other.replay(text)) return false;
    this.all.splice(0, Infinity, ...other.all);
    this.line.splice(0, Infinity, ...other.line);
    this.current = other.current;
    return true;
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

/** A line of moves as people write them. */
export function lineText(
  game: Game<unknown, unknown>,
  men: Men | undefined,
  position: unknown,
  moves: readonly unknown[],
): string[] {
  const texts: string[] = [];
  let here = position;
  for (const move of moves) {
    texts.push(men ? men.write(here, move) : moveText(game, here, move));
    here = game.play(here, move);
  }
  return texts;
}
