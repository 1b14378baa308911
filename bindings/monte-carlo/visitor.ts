import { Random } from '../contract/random.js';
import { MAX_PLY } from '../contract/value.js';
import { Bounds } from './bounds.js';
import { LeafValue } from './leaf-value.js';
import { MOVE_IDS, MoveIds } from './move-ids.js';
import type { ResolvedOptions } from './options.js';
import { Passed, type Step } from './passed.js';
import { indexDrawn } from './playout.js';
import { type Policy, probabilitiesOf } from './prior.js';
import { Path } from './repetition.js';
import type { Rules } from './rules.js';
import { Selection } from './selection.js';
import { CHANCE, NEW, OPEN, OVER, Tree } from './tree.js';

const MIB = 2 ** 20;

/**
 * How a visit went: it is done; it rests in a playout, as it was told to; or it was given up, since it needed more
 * nodes than there may be.
 */
export type Visited = 'done' | 'resting' | 'out of nodes';

/** Thrown where a visit would need one node more than there may be. */
class OutOfNodes extends Error {}

/**
 * A tree and the visits that make it grow. One visit goes down from the root by the moves that the formulas choose,
 * adds a node, finds out what the game is worth there, and adds that to every node on the way.
 *
 * A node's first visit ends there, and its second makes its children. So n visits make the children of at most n nodes.
 */
export class Visitor<Position, Move> {
  readonly tree: Tree;
  readonly bounds: Bounds;
  readonly selection: Selection;
  readonly path: Path<Position, Move>;
  readonly leaf: LeafValue<Position, Move>;
  private readonly passed = new Passed<Position, Move>();

  /** Moves played since the counters were set to 0, and the greatest depth of a visit. */
  nodes = 0;
  depth = 0;
  /** No room was left for the children of a node. */
  full = false;

  private random: Random;
  private maxNodes = Number.POSITIVE_INFINITY;
  private readonly prior: Policy<Position, Move> | undefined;
  private readonly ids: MoveIds<Position, Move> | undefined;

  /** The visit under way: its nodes from the root on, and the moves that are to be taken back. */
  private readonly trail = new Int32Array(MAX_PLY + 1);
  private readonly played: { readonly after: Position; readonly move: Move }[] = [];
  private readonly value: Float64Array;
  /** The last visit in which a player made a move with an identity: `MOVE_IDS` entries a player. */
  private readonly madeIn: Uint32Array;
  private visit = 0;
  /** The node that the visit has reached first of all; 0 if there is none. */
  private fresh = 0;
  /** Its depth, where it has come to, and whether it has reached a node first of all. */
  private reached: { readonly depth: number; readonly here: Position | undefined; readonly isNew: boolean } = {
    depth: 0,
    here: undefined,
    isNew: false,
  };
  /** The moves that lead to where the visit rests, if the game takes moves back; otherwise none. */
  private restingAfter: readonly Move[] | undefined;
  /** Whether a playout is to rest, asked before each of its moves. */
  private isDue: () => boolean = () => false;

