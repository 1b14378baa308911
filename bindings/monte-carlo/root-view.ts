import type { MonteCarloLine, MonteCarloResult } from './result.js';
import { linear } from './rules.js';
import { CHANCE, type Tree } from './tree.js';
import type { Visitor } from './visitor.js';

type Statistics = Pick<MonteCarloLine<unknown>, 'mean' | 'standardError' | 'atLeast' | 'atMost'>;

/** What a tree says about its root. */
export class RootView<Position, Move> {
  private readonly tree: Tree;

  constructor(
    private readonly visitor: Visitor<Position, Move>,
    /** Whether anything is proved: see `MonteCarloOptions.solver`. */
    private readonly proves: boolean,
  ) {
    this.tree = visitor.tree;
  }

  /** Whether it is proved what the side to move gets, and by which move; at a chance node, what everyone gets. */
  get solved(): boolean {
    const { tree, visitor } = this;
    const mover = tree.mover[0] as number;
    if (!this.proves) return false;
    if (mover === CHANCE) return visitor.bounds.isProved(0);
    return this.surest(0, mover) >= this.most(0, mover);
  }

  /** The child to play at `node`, where a player moves: see `MonteCarloResult.move`. */
  choice(node: number): number {
    const { tree, visitor } = this;
    const mover = tree.mover[node] as number;
    if (!this.proves) return this.favourite(node, mover, () => true);
    const sure = this.surest(node, mover);
    const solved = sure >= this.most(node, mover);
    const secured = this.favourite(node, mover, (child) => this.least(child, mover) === sure);
    if (solved) return secured;
    const open = this.favourite(node, mover, (child) => this.most(child, mover) > sure);
    if (open < 0 || sure <= this.worst(mover)) return open < 0 ? secured : open;
    // What is sure is better than what does worse in the mean.
    const mean = visitor.selection.payoffAt(open, mover) + this.reward(open);
    return tree.visits[open] === 0 || mean < linear(sure, visitor.rules.scale.win) ? secured : open;
  }

  /**
   * The children of the root, those with most visits first, where the side to move is proved to lose by all; otherwise
   * none.
   */
  get lost(): readonly number[] {
    const { tree, visitor } = this;
    const mover = tree.mover[0] as number;
    if (!visitor.rules.duel || mover === CHANCE || !this.solved) return [];
    if (this.most(0, mover) > -visitor.rules.won || this.worst(mover) < -visitor.rules.won) return [];
    const first = tree.first[0] as number;
    const children = Array.from({ length: tree.count[0] as number }, (_, i) => first + i);
    return children.sort((a, b) => this.before(a, b, mover, -1));
  }

  /** Everything about the root, which is at `position`. `chosenBefore`: the child to play, if it is chosen already. */
  view(position: Position, lines: number, chosenBefore?: number): Omit<MonteCarloResult<Move>, 'stop' | 'stats'> {
    const { tree, solved } = this;
    const mover = tree.mover[0] as number;
    const common = { ...this.statistics(0, 0), solved };
    const own = mover === CHANCE ? 0 : mover;
    if (mover === CHANCE) {
      const value = solved ? common.atLeast[own] : common.mean?.[own];
      return { ...common, move: undefined, value, pv: [], lines: [] };
    }
    const chosen = chosenBefore ?? this.choice(0);
    const moves = this.visitor.rules.moves(position);
    const first = tree.first[0] as number;
    const order = moves.map((_, i) => first + i).sort((a, b) => this.before(a, b, mover, chosen));
    const listed = order.slice(0, lines).map((child): MonteCarloLine<Move> => {
      const move = moves[child - first] as Move;
      return {
        move,
        visits: tree.visits[child] as number,
        ...this.statistics(child, (mover === 0 ? 1 : -1) * this.reward(child)),
        pv: this.lineFrom(position, child, move),
      };
    });
    const [best] = listed as [MonteCarloLine<Move>];
    return {
      ...common,
      move: best.move,
      value: solved ? linear(this.most(0, mover), this.visitor.rules.scale.win) : this.clamped(best, own),
      pv: best.pv,
      lines: listed,
    };
  }

  /** What the side to move gets in the mean by the move that would be chosen. */
  get value(): number {
    const mover = this.tree.mover[0] as number;
    const { selection } = this.visitor;
    if (mover === CHANCE) return selection.payoffAt(0, 0);
    const child = this.choice(0);
    return selection.payoffAt(child, mover) + this.reward(child);
  }

  private clamped({ mean, atLeast, atMost }: Statistics, player: number): number | undefined {
    const own = mean?.[player];
    return own === undefined ? undefined : Math.min(Math.max(own, atLeast[player] as number), atMost[player] as number);
  }

