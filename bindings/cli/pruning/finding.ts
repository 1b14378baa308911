import { count } from '../units.js';
import {
  algorithmNames,
  bestRow,
  blocksOf,
  iterates,
  type LabelledRow,
  mainBlock,
  type PruningStudy,
  percent,
  times,
} from './study.js';

/** The findings of a comparison, in a sentence or two. */
export interface Finding {
  readonly headline: string;
  readonly more: readonly string[];
}

/** `undefined` if nothing was measured. */
export function findingOf(study: PruningStudy): Finding | undefined {
  const block = mainBlock(blocksOf(study.report));
  const best = block && bestRow(block.rows);
  if (!block || !best) return undefined;
  const { minimalLeaves, minimaxLeaves } = block.bound;
  return {
    headline: `${capitalised(nameOf(best))} visits ${count(best.leaves)} of ${count(minimaxLeaves)} leaves, ${distance(best.ratio)}.`,
    more: comparison(best, block.rows, minimalLeaves),
  };
}

function nameOf(row: LabelledRow): string {
  const { label, ordering } = row;
  const algorithm = algorithmNames[row.algorithm];
  if (label !== ordering) {
    return `${algorithm} ${row.setting === 'none' ? 'without a table' : row.setting === 'moves' ? 'with a table for moves' : `with a ${row.setting} table`}`;
  }
  if (ordering === 'natural' || ordering === 'random') return `${algorithm} in ${ordering} order`;
  return `${algorithm} ${ordering.startsWith('all') ? 'with' : 'ordered by'} ${lowercase(longName(row))}`;
}

/** A row's label, spelled out. */
export function longName({ label, ordering }: LabelledRow): string {
  if (label !== ordering) return label;
  if (ordering === 'all') return 'All heuristics';
  if (ordering.startsWith('all-')) return `All heuristics but ${ordering.slice('all-'.length)}`;
  return capitalised(ordering.split('+').join(', '));
}

function lowercase(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function distance(ratio: number): string {
  if (ratio === 1) return 'exactly the least that any search must';
  if (ratio < 1) return `${percent(ratio)} of the least that any search without a table must`;
  return `${times(ratio).replace('×', '')} times the least that any search must`;
}

/** The ratios of the plain orders and of the perfect order. */
function comparison(best: LabelledRow, rows: readonly LabelledRow[], minimalLeaves: number): readonly string[] {
  const named = (ordering: string): LabelledRow | undefined =>
    rows.find((row) => row.ordering === ordering && row.label === ordering && row !== best);
  const others = [
    ['in natural order', named('natural')],
    ['in random order', named('random')],
    ['with the best move always first', named('best')],
  ] as const;
  const parts = others.flatMap(([words, row]) => (row ? [`${times(row.ratio)} ${words}`] : []));
  const bound = `The minimal tree has ${count(minimalLeaves)} leaves`;
  return [parts.length > 0 ? `${bound}; a search visits ${parts.join(', ')}.` : `${bound}.`];
}

/** Notes needed to read the rows correctly. */
export function notesOn({ report, complete }: PruningStudy, seeds: number): readonly string[] {
  const { rows, leftOut } = report;
  const notes: string[] = [];
  if (!complete) notes.push('· stopped early: only the searches completed until then are shown.');
  if (rows.some((row) => row.ordering === 'random')) {
    notes.push(`± random: the mean of ${seeds} orders, with the 95 % interval of the mean.`);
  }
  if (rows.some(iterates)) {
    notes.push('† with heuristic table the search goes to depth 1, 2, 3 … first; the leaves of all iterations count.');
  }
  if (rows.some((row) => row.reached < row.depth)) {
    notes.push(
      '‡ like †, but it ended before that depth because the value was final, such as a win. It searched a smaller tree than the bound’s.',
    );
  }
  if (rows.some((row) => row.ratio < 1 && row.reached === row.depth)) {
    notes.push(
      '‹ below 1×: the minimal tree bounds every search without a table; a table recognises transpositions, and so may visit fewer leaves.',
    );
  }
  if (leftOut.length > 0) {
    const one = leftOut.length === 1;
    notes.push(
      `· ${leftOut.join(' and ')} ${one ? 'is' : 'are'} left out if the tree is large, because ${one ? 'it searches' : 'they search'} every node's moves to order them; request with --orderings ${leftOut.join(',')}.`,
    );
  }
  return notes;
}
