import type { Game } from '../game.js';
import { pliesToEnd } from '../value.js';
import type { CoreExports } from './core-module.js';
import type { RulesPort } from './rules-port.js';
import type { Counters, SearchLine, StopReason } from './search-result.js';

/** Counters in the order of assembly/core/statistics.ts, then the nodes that completed lines; the histogram follows. */
export const counterNames = [
  'nodes',
  'leaves',
  'evaluations',
  'quiescenceNodes',
  'cutoffs',
  'boundCutoffs',
  'knownCutoffs',
  'researches',
  'probes',
  'hits',
  'tableCutoffs',
  'stores',
  'overwrites',
  'rootSearches',
  'horizons',
  'pvNodes',
] as const;
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

/** All counters of the core at one moment. */
export type Reading = Readonly<Record<(typeof counterNames)[number], number>> & {
  readonly histogram: readonly number[];
};

export function readCounters(core: CoreExports): Reading {
  const raw = new Float64Array(core.memory.buffer, core.countersAt(), counterNames.length + HISTOGRAM);
  return named((_, i) => raw[i] as number, Array.from(raw.subarray(counterNames.length)));
}

/** What was counted between two readings. */
export function between(earlier: Reading, later: Reading): Reading {
  const histogram = later.histogram.map((count, i) => count - (earlier.histogram[i] ?? 0));
  return named((name) => later[name] - earlier[name], histogram);
}

function named(
  count: (name: (typeof counterNames)[number], i: number) => number,
  histogram: readonly number[],
): Reading {
  const counters = {} as Record<(typeof counterNames)[number], number>;
  for (const [i, name] of counterNames.entries()) counters[name] = count(name, i);
  return Object.assign(counters, { histogram });
}

/** A reading as the caller sees it: without what the search did not use. */
export function publicCounters(reading: Reading, usesTable: boolean, evaluates: boolean): Counters {
  const { histogram, probes, hits, tableCutoffs, stores, overwrites, horizons: _, pvNodes: __, ...counters } = reading;
  const used = histogram.findLastIndex((count) => count > 0) + 1;
  return {
    ...counters,
    evaluations: evaluates ? counters.evaluations : 0,
    cutoffAt: histogram.slice(0, used),
    table: usesTable ? { probes, hits, cutoffs: tableCutoffs, stores, overwrites } : undefined,
  };
}

/** Plies to the end that a value tells of, unless wins were scored alike. */
export function winInOf(line: SearchLine<unknown>, preferFasterWins: boolean): number | undefined {
  return preferFasterWins && line.bound === 'exact' ? pliesToEnd(line.value) : undefined;
}
