import { canComeBack } from '../../contract/can-come-back.js';
import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { endOf } from '../../contract/end-of-game.js';
import { IllegalMoveError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { identityAt } from '../../contract/move-identity.js';
import { moveText } from '../../contract/move-text.js';
import { show } from '../../contract/printable.js';

/**
 * The positions of a game that was played, visited from the last to the first. A game with `undo` has one position
 * only, which is played to the end and taken back move by move.
 */
export class PlayedLine<Position, Move> {
  /** The legal moves that were played, in the game's own objects. */
  readonly moves: readonly Move[];
  /** What each of them won at once; 0 in a game without rewards. */
  readonly rewards: readonly number[];
  private readonly game: CheckedGame<Position, Move>;
  private readonly positions: Position[];
  /** The positions before each move, if the game counts repetitions. */
  private readonly earlier: readonly Position[] | undefined;
  /** Moves played in the position that a game with `undo` changes. */
  private played: number;

  /** `again` makes `start` anew, for a game with `undo` that counts repetitions. Throws `IllegalMoveError`. */
  constructor(game: Game<Position, Move>, start: Position, moves: readonly Move[], again: () => Position) {
    const door = checkedGame(game);
    this.game = door;
    this.positions = [start];
    this.played = 0;
    const legal: Move[] = [];
    const rewards: number[] = [];
    this.rewards = rewards;
    let here = start;
    try {
      for (const move of moves) {
        const found = legalMove(door, here, move, legal.length + 1);
        rewards.push(door.reward(here, found));
        here = door.play(here, found);
        legal.push(found);
        this.played++;
        this.positions.push(here);
      }
      if (door.repetition !== 'ignore') {
        this.earlier = door.undoes ? door.positionsBefore(again, legal) : this.positions.slice(0, -1);
      }
    } catch (error) {
      this.moves = legal;
      this.restore();
      throw error;
    }
    this.moves = legal;
  }

  /** The position after `ply` moves. A game with `undo` goes backwards only. */
  at(ply: number): Position {
    const { game, moves, positions } = this;
    if (!game.undoes) return positions[ply] as Position;
    const [position] = positions as [Position];
    while (this.played > ply) game.undo(position, moves[--this.played] as Move);
    return position;
  }

  /** The positions before that after `ply` moves that can come back, if the game counts repetitions. */
  before(ply: number): readonly Position[] | undefined {
    return this.earlier && canComeBack(this.game, this.earlier.slice(0, ply), this.moves);
  }

  /**
   * The payoffs at the end of the line, where the game's own end or a repetition may be; `undefined`: the game goes on.
   */
  get outcome(): readonly number[] | undefined {
    const { game, moves, earlier } = this;
    const last = this.at(moves.length);
    return earlier ? endOf(game, [...earlier, last], moves) : game.outcome(last);
  }

  /** Gives the caller its position back as it was. */
  restore(): void {
    if (this.game.undoes) this.at(0);
  }
}

/** The legal move that `move` means. Throws `IllegalMoveError`. */
function legalMove<Position, Move>(
  door: CheckedGame<Position, Move>,
  position: Position,
  move: Move,
  ply: number,
): Move {
  const game = door.rules;
  const where = `${game.name}: move ${ply}`;
  if (door.outcome(position)) throw new IllegalMoveError(`${where} comes after the game was over`);
  const identity = identityAt(game, position);
  const wanted = identity(move);
  const legal = door.moves(position);
  const found = legal.find((one) => identity(one) === wanted);
  if (found !== undefined) return found;
  const names = legal.map((one) =>
    game.formatMove || typeof one === 'object' ? moveText(game, position, one) : show(one),
  );
  const written = game.formatMove && typeof move === 'string' ? legal[names.indexOf(move)] : undefined;
  if (written !== undefined) {
    throw new IllegalMoveError(`${where}, ${show(move)}, is a text; expected ${show(written)}, as parseMove reads it`);
  }
  // A number would be looked for among the texts.
  const listed =
    typeof move === 'number' && game.formatMove ? legal.map((one, i) => `${show(one)} (${names[i]})`) : names;
  throw new IllegalMoveError(`${where}, ${show(move)}, is not legal; there are ${listed.join(', ')}`);
}
