import { isDecided, MAX_PLY, WIN_VALUE } from '../../contract/value.js';
import type { Budget } from './budget.js';
import type { Line } from './line.js';
import { rewardsOf } from './position-view.js';

/** The value lies between the two, from the point of view of the side to move. */
export type Interval = readonly [least: number, greatest: number];

/** All that is known of a running game: the earliest end is one ply away. */
const UNKNOWN: Interval = [1 - WIN_VALUE, WIN_VALUE - 1];
/** The same in a game with rewards, which adds points to what is known. */
const ANY_POINTS: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

class Spent extends Error {}

/**
 * Plain minimax from the end of a line: every move, no table, no bounds, no candidates, nothing that the game says
 * beside its rules. It shares no code with the searches that use what it judges.
 */
export class Minimax<Position, Move> {
  private most = 0;

  constructor(
    private readonly line: Line<Position, Move>,
    private readonly budget: Budget,
  ) {}

  /**
   * What can be proved about the value by playing at most `nodes` moves, deeper and deeper. Beyond the horizon
   * everything is possible.
   */
  proven(nodes: number): { readonly value: Interval; readonly depth: number } {
    let value = this.unknown;
    const end = this.budget.nodes + nodes;
    for (let depth = 1; depth < MAX_PLY; depth++) {
      const found = this.within(end - this.budget.nodes, () => this.fromHere(depth, false));
      if (!found) return { value, depth: depth - 1 };
      value = found;
      if (value[0] === value[1]) return { value, depth };
    }
    return { value, depth: MAX_PLY };
  }

  /** What can be proved at `depth` about the best of `moves`; `undefined` if it takes more than `nodes` moves. */
  provenBest(moves: readonly Move[], depth: number, nodes: number): Interval | undefined {
    return this.within(nodes, () => this.best(moves, depth, false));
  }

  /**
   * The value of a search to `depth`, with the game's evaluation at the horizon; `undefined` if it takes more than
   * `nodes` moves.
   */
  atDepth(depth: number, nodes: number): number | undefined {
    return this.within(nodes, () => this.fromHere(depth, true))?.[0];
  }

  /** The result of `work`; `undefined`, with the line as it was, if it plays more than `nodes` moves. */
  private within<T>(nodes: number, work: () => T): T | undefined {
    const { line, budget } = this;
    const plies = line.path.length;
    this.most = Math.min(budget.most, budget.nodes + nodes);
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Spent)) throw error;
      line.backTo(plies);
      return undefined;
    }
  }

  private get unknown(): Interval {
    return this.line.game.reward ? ANY_POINTS : UNKNOWN;
  }

  private fromHere(depth: number, evaluated: boolean): Interval {
    const { game, position } = this.line;
    return this.interval(game.toMove(position) as number, depth, evaluated);
  }

  /** From the point of view of `player`, who is to move or, where the game is over, next. */
  private interval(player: number, depth: number, evaluated: boolean): Interval {
    const { game, position } = this.line;
    const payoffs = game.outcome(position);
    if (payoffs !== undefined) {
      const value = onScale(payoffs[player] as number);
      return [value, value];
    }
    if (depth > 0) return this.best(game.moves(position), depth, evaluated);
    if (!evaluated) return this.unknown;
    const value = game.evaluate?.(position) ?? 0;
    return [value, value];
  }

  private best(moves: readonly Move[], depth: number, evaluated: boolean): Interval {
    const { line, budget } = this;
    const mover = line.game.toMove(line.position) as number;
    const rewards = rewardsOf(line.game, line.position, moves);
    let least = line.game.reward ? Number.NEGATIVE_INFINITY : -WIN_VALUE;
    let greatest = least;
    for (const [i, move] of moves.entries()) {
      if (budget.nodes >= this.most) throw new Spent();
      const named = line.game.toMove(line.play(move));
      // Where the game is over, nobody need be named.
      const next = named === 0 || named === 1 ? named : 1 - mover;
      const [low, high] = this.interval(next, depth - 1, evaluated);
      line.back();
      const isSameSide = next === mover;
      const reward = rewards[i] ?? 0;
      least = Math.max(least, reward + oneLater(isSameSide ? low : -high));
      greatest = Math.max(greatest, reward + oneLater(isSameSide ? high : -low));
      // Nothing beats a win in one.
      if (least === WIN_VALUE - 1) break;
    }
    return [least, greatest];
  }
}

/** A payoff or a bound on the scale of values: nothing is worth more than a win. */
export function onScale(payoff: number): number {
  return Math.max(-WIN_VALUE, Math.min(WIN_VALUE, payoff)) + 0;
}

/** A value seen from one ply before: wins and losses are one ply farther away. */
function oneLater(value: number): number {
  return isDecided(value) ? value - Math.sign(value) : value + 0;
}
