import { MOVE_IDS } from '../move-ids.js';
import type { ResolvedOptions } from '../options.js';
import type { Rules } from '../rules.js';
import { NEW } from '../tree.js';
import { Visitor } from '../visitor.js';
import type { Order, Played } from './protocol.js';

/** A visit under way: it has gone down the tree, and its result is still to come. */
export interface Descent {
  /** The nodes from the root to the one that is to be judged. */
  readonly trail: Int32Array;
  /** It is the first visit of the last node. */
  readonly isNew: boolean;
  /** What the last node is worth, if that needs no playout. */
  readonly known: readonly number[] | undefined;
  /** Moves played in the tree. */
  readonly nodes: number;
  readonly order: Order;
}

const nothing: Omit<Played, 'value'> = { nodes: 0, playouts: 0, plies: 0, made: undefined, decided: false, most: 0 };

/**
 * A tree and visits that go down before the results of others are there. Until then a visit counts as lost (see `Selection`). What the
 * rules say of a node that it has reached first of all is no result: that is known, and proved upwards, at once.
 */
export class Descents<Position, Move> extends Visitor<Position, Move> {
  /** Visits of this tree that have gone down: each has random numbers of its own. */
  private begun = 0;

  constructor(rules: Rules<Position, Move>, options: ResolvedOptions<Position, Move>) {
    super(rules, options, true);
  }

  override restart(root: Position): void {
    this.begun = 0;
    super.restart(root);
  }

  /** Nodes are counted when a visit has its result, and limited by whoever asks for it. */
  override begin(_maxNodes: number): void {
    super.begin(Number.POSITIVE_INFINITY);
  }

  /** A visit of `root`, which is not over, goes down. After an error of the game everything is as before. */
  descend(root: Position): Descent {
    const { tree } = this;
    const before = this.nodes;
    this.fresh = 0;
    try {
      const isKnown = this.goDown(root);
      const { depth, isNew } = this.reached;
      const trail = this.trail.slice(0, depth + 1);
      const path: number[] = [];
      for (let ply = 0; ply < depth; ply++) {
        path.push((trail[ply + 1] as number) - (tree.first[trail[ply] as number] as number));
      }
      if (isNew && this.options.solver) this.proveAbove(depth);
      for (const node of trail) tree.underWay[node] = (tree.underWay[node] as number) + 1;
      const known = isKnown ? [...this.value] : undefined;
      return { trail, isNew, known, nodes: this.nodes - before, order: { stream: ++this.begun % 2 ** 32, path } };
    } catch (error) {
      this.giveUp();
      throw error;
    } finally {
      this.nodes = before;
      this.takeBack();
    }
  }

  /** The result of a visit that needs no playout. */
  resultOf({ known }: Descent): Played | undefined {
    return known && { ...nothing, value: known };
  }

  /** Adds the result of the visit to the tree. If that throws, the visit is still under way. */
  finish(descent: Descent, { value, nodes, playouts, plies, made = [], decided, most }: Played): void {
    const { rules, ids, madeIn, leaf, trail } = this;
    this.visit++;
    rules.note({ decided, most });
    for (let i = 0; ids && i < made.length; i += 2) {
      madeIn[(made[i] as number) * MOVE_IDS + ids.numbered(made[i + 1] as number | string)] = this.visit;
    }
    this.release(descent);
    this.nodes += descent.nodes + nodes;
    leaf.playouts += playouts;
    leaf.plies += plies;
    const depth = descent.trail.length - 1;
    this.depth = Math.max(this.depth, depth);
    trail.set(descent.trail);
    this.value.set(value);
    this.backUp(depth, false);
  }

  /** Gives up a visit and all that have begun after it. What is proved stays, everything else is as before. */
  drop(descents: readonly Descent[]): void {
    for (const descent of descents) {
      this.release(descent);
      if (descent.isNew) this.tree.state[descent.trail.at(-1) as number] = NEW;
    }
  }

  private release({ trail }: Descent): void {
    const { underWay } = this.tree;
    for (const node of trail) underWay[node] = (underWay[node] as number) - 1;
  }

  private proveAbove(depth: number): void {
    for (let ply = depth - 1; ply >= 0; ply--) if (!this.bounds.update(this.trail[ply] as number)) return;
  }
}
