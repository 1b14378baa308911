import type { PruningOptions } from '../../pruning/comparison.js';
import { type PruningAlgorithm, pruningAlgorithms, type TableSetting } from '../../pruning/measurement.js';
import { UsageError } from '../failure.js';
import { type Flag, type Given, list, number, numbers } from '../flag.js';
import { hostedFlag } from '../search-flags.js';

/** The options of a comparison as flags. Lists are separated by commas. The library validates the values. */
export type PruneTarget =
  | keyof Pick<
      PruningOptions,
      'depth' | 'orderings' | 'algorithms' | 'tables' | 'seeds' | 'preferFasterWins' | 'winDistance' | 'hosted'
    >
  | 'table.mib'
  | 'table.replacement'
  | 'table.enhancedCutoffs';

type PruneFlag = Flag<PruneTarget>;

export const depthFlags: readonly PruneFlag[] = [
  {
    spelling: '--depth <plies>',
    option: 'depth',
    read: numbers,
    help: 'search to this depth in plies, or to several depths: 4,6,8 (default: as deep as minimax can go in a second or so)',
  },
];

export const methodFlags: readonly PruneFlag[] = [
  {
    spelling: '--orderings <list>',
    option: 'orderings',
    read: list,
    help: 'worst, natural, random, best; heuristics such as hint or hint+killer; all, all-killer (default: a selection of these)',
  },
  {
    spelling: '--algorithms <list>',
    option: 'algorithms',
    read: list,
    help: `one or more of ${pruningAlgorithms.join(', ')} (default: alpha-beta)`,
  },
  { spelling: '--seeds <n>', option: 'seeds', read: number, help: 'number of random orders to average (default: 10)' },
  { spelling: '--no-prefer-faster-wins', option: 'preferFasterWins', help: 'score all wins alike' },
  {
    spelling: '--win-distance',
    option: 'winDistance',
    help: 'clip windows to the nearest possible win and loss, as search does (default: do not)',
  },
];

export const tableFlags: readonly PruneFlag[] = [
  {
    spelling: '--tables <list>',
    option: 'tables',
    read: list,
    help: 'none (default), moves (a table that only orders), or sizes in MiB: none,1,16',
  },
  { spelling: '--table-mib <mib>', option: 'table.mib', read: list, help: 'the same as --tables with sizes' },
  {
    spelling: '--replacement <list>',
    option: 'table.replacement',
    read: list,
    help: 'each size with each of always, depth, two-tier, depth-age (default)',
  },
  {
    spelling: '--enhanced-cutoffs',
    option: 'table.enhancedCutoffs',
    help: 'each table without and with enhanced transposition cutoffs (ETC)',
  },
];

export const engineFlag: PruneFlag = { ...hostedFlag, option: 'hosted' };

export const allPruneFlags: readonly PruneFlag[] = [...depthFlags, ...methodFlags, ...tableFlags, engineFlag];

/** The `PruningOptions` that the given flags set; `depth` is `undefined` if not given. */
export function pruneSettings(
  values: Given<PruneTarget>,
): Omit<PruningOptions, 'depth'> & { depth?: readonly number[] } {
  const plain = Object.fromEntries([...values].filter(([option]) => !option.startsWith('table')));
  return { ...plain, tables: tables(values) };
}

const DEFAULT_MIB = '16';

/** Every size with every policy, without and with ETC, in the order given. */
function tables(values: Given<PruneTarget>): readonly TableSetting[] | undefined {
  const policies = values.get('table.replacement') as TablePolicy[] | undefined;
  const enhanced = values.has('table.enhancedCutoffs');
  if (values.has('tables') && values.has('table.mib'))
    throw new UsageError('give either --tables or --table-mib, not both');
  const wanted = (values.get('tables') ?? values.get('table.mib')) as string[] | undefined;
  const settings = wanted ?? (policies || enhanced ? [DEFAULT_MIB] : undefined);
  if (!settings) return undefined;
  if ((policies || enhanced) && settings.every((item) => item === 'none' || item === 'moves')) {
    const flag = policies ? '--replacement' : '--enhanced-cutoffs';
    throw new UsageError(`${flag} needs a table with a size, such as --tables 16`);
  }
  return settings.flatMap((item): TableSetting[] => {
    if (item === 'none' || item === 'moves') return [item];
    const mib = number(item);
    if (typeof mib === 'string')
      throw new UsageError(`--tables lists '${item}'; expected none, moves or a size in MiB`);
    return (policies ?? [undefined]).flatMap((replacement) =>
      (enhanced ? [false, true] : [false]).map((enhancedCutoffs) => ({ mib, replacement, enhancedCutoffs })),
    );
  });
}

type TablePolicy = Exclude<TableSetting, string>['replacement'];

/** The algorithm to show in a chart of a single algorithm. */
export function firstAlgorithm(settings: Pick<PruningOptions, 'algorithms'>): PruningAlgorithm {
  return settings.algorithms?.find((algorithm) => algorithm !== 'minimax') ?? settings.algorithms?.[0] ?? 'alpha-beta';
}
