import type { Game } from '../contract/game.js';
import { pliesToEnd } from '../contract/value.js';
import { counterNames, type RawCounters, type RawLine } from './raw-report.js';
import type { RulesPort } from './rules-port.js';
import type { Counters, SearchLine, StopReason } from './search-result.js';

const stopReasons: readonly StopReason[] = ['depth', 'nodes', 'time', 'aborted', 'solved'];
/** `BOUND_NONE` of assembly/core/table.ts: nothing is known of the line's value. */
export const BOUND_NONE = 0;
const bounds = [undefined, 'upper', 'lower', 'exact'] as const;

/** Why a search ended, from the core's code for it. */
export function stopReason(ended: number): StopReason {
  return stopReasons[ended] as StopReason;
}

/** A line from the core in the game's own moves; one of which nothing is known has a move alone, and no `bound`. */
export function decodeLine<Position, Move>(
  { value, bound, codes }: RawLine,
  game: Game<Position, Move>,
  { decode, decodesAlone }: Pick<RulesPort<Position, Move>, 'decode' | 'decodesAlone'>,
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
      here = game.play(here, move);
      played++;
    }
  } finally {
    if (game.undo) while (played > 0) game.undo(here, pv[--played] as Move);
  }
  return { move: pv[0] as Move, value, bound: bounds[bound] as SearchLine<Move>['bound'], pv };
}

/** The moves that equal the best, in natural order. */
export function decodeTies<Position, Move>(
  indices: readonly number[],
  game: Game<Position, Move>,
  position: Position,
): Move[] {
  if (indices.length === 0) return [];
  const moves = game.moves(position);
  return [...indices].sort((a, b) => a - b).map((index) => moves[index] as Move);
}

/** All counters of the core at one moment, by name. */
export type Reading = Readonly<Record<(typeof counterNames)[number], number>> & {
  readonly histogram: readonly number[];
};

export function readingOf(raw: RawCounters): Reading {
  return named((_, i) => raw[i] as number, raw.slice(counterNames.length));
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
  const reading = { histogram } as Record<(typeof counterNames)[number], number> & { histogram: readonly number[] };
  for (let i = 0; i < counterNames.length; i++) {
    const name = counterNames[i] as (typeof counterNames)[number];
    reading[name] = count(name, i);
  }
  return reading;
}

/** A reading as the caller sees it: without what the search did not use. */
export function publicCounters(reading: Reading, usesTable: boolean, evaluates: boolean): Counters {
  const { histogram, probes, hits, tableCutoffs, stores, overwrites } = reading;
  const used = histogram.findLastIndex((count) => count > 0) + 1;
  return {
    nodes: reading.nodes,
    leaves: reading.leaves,
    evaluations: evaluates ? reading.evaluations : 0,
    quiescenceNodes: reading.quiescenceNodes,
    cutoffs: reading.cutoffs,
    boundCutoffs: reading.boundCutoffs,
    knownCutoffs: reading.knownCutoffs,
    researches: reading.researches,
    rootSearches: reading.rootSearches,
    cutoffAt: histogram.slice(0, used),
    table: usesTable ? { probes, hits, cutoffs: tableCutoffs, stores, overwrites } : undefined,
  };
}

/** Plies to the end that a value tells of, unless wins were scored alike. */
export function winInOf(line: SearchLine<unknown>, preferFasterWins: boolean): number | undefined {
  return preferFasterWins && line.bound === 'exact' ? pliesToEnd(line.value) : undefined;
}
