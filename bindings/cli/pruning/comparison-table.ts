import type { Writable } from 'node:stream';
import type { OrderingGroup } from '../../pruning/ordering-plan.js';
import { fold } from '../fold.js';
import { isTerminal, paint, widthOf } from '../terminal.js';
import { count, duration } from '../units.js';
import { findingOf, notesOn } from './finding.js';
import {
  type Block,
  bestRow,
  blocksOf,
  iterates,
  type LabelledRow,
  methodOf,
  type PruningStudy,
  percent,
  rootsOf,
  times,
} from './study.js';

/** A comparison as text: one table per block, then the findings. */
export function comparisonPage(study: PruningStudy, seeds: number, stream: Writable): string {
  const blocks = blocksOf(study.report);
  const title = `${paint(stream, study.title, 'bold')} ${rootsOf(study)}`;
  const finding = findingOf(study);
  const notes = notesOn(study, seeds);
  const width = isTerminal(stream) ? Math.min(widthOf(stream), WIDEST) : WIDEST;
  const measure = Math.min(width, 92);
  const said = [
    ...(finding ? [...fold(finding.headline, measure - 2).map((line) => paint(stream, line, 'bold'))] : []),
    ...(finding?.more ?? []).flatMap((text) => fold(text, measure - 2)),
  ];
  const noted = notes.flatMap((note) => fold(note, measure - 4).map((line, i) => (i === 0 ? line : `  ${line}`)));
  return [
    ...blocks.flatMap((block) => [`${title}${heading(block, stream)}`, '', ...table(block, width, stream), '']),
    ...said.map((line) => `  ${line}`),
    ...(noted.length > 0 ? ['', ...noted.map((line) => `  ${paint(stream, line, 'dim')}`)] : []),
    '',
  ].join('\n');
}

/** The width of a table on a wide terminal, or if the output is not a terminal. */
const WIDEST = 140;

function heading(block: Block, stream: Writable): string {
  const method = methodOf(block);
  return paint(stream, ` · depth ${block.depth}${method ? ` · ${method}` : ''}`, 'dim');
}

const columns = ['leaves', '', '× minimal', '% of minimax', '1st-move cutoffs', 'branching', 'time'] as const;

interface Line {
  readonly label: string;
  readonly cells: readonly string[];
  /** `leaves / minimal leaves`, for the bar. */
  readonly ratio: number;
  readonly style: 'header' | 'minimax' | 'bound' | 'best' | 'row';
}

const groupNames: Readonly<Record<OrderingGroup, string>> = {
  reference: 'for reference',
  alone: 'each alone',
  cumulative: 'together',
  ablation: 'all but one',
};

function table(block: Block, width: number, stream: Writable): string[] {
  const { bound, depth, minimaxTime } = block;
  const branching = (leaves: number): string => ((leaves / bound.positions) ** (1 / depth)).toFixed(2);
  const plain = (label: string, leaves: number, style: Line['style'], time: string): Line => ({
    label,
    style,
    ratio: leaves / bound.minimalLeaves,
    cells: [
      count(leaves),
      '',
      times(leaves / bound.minimalLeaves),
      percent(leaves / bound.minimaxLeaves),
      '',
      branching(leaves),
      time,
    ],
  });
  const best = bestRow(block.rows);
  const lines = block.rows.map((row) =>
    lineOf(row, row === best && block.rows.length > 1 ? 'best' : 'row', bound.positions),
  );
  const top = plain('minimax', bound.minimaxLeaves, 'minimax', minimaxTime === undefined ? '' : duration(minimaxTime));
  const bottom = plain('minimal tree (the bound)', bound.minimalLeaves, 'bound', '');
  const every = [top, ...lines, bottom];
  const labelWidth = Math.max(...every.map(({ label }) => label.length), 'ordering'.length) + 2;
  const widths = columns.map((name, i) => Math.max(name.length, ...every.map(({ cells }) => cells[i]?.length ?? 0)));
  const total = (): number => 2 + labelWidth + widths.reduce((sum, w) => sum + (w > 0 ? w + 2 : 0), 0);
  // A narrow terminal drops the least important columns: time, branching factor, cutoffs, then the share of minimax.
  for (const at of [6, 5, 4, 3]) {
    if (total() > width) widths[at] = 0;
  }
  const barWidth = width - total() - 2 >= 10 ? Math.min(28, width - total() - 2) : 0;
  const longest = Math.log(bound.minimaxLeaves / bound.minimalLeaves);

  const print = ({ label, cells, ratio, style }: Line, indent = 2): string => {
    const padded = cells
      .map((cell, i) => (i === 1 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
      .filter((_, i) => (widths[i] ?? 0) > 0);
    const bar = barWidth > 0 && longest > 0 ? barOf(Math.log(ratio) / longest, barWidth) : '';
    const text = `${' '.repeat(indent)}${label.padEnd(labelWidth + 2 - indent)}${padded.join('  ')}`;
    if (style === 'header') return paint(stream, `${text}${barWidth > 0 ? '  log scale' : ''}`.trimEnd(), 'dim');
    if (style === 'bound') return paint(stream, text.trimEnd(), 'bold', 'green');
    const drawn = bar && `  ${paint(stream, bar, style === 'best' ? 'cyan' : 'dim')}`;
    const said = bar ? text : text.trimEnd();
    if (style === 'row') return `${said}${drawn}`;
    return `${style === 'minimax' ? paint(stream, said, 'bold') : paint(stream, said, 'cyan')}${drawn}`;
  };
  const header: Line = { label: '', cells: columns, ratio: 1, style: 'header' };
  const out = [print(header), print(top)];
  let group: OrderingGroup | undefined;
  const grouped = new Set(block.rows.map((row) => row.group)).size > 1 && block.rows.length > 3;
  for (const [i, row] of block.rows.entries()) {
    if (grouped && row.group !== group && hasHeading(block.rows, i)) {
      out.push(paint(stream, `  ${groupNames[row.group]}`, 'dim', 'italic'));
    }
    group = row.group;
    out.push(print(lines[i] as Line, grouped && row.ordering !== 'best' ? 4 : 2));
  }
  out.push(print(bottom));
  return out;
}

/** A group's name is printed where the group begins; `best`, a reference at the end, needs none. */
function hasHeading(rows: readonly LabelledRow[], at: number): boolean {
  const group = rows[at]?.group;
  return rows.findIndex((row) => row.group === group) === at || group !== 'reference';
}

function lineOf(row: LabelledRow, style: Line['style'], positions: number): Line {
  const part = row.positions < positions ? ` (${row.positions} of ${positions})` : '';
  return {
    label: `${row.label}${part}`,
    style,
    ratio: row.ratio,
    cells: [
      count(row.leaves),
      row.leavesError > 0 ? `± ${count(row.leavesError)}` : row.reached < row.depth ? '‡' : iterates(row) ? '†' : '',
      times(row.ratio),
      percent(row.share),
      row.firstMoveCutoffs === undefined ? '' : percent(row.firstMoveCutoffs),
      row.branching.toFixed(2),
      duration(row.timeMs),
    ],
  };
}

const eighths = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A bar that fills `part` of `width` cells, to an eighth of a cell; `‹` if `part` is below 0. */
function barOf(part: number, width: number): string {
  if (part < 0) return '‹';
  const filled = Math.round(Math.min(part, 1) * width * 8);
  return `${'█'.repeat(Math.floor(filled / 8))}${eighths[filled % 8]}` || '▏';
}
