import type { Game } from 'cutnode';
import type { Men } from './boards.js';

/** The record of a game: its start, the moves, and every position. */
export class GameRecord {
  readonly positions: unknown[];
  readonly moves: unknown[] = [];

  /** `start`: a position in the game's notation, or ''. Throws `InvalidPositionError`. */
  constructor(
    readonly game: Game<unknown, unknown>,
    readonly start: string,
    readonly men?: Men,
  ) {
    this.positions = [start === '' ? game.initial() : (game.parse?.(start) ?? game.initial())];
  }

  get position(): unknown {
    return this.positions.at(-1);
  }

  get before(): unknown {
    return this.positions.at(-2);
  }

  get over(): boolean {
    return this.game.outcome(this.position) !== undefined || this.ending !== undefined;
  }

  /** How the game has ended, if the game itself has words for it. */
  get ending(): string | undefined {
    return this.men?.ending(this.positions);
  }

  /** The positions before this one. */
  get history(): readonly unknown[] {
    return this.positions.slice(0, -1);
  }

  get toMove(): 0 | 1 {
    return this.game.toMove(this.position) === 1 ? 1 : 0;
  }

  play(move: unknown): void {
    this.positions.push(this.game.play(this.position, move));
    this.moves.push(move);
  }

  takeBack(): void {
    if (this.moves.pop() !== undefined) this.positions.pop();
  }

  /** The moves as text, which can be read again. */
  get written(): readonly string[] {
    return this.moves.map((move, i) => moveText(this.game, this.positions[i], move));
  }

  /** The moves as people write them. */
  get told(): readonly string[] {
    const { men, positions } = this;
    if (!men) return this.written;
    return this.moves.map((move, i) => men.number(positions[i], i) + men.write(positions[i], move));
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
