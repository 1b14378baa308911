import { checkSynchronous } from '../contract/checks.js';
import { endsOnReturn } from '../contract/claimed-draws.js';
import { EngineBusyError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { clock, LimitWatch } from '../contract/limits.js';
import { named, optionError } from '../contract/option-errors.js';
import { occurred } from '../contract/past.js';
import { pauses } from '../contract/pauses.js';
import { KeptTree } from './kept-tree.js';
import { LASTING_MOVE_NODES, lastingMove } from './lasting-move.js';
import type { MonteCarlo } from './monte-carlo.js';
import {
  type MonteCarloSearchOptions,
  type ResolvedOptions,
  type ResolvedSearchOptions,
  resolveSearchOptions,
} from './options.js';
import type { MonteCarloResult, MonteCarloStats, MonteCarloStop } from './result.js';
import { RootView } from './root-view.js';
import { linear, Rules } from './rules.js';
import { bytesPerNode } from './tree.js';
import { Visitor } from './visitor.js';

/**
 * Moves after which limits and the rest of the program are looked at, in the middle of a playout too: some milliseconds
 * of a slow game.
 */
const NODES_A_PAUSE = 32;
/** Milliseconds between two reports of progress. */
const PROGRESS_MS = 100;
/** A root with as many moves as a position may have, and its children. */
const LEAST_CAPACITY = 1025;

/** The search of one tree, visit by visit. */
export class MonteCarloSearch<Position, Move> implements MonteCarlo<Position, Move> {
  readonly bytesPerNode: number;
  readonly capacity: number;
  private readonly rules: Rules<Position, Move>;
  private readonly visitor: Visitor<Position, Move>;
  private readonly kept: KeptTree<Position, Move>;
  private readonly root: RootView<Position, Move>;
  private busy = false;

  constructor(
    readonly game: Game<Position, Move>,
    options: ResolvedOptions<Position, Move>,
  ) {
    this.rules = new Rules(game, options);
    this.visitor = new Visitor(this.rules, options);
    this.kept = new KeptTree(this.visitor);
    this.root = new RootView(this.visitor, options.solver);
    this.capacity = this.visitor.tree.capacity;
    this.bytesPerNode = bytesPerNode(this.visitor.tree.columns);
    if (this.capacity < LEAST_CAPACITY) {
      const least = Math.ceil((LEAST_CAPACITY * this.bytesPerNode * 1000) / 2 ** 20) / 1000;
      throw optionError`${named('mib')} must be at least ${least}, room for ${LEAST_CAPACITY} nodes, not ${options.mib}`;
    }
  }

  async search(
    position: Position,
    options: MonteCarloSearchOptions<Position, Move> = {},
  ): Promise<MonteCarloResult<Move>> {
    if (this.busy)
      throw new EngineBusyError(`${this.game.name}: a search of this tree is running; wait until it has ended`);
    const given = resolveSearchOptions(options);
    const resolved = { ...given, history: endsOnReturn(this.game, given.history) };
    this.rules.door.there(position);
    this.busy = true;
    try {
      const watch = new LimitWatch(resolved);
      const over = this.over(position, watch);
      if (over) return over;
      return await this.run(position, resolved, watch);
    } finally {
      this.busy = false;
    }
  }

  private async run(
    position: Position,
    options: ResolvedSearchOptions<Position, Move>,
    watch: LimitWatch,
  ): Promise<MonteCarloResult<Move>> {
    const { visitor, kept, root, rules } = this;
    if (visitor.path.matters) occurred(this.game, options.history, position);
    const past = visitor.path.namesOf(options.history);
    const goesOn = options.reuse && rules.door.hasKey && kept.goOn(position, past);
    if (!goesOn) {
      kept.forget();
      visitor.restart(position);
      kept.begin(past);
    }
    const reusedVisits = visitor.tree.visits[0] as number;
    visitor.begin(options.nodes);
    visitor.open(position);
    const { stop, visits } = await this.visitAll(position, options, watch);
    const view = root.view(position, options.lines, this.lastingChild(position, options.nodes, watch));
    kept.note(position);
    return { ...view, stop, stats: this.stats(visits, reusedVisits, watch.timeMs) };
  }

  /** The child to play where all moves are proved to lose: see `lastingMove`. */
  private lastingChild(position: Position, mostNodes: number, watch: LimitWatch): number | undefined {
    const { visitor, rules } = this;
    const children = this.root.lost;
    if (children.length < 2) return children[0];
    const listed = rules.moves(position);
    const first = visitor.tree.first[0] as number;
    const moves = children.map((child) => listed[child - first] as Move);
    const last = Math.min(mostNodes, visitor.nodes + LASTING_MOVE_NODES);
    const mayLook = (): boolean => {
      if (visitor.nodes >= last) return false;
      if (visitor.nodes % NODES_A_PAUSE === 0 && watch.interrupted()) return false;
      visitor.nodes++;
      return true;
    };
    return children[moves.indexOf(lastingMove(rules, position, moves, mayLook))];
  }

  /** Visits the root until a limit is reached. Says which, and how many visits that were. */
  private async visitAll(
    position: Position,
    { visits: most, onProgress }: ResolvedSearchOptions<Position, Move>,
    watch: LimitWatch,
  ): Promise<{ readonly stop: MonteCarloStop; readonly visits: number }> {
    const { visitor, root } = this;
    const pause = pauses();
    const report = this.reporter(position, watch, onProgress);
    let visits = 0;
    let nodesThen = 0;
    // To rest costs a game that takes moves back all moves of the visit once more.
    const isDue = (): boolean => {
      if (visitor.nodes - nodesThen < NODES_A_PAUSE) return false;
      nodesThen = visitor.nodes;
      return watch.interrupted() !== undefined || pause.isDue();
    };
    for (;;) {
      if (!visitor.rests && root.solved) return { stop: 'solved', visits };
      if (!visitor.rests && visits >= most) return { stop: 'visits', visits };
      const limit = watch.interrupted();
      if (limit) {
        visitor.giveUp();
        return { stop: limit, visits };
      }
      const visited = visitor.run(position, isDue);
      if (visited === 'out of nodes') return { stop: 'nodes', visits };
      if (visited === 'done') visits++;
      if (visited === 'done' && visitor.nodes - nodesThen < NODES_A_PAUSE) continue;
      nodesThen = visitor.nodes;
      await pause();
      if (!visitor.rests) report(visits);
    }
  }

  /** A function that tells `onProgress` of the visits so far, ten times a second. */
  private reporter(
    position: Position,
    watch: LimitWatch,
    onProgress: ResolvedSearchOptions<Position, Move>['onProgress'],
  ): (visits: number) => void {
    let reported = clock.now();
    return (visits) => {
      if (!onProgress || clock.now() - reported < PROGRESS_MS) return;
      reported = clock.now();
      const { move, value = 0 } = this.root.view(position, 1);
      const progress = { visits, nodes: this.visitor.nodes, move, value, timeMs: watch.timeMs };
      checkSynchronous('onProgress', onProgress(progress));
    };
  }

  /** The result where the game is over. */
  private over(position: Position, watch: LimitWatch): MonteCarloResult<Move> | undefined {
    const { rules, visitor } = this;
    const payoffs = new Float64Array(rules.width);
    if (!rules.over(position, payoffs)) return undefined;
    visitor.begin(0);
    const own = [...payoffs].map((payoff) => linear(payoff, rules.scale.win));
    const all = rules.duel ? [own[0] as number, -(own[0] as number) + 0] : own;
    const mover = this.game.toMove(position);
    return {
      move: undefined,
      value: all[mover === 'chance' ? 0 : mover],
      solved: true,
      mean: undefined,
      standardError: undefined,
      atLeast: all,
      atMost: all,
      pv: [],
      lines: [],
      stop: 'solved',
      stats: this.stats(0, 0, watch.timeMs),
    };
  }

  private stats(visits: number, reusedVisits: number, timeMs: number): MonteCarloStats {
    const { nodes, depth, full, tree, leaf } = this.visitor;
    return {
      visits,
      reusedVisits,
      nodes,
      playouts: leaf.playouts,
      playoutPlies: leaf.plies,
      depth,
      treeNodes: tree.used,
      treeCapacity: tree.capacity,
      treeFull: full,
      timeMs,
    };
  }
}
