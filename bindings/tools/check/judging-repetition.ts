import { ownRepetition } from '../../contract/recurrence.js';
import type { Examination } from './examination.js';
import { payoffsFault } from './rules/results.js';
import { textOf } from './snapshot.js';

/** Asks a game that says itself what a repetition is worth, wherever a position comes back in one random game. */
export class OwnRepetitions<Position, Move> {
  private readonly positions: Position[] = [];
  /** The plies after which each position of this game stood first. */
  private readonly seen = new Map<string, number>();

  constructor(private readonly exam: Examination<Position, Move>) {}

  /** Looks at the position at the end of the line. Whether the game is over by its rule. */
  look(): boolean {
    const { exam, positions, seen } = this;
    const { game, line } = exam;
    if (!exam.has('repetition')) return false;
    const { position, path } = line;
    positions[path.length] = position;
    const name = `${game.toMove(position)} ${game.key?.(position)}`;
    const first = seen.get(name);
    if (first === undefined) {
      seen.set(name, path.length);
      return false;
    }
    let isOver = false;
    exam.check('repetition', () => {
      const ask = (): readonly number[] | undefined =>
        ownRepetition(game, { positions: positions.slice(first, path.length + 1), moves: path.slice(first) });
      const [payoffs, again] = [ask(), ask()];
      if (textOf(payoffs) !== textOf(again)) {
        return `repetition gave ${textOf(payoffs)}, then ${textOf(again)}, both for what has happened since the same position; expected the same answer each time`;
      }
      isOver = payoffs !== undefined;
      return isOver ? payoffsFault(game, 'repetition', payoffs) : undefined;
    });
    return isOver;
  }
}
