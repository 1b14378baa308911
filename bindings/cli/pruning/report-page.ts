import { type Figure, svgDocument } from '../../figures/index.js';
import { escaped, figureStyle, framed, leavesChart, svgInPage } from '../../figures/laboratory.js';
import { count, duration } from '../units.js';
import { ablationChartOf, boundChartOf, curvesOf, cutoffChartOf, growthChartOf } from './charts.js';
import { findingOf, longName, notesOn } from './finding.js';
import { pageStyle } from './page-style.js';
import {
  algorithmNames,
  type Block,
  bestRow,
  blocksOf,
  type LabelledRow,
  mainBlock,
  methodOf,
  type PruningStudy,
  percent,
  rootsOf,
  times,
} from './study.js';

/** The comparison as a page: one file of charts and tables, without scripts or external resources. */
export function reportPage(study: PruningStudy, seeds: number): string {
  const blocks = blocksOf(study.report);
  const main = mainBlock(blocks);
  const finding = findingOf(study);
  const subject = `${study.title} ${rootsOf(study)}`;
  const title = finding?.headline ?? 'Nothing was measured.';
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${escaped(`${subject}: pruning`)}</title>
<style>${pageStyle}${figureStyle('svg')}</style>
</head>
<body>
<main>
<header>
<p class="eyebrow">cutnode · pruning report</p>
<h1>${escaped(title)}</h1>
<p class="lead">${escaped(`${subject}${main ? `, ${main.depth} plies deep${methodOf(main) ? `, ${methodOf(main)}` : ''}` : ''}. ${finding?.more.join(' ') ?? ''}`)}</p>
${main ? keyFigures(main) : ''}
</header>
${figures(study, blocks, main).join('\n')}
<section>
<h2>All figures</h2>
${blocks.map(dataTable).join('\n')}
</section>
<section>
<h2>How it was made</h2>
<pre><code>${escaped(study.command)}</code></pre>
<dl>
${[...study.settings, ...circumstances(study)].map(([name, value]) => `<div><dt>${escaped(name)}</dt><dd>${escaped(value)}</dd></div>`).join('\n')}
</dl>
${notesOn(study, seeds)
  .map((note) => `<p class="note">${escaped(note)}</p>`)
  .join('\n')}
<p class="note">A leaf is a position where the search stops: at its depth or at the end of the game. The minimal tree is the
fewest leaves that prove the value is no less plus the fewest that prove it is no more, less the one that they share
(Knuth and Moore 1975). No search without a transposition table can find the value with fewer.</p>
</section>
</main>
</body>
</html>
`;
}

function keyFigures({ bound, rows }: Block): string {
  const best = bestRow(rows);
  const figure = (label: string, value: number, note: string): string =>
    `<div><dt>${escaped(label)}</dt><dd>${count(value)}<small>${escaped(note)}</small></dd></div>`;
  return `<dl class="key">
${figure('Minimax', bound.minimaxLeaves, 'leaves, the whole tree')}
${best ? figure(longName(best), best.leaves, `leaves, ${percent(best.share)} of minimax`) : ''}
${figure('Minimal tree', bound.minimalLeaves, 'leaves, the bound')}
</dl>`;
}

/** All charts that have data. */
function figures(study: PruningStudy, blocks: readonly Block[], main: Block | undefined): string[] {
  if (!main) return [];
  const deepest = blocks.filter(({ depth, rows }) => depth === main.depth && rows.length > 0);
  const curves = curvesOf(study);
  const branching = study.tree?.branching;
  const several = deepest.length > 1 ? ` Figures by ${methodOf(main)}.` : '';
  const first = study.curves.rows[0];
  const by =
    deepest.length > 1 || main.algorithm === undefined
      ? ` Searches by ${first ? algorithmNames[first.algorithm] : 'one algorithm'}.`
      : '';
  const drawn = [
    figure(
      'How far from the bound',
      `Leaves visited at depth ${main.depth}, as a multiple of the minimal tree's ${count(main.bound.minimalLeaves)}. A bar begins at the bound; its length is the work that a better order could save.`,
      (width) => (deepest.length > 0 ? boundChartOf(deepest, width) : undefined),
    ),
    curves.length > 0 && study.curves.depths.length > 1
      ? figure(
          'Leaves by depth',
          `A straight line is a constant branching factor. The gap between minimax and the minimal tree is all that pruning can save.${by}`,
          (width) => leavesChart(curves, width),
        )
      : '',
    curves.length > 0 && study.curves.depths.length > 4
      ? figure(
          'Growth by depth',
          `The factor by which each further ply multiplies the leaves: √(leaves at d ÷ leaves at d − 2).${branching === undefined ? '' : ' Dashed: the theoretical factors for an infinitely deep tree. Pearl’s factor is for independent leaf values.'}`,
          (width) => growthChartOf(curves, branching, width),
        )
      : '',
    figure(
      'Which move causes the cutoff',
      `The index of the move that caused the cutoff, as a percentage of all cutoffs.${several}`,
      (width) => cutoffChartOf(main, width),
    ),
    figure(
      'What each heuristic is worth',
      `The change in leaves when one heuristic is left out of the whole stack. Orange: the heuristic saves leaves; blue: there are fewer without it.${several}`,
      (width) => ablationChartOf(main, width),
    ),
  ];
  return drawn.filter((section) => section !== '');
}

