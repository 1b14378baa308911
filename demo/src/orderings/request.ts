import type { Game } from 'cutnode';
import type { PruningReport } from 'cutnode/pruning';
import type { PruningAlgorithm, PruningOptions, TableSetting } from '../../../bindings/pruning/laboratory.js';
import { commandLine } from '../command-line.js';

/** A comparison that can be sent to a worker and written as a command line. */
export interface ComparisonRequest {
  readonly game: GameName;
  readonly tree: {
    readonly branching: number;
    readonly model: Model;
    readonly bestFirst: number;
    readonly seed: number;
  };
  readonly positions: readonly string[];
  readonly depth: number;
  readonly orderings: readonly string[];
  readonly algorithms: readonly PruningAlgorithm[];
  readonly table: Table;
}

export const tables = ['none', 'moves', '16'] as const;
export type Table = (typeof tables)[number];

export const models = ['top-down', 'independent', 'worst'] as const;
export type Model = (typeof models)[number];

export const comparedAlgorithms = ['alpha-beta', 'alpha-beta-hard', 'pvs', 'mtdf'] as const;

/** The games that can be compared, by their names on the command line. */
export const games = {
  'connect-four': {
    depth: 7,
    most: 10,
    load: async () => (await import('cutnode/games/connect-four')).connectFour,
    positions: '4, 443, 35',
  },
  othello: {
    depth: 5,
    most: 8,
    load: async () => (await import('cutnode/games/othello')).othello,
    positions: '',
  },
  'tic-tac-toe': {
    depth: 6,
    most: 9,
    load: async () => (await import('cutnode/games/tic-tac-toe')).ticTacToe,
    positions: '',
  },
  uniform: { depth: 7, most: 12, load: undefined, positions: '' },
} as const;
export type GameName = keyof typeof games;

/** The game of a request. Throws `InvalidOptionError`. */
export async function gameOf({
  game,
  tree,
  depth,
}: Pick<ComparisonRequest, 'game' | 'tree' | 'depth'>): Promise<Game<unknown, unknown>> {
  const { load } = games[game];
  if (load) return (await load()) as Game<unknown, unknown>;
  const { createUniformTree } = await import('cutnode/games/uniform-tree');
  return createUniformTree({ ...tree, depth }) as Game<unknown, unknown>;
}

/** The library's options for a request: every depth up to the greatest. */
export function optionsOf({ depth, orderings, algorithms, table }: ComparisonRequest): PruningOptions {
  const setting: TableSetting = table === '16' ? { mib: 16 } : table;
  return { depth: Array.from({ length: depth }, (_, i) => i + 1), orderings, algorithms, tables: [setting] };
}

/** The command for the same comparison. */
export function commandOf({ game, tree, positions, depth, orderings, algorithms, table }: ComparisonRequest): string {
  // Without a position the command uses the initial position.
  const plain = game === 'uniform' || positions.join() === '';
  const words = [...(plain ? [] : positions)];
  if (game === 'uniform') {
    words.push('--branching', String(tree.branching), '--model', tree.model, '--tree-seed', String(tree.seed));
    if (tree.model === 'top-down') words.push('--best-first', String(tree.bestFirst));
  }
  words.push('--depth', Array.from({ length: depth }, (_, i) => i + 1).join(','), '--orderings', orderings.join(','));
  if (algorithms.join() !== 'alpha-beta') words.push('--algorithms', algorithms.join(','));
  if (table !== 'none') words.push('--tables', table);
  return commandLine('npx', 'cutnode', 'prune', game, ...words);
}

/**
 * Messages from the worker: progress, a report, or an error. `share`: about how much of the work is done, if that can
 * be told.
 */
export type FromComparison =
  | {
      readonly type: 'progress';
      readonly share: number | undefined;
      readonly depth: number;
      readonly depths: number;
      readonly ordering: string;
    }
  | { readonly type: 'report'; readonly report: PruningReport; readonly final: boolean }
  | { readonly type: 'failed'; readonly message: string };
