import type { CheckedGame } from '../../contract/checked-game.js';
import type { Deepening } from '../deepening.js';
import type { ChanceTable, Turn } from './chance-table.js';

/** How chance is modelled: as an average, or as an adversary of one side. */
export type DiceModel = 'average' | 'worst for MAX' | 'worst for MIN';
/** How `expectiminimax` prunes: not at all, by alpha-beta between chance nodes, or at them as well (Ballard, 1983). */
export type ChancePruning = 'none' | 'alpha-beta' | 'star1' | 'star2';

/** The counters of a search. */
export interface ChanceCounts {
  /** Entries into the search, including the root and probes. */
  nodes: number;
  /** Nodes that returned without examining a move or a throw, at the end of the game or the horizon. */
  leaves: number;
  /** Nodes at which dice were thrown. */
  chanceNodes: number;
  /** MAX and MIN nodes left early because a move's value reached the edge of the window. */
  cutoffs: number;
  /** Chance nodes left early, before every outcome was valued. */
  chanceCutoffs: number;
  /** Of these, the ones left while Star2 was probing. */
  probeCutoffs: number;
  /** Outcomes searched again because rounding left open on which side of the window they lie. */
  researches: number;
  /** Nodes answered by the table. */
  tableCutoffs: number;
}

/** What is known at a chance node after an outcome has been examined, for pictures and lessons. */
export interface ThrowEvent<Position, Move> {
  readonly position: Position;
  /** Plies below the root. */
  readonly ply: number;
  readonly outcome: Move;
  /** Its index among the outcomes of the position, from 0. */
  readonly index: number;
  /** True for a Star2 probe, which searches one move after the outcome instead of all. */
  readonly probe: boolean;
  /** The window of the chance node. */
  readonly alpha: number;
  readonly beta: number;
  /** The window of the outcome. */
  readonly childAlpha: number;
  readonly childBeta: number;
  /** The outcome's value if it lies inside that window, else a bound. */
  readonly value: number;
  /** The bounds of the expectation that are proved by now. */
  readonly least: number;
  readonly greatest: number;
  /**
   * The side of the window that the expectation has left for certain, where that ends the search of the node: not
   * without pruning, and not if the expectation is known.
   */
  readonly cut: 'alpha' | 'beta' | undefined;
}

/** A search under way. */
export interface ChanceTask<Position, Move> {
  readonly rules: CheckedGame<Position, Move>;
  readonly evaluate: ((position: Position) => number) | undefined;
  readonly pruning: ChancePruning;
  readonly dice: DiceModel;
  /** What a payoff of ±Infinity is worth. */
  readonly win: number;
  /** Bounds on every value. */
  readonly range: readonly [least: number, greatest: number];
  readonly order: ((position: Position, moves: readonly Move[]) => readonly Move[]) | undefined;
  readonly table: ChanceTable<Position> | undefined;
  readonly watch: ((event: ThrowEvent<Position, Move>) => void) | undefined;
  readonly counts: ChanceCounts;
  /**
   * Counts entries into the search, probes included, and how often a value depended on the horizon, table answers
   * included.
   */
  readonly deepening: Deepening;
  /** The best move at the root. */
  move: Move | undefined;
}

/** The exact value that a probe found for the first move after an outcome. */
export interface Probed {
  readonly value: number;
  /** The horizon had no part in the value. */
  readonly solved: boolean;
}

/**
 * The search of the position after `move`, with a window. `ply` and `left` are those of that position; `first` is what
 * a probe found for its first move.
 */
export type ValueAfter<Position, Move> = (
  task: ChanceTask<Position, Move>,
  position: Position,
  move: Move,
  ply: number,
  left: number,
  alpha: number,
  beta: number,
  first?: Probed,
) => number;

/** The side to move. Throws `InvalidGameError` if `toMove` returns anything else. */
export function turnAt<P, M>({ rules }: Pick<ChanceTask<P, M>, 'rules'>, position: P): Turn {
  return rules.toMove(position) as Turn;
}
