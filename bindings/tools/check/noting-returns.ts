import type { Examination } from './examination.js';
import { hasValues } from './position-view.js';

/**
 * Notices that a position comes back within one random game of rules that do not say what it counts: a search to the end
 * may go round in circles there, though random games all end.
 */
export class Returns<Position, Move> {
  /** The plies after which each position of this game stood first. */
  private readonly seen = new Map<string, number>();
  private readonly matters: boolean;

  constructor(private readonly exam: Examination<Position, Move>) {
    const { pliesLeft, repetition, reward } = exam.game;
    // Rewards and repetitions do not go together, and only a value can hang on a repetition.
    this.matters = !(pliesLeft || repetition || reward) && hasValues(exam.game);
  }

  /** Looks at the position at the end of the line. */
  look(): void {
    const { exam, seen } = this;
    const { game, line } = exam;
    // Without a key nothing tells for certain that two positions are the same.
    if (!this.matters || !game.key || exam.cameBack) return;
    const { position } = line;
    // A counter that goes on ends the game some time.
    const name = `${game.toMove(position)} ${game.counterKey?.(position)} ${game.key(position)}`;
    const first = seen.get(name);
    if (first === undefined) seen.set(name, line.path.length);
    else exam.cameBack = [first, line.path.length];
  }
}
