import { checkFunction, checkSynchronous } from '../../contract/checks.js';
import type { LimitReached, LimitWatch } from '../../contract/limits.js';
import { wrongOption } from '../../contract/option-errors.js';
import { keepDepths } from './depth-order.js';
import { ExplicitGraph, estimateOf, type GraphNode } from './explicit-graph.js';
import { type AndOrLimits, watchLimits } from './limits.js';
import type { AndOrProblem } from './problem.js';
import { reviseBestFirst } from './revise-best-first.js';
import { type Revise, type Revised, reviseUpwards } from './revise-upwards.js';
import { type SolutionGraph, solutionFrom } from './solution-graph.js';
import { chooserOf, chosenTip, FirstTip, type TipChoice, type TipChooser } from './tip-choice.js';

/** Options of `aoStar`. */
export interface AoStarOptions<Node> extends AndOrLimits {
  /** The tip of the marked partial solution graph to expand next. Default: `first`. */
  readonly tips?: TipChoice<Node> | undefined;
  /**
   * A finite number from 0 by which h is multiplied. 0 means h ≡ 0; above 1, costlier solutions are found sooner.
   * Default: 1.
   */
  readonly weight?: number | undefined;
  /**
   * `refused`: a cycle in the graph is an error that names it; `allowed`: the best acyclic solution is found. Default:
   * `refused`.
   */
  readonly cycles?: 'refused' | 'allowed' | undefined;
  /** Called every 4,096 expansions. */
  readonly onProgress?: ((progress: AoStarProgress) => void) | undefined;
}

/** The progress of a search. */
export interface AoStarProgress {
  /** Nodes expanded, which is the number of cycles. */
  readonly expanded: number;
  /** Nodes of the explicit graph. */
  readonly generated: number;
  /** q of the start node. */
  readonly estimate: number;
}

export interface AoStarStats extends AoStarProgress {
  /** Connectors of the explicit graph. */
  readonly connectors: number;
  /** Nodes examined by the revisions of all cycles. */
  readonly revised: number;
  readonly timeMs: number;
}

/** A node that is solved for less than its estimate. */
export interface Overestimate<Node> {
  readonly node: Node;
  readonly h: number;
  readonly cost: number;
}

/** What AO* found. */
export interface AoStarResult<Node> {
  /** Why the search ended: the start node is SOLVED, it is proved that it cannot be, or a limit was reached. */
  readonly stop: 'solved' | 'unsolvable' | LimitReached;
  /**
   * The cost of the solution; `Infinity` if there is none. After a limit, q of the start node: with an admissible h, at
   * most `factor` times the cost of any solution.
   */
  readonly cost: number;
  /** With an admissible h, a solution costs at most this many times the optimum: the weight, but at least 1. */
  readonly factor: number;
  /** `undefined` unless solved. */
  readonly solution: SolutionGraph<Node> | undefined;
  /**
   * An estimate that was too high, as far as the search has seen: then h is not admissible, and the solution is not
   * proved to be the cheapest. `undefined` is no proof that all were right: `checkMonotone` and `optimalCosts` look at
   * the whole graph.
   */
  readonly overestimate: Overestimate<Node> | undefined;
  /** The marked partial solution graph at the end. */
  readonly partial: SolutionGraph<Node>;
  readonly stats: AoStarStats;
}

const optionNames = ['tips', 'weight', 'cycles', 'onProgress'] as const;
const REPORT_EVERY = 4096;
const ROUNDING = 1e-9;
/** Nodes of a cycle that an error names. */
const SHOWN = 10;

/**
 * AO*: the cheapest solution graph of an AND/OR graph, which is generated only as far as needed (Martelli and Montanari
 * 1973; the procedure of Nilsson, "Principles of Artificial Intelligence", 3.2). It repeats a cycle of two phases until
 * the start node is SOLVED or its cost is infinite:
 *
 * 1. Top-down: follow the marked connectors, the best partial solution graph so far, to a tip and expand it. New
 *    successors get q = h; goals are SOLVED. A tip without connectors is a dead end and gets q = `Infinity`.
 * 2. Bottom-up: revise q, marks and SOLVED of the tip and of the nodes that depend on it, with `reviseUpwards`. If
 *    cycles are `allowed`, `reviseBestFirst` takes over once one has turned up.
 *
 * With an admissible h the solution is optimal, each use of a node counted. h need not be consistent, but if it is
 * (`checkMonotone`), q of the start node never decreases. With a `weight` above 1 the solution costs at most that many
 * times the optimum. An h that is not 0 at a goal is refused, unless the weight is 0.
 *
 * An infinite graph is searched as long as there is something cheaper to try: give limits if it may have no solution.
 * Time is proportional to the nodes expanded and revised; memory holds every node generated. No recursion.
 *
 * Throws `InvalidOptionError` and `InvalidGraphError`, and what the problem's methods throw.
 */
export function aoStar<Node>(problem: AndOrProblem<Node>, options: AoStarOptions<Node> = {}): AoStarResult<Node> {
  const search = new AoStarSearch(problem, options);
  while (search.cycle()) {}
  return search.result();
}

