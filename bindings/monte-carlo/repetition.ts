import { UnsupportedGameError } from '../contract/errors.js';
import type { RepetitionKind } from '../contract/past.js';
import type { Step } from './passed.js';
import type { Rules } from './rules.js';
import { CHANCE } from './tree.js';

/**
 * The positions that came before the one that a visit has reached. A node of the tree is reached by one line of moves alone,
 * so whether it repeats a position never changes, and nothing proved rests on another path. Playouts do not look.
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
   * Writes what it counts that `mover` has repeated a position, and says whether it counts anything: what dice bring about is nobody's loss.
   */
  payoffs(mover: number, payoffs: Float64Array): boolean {
    if (this.rule === 'rule') return this.byOwnRule(payoffs);
    if (this.rule === 'loss' && mover === CHANCE) return false;
    const { win, range } = this.rules.scale;
    if (this.rule === 'draw') payoffs.fill(0);
    else payoffs[0] = (range ? win : Number.POSITIVE_INFINITY) * (mover === 0 ? -1 : 1);
    return true;
  }

  private byOwnRule(payoffs: Float64Array): boolean {
    const { rules, past, positions, moves } = this;
    const given = rules.door.ownEnding(positions, moves, past);
    if (!given) return false;
    rules.write(given, () => positions.at(-1) as Position, payoffs);
    return true;
  }
}

/** A text that names a position whose tree may be gone on from: its name in a table and who is to move. Throws `InvalidGameError`. */
export function placeName<P, M>({ door, game }: Pick<Rules<P, M>, 'door' | 'game'>, position: P): string {
  const name = door.tableName(position);
  return `${game.toMove(position)} ${typeof name} ${name}`;
}
