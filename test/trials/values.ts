import type { Graph, GraphNode } from '../oracle/graph-game.js';

/**
 * True values of a graph, computed by increasing depth without a search: one number for every node, side to move and
 * depth. Even graphs with thousands of nodes, loops and transpositions cost only one step per edge and depth.
 *
 * Values are from the side to move; the distance to a win is counted from the node itself.
 */

const WIN = 8_000_000;
const DECIDED = 7_990_000;

/** What a game says about its positions in addition to the rules, by state: `2 x node + player`. */
export interface Facts {
  readonly bounds?: ((state: number) => readonly [least: number, greatest: number]) | undefined;
  /** Natural indices of the moves worth searching. */
  readonly candidates?: ((state: number) => readonly number[]) | undefined;
  /** Values known before the search; `undefined` if none is known. */
  readonly known?: ((state: number) => number | undefined) | undefined;
}

export interface ValueOptions {
  readonly evaluate: boolean;
  readonly quiescence: boolean;
  readonly preferFasterWins: boolean;
  readonly facts?: Facts | undefined;
}

export class Values {
  /** By depth, then by state. */
  private readonly layers: Float64Array[] = [];
  private final: Float64Array | undefined;

  constructor(
    private readonly graph: Graph,
    private readonly options: ValueOptions,
  ) {}

  /** The value of a state searched `depth` plies deep, or with Infinity to the end, on a graph without loops. */
  at(state: number, depth: number): number {
    return (depth === Infinity ? this.toTheEnd() : this.layer(depth))[state] as number;
  }

  /** The value of a move for the player who makes it. */
  ofMove(state: number, edge: number, depth: number): number {
    return this.along(state, edge, (child) => this.at(child, depth - 1));
  }

  /**
   * The values at a root, where all moves are tried and no known value applies. `moves` is in natural order;
   * `unbounded` is the best of them, `value` the same clamped to the game's bounds, `most` the upper bound.
   */
  root(state: number, depth: number): { value: number; moves: number[]; unbounded: number; most: number } {
    const moves = this.node(state).edges.map((_, edge) => this.ofMove(state, edge, depth));
    const unbounded = Math.max(...moves);
    return { value: this.clamp(state, unbounded), moves, unbounded, most: this.clamp(state, Infinity) };
  }

  private node(state: number): GraphNode {
    return this.graph.nodes[state >> 1] as GraphNode;
  }

  private layer(depth: number): Float64Array {
    for (let d = this.layers.length; d <= depth; d++) {
      const below = this.layers[d - 1];
      const layer = new Float64Array(this.graph.nodes.length * 2);
      for (let state = layer.length - 1; state >= 0; state--) {
        layer[state] = below ? this.inside(state, below) : this.horizon(state);
      }
      this.layers.push(layer);
    }
    return this.layers[depth] as Float64Array;
  }

  private toTheEnd(): Float64Array {
    if (!this.final) {
      const all = new Float64Array(this.graph.nodes.length * 2);
      // Every edge of a graph without loops leads to a node with a higher number.
      for (let state = all.length - 1; state >= 0; state--) all[state] = this.inside(state, all);
      this.final = all;
    }
    return this.final;
  }

  private inside(state: number, below: Float64Array): number {
    const early = this.early(state);
    if (early !== undefined) return early;
    const { edges } = this.node(state);
    const tried = this.options.facts?.candidates?.(state) ?? edges.keys();
    let best = -Infinity;
    for (const edge of tried)
      best = Math.max(
        best,
        this.along(state, edge, (child) => below[child] as number),
      );
    return this.clamp(state, best);
  }

  private horizon(state: number): number {
    return this.early(state) ?? this.clamp(state, this.options.quiescence ? this.quiet(state) : this.static(state));
  }

  /** The value of a state that is settled without its moves; `undefined` if it is not. */
  private early(state: number): number | undefined {
    if (this.node(state).payoff !== undefined) return this.payoff(state);
    const known = this.options.facts?.known?.(state);
    return known === undefined ? undefined : this.scale(known);
  }

  private quiet(state: number): number {
    if (this.node(state).payoff !== undefined) return this.payoff(state);
    let best = this.static(state);
    for (const [edge, { noisy }] of this.node(state).edges.entries()) {
      if (noisy)
        best = Math.max(
          best,
          this.along(state, edge, (child) => this.quiet(child)),
        );
    }
    return best;
  }

  private static(state: number): number {
    if (!this.options.evaluate) return 0;
    const { evaluation } = this.node(state);
    return state & 1 ? -evaluation + 0 : evaluation;
  }

  private payoff(state: number): number {
    const payoff = this.node(state).payoff as number;
    const own = state & 1 ? -payoff + 0 : payoff;
    return Math.max(-WIN, Math.min(own, WIN));
  }

  /** The sign changes only if the turn does, and a win is one ply farther away than from the child. */
  private along(state: number, edge: number, worth: (child: number) => number): number {
    const { to, again } = this.node(state).edges[edge] as GraphNode['edges'][number];
    const player = again ? state & 1 : 1 - (state & 1);
    const seen = worth(2 * to + player);
    const value = again ? seen : -seen + 0;
    if (!this.options.preferFasterWins || Math.abs(value) < DECIDED) return value;
    return value - Math.sign(value);
  }

  private clamp(state: number, value: number): number {
    const bounds = this.options.facts?.bounds?.(state);
    if (!bounds) return value;
    return Math.max(this.scale(bounds[0]), Math.min(value, this.scale(bounds[1])));
  }

  /** Converts a value of the game to the scale of this search. */
  private scale(value: number): number {
    const onScale = Math.max(-WIN, Math.min(value, WIN));
    if (this.options.preferFasterWins || Math.abs(onScale) < DECIDED) return onScale;
    return Math.sign(onScale) * WIN;
  }
}