/** What happened in one cycle. */
export interface CycleReport<Node> {
  readonly expanded: GraphNode<Node>;
  readonly revised: readonly Revised<Node>[];
}

/** AO* cycle by cycle. */
export class AoStarSearch<Node> {
  readonly graph: ExplicitGraph<Node>;
  private readonly watch: LimitWatch;
  private revise: Revise<Node> = reviseUpwards;
  private readonly choose: TipChooser<Node> | undefined;
  private readonly first: FirstTip<Node>;
  private readonly cyclesAllowed: boolean;
  private readonly weight: number;
  private readonly factor: number;
  private readonly onProgress: AoStarOptions<Node>['onProgress'];
  private expanded = 0;
  private revisions = 0;
  private limit: LimitReached | undefined;

  constructor(problem: AndOrProblem<Node>, options: AoStarOptions<Node>) {
    this.watch = watchLimits(options, optionNames);
    const { weight = 1, cycles = 'refused', tips, onProgress } = options;
    if (!(typeof weight === 'number' && weight >= 0 && weight < Infinity)) {
      throw wrongOption('weight', 'a finite number from 0', weight);
    }
    if (cycles !== 'refused' && cycles !== 'allowed') {
      throw wrongOption('cycles', 'refused or allowed', cycles);
    }
    checkFunction('onProgress', onProgress);
    this.choose = chooserOf(tips);
    this.weight = weight;
    this.cyclesAllowed = cycles === 'allowed';
    this.graph = new ExplicitGraph(problem, weight);
    if (weight > 0) this.refuseGoalEstimates(0);
    this.first = new FirstTip(this.graph.start);
    this.factor = Math.max(1, weight);
    this.onProgress = onProgress;
  }

  /** Run one cycle; false if the search is over. `report` receives what happened. */
  cycle(report?: (cycle: CycleReport<Node>) => void): boolean {
    const { graph } = this;
    const { start } = graph;
    if (start.solved || start.q === Infinity) return false;
    this.limit = this.watch.reached(graph.nodes.length);
    if (this.limit) return false;
    const tip = this.choose ? chosenTip(start, this.choose) : this.first.find();
    const known = graph.nodes.length;
    graph.expand(tip);
    if (this.weight > 0) this.refuseGoalEstimates(known);
    this.expanded++;
    const revised: Revised<Node>[] | undefined = report && [];
    this.mindCycles(tip);
    this.revise(tip, (each) => {
      this.revisions++;
      if (each.node.solved || each.node.marked !== each.markedBefore) this.first.changed(each.node);
      revised?.push(each);
    });
    report?.({ expanded: tip, revised: revised ?? [] });
    if (this.expanded % REPORT_EVERY === 0) checkSynchronous('onProgress', this.onProgress?.(this.progress()));
    return true;
  }

  result(): AoStarResult<Node> {
    const { graph, factor, watch } = this;
    const { start } = graph;
    const partial = solutionFrom(start);
    const stop = start.solved ? 'solved' : start.q === Infinity ? 'unsolvable' : (this.limit as LimitReached);
    const { connectors } = graph;
    return {
      stop,
      cost: start.q,
      factor,
      solution: start.solved ? partial : undefined,
      partial,
      overestimate: this.overestimate(),
      stats: { ...this.progress(), connectors, revised: this.revisions, timeMs: watch.timeMs },
    };
  }

  /** Goals are solved at no cost: an estimate that says otherwise must not be passed over. */
  private refuseGoalEstimates(from: number): void {
    const { graph } = this;
    for (const node of graph.nodes.slice(from)) {
      const h = node.goal ? estimateOf(graph.problem, node.node) : 0;
      if (h > ROUNDING) throw graph.fault(`h(${graph.name(node)}) is ${h} at a goal, where it must be 0`);
    }
  }

  /**
   * A solved node costs what its own solution does. What the weight adds to its estimate is known, and told by
   * `factor`.
   */
  private overestimate(): Overestimate<Node> | undefined {
    const { graph, factor } = this;
    const found = graph.nodes.find(({ solved, h, q }) => solved && h / factor > q * (1 + ROUNDING));
    return found && { node: found.node, h: found.h / factor, cost: found.q };
  }

  /**
   * Keep the topological order while there is one. Both revisions maintain the same estimates, so `reviseBestFirst` can
   * take over at the first cycle.
   */
  private mindCycles(expanded: GraphNode<Node>): void {
    if (this.revise !== reviseUpwards) return;
    const cycle = keepDepths(expanded);
    if (!cycle) return;
    if (!this.cyclesAllowed) {
      const names = cycle.map((node) => this.graph.name(node));
      const shown = names.length > SHOWN ? [...names.slice(0, SHOWN - 2), '…', ...names.slice(-1)] : names;
      throw this.graph.fault(`there is a cycle, ${shown.join(' → ')}; such a graph needs cycles: 'allowed'`);
    }
    this.revise = reviseBestFirst;
  }

  private progress(): AoStarProgress {
    return { expanded: this.expanded, generated: this.graph.nodes.length, estimate: this.graph.start.q };
  }
}
