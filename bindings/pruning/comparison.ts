import { checkSynchronous } from '../contract/checks.js';
import { InvalidOptionError, InvalidPositionError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { givenPosition } from '../contract/given-position.js';
import { type Checks, checkOptions } from '../contract/option-checks.js';
import { pauses } from '../contract/pauses.js';
import { show } from '../contract/printable.js';
import { isOver } from '../contract/single-answers.js';
import { checkGame } from '../engine/check-game.js';
import type { CompiledGame } from '../engine/compiled-game.js';
import { createEngine } from '../engine/create-engine.js';
import type { Engine } from '../engine/engine.js';
import {
  measure,
  type PruningAlgorithm,
  type PruningBound,
  type PruningRow,
  type TableSetting,
} from './measurement.js';
import { pruningOptionTable } from './option-table.js';
import { type PlannedOrdering, parseOrdering, standardOrderings } from './ordering-plan.js';

/** Options of `comparePruning`. */
export interface PruningOptions {
  /** Search depth or depths, in plies. Every search runs at each depth. */
  readonly depth: number | readonly number[];
  /**
   * Names of orderings: `natural`, `random`, `worst` or `best`, heuristics joined by `+`, `all` of them, or `all-NAME`,
   * all but one. Default: each heuristic by itself, one more at a time, and each left out; `worst` and `best`, which
   * are slow, only where the tree is small.
   */
  readonly orderings?: readonly string[] | undefined;
  /** Default: `alpha-beta` alone. */
  readonly algorithms?: readonly PruningAlgorithm[] | undefined;
  /** Default: `none` alone. With `none`, heuristic `table` still gets a table that serves move ordering only. */
  readonly tables?: readonly TableSetting[] | undefined;
  /** Number of seeds of the `random` order, 2 … 1,000. Default: 10. */
  readonly seeds?: number | undefined;
  /** Whether a sooner win is worth more. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
  /**
   * Win-distance pruning, as the option of `search`. Default: false. It visits fewer leaves than the minimal tree,
   * which counts a tree without it.
   */
  readonly winDistance?: boolean | undefined;
  /** Whether to call the rules of the game object even if the game is compiled. Default: false. */
  readonly hosted?: boolean | undefined;
  /**
   * Checked between two searches. When it aborts, the comparison rejects with its reason. The last `report`
   * passed to `onProgress` holds the results up to then.
   */
  readonly signal?: AbortSignal | undefined;
  /** Called after each search. `total` may grow as further trees are measured. */
  readonly onProgress?: ((progress: PruningProgress) => void) | undefined;
}

export interface PruningProgress {
  readonly done: number;
  readonly total: number;
  readonly row: PruningRow;
  /** The reference values for this position and depth. */
  readonly bound: PruningBound;
  /** All results so far; it grows with every search. */
  readonly report: PruningReport;
}

/** What `comparePruning` has counted, row by row. */
export interface PruningReport {
  readonly game: string;
  /** In the game's notation; in a game without, several positions are called `position 1`, `position 2`, … */
  readonly positions: readonly string[];
  readonly depths: readonly number[];
  readonly bounds: readonly PruningBound[];
  /** One row per position, depth, algorithm, table and ordering. */
  readonly rows: readonly PruningRow[];
  /** Orderings omitted because the tree is too large for them. */
  readonly leftOut: readonly string[];
}

/**
 * The number of minimax leaves above which the default comparison omits an ordering. Both orderings search all
 * moves of every node in advance: `best` in a small tree, `worst` in a tree almost as large as minimax's.
 */
const slowLimits: Readonly<Record<string, number>> = { worst: 1_000_000, best: 10_000_000 };

/**
 * Measures how much of a game's tree each combination of algorithm, ordering and table visits, compared with
 * the least that any search must visit. Every search sees the plain tree, without the game's `bounds` and
 * `candidates` and without quiescence, so that all searches have the same reference. `positions` are in the
 * game's notation, or positions themselves: where positions are strings, strings are positions.
 *
 * Throws `InvalidOptionError`, `InvalidPositionError`, the reason of `signal` and the errors of `createEngine`.
 */
export async function comparePruning<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  positions: readonly (string | Position)[],
  options: PruningOptions,
): Promise<PruningReport> {
  checkGame(game);
  const asked = checkAxes(game, positions, options ?? {});
  const grid = { ...asked, roots: checkRoots(game, asked.positions) };
  const { signal, onProgress, hosted, preferFasterWins, winDistance = false } = options;
  const yardstick = await createEngine(game, { hosted });
  const engines: (readonly [TableSetting, Engine<Position, Move>])[] = [];
  for (const setting of grid.tables) {
    // Enhanced cutoffs are an option of each search; the other settings belong to the table.
    const { enhancedCutoffs: _, ...table } = typeof setting === 'string' ? {} : setting;
    engines.push([setting, await createEngine(game, { hosted, table })]);
  }

  const bounds: PruningBound[] = [];
  const rows: PruningRow[] = [];
  const leftOut: string[] = [];
  const texts = grid.roots.map(({ text }) => text);
  const report: PruningReport = { game: game.name, positions: texts, depths: grid.depths, bounds, rows, leftOut };
  const pause = pauses();
  let total = 0;

  for (const depth of grid.depths) {
    for (const { position, text } of grid.roots) {
      await pause();
      signal?.throwIfAborted();
      const tree = yardstick.minimalTree(position, depth, { preferFasterWins });
      const bound: PruningBound = {
        position: text,
        depth,
        minimalLeaves: tree.leaves,
        minimalNodes: tree.nodes,
        minimaxLeaves: tree.minimaxLeaves,
        minimaxNodes: tree.minimaxNodes,
      };
      bounds.push(bound);
      const orderings = grid.orderings ?? affordable(game, tree.minimaxLeaves, leftOut);
      for (const algorithm of grid.algorithms) {
        // Minimax visits every node in any order.
        const useful = algorithm === 'minimax' ? [parseOrdering('natural', game)] : orderings;
        total += useful.length * engines.length;
        for (const [setting, engine] of engines) {
          for (const planned of useful) {
            await pause();
            signal?.throwIfAborted();
            const row = measure(engine, position, bound, {
              algorithm,
              planned,
              setting,
              seeds: grid.seeds,
              preferFasterWins,
              winDistance,
            });
            rows.push(row);
            checkSynchronous('onProgress', onProgress?.({ done: rows.length, total, row, bound, report }));
          }
        }
      }
    }
  }
  return report;
}

