import type { Game } from '../../contract/game.js';
import type { Budget } from './budget.js';
import { writeMove } from './findings.js';

/**
 * A line of play from the start, and the position at its end. It goes on and back by one move at a time, which works
 * alike for a game whose `play` returns new positions and for one that provides `undo`.
 */
export class Line<Position, Move> {
  readonly path: Move[] = [];
  private readonly positions: Position[];
  /** The moves as texts, for games with `undo`, which do not keep the positions where they were written. */
  private readonly texts: string[] = [];

  constructor(
    readonly game: Game<Position, Move>,
    private readonly budget: Budget,
  ) {
    this.positions = [game.initial()];
  }

  get position(): Position {
    return this.positions[this.path.length] as Position;
  }

  /** Who made the last move; `undefined` at the start. */
  get lastMover(): number | 'chance' | undefined {
    const { game, path, positions } = this;
    const move = path.at(-1);
    if (move === undefined) return undefined;
    if (!game.undo) return game.toMove(positions[path.length - 1] as Position);
    this.back();
    const mover = game.toMove(this.position);
    this.play(move);
    return mover;
  }

  /** The moves as the game writes them. */
  get written(): readonly string[] {
    const { game, path, positions, texts } = this;
    return path.map((move, i) => (game.undo ? (texts[i] as string) : writeMove(game, positions[i] as Position, move)));
  }

  play(move: Move): Position {
    const { budget, game, path, positions, position, texts } = this;
    if (game.undo) texts[path.length] = writeMove(game, position, move);
    budget.nodes++;
    const child = game.play(position, move);
    path.push(move);
    positions[path.length] = child;
    return child;
  }

  back(): void {
    const { game, path, positions } = this;
    const move = path.pop() as Move;
    game.undo?.(positions[path.length] as Position, move);
  }

  /** Goes back to the first `plies` moves. */
  backTo(plies: number): void {
    while (this.path.length > plies) this.back();
  }

  /** Goes to the position at the end of `path`. */
  reach(path: readonly Move[]): Position {
    let common = 0;
    while (common < path.length && common < this.path.length && path[common] === this.path[common]) common++;
    this.backTo(common);
    for (const move of path.slice(common)) this.play(move);
    return this.position;
  }
}
