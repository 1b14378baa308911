import type { MatchResult } from '../match/result.js';
import type { Budget } from './search.js';

/** A comparison of searches. Plain data. */
export interface CompareReport {
  readonly game: string;
  /** What the moves were judged by, in words. */
  readonly reference: string;
  /** What a win counts in `regret`. */
  readonly decisive: number;
  readonly positions: readonly string[];
  /** Names of the searches, in the order given. */
  readonly searches: readonly string[];
  readonly budgets: readonly Budget[];
  /** The most nodes of each proof; 0: none was asked for. */
  readonly proofNodes: number;
  /** Searches that cannot search this game. */
  readonly leftOut: readonly { readonly search: string; readonly reason: string }[];
  /** One row for each position, budget and search. */
  readonly rows: readonly ComparisonRow[];
  /** One row for each position and search. */
  readonly proofs: readonly ProofRow[];
  readonly matches: readonly MatchRow[];
}

/** One search of one position within one budget. */
export interface ComparisonRow {
  readonly search: string;
  readonly position: string;
  readonly budget: Budget;
  /** The move chosen, as the game writes it. */
  readonly move: string;
  /** The search's own value, from the side to move, in units of its own. */
  readonly value: number | undefined;
  /** Whether no move is better, by the reference. */
  readonly agrees: boolean;
  /**
   * The worth of the best move minus that of the move chosen, from 0: 1 if a win became a draw, 2 if it became a loss.
   */
  readonly regret: number;
  /** Who is proved to win: 1 the side to move, −1 the other, 0 nobody. */
  readonly proved: -1 | 0 | 1 | undefined;
  /** The reference, if it is exact, says otherwise: a fault of the search. */
  readonly wrong: boolean;
  readonly nodes: number;
  /** Memory filled, in bytes. */
  readonly bytes: number;
}

/** The attempt of one search to prove who wins. */
export interface ProofRow extends Pick<ComparisonRow, 'search' | 'position' | 'proved' | 'wrong' | 'nodes' | 'bytes'> {}

/** A match, counted for `search`. */
export interface MatchRow extends MatchResult {
  readonly search: string;
  readonly against: string;
  readonly budget: Budget;
}

/** What one search did with one budget, over all positions so far. */
export interface PlaySummary {
  readonly search: string;
  readonly budget: Budget;
  readonly positions: number;
  /** The share of positions in which no move was better, 0 … 1. */
  readonly agreement: number;
  /** The mean regret. */
  readonly regret: number;
  /** The standard error of that mean; 0 for a single position. */
  readonly error: number;
  /** The mean of the nodes used. */
  readonly nodes: number;
  /** The most memory filled, in bytes. */
  readonly bytes: number;
  readonly proved: number;
  readonly wrong: number;
}

/** How well one search proved who wins, over all positions so far. */
export interface ProofSummary {
  readonly search: string;
  readonly positions: number;
  readonly proved: number;
  readonly wrong: number;
  /** Nodes of all attempts, those that proved nothing included: a lower bound unless all proved. */
  readonly nodes: number;
  /**
   * The geometric mean of the nodes over all positions. An attempt that proved nothing counts what it used, so it is a
   * lower bound unless all proved.
   */
  readonly meanNodes: number;
  readonly bytes: number;
}

/** Moves, budget by budget and search by search, in the order of the report. */
export function summarizePlay({ rows, searches, budgets }: CompareReport): readonly PlaySummary[] {
  return budgets.flatMap((budget) =>
    searches.flatMap((search): PlaySummary[] => {
      const own = rows.filter((row) => row.search === search && isSame(row.budget, budget));
      if (own.length === 0) return [];
      const mean = (of: (row: ComparisonRow) => number): number => sum(own.map(of)) / own.length;
      const regret = mean((row) => row.regret);
      const variance = sum(own.map((row) => (row.regret - regret) ** 2)) / Math.max(1, own.length - 1);
      return [
        {
          search,
          budget,
          positions: own.length,
          agreement: mean(({ agrees }) => Number(agrees)),
          regret,
          error: Math.sqrt(variance / own.length),
          nodes: mean(({ nodes }) => nodes),
          bytes: Math.max(...own.map(({ bytes }) => bytes)),
          proved: own.filter(({ proved }) => proved !== undefined).length,
          wrong: own.filter(({ wrong }) => wrong).length,
        },
      ];
    }),
  );
}

/** Proofs, search by search, in the order of the report. */
export function summarizeProofs({ proofs, searches }: CompareReport): readonly ProofSummary[] {
  return searches.flatMap((search): ProofSummary[] => {
    const own = proofs.filter((row) => row.search === search);
    if (own.length === 0) return [];
    return [
      {
        search,
        positions: own.length,
        proved: own.filter(({ proved }) => proved !== undefined).length,
        wrong: own.filter(({ wrong }) => wrong).length,
        nodes: sum(own.map(({ nodes }) => nodes)),
        meanNodes: Math.exp(sum(own.map(({ nodes }) => Math.log(Math.max(1, nodes)))) / own.length),
        bytes: Math.max(...own.map(({ bytes }) => bytes)),
      },
    ];
  });
}

/** A report may have been written and read again. */
function isSame(a: Budget, b: Budget): boolean {
  return a.nodes === b.nodes && a.timeMs === b.timeMs;
}

function sum(list: readonly number[]): number {
  return list.reduce((total, one) => total + one, 0);
}