interface Axes<Position> {
  readonly depths: readonly number[];
  readonly positions: readonly (string | Position)[];
  readonly orderings: readonly PlannedOrdering[] | undefined;
  readonly algorithms: readonly PruningAlgorithm[];
  readonly tables: readonly TableSetting[];
  readonly seeds: number;
}

/** Checks all options before the first search. */
function checkAxes<Position, Move>(
  game: Game<Position, Move>,
  positions: readonly (string | Position)[],
  options: PruningOptions,
): Axes<Position> {
  const given = checkOptions('comparison option', options, pruningOptionTable satisfies Checks<PruningOptions>);
  if (given.depth === undefined) {
    throw new InvalidOptionError('comparePruning needs a depth, a number of plies or a list of them');
  }
  if (!Array.isArray(positions) || positions.length === 0) {
    throw new InvalidOptionError('comparePruning needs a list of positions, one at least');
  }
  return {
    depths: given.depth,
    positions: [...positions],
    orderings: given.orderings?.map((name) => parseOrdering(name, game)),
    algorithms: given.algorithms ?? ['alpha-beta'],
    tables: given.tables ?? ['none'],
    seeds: given.seeds ?? 10,
  };
}

/**
 * The positions to search, parsed if they are given as text; where the game has no notation, several have numbers for
 * names. Throws `InvalidPositionError` and any error of the game's own code.
 */
function checkRoots<Position, Move>(
  game: Game<Position, Move>,
  positions: readonly (string | Position)[],
): readonly { readonly position: Position; readonly text: string }[] {
  return positions.map((given, i) => {
    const position = givenPosition(game, given);
    if (isOver(game, position)) {
      throw new InvalidPositionError(`${game.name}: the game is over in ${show(given)}; there is no tree to compare`);
    }
    const plain = typeof given !== 'object' ? String(given) : positions.length > 1 ? `position ${i + 1}` : '';
    return { position, text: game.format?.(position) ?? plain };
  });
}

/** The standard orderings, without the slow orderings if the tree is large. */
function affordable<Position, Move>(
  game: Game<Position, Move>,
  minimaxLeaves: number,
  leftOut: string[],
): readonly PlannedOrdering[] {
  const names = standardOrderings(game, true).filter((name) => {
    const fits = minimaxLeaves <= (slowLimits[name] ?? Number.POSITIVE_INFINITY);
    if (!fits && !leftOut.includes(name)) leftOut.push(name);
    return fits;
  });
  return names.map((name) => parseOrdering(name, game));
}
