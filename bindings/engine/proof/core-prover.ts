import { checkSynchronous } from '../../contract/checks.js';
import { endsOnReturn } from '../../contract/claimed-draws.js';
import { InvalidGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { there } from '../../contract/given-position.js';
import { hasKey } from '../../contract/identity.js';
import { LimitWatch } from '../../contract/limits.js';
import { countersMayWin, occurred, type RepetitionKind, repetitionOf } from '../../contract/past.js';
import { movesOf } from '../../contract/single-answers.js';
import { WIN_VALUE } from '../../contract/value.js';
import {
  type Counters,
  ENDED_SOLVED,
  HOOK_IRREVERSIBLE,
  REPETITION_DRAW,
  REPETITION_DRAW_COUNTERS,
  REPETITION_ENDLESS,
  REPETITION_IGNORE,
  REPETITION_LOSS,
  REPETITION_RULE,
  RUNNING,
  STOP_ABORTED,
  STOP_NODES,
  STOP_TIME,
} from '../../wasm/core-facts.js';
import {
  DEPTH_FIRST,
  INFINITE,
  MAX_RECORDS,
  MET_DRAW,
  MET_POINTS,
  NO_MOVE,
  type ProofRecord,
  type ProofReport,
  STOP_MEMORY,
} from '../../wasm/proof-facts.js';
import type { Supervision } from '../core-module.js';
import { CoreSession } from '../core-session.js';
import type { RulesPort } from '../rules-port.js';
import { pollIntervals } from '../task.js';
import { type ProofCore, setProofTask, takeProofCounters, takeProofReport, takeRecords } from './proof-core.js';
import { type ProofOptions, type ResolvedProofOptions, resolveProofOptions } from './proof-options.js';
import type { GoalSearch, ProofResult, ProofStats, ProofStop } from './proof-result.js';
import { movesOfLine, proofTree } from './proof-tree.js';
import type { Prover } from './prover.js';

/** Nodes that writing out a proof may take beside as many as the search took. */
const SPARE_NODES = 10_000;

const stops: Readonly<Record<number, ProofStop>> = {
  [ENDED_SOLVED]: 'solved',
  [STOP_NODES]: 'nodes',
  [STOP_TIME]: 'time',
  [STOP_ABORTED]: 'aborted',
  [STOP_MEMORY]: 'memory',
};

/** What is proved about a position, from the side to move. */
interface Bounds {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** One search in the core, with what it left behind. */
interface Found<Move> {
  readonly search: GoalSearch<Move>;
  readonly bounds: Bounds;
  readonly pv: readonly Move[];
  readonly move: Move;
  readonly stats: ProofStats;
}

/** What a repeated position means to the core. */
interface Repeats {
  readonly repetition: number;
  /** It means nothing, so that a game without end proves nothing. */
  readonly endless: boolean;
  /** Every game ends within a number of plies that is known. */
  readonly ends: boolean;
}

export class CoreProver<Position, Move> implements Prover<Position, Move> {
  private readonly session: CoreSession<Position>;

  constructor(
    readonly game: Game<Position, Move>,
    readonly kind: 'compiled' | 'hosted',
    readonly mib: number,
    private readonly core: ProofCore,
    private readonly port: RulesPort<Position, Move>,
    supervision: Supervision,
  ) {
    this.session = new CoreSession('prover', game, core, port, supervision);
    if (this.rule !== 'ignore' && !this.looksBack) {
      throw new InvalidGameError(
        `${game.name}: repetition '${this.rule}' needs the hook irreversible in the compiled rules`,
      );
    }
  }

  prove(position: Position, options: ProofOptions<Position> = {}): ProofResult<Move> {
    const { game } = this;
    const resolved = resolveProofOptions(options, game.name, hasKey(game));
    there(game, position);
    return this.session.run(() => this.answer(position, options, resolved));
  }

  private answer(
    position: Position,
    { signal, onProgress }: ProofOptions<Position>,
    options: ResolvedProofOptions,
  ): ProofResult<Move> {
    const { core } = this;
    const watch = new LimitWatch({ timeMs: options.timeMs, signal });
    // The core asks about the signal every so many nodes, and a small proof has fewer.
    const late = signal?.aborted === true;
    const watched = Number.isFinite(options.timeMs) || signal !== undefined || onProgress !== undefined;
    const done: Found<Move>[] = [];
    const nodes = (): number => sum(done, ({ stats }) => stats.nodes);
    let goal = 0;
    const report = (timeMs: number): void => {
      const { proof, disproof } = takeProofReport(core);
      const soFar = nodes() + takeProofCounters(core).nodes;
      const progress = { goal, proof: published(proof), disproof: published(disproof), nodes: soFar, timeMs };
      checkSynchronous('onProgress', onProgress?.(progress));
    };
    this.session.watch(watch, onProgress && report);
    for (goal of options.goals) {
      const found = this.searchFor(goal, position, options, watched, late ? 0 : options.nodes - nodes());
      if (typeof found === 'number') return overResult(found, watch.timeMs);
      done.push(found);
      if (found.search.proved !== false || found.bounds.atMost === -WIN_VALUE) break;
    }
    const last = done.at(-1) as Found<Move>;
    return {
      move: last.move,
      ...valued(Object.assign({}, ...done.map(({ bounds }) => bounds))),
      pv: last.pv,
      solved: last.search.proved !== undefined,
      stop: late && last.search.stop === 'nodes' ? 'aborted' : last.search.stop,
      searches: done.map(({ search }) => search),
      stats: { ...summed(done.map(({ stats }) => stats)), timeMs: watch.timeMs },
    };
  }

  /** Searches for a proof that the position is worth at least `goal`. Returns the payoff if the game is over there. */
  private searchFor(
    goal: number,
    position: Position,
    options: ResolvedProofOptions,
    watched: boolean,
    nodes: number,
  ): Found<Move> | number {
    const { core, game, port } = this;
    const { repetition, endless, ends } = this.repeats(position);
    const looksBack = repetition !== REPETITION_IGNORE;
    // Where a repetition means nothing, only a circle of the search's own path does.
    const history = looksBack && !endless ? endsOnReturn(game, options.history as readonly Position[]) : [];
    const before = looksBack ? occurred(game, history, position) : [];
    this.session.load(position, { ids: false }, before, repetition);
    setProofTask(core, {
      goal,
      method: options.algorithm,
      knowledge: Number(options.knowledge),
      futureKeys: Number(options.knowledge && ends && !looksBack),
      repetition,
      endless: Number(endless),
      past: history.length,
      pollInterval: watched ? pollIntervals[this.kind] : 0,
      epsilon: options.epsilon,
      nodeLimit: Math.min(nodes, 1e16),
    });
    core.prove();
    const report = takeProofReport(core);
    if (report.payoff !== RUNNING) return report.payoff;
    const stats = statsOf(takeProofCounters(core), report, options.algorithm === DEPTH_FIRST);
    const proved = report.proof === 0 ? true : report.disproof === 0 ? false : undefined;
    const write = (line: boolean, most: number): ProofRecord[] =>
      takeRecords(core, line, most, stats.nodes + SPARE_NODES);
    const pv = proved === undefined ? [] : movesOfLine(write(true, MAX_RECORDS), game, port, position);
    const tree =
      proved === undefined || options.treeNodes === 0
        ? undefined
        : proofTree(write(false, options.treeNodes), game, port, position);
    const search = {
      goal,
      proved,
      proof: published(report.proof),
      disproof: published(report.disproof),
      stop: stops[report.ended] ?? 'depth',
      nodes: stats.nodes,
      tree,
    };
    const move = pv.length > 0 ? (pv[0] as Move) : this.moveAt(position, report);
    return { search, bounds: boundsOf(goal, proved, report.met), pv, move, stats };
  }

  /** The move that the search was at; the first one if it had not come to any. */
  private moveAt(position: Position, { move }: ProofReport): Move {
    return move === NO_MOVE
      ? (movesOf(this.game, position, this.port.checks)[0] as Move)
      : this.port.decode(position, move);
  }

  private get rule(): RepetitionKind {
    return repetitionOf(this.game);
  }

  /** Whether the core can look for repeated positions. */
  private get looksBack(): boolean {
    return hasKey(this.game) && (this.kind === 'hosted' || (this.core.hooks() & HOOK_IRREVERSIBLE) !== 0);
  }

  private repeats(position: Position): Repeats {
    if (this.rule !== 'ignore') {
      const draw = countersMayWin(this.game) ? REPETITION_DRAW_COUNTERS : REPETITION_DRAW;
      const codes = { draw, loss: REPETITION_LOSS, rule: REPETITION_RULE };
      return { repetition: codes[this.rule], endless: false, ends: false };
    }
    const ends = Number.isFinite(this.game.pliesLeft?.(position));
    const endless = this.looksBack && !ends;
    return { repetition: endless ? REPETITION_ENDLESS : REPETITION_IGNORE, endless, ends };
  }
}

/** A number of the core as its readers know it. */
function published(number: number): number {
  return number === INFINITE ? Number.POSITIVE_INFINITY : number;
}

/**
 * What it says about the position that it is worth at least `goal`, or is not. Only what was met counts: where there
 * were no points, what is more than a draw is a win, and where there were no draws either, what is no win is a loss.
 */
function boundsOf(goal: number, proved: boolean | undefined, met: number): Bounds {
  if (proved === undefined) return {};
  const draws = met & MET_DRAW;
  if (met & MET_POINTS) return proved ? { atLeast: goal } : { atMost: goal - 1 };
  if (proved) return { atLeast: goal > 0 || !draws ? WIN_VALUE : 0 };
  return { atMost: goal > 0 && draws ? 0 : -WIN_VALUE };
}

function valued({ atLeast, atMost }: Bounds): Pick<ProofResult<unknown>, 'value' | 'bound' | 'atLeast' | 'atMost'> {
  const least = atLeast ?? (atMost === -WIN_VALUE ? -WIN_VALUE : undefined);
  const most = atMost ?? (atLeast === WIN_VALUE ? WIN_VALUE : undefined);
  const value = least ?? most;
  const bound = value === undefined ? undefined : least === most ? 'exact' : least === undefined ? 'upper' : 'lower';
  return { value, bound, atLeast: least, atMost: most };
}

/** The result where the game is over. */
function overResult<Move>(payoff: number, timeMs: number): ProofResult<Move> {
  return {
    move: undefined,
    ...valued({ atLeast: payoff, atMost: payoff }),
    pv: [],
    solved: true,
    stop: 'solved',
    searches: [],
    stats: { nodes: 0, leaves: 0, boundCutoffs: 0, expansions: 0, deepest: 0, used: 0, table: undefined, timeMs },
  };
}

function statsOf(counters: Counters, { deepest, used }: ProofReport, hasTable: boolean): ProofStats {
  const { nodes, leaves, expansions, boundCutoffs, probes, hits, stores, overwrites } = counters;
  const table = hasTable ? { probes, hits, cutoffs: counters.tableCutoffs, stores, overwrites } : undefined;
  return { nodes, leaves, boundCutoffs, expansions, deepest, used, table, timeMs: 0 };
}

/** The counters of several searches together. */
function summed(all: readonly ProofStats[]): ProofStats {
  return all.reduce((a, b) => ({
    nodes: a.nodes + b.nodes,
    leaves: a.leaves + b.leaves,
    boundCutoffs: a.boundCutoffs + b.boundCutoffs,
    expansions: a.expansions + b.expansions,
    deepest: Math.max(a.deepest, b.deepest),
    used: Math.max(a.used, b.used),
    table: a.table &&
      b.table && {
        probes: a.table.probes + b.table.probes,
        hits: a.table.hits + b.table.hits,
        cutoffs: a.table.cutoffs + b.table.cutoffs,
        stores: a.table.stores + b.table.stores,
        overwrites: a.table.overwrites + b.table.overwrites,
      },
    timeMs: a.timeMs + b.timeMs,
  }));
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
