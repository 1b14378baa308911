import type { Game } from 'cutnode';

/** The record of a game: its start, the moves, and every position. */
export class GameRecord {
  readonly positions: unknown[];
  readonly moves: unknown[] = [];

  /** `start`: a position in the game's notation, or ''. Throws `InvalidPositionError`. */
  constructor(
    readonly game: Game<unknown, unknown>,
    readonly start: string,
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
    return this.game.outcome(this.position) !== undefined;
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

  /** The moves as text. */
  get written(): readonly string[] {
    return this.moves.map((move, i) => moveText(this.game, this.positions[i], move));
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

/** A line of moves as text. */
export function lineText(game: Game<unknown, unknown>, position: unknown, moves: readonly unknown[]): string[] {
  const texts: string[] = [];
  let here = position;
  for (const move of moves) {
    texts.push(moveText(game, here, move));
    here = game.play(here, move);
  }
  return texts;
}