/** The widths of charts for a desktop page and for a phone. */
const WIDE = 920;
const NARROW = 380;

function figure(title: string, caption: string, chart: (width: number) => Figure | undefined): string {
  const [wide, narrow] = [chart(WIDE), chart(NARROW)];
  if (!wide || !narrow) return '';
  // The page contains both and the style sheet shows one, so that texts are legible at any width.
  return `<section>
<h2>${escaped(title)}</h2>
<p>${escaped(caption)}</p>
<figure>
${svgInPage(wide, 'wide')}
${svgInPage(narrow, 'narrow')}
</figure>
</section>`;
}

function dataTable(block: Block): string {
  const { bound, depth, rows } = block;
  const line = (style: string, label: string, cells: readonly string[]): string =>
    `<tr${style && ` class="${style}"`}><th scope="row">${breakable(label)}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;
  const yardstick = (style: string, label: string, leaves: number, nodes: number): string =>
    line(style, label, [
      count(leaves),
      '',
      count(nodes),
      times(leaves / bound.minimalLeaves),
      percent(leaves / bound.minimaxLeaves),
      '',
      ((leaves / bound.positions) ** (1 / depth)).toFixed(2),
      '',
    ]);
  const best = bestRow(rows);
  const method = methodOf(block);
  return `<div class="scroll"><table>
<caption>Depth ${depth}${method && `, ${escaped(method)}`}</caption>
<thead><tr><th scope="col">ordering</th>${headings.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>
${yardstick('minimax', 'minimax', bound.minimaxLeaves, bound.minimaxNodes)}
${rows.map((row) => line(row === best ? 'best' : '', row.label, cellsOf(row))).join('\n')}
${yardstick('bound', 'minimal tree', bound.minimalLeaves, bound.minimalNodes)}
</tbody>
</table></div>`;
}

const headings = ['leaves', '±', 'nodes', '× minimal', '% of minimax', 'first-move cutoffs', 'branching', 'time'];

function cellsOf(row: LabelledRow): string[] {
  return [
    count(row.leaves),
    row.leavesError > 0 ? count(row.leavesError) : '',
    count(row.nodes),
    times(row.ratio),
    percent(row.share),
    row.firstMoveCutoffs === undefined ? '' : percent(row.firstMoveCutoffs),
    row.branching.toFixed(2),
    duration(row.timeMs),
  ];
}

/** The version, platform and date. */
function circumstances({ version }: PruningStudy): [string, string][] {
  return [
    ['Made by', `cutnode ${version}, Node ${process.versions.node}, ${process.platform} ${process.arch}`],
    ['Date', new Date().toISOString().slice(0, 10)],
  ];
}

/** The chart of `--svg`: each ordering relative to the bound, with a title, as a standalone file. */
export function standaloneChart(study: PruningStudy): string {
  const blocks = blocksOf(study.report);
  const main = mainBlock(blocks);
  const deepest = blocks.filter(({ depth, rows }) => depth === main?.depth && rows.length > 0);
  const headline = main ? (findingOf(study)?.headline ?? '') : 'Nothing was measured.';
  const method = main && methodOf(main);
  const subject = `${study.title} ${rootsOf(study)}${main ? `, depth ${main.depth}${method ? `, ${method}` : ''}` : ''}`;
  const chart = main && deepest.length > 0 ? boundChartOf(deepest, WIDE) : undefined;
  const picture = chart ?? { width: 600, height: 0, label: '', body: '' };
  return svgDocument(framed({ title: headline, notes: [subject], label: headline || subject }, picture));
}

/** A name that may wrap between its parts. */
function breakable(name: string): string {
  return escaped(name).replaceAll('+', '+<wbr />');
}
