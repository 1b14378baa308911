import { InvalidGameError, InvalidPositionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { describePosition } from '../contract/printable.js';
import { childOf, legalMoves } from '../contract/single-answers.js';
import { pliesToEnd } from '../contract/value.js';
import {
  BOUND_EXACT,
  BOUND_LOWER,
  BOUND_NONE,
  BOUND_UPPER,
  ENDED_DEPTH,
  ENDED_SOLVED,
  MAX_MOVES,
  MAX_PLY,
  PATH_MOVES,
  PROB_CUT,
  STOP_ABORTED,
  STOP_NODES,
  STOP_TIME,
} from '../wasm/core-facts.js';
import { differenceOf, type RawCounters, type RawIteration, type RawLine, type RawReport } from './core-report.js';
import type { ResolvedOptions } from './resolve-options.js';
import type { RulesPort } from './rules-port.js';
import type { Iteration } from './search-options.js';
import { proved } from './search-progress.js';
import type {
  Counters,
  IterationStats,
  ProbCutCounters,
  SearchLine,
  SearchResult,
  StopReason,
} from './search-result.js';

/** The search that a record belongs to, as needed to translate its result into the game's terms. */
export interface RecordedSearch<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly port: LinePort<Position, Move>;
  readonly position: Position;
  readonly options: ResolvedOptions;
  /** The search calls an evaluation. */
  readonly evaluates: boolean;
}

/** Collects the core's reports of one search, iteration by iteration, and builds its result. */
export class SearchRecord<Position, Move> {
  private readonly iterations: IterationStats[] = [];
  private last: RawCounters | undefined;
  private lastTime = 0;
  private only: Pick<RawIteration, 'depth' | 'timeMs'> | undefined;

  constructor(private readonly search: RecordedSearch<Position, Move>) {}

  /** Records an iteration, for the result's statistics. */
  note({ depth, lines, counters: raw, timeMs }: Omit<RawIteration, 'deepest'>): void {
    const { options, evaluates } = this.search;
    const counted = this.last ? differenceOf(raw, this.last) : raw;
    const counters = publicCounters(counted, options, evaluates);
    const { value } = lines[0] as RawLine;
    this.iterations.push(Object.assign(counters, { depth, value, timeMs: timeMs - this.lastTime }));
    this.last = raw;
    this.lastTime = timeMs;
  }

  /**
   * Records the only iteration of a search that counts nothing after it, so that its counters need not be read twice.
   */
  noteOnly(only: Pick<RawIteration, 'depth' | 'timeMs'>): void {
    this.only = only;
  }

  /** An iteration as the caller hears of it, with its lines as moves of the game. */
  described({ depth, lines: rawLines, counters, deepest, timeMs }: RawIteration): Iteration<Move> {
    const { game, port, position, options } = this.search;
    const lines = rawLines.map((line) => decodeLine(line, game, port, position));
    const { value, bound, pv } = lines[0] as SearchLine<Move>;
    const filled = options.table === false ? 0 : counters.filled;
    const { nodes, quiescenceNodes } = counters;
    return { depth, value, bound, pv, lines, nodes, quiescenceNodes, filled, deepest, timeMs };
  }

  /** The result of the search, which ended `timeMs()` after it began. */
  result(report: RawReport, timeMs: () => number): SearchResult<Move> {
    const { game, port, position, options, evaluates } = this.search;
    if (options.solving && !report.solved && report.ended === ENDED_DEPTH) checkPliesLeft(game, position);
    const lines = report.lines.map((line) => decodeLine(line, game, port, position));
    const [best] = lines;
    if (!best) throw new InvalidPositionError(`${game.name}: the position has no moves although it is not over`);
    const { counters, threads } = report;
    if (this.only) this.note({ ...this.only, lines: report.lines, counters });
    const known = report.lines[0]?.bound !== BOUND_NONE;
    return {
      move: best.move,
      value: known ? best.value : undefined,
      bound: known ? best.bound : undefined,
      ...proved(report),
      pv: best.pv,
      pliesToEnd: pliesToEndOf(best, options.preferFasterWins),
      ties: options.ties ? decodeTies(report.ties, game, position) : undefined,
      lines: known && best.pv.length > 0 ? lines : [],
      depth: report.depth,
      solved: report.solved,
      selective: options.selective !== 0,
      stop: stopReasons[report.ended] as StopReason,
      // Spreading instead of assigning takes longer than a short search.
      stats: Object.assign(publicCounters(counters, options, evaluates), {
        completionNodes: counters.completionNodes,
        threads: threads?.map((one) => publicCounters(one, options, evaluates)),
        timeMs: timeMs(),
        iterations: this.iterations,
      }),
    };
  }
}

