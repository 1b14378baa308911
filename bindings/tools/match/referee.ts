import { canComeBack } from '../../contract/can-come-back.js';
import type { CheckedGame } from '../../contract/checked-game.js';
import { IllegalMoveError, InvalidGameError } from '../../contract/errors.js';
import { positionAfter } from '../../contract/game-so-far.js';
import { identityAt } from '../../contract/move-identity.js';
import { wholeMove } from '../../contract/move-notation.js';
import { moveText } from '../../contract/move-text.js';
import { show } from '../../contract/printable.js';
import { repetitionPayoffs } from '../../contract/repetition-ending.js';
import { EngineFault, type Reply } from './engine.js';

/** How a game ended by its rules. */
export interface Ending {
  /** `undefined` for a draw. */
  readonly winner: 0 | 1 | undefined;
  readonly kind: 'rules' | 'repetition';
}

/**
 * Keeps to the rules of the game during one game. In a game with `undo` the position on the board is changed in place.
 */
export class Referee {
  /** All moves so far in the game's notation. */
  readonly moves: string[] = [];
  position: unknown;
  /** What player 0 has won by rewards so far. */
  won = 0;
  private readonly before: unknown[] = [];
  private readonly played: unknown[] = [];
  private readonly occurrences = new Map<string, number>();
  private last: 0 | 1 = 0;

  /** `start` makes the position before the first move, anew at every call in a game with `undo`. */
  constructor(
    private readonly game: CheckedGame<unknown, unknown>,
    private readonly start: () => unknown,
  ) {
    this.position = start();
    this.count();
  }

  get player(): 0 | 1 {
    return this.game.player(this.position) as 0 | 1;
  }

  /** The positions before that can come back, if the game counts repetitions; in a game with `undo`, copies of them. */
  get history(): readonly unknown[] | undefined {
    const { game, before, played } = this;
    return game.looksBack ? canComeBack(game, before, played) : undefined;
  }

  /** The legal move that is meant. Throws `EngineFault`. */
  legal(move: Exclude<Reply['move'], 'resigns'>): unknown {
    const { game, position } = this;
    if ('text' in move) {
      const found = readable(() => wholeMove(game.rules, position, move.text));
      if (!found) throw illegal(show(move.text));
      return found.move;
    }
    const identity = identityAt(game.rules, position);
    const wanted = identity(move.played);
    const found = game.moves(position).find((one) => identity(one) === wanted);
    if (found === undefined) throw illegal(show(move.played));
    return found;
  }

  /** Plays a legal move. */
  play(move: unknown): void {
    const { game, position } = this;
    this.last = this.player;
    this.moves.push(moveText(game.rules, position, move));
    const reward = game.reward(position, move);
    this.won += this.last === 0 ? reward : -reward;
    if (game.looksBack) this.before.push(game.undoes ? this.copy() : position);
    this.played.push(move);
    this.position = game.play(position, move);
    this.count();
  }

  /** Whether the game's own end is reached, whatever its rule of repetition says. */
  get isOver(): boolean {
    return this.game.outcome(this.position) !== undefined;
  }

  /** How the game has ended; `undefined` while it runs. */
  get ending(): Ending | undefined {
    const { game, position } = this;
    const over = game.outcome(position);
    const payoffs =
      over ??
      repetitionPayoffs(game, {
        occurrences: game.looksBack ? (this.occurrences.get(game.repetitionName(position)) as number) : 0,
        mover: this.last,
        line: () => [...this.before, position],
        moves: this.played,
      });
    if (!payoffs) return undefined;
    const result = (payoffs[0] as number) + this.won;
    return { winner: result === 0 ? undefined : result > 0 ? 0 : 1, kind: over ? 'rules' : 'repetition' };
  }

  /** The position on the board, played again. */
  private copy(): unknown {
    const { game, played, start } = this;
    const first = start();
    if (first !== this.position) return positionAfter(game.rules, () => first, played);
    throw new InvalidGameError(
      `${game.name}: initial or parse gave the same position twice; with undo and repetition each must make a new one`,
    );
  }

  private count(): void {
    const { game, position, occurrences } = this;
    if (!game.looksBack || game.outcome(position)) return;
    const name = game.repetitionName(position);
    occurrences.set(name, (occurrences.get(name) ?? 0) + 1);
  }
}

/** A text that cannot be read is no move. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof IllegalMoveError) return undefined;
    throw error;
  }
}

function illegal(words: string): EngineFault {
  return new EngineFault('illegal move', `${words} is not legal`);
}
