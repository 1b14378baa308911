import { InvalidGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import type { Deepening } from '../deepening.js';
import { after, describe } from '../rules.js';
import type { ChanceTable, Turn } from './chance-table.js';

/** How chance is taken: as an average, or as an adversary of one side. */
export type DiceModel = 'average' | 'worst for MAX' | 'worst for MIN';
export type ChancePruning = 'none' | 'alpha-beta' | 'star1' | 'star2';

/** What a search counted. */
export interface ChanceCounts {
  /** Entries into the search, the root's and those of probes included. */
  nodes: number;
  /** Nodes that returned without looking at a move or a throw: the end of the game, the horizon. */
  leaves: number;
  /** Nodes at which dice were thrown. */
  chanceNodes: number;
  /** MAX and MIN nodes left because a move's value reached the window's edge. */
  cutoffs: number;
  /** Chance nodes left before every outcome was valued. */
  chanceCutoffs: number;
  /** Of these, the ones that Star2 left while it still probed. */
  probeCutoffs: number;
  /** Outcomes searched again because rounding left it open which side of the window they are on. */
  researches: number;
  /** Nodes that the table answered. */
  tableCutoffs: number;
}

/** What becomes known at a chance node after an outcome was looked at: for pictures and lessons. */
export interface ThrowEvent<Position, Move> {
  readonly position: Position;
  /** Plies below the root. */
  readonly ply: number;
  readonly outcome: Move;
  /** Its place among the throws of the position, from 0. */
  readonly index: number;
  /** True for a probe of Star2: one move after the outcome, not all. */
  readonly probe: boolean;
  /** The window of the chance node. */
  readonly alpha: number;
  readonly beta: number;
  /** The window that follows for the outcome. */
  readonly childAlpha: number;
  readonly childBeta: number;
  /** What the outcome was found worth: its value if inside that window, else a bound. */
  readonly value: number;
  /** What the expectation is now known to be at least and at most. */
  readonly least: number;
  readonly greatest: number;
  readonly cut: 'alpha' | 'beta' | undefined;
}

/** A search under way. */
export interface ChanceTask<Position, Move> {
  readonly game: Game<Position, Move>;
  readonly evaluate: ((position: Position) => number) | undefined;
  readonly pruning: ChancePruning;
  readonly dice: DiceModel;
  /** What ±Infinity counts as a payoff. */
  readonly win: number;
  /** No value is outside of it. */
  readonly range: readonly [least: number, greatest: number];
  readonly order: ((position: Position, moves: readonly Move[]) => readonly Move[]) | undefined;
  readonly table: ChanceTable<Position> | undefined;
  readonly watch: ((event: ThrowEvent<Position, Move>) => void) | undefined;
  readonly counts: ChanceCounts;
  /** Counts the entries into the search, probes included, and how often the horizon made a value what it is, table answers included. */
  readonly deepening: Deepening;
  /** The best move at the root. */
  move: Move | undefined;
}

/** What a probe found the first move after an outcome worth: exactly so. */
export interface Probed {
  readonly value: number;
  /** The horizon had no part in it. */
  readonly solved: boolean;
}

/** The value after `move`, in a window, as the search has it; `ply` and `left` are those of the position after it, `first` what is known of its first move. */
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

/** Throws `InvalidGameError` for anyone else. */
export function turnAt<P, M>({ game }: Pick<ChanceTask<P, M>, 'game'>, position: P): Turn {
  const turn = game.toMove(position);
  if (turn === 0 || turn === 1 || turn === 'chance') return turn;
  throw new InvalidGameError(
    `${game.name}: toMove gave ${show(turn)} for ${describe(game, position)}; expected player 0, 1 or 'chance'`,
  );
}

/** Ask about the position after a move or a throw, and take it back where the game does so. */
export function afterMove<P, M, T>(game: Game<P, M>, position: P, move: M, ask: (child: P) => T): T {
  const child = after(game, position, move);
  if (!game.undo) return ask(child);
  try {
    return ask(child);
  } finally {
    game.undo(child, move);
  }
}