  constructor(
    readonly rules: Rules<Position, Move>,
    private readonly options: ResolvedOptions<Position, Move>,
  ) {
    const { game, width } = rules;
    const { mib, prior, rave, range, win, solver, seed } = options;
    const columns = {
      payoffs: width,
      weights: prior !== undefined || game.chances !== undefined,
      rave: rave > 0,
      rewards: game.reward !== undefined,
    };
    const [least, greatest] = (solver && range) || [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    this.tree = new Tree(columns, mib * MIB, least, greatest);
    this.bounds = new Bounds(this.tree, win);
    this.selection = new Selection(this.tree, this.bounds, options, rules.duel);
    this.path = new Path(rules);
    this.prior = prior;
    this.ids = rave > 0 ? new MoveIds(game) : undefined;
    this.value = new Float64Array(width);
    this.madeIn = new Uint32Array(rave > 0 ? MOVE_IDS * rules.players : 0);
    this.random = Random.seeded(seed);
    this.leaf = new LeafValue(
      rules,
      options,
      {
        play: (position, move) => this.play(position, move),
        look: () => this.count(),
        left: () => this.maxNodes - this.nodes,
        went: (nodes) => {
          this.nodes += nodes;
        },
        isDue: () => this.isDue(),
        made: (position, move, mover) => {
          if (this.ids) this.madeIn[mover * MOVE_IDS + this.ids.of(position, move)] = this.visit;
        },
        noted: (move) => {
          this.madeIn[(move >> 16) * MOVE_IDS + (move & 65_535)] = this.visit;
        },
      },
      this.random,
    );
  }

  /** Forgets the tree and begins another one at `root`, which is not over, with the seed's first random number. */
  restart(root: Position): void {
    this.tree.clear();
    this.passed.clear();
    this.full = false;
    this.random = Random.seeded(this.options.seed);
    this.selection.restart();
    this.leaf.restart(root, this.random);
  }

  /** Makes `node` the root, and forgets what is not below it. */
  advance(node: number): void {
    const { tree } = this;
    tree.keepBelow(node);
    this.passed.clear();
    this.full = false;
    // The game goes on even where the tree took it for over because a position came back.
    if (tree.state[0] === OVER) tree.renew(0);
  }

  /** Sets the counters to 0. */
  begin(maxNodes: number): void {
    this.nodes = 0;
    this.depth = 0;
    this.leaf.playouts = 0;
    this.leaf.plies = 0;
    this.maxNodes = maxNodes;
  }

  /** Whether a visit rests, and `run` goes on with it. */
  get rests(): boolean {
    return this.restingAfter !== undefined;
  }

  /**
   * Visits `root`, which is not over, or goes on with the visit that rests, until `isDue` says in a playout that it is
   * to rest. If the visit is given up, or after an error of the game, all statistics are as before. A position that is
   * changed in place is as before in any case.
   */
  run(root: Position, isDue: () => boolean): Visited {
    const { played, restingAfter } = this;
    this.isDue = isDue;
    try {
      if (restingAfter) this.comeBack(root, restingAfter);
      else {
        this.visit++;
        this.fresh = 0;
        if (this.goDown(root)) return this.end();
        const { depth, here } = this.reached;
        this.leaf.begin(here as Position, this.tree.mover[this.trail[depth] as number] as number);
      }
      if (this.leaf.goOn(this.value)) return this.end();
      this.restingAfter = played.map(({ move }) => move);
      return 'resting';
    } catch (error) {
      this.giveUp();
      if (error instanceof OutOfNodes) return 'out of nodes';
      throw error;
    } finally {
      this.takeBack();
    }
  }

  /** Gives up the visit that rests, if one does. */
  giveUp(): void {
    this.restingAfter = undefined;
    if (this.fresh > 0) this.tree.renew(this.fresh);
    this.fresh = 0;
  }

  private end(): Visited {
    const { depth, isNew } = this.reached;
    this.depth = Math.max(this.depth, depth);
    this.backUp(depth, isNew);
    this.fresh = 0;
    return 'done';
  }

  /** Plays again what was taken back for the rest. */
  private comeBack(root: Position, moves: readonly Move[]): void {
    this.restingAfter = undefined;
    let here = root;
    for (const move of moves) {
      here = this.rules.play(here, move);
      this.played.push({ after: here, move });
    }
    if (moves.length > 0) this.leaf.standAt(here);
  }

  /** Makes sure that the root has children, so that there are moves to choose from. */
  open(root: Position): void {
    const { tree } = this;
    if (tree.state[0] === NEW) this.arrive(0, root, undefined);
    if (tree.first[0] === 0) this.expand(0, root);
  }

  /**
   * Goes from the root to the node that is to be judged. Says whether its value is known and written; otherwise `leaf`
   * is to find it.
   */
  private goDown(root: Position): boolean {
    const { tree, path, trail } = this;
    let here = root;
    let node = 0;
    let depth = 0;
    let isNew = false;
    path.start(root);
    trail[0] = 0;
    // The root is gone on from even if it is settled: that may be known without a move that shows it.
    while (
      (depth === 0 || !this.isSettled(node)) &&
      tree.state[node] !== OVER &&
      depth < MAX_PLY &&
      (tree.first[node] !== 0 || this.expand(node, here))
    ) {
      const child = this.next(node);
      const mover = tree.mover[node] as number;
      const step = this.step(node, child, here);
      here = step.after;
      trail[++depth] = child;
      node = child;
      const repeated = path.repeats(step);
      isNew = tree.state[node] === NEW;
      if (isNew) {
        this.fresh = node;
        this.arrive(node, here, repeated ? mover : undefined);
        break;
      }
    }
    this.reached = { depth, here, isNew };
    const known = tree.state[node] === OVER || this.isSettled(node);
    if (known) this.bounds.read(node, this.value);
    return known;
  }

  /**
   * The first visit of `node`: whether the game is over there, or what is known of it. `repeatedBy`: who has brought an
   * earlier position back, if it is one.
   */
  private arrive(node: number, here: Position, repeatedBy: number | undefined): void {
    const { tree, rules, path, options, value } = this;
    if (rules.over(here, value)) {
      this.settle(node);
      return;
    }
    if (repeatedBy !== undefined && path.payoffs(repeatedBy, here, value)) {
      this.settle(node);
      return;
    }
    const mover = rules.mover(here);
    const known = options.solver && options.knowledge && rules.duel ? rules.bounds(here, mover) : undefined;
    tree.state[node] = OPEN;
    tree.mover[node] = mover;
    if (!known) return;
    tree.low[node] = Math.max(tree.low[node] as number, known[0]);
    tree.high[node] = Math.min(tree.high[node] as number, known[1]);
  }

  private settle(node: number): void {
    const { tree, value } = this;
    tree.state[node] = OVER;
    tree.low.set(value, node * value.length);
    tree.high.set(value, node * value.length);
  }

  /**
   * Makes the children of `node`. False if there is no room for them. Asks the game everything before it changes
   * anything.
   */
  private expand(node: number, here: Position): boolean {
    const { tree, rules, ids: moveIds, prior } = this;
    if (this.full) return false;
    if (tree.mover[node] === CHANCE) {
      const { outcomes, probabilities } = rules.chances(here);
      const first = tree.grow(node, outcomes.length);
      if (first > 0) tree.weight.set(probabilities, first);
      this.full = first === 0;
      return first > 0;
    }
    const moves = rules.moves(here);
    const priors = prior && probabilitiesOf(prior(here, moves), moves.length);
    const ids = moveIds && moves.map((move) => moveIds.of(here, move));
    const rewards = rules.door.hasRewards && moves.map((move) => rules.reward(here, move));
    const first = tree.grow(node, moves.length);
    this.full = first === 0;
    if (first === 0) return false;
    if (priors) tree.weight.set(priors, first);
    if (ids) tree.moveId.set(ids, first);
    if (rewards) tree.reward.set(rewards, first);
    return true;
  }

  private next(node: number): number {
    const { tree, random } = this;
    if (tree.mover[node] !== CHANCE) return this.selection.choose(node, random);
    const start = tree.first[node] as number;
    return start + indexDrawn(tree.weight, start, start + (tree.count[node] as number), random);
  }

  /** Goes from `here`, at `node`, on to `child`. */
  private step(node: number, child: number, here: Position): Step<Position, Move> {
    const { passed, path, rules, tree } = this;
    const known = passed.to(child);
    if (known) {
      this.count();
      return known;
    }
    const move = this.moveTo(node, child, here);
    const after = this.play(here, move);
    const step = { move, after, name: path.matters ? path.nameOf(after) : '' };
    // Most nodes are visited once.
    if (!rules.door.undoes && tree.visits[child] !== 0) passed.keep(child, step);
    return step;
  }

  /** The move or the outcome that leads from `here`, at `node`, to `child`. */
  moveTo(node: number, child: number, here: Position): Move {
    const { tree, rules } = this;
    const index = child - (tree.first[node] as number);
    const moves = tree.mover[node] === CHANCE ? rules.chances(here).outcomes : rules.moves(here);
    if (moves.length === tree.count[node]) return moves[index] as Move;
    throw rules.inconstant(here, moves.length, tree.count[node] as number);
  }

  /** Adds the result to all nodes of the visit, from the last one up, and narrows their bounds. */
  private backUp(depth: number, isNew: boolean): void {
    const { tree, trail, value, options, bounds, selection } = this;
    const width = value.length;
    let narrowed = options.solver && isNew;
    for (let ply = depth; ply >= 0; ply--) {
      const node = trail[ply] as number;
      if (ply < depth) {
        const child = trail[ply + 1] as number;
        if (tree.columns.rewards) {
          value[0] = (value[0] as number) + (tree.mover[node] === 0 ? 1 : -1) * (tree.reward[child] as number);
        }
        if (narrowed) narrowed = bounds.update(node);
      }
      tree.visits[node] = (tree.visits[node] as number) + 1;
      for (let i = 0; i < width; i++) {
        const at = node * width + i;
        // What is proved replaces what chance and bad luck in playouts say against it.
        if (options.solver) value[i] = bounds.within(at, value[i] as number);
        const result = value[i] as number;
        tree.sums[at] = (tree.sums[at] as number) + result;
        tree.squares[at] = (tree.squares[at] as number) + result * result;
      }
      if (this.ids && ply < depth && tree.mover[node] !== CHANCE) this.creditAsFirst(node, trail[ply + 1] as number);
    }
    for (let i = 0; i < width; i++) selection.widen(value[i] as number);
  }

  /** Adds the result to every move of `node` that its player made here or later in the visit. */
  private creditAsFirst(node: number, chosen: number): void {
    const { tree, value, madeIn, visit, rules } = this;
    const mover = tree.mover[node] as number;
    const base = mover * MOVE_IDS;
    madeIn[base + (tree.moveId[chosen] as number)] = visit;
    const result = rules.duel ? (mover === 0 ? 1 : -1) * (value[0] as number) : (value[mover] as number);
    const start = tree.first[node] as number;
    const end = start + (tree.count[node] as number);
    for (let child = start; child < end; child++) {
      if (madeIn[base + (tree.moveId[child] as number)] !== visit) continue;
      tree.raveVisits[child] = (tree.raveVisits[child] as number) + 1;
      tree.raveSums[child] = (tree.raveSums[child] as number) + result;
    }
  }

  private isSettled(node: number): boolean {
    return this.options.solver && this.bounds.isProved(node);
  }

  private play(position: Position, move: Move): Position {
    this.count();
    const after = this.rules.play(position, move);
    if (this.rules.door.undoes) this.played.push({ after, move });
    return after;
  }

  private count(): void {
    if (this.nodes >= this.maxNodes) throw new OutOfNodes();
    this.nodes++;
  }

  private takeBack(): void {
    for (let last = this.played.pop(); last; last = this.played.pop()) this.rules.undo(last.after, last.move);
  }
}
