import { checkFunction } from '../../contract/checks.js';
import { InvalidOptionError } from '../../contract/errors.js';
import type { LimitReached, LimitWatch } from '../../contract/limits.js';
import { show } from '../../contract/printable.js';
import { keepDepths } from './depth-order.js';
import { ExplicitGraph, type GraphNode } from './explicit-graph.js';
import { type AndOrLimits, watchLimits } from './limits.js';
import type { AndOrProblem } from './problem.js';
import { reviseBestFirst } from './revise-best-first.js';
import { reviseUpwards } from './revise-upwards.js';
import type { Revise, Revised } from './revision.js';
import { type SolutionGraph, solutionFrom } from './solution-graph.js';
import { chooserOf, chosenTip, FirstTip, type TipChoice, type TipChooser } from './tip-choice.js';

/** Options of `aoStar`. */
export interface AoStarOptions<Node> extends AndOrLimits {
  /** Which tip of the marked partial solution graph is expanded next. Default: `first`. */
  readonly tips?: TipChoice<Node> | undefined;
  /** h is multiplied by this: a finite number from 0; 0 is h ≡ 0, above 1 finds dearer solutions sooner. Default: 1. */
  readonly weight?: number | undefined;
  /** `refused`: a graph with a cycle is an error that names it; `allowed`: the best acyclic solution is found. Default: `refused`. */
  readonly cycles?: 'refused' | 'allowed' | undefined;
  /** Called every 4,096 expansions. */
  readonly onProgress?: ((progress: AoStarProgress) => void) | undefined;
}

/** How far a search has come. */
export interface AoStarProgress {
  /** Nodes expanded: cycles of AO*. */
  readonly expanded: number;
  /** Nodes of the explicit graph. */
  readonly generated: number;
  /** q of the start node. */
  readonly estimate: number;
}

export interface AoStarStats extends AoStarProgress {
  /** Connectors of the explicit graph. */
  readonly connectors: number;
  /** Nodes looked at in revisions, in all cycles together. */
  readonly revised: number;
  readonly timeMs: number;
}

/** What AO* found. */
export interface AoStarResult<Node> {
  /** Why it ended: the start node is SOLVED; it has been proved that it cannot be; or a limit. */
  readonly stop: 'solved' | 'unsolvable' | LimitReached;
  /** The cost of the solution; `Infinity` where there is none; after a limit, q of the start node: with an admissible h at most `factor` times what any solution costs. */
  readonly cost: number;
  /** With an admissible h, a solution costs at most so many times the least: the weight, and at least 1. */
  readonly factor: number;
  /** `undefined` unless solved. */
  readonly solution: SolutionGraph<Node> | undefined;
  /** The marked partial solution graph as it was left. */
  readonly partial: SolutionGraph<Node>;
  readonly stats: AoStarStats;
}

const optionNames = ['tips', 'weight', 'cycles', 'onProgress'] as const;
const REPORT_EVERY = 4096;
/** Nodes of a cycle in an error. */
const SHOWN = 10;

/**
 * AO*: the cheapest solution graph of an AND/OR graph that is generated as far as
 * needed (Martelli and Montanari 1973; the procedure of Nilsson, "Principles of
 * Artificial Intelligence", 3.2). It repeats a cycle of two phases until the start node is
 * SOLVED, or its cost infinite:
 *
 * 1. Top-down: follow the marked connectors, the best partial solution graph so far, to a
 *    tip; expand it. Successors that are new get q = h; goals are SOLVED. A tip
 *    without connectors is a dead end and gets q = `Infinity`.
 * 2. Bottom-up: revise q, marks and SOLVED of the tip and of what depends on it
 *    (`reviseUpwards`; once a cycle has turned up, which must be `allowed`, `reviseBestFirst`).
 *
 * With an admissible h the solution is optimal, costs counted once per use; h need not
 * be consistent (`checkMonotone`), though then q of the start node never becomes less.
 * With a `weight` above 1 it costs at most that many times the least.
 *
 * A graph that is infinite is searched as long as there is something cheaper to try:
 * give limits where it may have no solution. Takes the time of what is expanded and
 * revised, and memory for every node generated; no recursion.
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
  private readonly factor: number;
  private readonly onProgress: AoStarOptions<Node>['onProgress'];
  private expanded = 0;
  private revisions = 0;
  private limit: LimitReached | undefined;

  constructor(problem: AndOrProblem<Node>, options: AoStarOptions<Node>) {
    this.watch = watchLimits(options, optionNames);
    const { weight = 1, cycles = 'refused', tips, onProgress } = options;
    if (!(typeof weight === 'number' && weight >= 0 && weight < Infinity)) {
      throw new InvalidOptionError(`weight must be a finite number from 0, not ${show(weight)}`);
    }
    if (cycles !== 'refused' && cycles !== 'allowed') {
      throw new InvalidOptionError(`cycles must be refused or allowed, not ${show(cycles)}`);
    }
    checkFunction('onProgress', onProgress);
    this.choose = chooserOf(tips);
    this.cyclesAllowed = cycles === 'allowed';
    this.graph = new ExplicitGraph(problem, weight);
    this.first = new FirstTip(this.graph.start);
    this.factor = Math.max(1, weight);
    this.onProgress = onProgress;
  }

  /** One cycle, unless the search is over: then false. With `report`, it says what happened. */
  cycle(report?: (cycle: CycleReport<Node>) => void): boolean {
    const { graph } = this;
    const { start } = graph;
    if (start.solved || start.q === Infinity) return false;
    this.limit = this.watch.reached(graph.nodes.length);
    if (this.limit) return false;
    const tip = this.choose ? chosenTip(start, this.choose) : this.first.find();
    graph.expand(tip);
    this.expanded++;
    const revised: Revised<Node>[] | undefined = report && [];
    this.mindCycles(tip);
    this.revise(tip, (each) => {
      this.revisions++;
      if (each.node.solved || each.node.marked !== each.markedBefore) this.first.changed(each.node);
      revised?.push(each);
    });
    report?.({ expanded: tip, revised: revised ?? [] });
    if (this.expanded % REPORT_EVERY === 0) this.onProgress?.(this.progress());
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
      stats: { ...this.progress(), connectors, revised: this.revisions, timeMs: watch.timeMs },
    };
  }

  /** Keep the order of revision while there is one: both revisions keep the same estimates, so the other can take over. */
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
