import type { CompiledGame } from '../engine/compiled-game.js';
import { createEngine } from '../engine/create-engine.js';
import type { Engine } from '../engine/engine.js';
import { type Algorithm, algorithms as knownAlgorithms } from '../engine/search-options.js';
import { InvalidOptionError, InvalidPositionError } from '../errors.js';
import type { Game } from '../game.js';
import { MAX_PLY } from '../value.js';
import { measure, type PruningBound, type PruningRow, type TableSetting } from './measurement.js';
import { type PlannedOrdering, parseOrdering, standardOrderings } from './ordering-plan.js';

export interface PruningOptions {
  /** Depth or depths in plies; each search is made to each. */
  readonly depth: number | readonly number[];
  /** Names as in `parseOrdering`. Default: `standardOrderings`, the slow ones where the tree is small. */
  readonly orderings?: readonly string[] | undefined;
  /** Default: `alpha-beta` alone. */
  readonly algorithms?: readonly Algorithm[] | undefined;
  /** Default: `none` alone; heuristic `table` then has a table that only orders. */
  readonly tables?: readonly TableSetting[] | undefined;
  /** Number of seeds of the `random` order, 2 … 1,000. Default: 10. */
  readonly seeds?: number | undefined;
  /** A sooner win is worth more. Default: true. */
  readonly preferFasterWins?: boolean | undefined;
  /** Call the rules of the game object even where the game is compiled. Default: false. */
  readonly hosted?: boolean | undefined;
  /** Stop between two searches; what is done is in the report. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each search; `total` may grow as trees are sized up. */
  readonly onProgress?: ((progress: PruningProgress) => void) | undefined;
}

export interface PruningProgress {
  readonly done: number;
  readonly total: number;
  readonly row: PruningRow;
}

export interface PruningReport {
  readonly game: string;
  readonly positions: readonly string[];
  readonly depths: readonly number[];
  readonly bounds: readonly PruningBound[];
  /** One row a position, depth, algorithm, table and ordering. */
  readonly rows: readonly PruningRow[];
  /** Orderings that were left out because the tree is too large for them. */
  readonly leftOut: readonly string[];
  /** False when `signal` stopped the comparison. */
  readonly complete: boolean;
}

/** Above so many minimax leaves the default comparison leaves out `worst` and `best`. */
const SLOW_LIMIT = 100_000;

/**
 * Measure how much of a game's tree each combination of algorithm, ordering and
 * table visits, beside the least that any search must visit. Every search sees the
 * plain tree, without the game's `bounds` and `candidates` and without quiescence,
 * so that all are measured with the same yardstick. `positions` are in the game's
 * notation, or positions themselves.
 *
 * Throws `InvalidOptionError`, `InvalidPositionError` and what `createEngine` throws.
 */
export async function comparePruning<Position, Move>(
  game: Game<Position, Move> | CompiledGame<Position, Move>,
  positions: readonly (string | Position)[],
  options: PruningOptions,
): Promise<PruningReport> {
  const grid = checkGrid(game, positions, options);
  const { signal, onProgress, hosted, preferFasterWins } = options;
  const yardstick = await createEngine(game, { hosted });
  const engines: (readonly [TableSetting, Engine<Position, Move>])[] = [];
  for (const setting of grid.tables) {
    const table = typeof setting === 'string' ? undefined : setting;
    engines.push([setting, await createEngine(game, { hosted, table })]);
  }

  const bounds: PruningBound[] = [];
  const rows: PruningRow[] = [];
  const leftOut = new Set<string>();
  const breathe = breather();
  let total = 0;

  const run = async (): Promise<boolean> => {
    for (const depth of grid.depths) {
      for (const { position, text } of grid.roots) {
        if (signal?.aborted) return false;
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
          // Minimax visits everything, in whatever order.
          const useful = algorithm === 'minimax' ? [parseOrdering('natural', game)] : orderings;
          total += useful.length * engines.length;
          for (const [setting, engine] of engines) {
            for (const planned of useful) {
              await breathe();
              if (signal?.aborted) return false;
              const row = measure(engine, position, bound, {
                algorithm,
                planned,
                setting,
                seeds: grid.seeds,
                preferFasterWins,
              });
              rows.push(row);
              onProgress?.({ done: rows.length, total, row });
            }
          }
        }
      }
    }
    return true;
  };

  const complete = await run();
  const texts = grid.roots.map(({ text }) => text);
  return { game: game.name, positions: texts, depths: grid.depths, bounds, rows, leftOut: [...leftOut], complete };
}

interface Grid<Position> {
  readonly depths: readonly number[];
  readonly roots: readonly { readonly position: Position; readonly text: string }[];
  readonly orderings: readonly PlannedOrdering[] | undefined;
  readonly algorithms: readonly Algorithm[];
  readonly tables: readonly TableSetting[];
  readonly seeds: number;
}

/** Everything the caller asks for, checked before the first search. */
function checkGrid<Position, Move>(
  game: Game<Position, Move>,
  positions: readonly (string | Position)[],
  options: PruningOptions,
): Grid<Position> {
  const depths = typeof options.depth === 'number' ? [options.depth] : options.depth;
  if (!Array.isArray(depths) || depths.length === 0) {
    throw new InvalidOptionError('comparePruning needs a depth, a number of plies or a list of them');
  }
  for (const depth of depths) {
    if (!Number.isInteger(depth) || depth < 1 || depth > MAX_PLY) {
      throw new InvalidOptionError(`depth must be a whole number from 1 to ${MAX_PLY}, not ${String(depth)}`);
    }
  }
  if (!Array.isArray(positions) || positions.length === 0) {
    throw new InvalidOptionError('comparePruning needs a list of positions, one at least');
  }
  const { algorithms = ['alpha-beta'], tables = ['none'], seeds = 10 } = options;
  for (const algorithm of algorithms) {
    if (!knownAlgorithms.includes(algorithm)) {
      throw new InvalidOptionError(`algorithms lists '${String(algorithm)}'; there are ${knownAlgorithms.join(', ')}`);
    }
  }
  if (!Number.isInteger(seeds) || seeds < 2 || seeds > 1000) {
    throw new InvalidOptionError(`seeds must be a whole number from 2 to 1000, not ${String(seeds)}`);
  }
  const roots = positions.map((given) => {
    const position = typeof given === 'string' && game.parse ? game.parse(given) : (given as Position);
    if (game.outcome(position)) {
      throw new InvalidPositionError(
        `${game.name}: the game is over in '${String(given)}'; there is no tree to compare`,
      );
    }
    return { position, text: game.format?.(position) ?? String(given) };
  });
  const orderings = options.orderings?.map((name) => parseOrdering(name, game));
  return { depths, roots, orderings, algorithms, tables, seeds };
}

/** The standard orderings, without the slow ones where the tree is large. */
function affordable<Position, Move>(
  game: Game<Position, Move>,
  minimaxLeaves: number,
  leftOut: Set<string>,
): readonly PlannedOrdering[] {
  const slow = minimaxLeaves <= SLOW_LIMIT;
  if (!slow) for (const name of ['worst', 'best']) leftOut.add(name);
  return standardOrderings(game, slow).map((name) => parseOrdering(name, game));
}

/** Lets the rest of the page or program run now and then: between searches, when 30 ms have passed. */
function breather(): () => Promise<void> {
  let last = performance.now();
  return async () => {
    if (performance.now() - last < 30) return;
    await new Promise((resolve) => setTimeout(resolve));
    last = performance.now();
  };
}