  /** Statistics of `node`, with `more` points for player 0. */
  private statistics(node: number, more: number): Statistics {
    const { tree, visitor } = this;
    const { rules } = visitor;
    const visits = tree.visits[node] as number;
    const columns = Array.from({ length: rules.width }, (_, i) => node * rules.width + i);
    const means = columns.map((at) => (tree.sums[at] as number) / visits);
    const errors = columns.map((at, i) => {
      const mean = means[i] as number;
      const variance = Math.max(0, ((tree.squares[at] as number) - visits * mean * mean) / (visits - 1));
      return Math.sqrt(variance / visits);
    });
    const lows = columns.map(
      (at) => this.stated(tree.low[at] as number, tree.high[at] as number, Number.NEGATIVE_INFINITY) + more,
    );
    const highs = columns.map(
      (at) => this.stated(tree.high[at] as number, tree.low[at] as number, Number.POSITIVE_INFINITY) + more,
    );
    const pair = (of: readonly number[], other: readonly number[]): readonly number[] =>
      rules.duel ? [of[0] as number, -(other[0] as number) + 0] : of;
    const totals = means.map((mean) => mean + more);
    return {
      mean: visits === 0 ? undefined : pair(totals, totals),
      standardError: visits < 2 ? undefined : rules.duel ? [errors[0] as number, errors[0] as number] : errors,
      atLeast: pair(lows, highs),
      atMost: pair(highs, lows),
    };
  }

  /** A bound as it is published: a win or a loss that is proved counts `win`; ±`Infinity` says nothing. */
  private stated(bound: number, other: number, nothing: number): number {
    if (!this.proves) return nothing;
    return bound === other ? linear(bound, this.visitor.rules.scale.win) : bound;
  }

  private reward(child: number): number {
    return this.tree.columns.rewards ? (this.tree.reward[child] as number) : 0;
  }

  /** What `mover` gets for sure, at least, by the move to `child`. */
  private least(child: number, mover: number): number {
    const { tree, visitor } = this;
    const { duel, width } = visitor.rules;
    const own = duel
      ? mover === 0
        ? tree.low[child]
        : -(tree.high[child] as number)
      : tree.low[child * width + mover];
    return (own as number) + this.reward(child);
  }

  /** The most that `mover` may get at `node`, by the move to it. */
  private most(node: number, mover: number): number {
    const { tree, visitor } = this;
    const { duel, width } = visitor.rules;
    if (!this.proves) return Number.POSITIVE_INFINITY;
    const own = duel ? (mover === 0 ? tree.high[node] : -(tree.low[node] as number)) : tree.high[node * width + mover];
    return (own as number) + (node === 0 ? 0 : this.reward(node));
  }

  /** The least that `mover` can get at all, without points for moves: a loss, or what the range says. */
  private worst(mover: number): number {
    const { duel, scale } = this.visitor.rules;
    const { range } = scale;
    if (!range) return Number.NEGATIVE_INFINITY;
    return duel && mover === 1 ? -range[1] : range[0];
  }

  /** What `mover` has for sure at `node`. */
  private surest(node: number, mover: number): number {
    const { tree } = this;
    const start = tree.first[node] as number;
    const end = start + (tree.count[node] as number);
    let most = Number.NEGATIVE_INFINITY;
    for (let child = start; child < end; child++) most = Math.max(most, this.least(child, mover));
    return most;
  }

  /** The child with most visits of those that `counts`, or -1. */
  private favourite(node: number, mover: number, counts: (child: number) => boolean): number {
    const { tree } = this;
    const start = tree.first[node] as number;
    const end = start + (tree.count[node] as number);
    let best = -1;
    for (let child = start; child < end; child++) {
      if (counts(child) && (best < 0 || this.before(child, best, mover, -1) < 0)) best = child;
    }
    return best;
  }

  /**
   * Negative if `a` comes before `b`: the chosen one, then more visits, then the greater mean, then the natural order.
   */
  private before(a: number, b: number, mover: number, chosen: number): number {
    const { tree, visitor } = this;
    if (a === chosen || b === chosen) return a === b ? 0 : a === chosen ? -1 : 1;
    const visits = (tree.visits[b] as number) - (tree.visits[a] as number);
    if (visits !== 0) return visits;
    const mean = (child: number): number => visitor.selection.payoffAt(child, mover) + this.reward(child);
    return tree.visits[a] === 0 ? a - b : mean(b) - mean(a) || a - b;
  }

  /** The moves from the root through `child`, as long as there are visits. */
  private lineFrom(root: Position, child: number, move: Move): readonly Move[] {
    const { tree, visitor } = this;
    const { rules } = visitor;
    const line = [move];
    const played = [{ after: rules.play(root, move), move }];
    let node = child;
    try {
      while (tree.first[node] !== 0 && tree.mover[node] !== CHANCE) {
        const next = this.choice(node);
        if (tree.visits[next] === 0) break;
        const here = (played.at(-1) as { after: Position }).after;
        const step = visitor.moveTo(node, next, here);
        played.push({ after: rules.play(here, step), move: step });
        line.push(step);
        node = next;
      }
    } finally {
      for (const { after, move } of played.reverse()) rules.undo(after, move);
    }
    return line;
  }
}
