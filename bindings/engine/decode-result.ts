import type { Game } from '../game.js';
import { pliesToEnd } from '../value.js';
import type { CoreExports } from './core-module.js';
import type { RulesPort } from './rules-port.js';
import type { Counters, SearchLine, StopReason } from './search-result.js';

/** Counters in the order of assembly/core/statistics.ts, then nodes that completed lines, then the histogram. */
const COUNTERS = 15;
const HISTOGRAM = 64;

const stopReasons: readonly StopReason[] = ['depth', 'nodes', 'time', 'aborted', 'solved'];
const bounds = ['upper', 'upper', 'lower', 'exact'] as const;

export interface Report<Move> {
  readonly stop: StopReason;
  readonly depth: number;
  readonly solved: boolean;
  readonly lines: readonly SearchLine<Move>[];
  readonly ties: readonly Move[];
}

/** Read `Report` and its lines from the core: see assembly/core/report.ts. */
export function readReport<Position, Move>(
  core: CoreExports,
  game: Game<Position, Move>,
  port: RulesPort<Position, Move>,
  position: Position,
): Report<Move> {
  const [ended = 0, depth = 0, solved = 0, lineCount = 0, tieCount = 0] = new Int32Array(
    core.memory.buffer,
    core.reportAt(),
    5,
  );
  const lines: SearchLine<Move>[] = [];
  for (let k = 0; k < lineCount; k++) lines.push(readLine(core, game, port, position, k));
  const ties: Move[] = [];
  if (tieCount > 0) {
    const moves = game.moves(position);
    const indices = new Int32Array(core.memory.buffer, core.firstTieAt(), tieCount);
    for (const index of [...indices].sort((a, b) => a - b)) ties.push(moves[index] as Move);
  }
  return { stop: stopReasons[ended] as StopReason, depth, solved: solved !== 0, lines, ties };
}

/** Line `k` as it stands in the core's memory now. */
export function readLine<Position, Move>(
  core: CoreExports,
  game: Game<Position, Move>,
  port: RulesPort<Position, Move>,
  position: Position,
  k: number,
): SearchLine<Move> {
  const at = core.firstLineAt() + k * core.lineBytes();
  const [value = 0, bound = 0, , length = 0] = new Int32Array(core.memory.buffer, at, 4);
  const codes = new Int32Array(core.memory.buffer, at + 16, length);
  const pv: Move[] = [];
  let here = position;
  let played = 0;
  try {
    for (const code of codes) {
      const move = port.decode(here, code);
      pv.push(move);
      if (pv.length === length) break;
      here = game.play(here, move);
      played++;
    }
  } finally {
    if (game.undo) while (played > 0) game.undo(here, pv[--played] as Move);
  }
  return { move: pv[0] as Move, value, bound: bounds[bound] as SearchLine<Move>['bound'], pv };
}

/** All counters as they stand now, with the nodes that completed lines. */
export interface CounterReading extends Counters {
  readonly pvNodes: number;
}

export function readCounters(core: CoreExports, usesTable: boolean, evaluates: boolean): CounterReading {
  const raw = new BigUint64Array(core.memory.buffer, core.countersAt(), COUNTERS + HISTOGRAM);
  const [
    nodes,
    leaves,
    evaluations,
    quiescenceNodes,
    cutoffs,
    boundCutoffs,
    researches,
    probes,
    hits,
    tableCutoffs,
    stores,
    overwrites,
    rootSearches,
    ,
    pvNodes,
  ] = Array.from(raw.subarray(0, COUNTERS), Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  let buckets = HISTOGRAM;
  while (buckets > 0 && raw[COUNTERS + buckets - 1] === 0n) buckets--;
  return {
    nodes,
    leaves,
    evaluations: evaluates ? evaluations : 0,
    quiescenceNodes,
    cutoffs,
    cutoffAt: Array.from(raw.subarray(COUNTERS, COUNTERS + buckets), Number),
    boundCutoffs,
    researches,
    rootSearches,
    table: usesTable ? { probes, hits, cutoffs: tableCutoffs, stores, overwrites } : undefined,
    pvNodes,
  };
}

/** What was counted between two readings. */
export function subtract(later: CounterReading, earlier: CounterReading | undefined): Counters {
  const { pvNodes: _, ...counters } = later;
  if (!earlier) return counters;
  const { table } = later;
  const before = earlier.table;
  return {
    nodes: later.nodes - earlier.nodes,
    leaves: later.leaves - earlier.leaves,
    evaluations: later.evaluations - earlier.evaluations,
    quiescenceNodes: later.quiescenceNodes - earlier.quiescenceNodes,
    cutoffs: later.cutoffs - earlier.cutoffs,
    cutoffAt: later.cutoffAt.map((count, i) => count - (earlier.cutoffAt[i] ?? 0)),
    boundCutoffs: later.boundCutoffs - earlier.boundCutoffs,
    researches: later.researches - earlier.researches,
    rootSearches: later.rootSearches - earlier.rootSearches,
    table:
      table && before
        ? {
            probes: table.probes - before.probes,
            hits: table.hits - before.hits,
            cutoffs: table.cutoffs - before.cutoffs,
            stores: table.stores - before.stores,
            overwrites: table.overwrites - before.overwrites,
          }
        : undefined,
  };
}

/** Plies to the end that a value tells of, unless wins were scored alike. */
export function winInOf(line: SearchLine<unknown>, preferFasterWins: boolean): number | undefined {
  return preferFasterWins && line.bound === 'exact' ? pliesToEnd(line.value) : undefined;
}
