import type { Random } from '../contract/random.js';
import { MAX_PLY } from '../contract/value.js';
import { InRules } from './in-rules.js';
import type { ResolvedOptions } from './options.js';
import { type PlayoutMove, playoutMoves } from './playout.js';
import { linear, type Rules } from './rules.js';
import { CHANCE } from './tree.js';

/** What playouts ask of the visit that they are a part of. */
export interface Play<Position, Move> {
  /** Plays a move, counts the node, and remembers the move so that it is taken back. */
  play(position: Position, move: Move): Position;
  /** Counts a node that is only looked at. */
  look(): void;
  /** The number of nodes that may still be counted. */
  left(): number;
  /** Counts so many nodes, no more than are left. */
  went(nodes: number): void;
  /** A player makes this move in a playout. */
  made(position: Position, move: Move, mover: number): void;
  /** The same of a move by its number: 65,536 times the player plus the move's identity. */
  noted(move: number): void;
  /** Whether the playout is to rest. */
  isDue(): boolean;
}

/** What the rest of a game is worth below the tree: the result of a playout, or an evaluation. */
export class LeafValue<Position, Move> {
  /** Playouts, and the moves made in them. */
  playouts = 0;
  plies = 0;
  private readonly evaluate: ((position: Position) => unknown) | undefined;
  /** The evaluation that counts tanh 1 of a win, once one is needed; `Infinity`: evaluations are points. */
  private scale: number | undefined;
  private next: PlayoutMove<Position, Move>;
  private readonly inRules: InRules<Position, Move> | undefined;

  /** The playout under way: where it stands, whose turn it is, the moves made and the points won by player 0 in it. */
  private here: Position | undefined;
  private turn = 0;
  private ply = 0;
  private rewards = 0;

  constructor(
    private readonly rules: Rules<Position, Move>,
    private readonly options: ResolvedOptions<Position, Move>,
    private readonly visit: Play<Position, Move>,
    private random: Random,
  ) {
    const { game, duel } = rules;
    this.evaluate = options.evaluate ?? (duel ? game.evaluate?.bind(game) : undefined);
    this.inRules = InRules.of(game, options);
    this.next = this.movesBy(random);
  }

  /** Begins anew with other random numbers, for a tree whose root is `root`. */
  restart(root: Position, random: Random): void {
    this.random = random;
    this.next = this.movesBy(random);
    this.scale = this.options.scale;
    // A playout of the greatest length hardly ever ends early, and to find the scale takes hundreds of plies.
    if (this.evaluate && this.most < MAX_PLY) this.scale ??= this.scaleFrom(root);
  }

  /** The default of the option `scale`: whether a random game from `position` ends in points. */
  private scaleFrom(position: Position): number {
    const { door, game } = this.rules;
    const points = this.options.margin && door.playsForPoints(position);
    return points ? Number.POSITIVE_INFINITY : 4 * (game.unit ?? DEFAULT_UNIT);
  }

  /** Begins to find out what `position`, which is not over, is worth. */
  begin(position: Position, mover: number): void {
    this.here = position;
    this.turn = mover;
    this.ply = 0;
    this.rewards = 0;
    if (this.most > 0) this.playouts++;
  }

  /** Goes on from `position`, a rest before: the same position, in an object that may be another. */
  standAt(position: Position): void {
    this.here = position;
  }

  /** Goes on, and writes what that is worth to each player. False if it is to rest before that is known. */
  goOn(value: Float64Array): boolean {
    const { rules, visit, most } = this;
    const { hasRewards } = rules.door;
    if (this.inRules) {
      const went = this.goOnInRules(this.inRules, value);
      if (went !== 'by hand') return went === 'over';
    }
    // Kept here, not in fields, while it goes on: a ply of a quick game costs little more than a few fields.
    let here = this.here as Position;
    let { turn, ply, rewards } = this;
    for (; ; ply++) {
      if (ply === most) {
        this.write(here, turn, value);
        break;
      }
      if (visit.isDue()) {
        this.here = here;
        this.turn = turn;
        this.ply = ply;
        this.rewards = rewards;
        return false;
      }
      const move = this.next(here, turn);
      if (turn !== CHANCE) {
        visit.made(here, move, turn);
        if (hasRewards) rewards += (turn === 0 ? 1 : -1) * rules.reward(here, move);
      }
      here = visit.play(here, move);
      this.plies++;
      if (rules.over(here, value)) {
        this.count(value);
        break;
      }
      turn = rules.mover(here);
    }
    this.here = undefined;
    if (rewards !== 0) value[0] = (value[0] as number) + rewards;
    return true;
  }

  /**
   * The same inside the compiled rules. `'by hand'`: the playout is to end early with the next ply, or before it: for
   * an evaluation, a node too many, or an error of the rules.
   */
  private goOnInRules(inRules: InRules<Position, Move>, value: Float64Array): 'over' | 'resting' | 'by hand' {
    const { rules, visit, most, random } = this;
    for (;;) {
      const plies = inRules.pliesOf(Math.min(most - this.ply, visit.left()));
      if (plies === 0) return 'by hand';
      if (visit.isDue()) return 'resting';
      const end = inRules.playOn(this.here as Position, random, plies);
      visit.went(end.plies);
      if (inRules.notes) for (let ply = 0; ply < end.plies; ply++) visit.noted(end.move(ply));
      this.plies += end.plies;
      this.ply += end.plies;
      this.rewards += end.rewards;
      if (end.payoffs) {
        rules.write(end.payoffs, end.position, value);
        this.count(value);
        this.here = undefined;
        if (this.rewards !== 0) value[0] = (value[0] as number) + this.rewards;
        return 'over';
      }
      this.here = end.position();
      this.turn = rules.mover(this.here);
      if (end.plies < plies) return 'by hand';
    }
  }

  /** Wins and losses in `value` as what they count. */
  private count(value: Float64Array): void {
    for (let i = 0; i < value.length; i++) value[i] = linear(value[i] as number, this.options.win);
  }

  /** Plies of a playout at most. */
  private get most(): number {
    return this.options.playout === 'none' ? 0 : this.options.playoutPlies;
  }

  private write(position: Position, mover: number, value: Float64Array): void {
    const { evaluate, rules } = this;
    if (!evaluate) {
      value.fill(0);
      return;
    }
    rules.evaluation(evaluate(position), position, mover, value);
    this.scale ??= this.scaleFrom(position);
    const { scale } = this;
    if (scale === Number.POSITIVE_INFINITY) return;
    for (let i = 0; i < value.length; i++) value[i] = this.options.win * Math.tanh((value[i] as number) / scale);
  }

  private movesBy(random: Random): PlayoutMove<Position, Move> {
    const { playout } = this.options;
    return playoutMoves(this.rules, playout === 'none' ? 'random' : playout, random, () => this.visit.look());
  }
}

/** As `Game.unit` has it. */
const DEFAULT_UNIT = 100;
