import {
  afterMove,
  chancesAt,
  nameOf,
  nodeAt,
  ownVerdict,
  type PairGame,
  type PairPosition,
  payoffsAt,
  stateOf,
} from './pair-game.js';

/**
 * What a position is worth, by definition: no window, no table, no bounds, no order of moves, and no code of
 * `bindings`. Where repetitions count, every path is followed with all that came before; elsewhere values are backed up
 * from a horizon that no play without end reaches from the other side.
 */

export const WIN = 8_000_000;

export interface Question {
  /** Plies to the horizon; Infinity: the end of the game, where play without end is worth 0. */
  readonly depth: number;
  /** What a win is worth: `WIN` less the plies until it happens, or a number. */
  readonly win: 'by plies' | number;
  /** This player against all others, who together get the opposite. */
  readonly against?: number;
  /** Nobody evaluates: all positions at the horizon are worth 0. */
  readonly blind?: boolean;
}

/** More paths than a trial has time for. */
export class TooLarge extends Error {
  /** An error that comes back from a worker has lost its class. */
  static readonly text = 'more paths than a trial has time for';

  constructor() {
    super(TooLarge.text);
  }
}

const MOST_VISITS = 3_000;
const MOST_PLIES = 100;

/** One number for each player; of two sides each has the opposite of the other. */
export type Worth = readonly number[];

export function worthOf(pair: PairGame, position: PairPosition, past: readonly PairPosition[], asked: Question): Worth {
  const table = new Truth(pair, asked);
  return pair.rule === 'ignore' ? table.layered(position) : table.byPaths(position, past);
}

/** What `move` is worth at a root: coming back to the root is a repetition. */
export function worthOfMove(
  pair: PairGame,
  root: PairPosition,
  past: readonly PairPosition[],
  move: number,
  asked: Question,
): Worth {
  const table = new Truth(pair, asked);
  const child = afterMove(pair, root, move);
  if (pair.rule === 'ignore') return table.along(root, move, table.layered(child));
  return table.along(root, move, table.byPaths(child, [...past, root], asked.depth - 1, root));
}

class Truth {
  private visits = 0;

  constructor(
    private readonly pair: PairGame,
    private readonly asked: Question,
  ) {}

  /** By layers: what is known to a horizon gives what is known one ply farther. */
  layered(start: PairPosition): Worth {
    const states = reachable(this.pair, start);
    const depth = this.asked.depth === Infinity ? states.size + 1 : this.asked.depth;
    let below = new Map<string, Worth>();
    for (let plies = 0; plies <= depth; plies++) {
      const layer = new Map<string, Worth>();
      for (const [name, position] of states) {
        const over = this.over(position);
        layer.set(
          name,
          over ??
            (plies === 0 ? this.horizon(position) : this.best(position, (child) => below.get(stateOf(child)) as Worth)),
        );
      }
      below = layer;
    }
    return below.get(stateOf(start)) as Worth;
  }

  /** By paths: `before` has occurred, oldest first, and `from` is where the move to `position` was made. */
  byPaths(
    position: PairPosition,
    before: readonly PairPosition[],
    depth = this.asked.depth,
    from?: PairPosition,
    ply = 0,
  ): Worth {
    if (++this.visits > MOST_VISITS || ply > MOST_PLIES) throw new TooLarge();
    const over = this.over(position);
    if (over) return over;
    const first = from ? before.findIndex((one) => nameOf(one) === nameOf(position)) : -1;
    if (from && first >= 0) {
      const repeated = this.repeated(from, [...before.slice(first), position]);
      if (repeated) return repeated;
    }
    if (depth <= 0) return this.horizon(position);
    const now = [...before, position];
    return this.best(position, (child) => this.byPaths(child, now, depth - 1, position, ply + 1));
  }

  /** What follows `move`, one ply earlier and with its reward. */
  along(position: PairPosition, move: number, below: Worth): Worth {
    const { pair } = this;
    const reward = pair.rewards ? (nodeAt(pair, position).edges[move]?.reward ?? 0) : 0;
    const mover = this.side(position.player);
    return below.map((worth, player) => this.later(worth) + (player === mover ? reward : 0 - reward));
  }