/**
 * Throws if the game's `pliesLeft` was too small: the search went that deep and found a running game, so its
 * result is not the value of the game. Without `pliesLeft` the depth is limited to `MAX_PLY`, and the result is
 * not marked as solved.
 */
function checkPliesLeft<Position, Move>(game: Game<Position, Move>, position: Position): void {
  const plies = game.pliesLeft?.(position);
  if (plies === undefined || plies >= MAX_PLY) return;
  // This many plies may have more moves than one path has room for, which also ends a search.
  const crowded = plies > PLIES_WITH_ROOM ? ', or it has more than 131,072 moves on one path' : '';
  throw new InvalidGameError(
    `${game.name}: pliesLeft gave ${plies} for ${describePosition(game, position)}, and a game went on longer${crowded}; expected a number that no game from there exceeds`,
  );
}

/** This many plies fit on a path, however many moves they have. */
const PLIES_WITH_ROOM = PATH_MOVES / MAX_MOVES;

const stopReasons: Readonly<Record<number, StopReason>> = {
  [ENDED_DEPTH]: 'depth',
  [ENDED_SOLVED]: 'solved',
  [STOP_NODES]: 'nodes',
  [STOP_TIME]: 'time',
  [STOP_ABORTED]: 'aborted',
};

const bounds: Readonly<Record<number, SearchLine<unknown>['bound']>> = {
  [BOUND_UPPER]: 'upper',
  [BOUND_LOWER]: 'lower',
  [BOUND_EXACT]: 'exact',
};

/** What turns the core's codes into moves. */
type LinePort<Position, Move> = Pick<RulesPort<Position, Move>, 'decode' | 'decodesAlone' | 'checks'>;

/** Translates a line of the core into moves of the game. */
function decodeLine<Position, Move>(
  { value, bound, codes }: RawLine,
  game: Game<Position, Move>,
  { decode, decodesAlone, checks }: LinePort<Position, Move>,
  position: Position,
): SearchLine<Move> {
  if (decodesAlone) {
    const pv = codes.map((code) => decode(position, code));
    return { move: pv[0] as Move, value, bound: bounds[bound] as SearchLine<Move>['bound'], pv };
  }
  const pv: Move[] = [];
  let here = position;
  let played = 0;
  try {
    for (const code of codes) {
      const move = decode(here, code);
      pv.push(move);
      if (pv.length === codes.length) break;
      here = childOf(game, here, move, checks);
      played++;
    }
  } finally {
    if (game.undo) while (played > 0) game.undo(here, pv[--played] as Move);
  }
  return { move: pv[0] as Move, value, bound: bounds[bound] as SearchLine<Move>['bound'], pv };
}

/** The moves that are as good as the best, in natural order. */
function decodeTies<Position, Move>(
  indices: readonly number[],
  game: Game<Position, Move>,
  position: Position,
): Move[] {
  if (indices.length === 0) return [];
  const moves = legalMoves(game, position);
  return [...indices].sort((a, b) => a - b).map((index) => moves[index] as Move);
}

/** The counters for the caller, without those of parts that the search did not use. */
function publicCounters(raw: RawCounters, { table, selective }: ResolvedOptions, evaluates: boolean): Counters {
  const { cutoffAt, probes, hits, tableCutoffs, stores, overwrites, filled } = raw;
  let used = cutoffAt.length;
  while (used > 0 && cutoffAt[used - 1] === 0) used--;
  return {
    nodes: raw.nodes,
    leaves: raw.leaves,
    expansions: raw.expansions,
    evaluations: evaluates ? raw.evaluations : 0,
    quiescenceNodes: raw.quiescenceNodes,
    cutoffs: raw.cutoffs,
    boundCutoffs: raw.boundCutoffs,
    distanceCutoffs: raw.distanceCutoffs,
    knownCutoffs: raw.knownCutoffs,
    researches: raw.researches,
    rootSearches: raw.rootSearches,
    cutoffAt: cutoffAt.slice(0, used),
    table: table !== false ? { probes, hits, cutoffs: tableCutoffs, stores, overwrites, filled } : undefined,
    probCut: selective & PROB_CUT ? probCutOf(raw) : undefined,
  };
}

function probCutOf({ probCutTries, probCuts, probCutsRight, ...raw }: RawCounters): ProbCutCounters {
  return {
    tries: probCutTries,
    cuts: probCuts,
    promised: probCuts > 0 ? probCutsRight / 1e6 / probCuts : undefined,
    noisyTries: raw.noisyProbCutTries,
    noisyCuts: raw.noisyProbCuts,
  };
}

/** Plies to the end of a decided game; `undefined` if all wins are worth the same. */
function pliesToEndOf(line: SearchLine<unknown>, preferFasterWins: boolean): number | undefined {
  return preferFasterWins && line.bound === 'exact' ? pliesToEnd(line.value) : undefined;
}
