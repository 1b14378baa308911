import { pliesToEnd } from '../contract/value.js';
import type { BookMove } from './knowledge.js';
import type { ResolvedOptions } from './search-options.js';
import type { SearchResult } from './search-result.js';

/** A question that a book's move answers: the best move, its value not confined to a window. */
export function answersFromBook({ solving, lines, ties, window }: ResolvedOptions): boolean {
  return !solving && lines === 1 && !ties && window[0] === -Infinity && window[1] === Infinity;
}

/** The result of a search that a book made unnecessary. */
export function fromBook<Move>({ move, value, depth }: BookMove<Move>, timeMs: number): SearchResult<Move> {
  const line = { move, value, bound: 'exact', pv: [move] } as const;
  const nothing = {
    nodes: 0,
    leaves: 0,
    evaluations: 0,
    quiescenceNodes: 0,
    cutoffs: 0,
    cutoffAt: [],
    boundCutoffs: 0,
    knownCutoffs: 0,
    researches: 0,
    rootSearches: 0,
    table: undefined,
  };
  return {
    ...line,
    winIn: pliesToEnd(value),
    ties: undefined,
    lines: [line],
    depth,
    solved: false,
    stop: 'known',
    stats: { ...nothing, completionNodes: 0, threads: undefined, timeMs, iterations: [] },
  };
}