  private best(position: PairPosition, worthOfChild: (child: PairPosition) => Worth): Worth {
    const { pair } = this;
    const { edges, weights } = nodeAt(pair, position);
    const after = edges.map((_, move) => this.along(position, move, worthOfChild(afterMove(pair, position, move))));
    if (weights) return this.expectation(position, after);
    const mover = this.side(position.player);
    return after.reduce((best, next) => ((next[mover] as number) > (best[mover] as number) ? next : best));
  }

  private expectation(position: PairPosition, after: readonly Worth[]): Worth {
    const sum = [...(after[0] as Worth)].fill(0);
    for (const [move, probability] of chancesAt(this.pair, position)) {
      for (const [player, worth] of (after[move] as Worth).entries()) {
        sum[player] = (sum[player] as number) + probability * worth;
      }
    }
    return sum;
  }

  /** Coming back to the first of `since`, by a move of `from`; `undefined` if that means nothing. */
  private repeated({ player, ...from }: PairPosition, since: readonly PairPosition[]): Worth | undefined {
    const { pair } = this;
    if (pair.rule === 'own')
      return this.scored(ownVerdict(pair, { positions: since, moves: movesBetween(pair, since) }));
    if (pair.rule === 'draw') return this.sides().map(() => 0);
    // What dice bring about is nobody's loss.
    if (nodeAt(pair, { player, ...from }).weights) return undefined;
    const mover = this.side(player);
    return this.sides().map((side) => (side === mover ? -this.win() : this.win()));
  }

  private over(position: PairPosition): Worth | undefined {
    return this.scored(payoffsAt(this.pair, position));
  }

  /** What payoffs are worth to each side. */
  private scored(given: readonly number[] | undefined): Worth | undefined {
    const payoffs = given?.map((payoff) =>
      Math.abs(payoff) === Infinity ? Math.sign(payoff) * this.win() : payoff + 0,
    );
    const own = payoffs?.[this.asked.against ?? 0] as number;
    return payoffs && this.asked.against !== undefined ? [own, 0 - own] : payoffs;
  }

  private horizon(position: PairPosition): Worth {
    const { pair, asked } = this;
    if (asked.blind || asked.depth === Infinity || pair.players > 2) return this.sides().map(() => 0);
    const { evaluation } = nodeAt(pair, position);
    const first = pair.impartial && position.player === 1 ? 0 - evaluation : evaluation;
    return asked.against === 1 ? [0 - first, first] : [first, 0 - first];
  }

  private win(): number {
    return this.asked.win === 'by plies' ? WIN : this.asked.win;
  }

  private later(worth: number): number {
    return this.asked.win === 'by plies' && Math.abs(worth) > 7_990_000 ? worth - Math.sign(worth) : worth + 0;
  }

  private side(player: number): number {
    return this.asked.against === undefined ? player : player === this.asked.against ? 0 : 1;
  }

  private sides(): number[] {
    return Array.from({ length: this.asked.against === undefined ? this.pair.players : 2 }, (_, side) => side);
  }
}

/** The moves from each position to the next: of those that lead to the same one, any. */
function movesBetween(pair: PairGame, positions: readonly PairPosition[]): number[] {
  return positions.slice(1).map((after, i) => {
    const before = positions[i] as PairPosition;
    const moves = [...nodeAt(pair, before).edges.keys()];
    return moves.find((move) => nameOf(afterMove(pair, before, move)) === nameOf(after)) as number;
  });
}

/** The positions that play can reach, `start` first. */
export function reachable(pair: PairGame, start: PairPosition): Map<string, PairPosition> {
  const found = new Map([[stateOf(start), start]]);
  for (const here of found.values()) {
    if (payoffsAt(pair, here)) continue;
    for (const move of nodeAt(pair, here).edges.keys()) {
      const child = afterMove(pair, here, move);
      if (!found.has(stateOf(child))) found.set(stateOf(child), child);
    }
  }
  return found;
}

/** The nim-value of a position of an impartial game that ends, in which who cannot move loses. */
export function nimTruth(pair: PairGame, position: PairPosition): number {
  if (payoffsAt(pair, position)) return 0;
  const below = new Set(
    [...nodeAt(pair, position).edges.keys()].map((move) => nimTruth(pair, afterMove(pair, position, move))),
  );
  let least = 0;
  while (below.has(least)) least++;
  return least;
}
