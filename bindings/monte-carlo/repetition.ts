import { UnsupportedGameError } from '../contract/errors.js';
import type { RepetitionKind } from '../contract/past.js';
import type { Step } from './passed.js';
import type { Rules } from './rules.js';
import { CHANCE } from './tree.js';

/**
 * The positions that came before the one that a visit has reached. A node of the tree is reached by one line of moves
 * alone, so whether it repeats a position never changes, and nothing proved rests on another path. Playouts do not
 * look.
 */
export class Path<Position, Move> {
  readonly rule: RepetitionKind;
  private seen: ReadonlySet<string> = new Set();
  private readonly line: string[] = [];
  /** The game so far and the line, where the game says itself what a repetition is worth. */
  private past: readonly Position[] = [];
  private readonly positions: Position[] = [];
  private readonly moves: Move[] = [];

  constructor(private readonly rules: Rules<Position, Move>) {
    this.rule = rules.door.repetition;
    if (this.rule === 'loss' && !rules.duel) {
      throw new UnsupportedGameError(`${rules.game.name}: repetition 'loss' needs a zero-sum game of two`);
    }
  }

  /** The name of a position for a repetition: a counter goes on while positions come back. */
  nameOf(position: Position): string {
    return this.rules.door.repetitionName(position);
  }

  /** Whether positions that come back matter. */
  get matters(): boolean {
    return this.rule !== 'ignore';
  }

  /** The game so far, from now on. */
  begin(past: readonly string[]): void {
    this.seen = new Set(past);
  }

  /** The names of the positions of a game so far, which the next visits follow. */
  namesOf(history: readonly Position[]): readonly string[] {
    this.past = history;
    return this.matters ? history.map((position) => this.nameOf(position)) : [];
  }

  /** The moves that follow lead on from the root, `position`. */
  start(position: Position): void {
    this.line.length = 0;
    this.positions.length = 0;
    this.moves.length = 0;
    if (this.matters) this.line.push(this.nameOf(position));
    if (this.rule === 'rule') this.positions.push(position);
  }

  /** A visit goes on by this step: whether the position has occurred before. */
  repeats({ after, move, name }: Step<Position, Move>): boolean {
    if (!this.matters) return false;
    const known = this.seen.has(name) || this.line.includes(name);
    this.line.push(name);
    if (this.rule === 'rule') {
      this.positions.push(after);
      this.moves.push(move);
    }
    return known;
  }

  /**
   * Writes what it counts that `mover` has repeated the position `here`, and says whether it counts anything: what dice
   * bring about is nobody's loss. Throws `InvalidValueError` for what is beyond the search's scale, as of an `outcome`.
   */
  payoffs(mover: number, here: Position, payoffs: Float64Array): boolean {
    const given = this.given(mover);
    if (!given) return false;
    this.rules.write(given, () => here, payoffs, 'repetition');
    return true;
  }

  private given(mover: number): readonly number[] | undefined {
    const { rule, rules, past, positions, moves } = this;
    if (rule === 'rule') return rules.door.ownEnding(positions, moves, past);
    if (rule === 'draw') return new Array(rules.width).fill(0);
    if (mover === CHANCE) return undefined;
    return mover === 0 ? [Number.NEGATIVE_INFINITY] : [Number.POSITIVE_INFINITY];
  }
}
