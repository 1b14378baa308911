import type { PruningOptions, PruningReport } from '../../pruning/index.js';
import { plural } from '../units.js';
import { algorithmNames } from './study.js';

/** The settings that a report lists, including defaults. */
export function settingsOf(
  options: PruningOptions & { readonly depth: readonly number[]; readonly seeds: number },
  report: PruningReport,
  input: string | undefined,
): readonly (readonly [name: string, value: string])[] {
  const { algorithms = ['alpha-beta'], seeds, preferFasterWins = true, winDistance = false, hosted = false } = options;
  const settings = [...new Set(report.rows.map(({ setting }) => setting))];
  const texts = report.positions.map((position) => position || 'the start');
  const shown = texts.length > MOST_POSITIONS ? [...texts.slice(0, MOST_POSITIONS), '…'] : texts;
  return [
    [
      texts.length === 1 ? 'Position' : 'Positions',
      `${shown.join(', ')}${input && input !== '-' ? ` (from ${input})` : ''}`,
    ],
    ['Depth', `${options.depth.join(', ')} plies`],
    ['Algorithms', algorithms.map((name) => algorithmNames[name]).join(', ')],
    ['Tables', settings.join(', ') || 'none'],
    ['Random order', `mean of ${plural(seeds, 'seed')}`],
    ['Wins', preferFasterWins ? 'sooner is better' : 'all alike'],
    ['Windows', winDistance ? 'clipped to the nearest possible win and loss' : 'not clipped'],
    ['Rules', hosted ? 'in JavaScript' : 'in WebAssembly'],
    ['Tree', "plain: no quiescence, no bounds and no move filter of the game's own"],
  ];
}

const MOST_POSITIONS = 24;
