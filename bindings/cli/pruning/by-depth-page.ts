import type { Writable } from 'node:stream';
import type { DepthOfStudy, DepthStudy, SearchOfStudy } from '../../pruning/by-depth.js';
import { fold } from '../fold.js';
import { isTerminal, paint, widthOf } from '../terminal.js';
import { count, plural } from '../units.js';
import { times } from './study.js';

interface Asked {
  readonly title: string;
  /** The position as given; `undefined` for the start. */
  readonly text: string | undefined;
  /** False if Ctrl-C stopped it. */
  readonly complete: boolean;
  readonly stream: Writable;
}

/** The width of a page on a wide terminal, or if the output is not a terminal. */
const WIDEST = 120;

/** A study as text: nodes, then leaves beside the bounds, each with a column per depth, then the finding. */
export function byDepthPage(study: DepthStudy, { title, text: position, complete, stream }: Asked): string {
  const width = isTerminal(stream) ? Math.min(widthOf(stream), WIDEST) : WIDEST;
  const names = [...new Set(study.depths.flatMap(({ searches }) => searches.map(({ ordering }) => ordering)))];
  const labels = ['2b^(d/2) − 1', 'minimal tree', ...names];
  const label = Math.max(...labels.map(({ length }) => length));
  const depths = columnsFor(study.depths, width - label - 2);
  const best = bestOf(study)?.ordering;
  const cells = (of: (depth: DepthOfStudy) => number | undefined, digits = 0): string[] =>
    depths.map(({ depth, room }) => {
      const value = of(depth);
      return (value === undefined ? '' : digits > 0 ? value.toFixed(digits) : count(value)).padStart(room);
    });
  const row = (name: string, values: readonly string[]): string =>
    `  ${name.padEnd(label)}${values.join('')}`.trimEnd();
  const searched = (of: 'nodes' | 'leaves'): string[] =>
    names.map((name) => {
      const text = row(
        name,
        cells(({ searches }) => searches.find(({ ordering }) => ordering === name)?.[of]),
      );
      return name === best ? paint(stream, text, 'cyan') : text;
    });
  const dim = (text: string): string => paint(stream, text, 'dim');
  const heading = (what: string): string =>
    dim(
      row(
        what,
        depths.map(({ depth, room }) => String(depth.depth).padStart(room)),
      ),
    );
  const where = position === undefined ? ' from the start' : ` ${position}`;
  const measure = Math.min(width, 92) - 2;
  const [first, ...rest] = wordsOf(study);
  return [
    `${paint(stream, title, 'bold')}${where}  ${dim('alpha-beta in the plain tree, by depth')}`,
    '',
    heading('nodes'),
    row(
      'minimal tree',
      cells(({ minimalNodes }) => minimalNodes),
    ),
    ...searched('nodes'),
    '',
    heading('leaves'),
    row(
      'minimax',
      cells(({ minimaxLeaves }) => minimaxLeaves),
    ),
    ...searched('leaves'),
    paint(
      stream,
      row(
        'minimal tree',
        cells(({ minimalLeaves }) => minimalLeaves),
      ),
      'bold',
      'green',
    ),
    paint(
      stream,
      row(
        '2b^(d/2) − 1',
        cells(({ uniformLeaves }) => uniformLeaves),
      ),
      'green',
    ),
    dim(
      row(
        'b',
        cells(({ branching }) => branching, 2),
      ),
    ),
    '',
    ...fold(first as string, measure).map((line) => `  ${paint(stream, line, 'bold')}`),
    ...rest.flatMap((text) => fold(text, measure).map((line) => `  ${line}`)),
    '',
    ...notesOn(study, complete, depths.length).flatMap((note) => fold(note, measure).map((line) => `  ${dim(line)}`)),
    '',
  ].join('\n');
}

/** The deepest columns that fit, each as wide as its greatest number. */
function columnsFor(
  depths: readonly DepthOfStudy[],
  width: number,
): readonly { readonly depth: DepthOfStudy; readonly room: number }[] {
  const columns = depths.map((depth) => {
    const { uniformLeaves, minimaxLeaves = 0, searches } = depth;
    const greatest = Math.max(
      uniformLeaves,
      minimaxLeaves,
      ...searches.flatMap(({ nodes, leaves }) => [nodes, leaves]),
    );
    return { depth, room: 2 + Math.max(count(greatest).length, 4) };
  });
  let left = width;
  const first = columns.findLastIndex(({ room }) => {
    left -= room;
    return left < 0;
  });
  return columns.slice(Math.min(first + 1, columns.length - 1));
}

/**
 * The search with the fewest nodes at the greatest depth, without orders that know the answer. Depths at which some
 * search ended early do not count: the others go on there for nothing.
 */
function bestOf(study: DepthStudy): (SearchOfStudy & { readonly at: DepthOfStudy }) | undefined {
  const final = finalFrom(study) ?? Number.POSITIVE_INFINITY;
  for (const at of study.depths.filter(({ depth }) => depth < final).reverse()) {
    const playable = at.searches.filter(({ ordering }) => ordering !== 'best' && ordering !== 'worst');
    const [best] = playable.sort((a, b) => a.nodes - b.nodes);
    if (best) return { ...best, at };
  }
  return undefined;
}

/**
 * The least depth at which a search ended early, since no deeper one would change the value; `undefined` if none did.
 */
function finalFrom({ depths }: DepthStudy): number | undefined {
  return depths.find(({ depth, searches }) => searches.some(({ reached }) => reached < depth))?.depth;
}

/**
 * Which ordering is best, and how far it is from the minimum: where the exact minimum is known, and at the greatest
 * depth.
 */
function wordsOf(study: DepthStudy): readonly string[] {
  const best = bestOf(study);
  if (!best) return ['No search stayed within its nodes.'];
  const { at } = best;
  const same = (depth: DepthOfStudy | undefined, ordering: string): SearchOfStudy | undefined =>
    depth?.searches.find((search) => search.ordering === ordering);
  const exact = study.depths.findLast(
    (depth) => depth.depth <= at.depth && depth.minimalLeaves !== undefined && same(depth, best.ordering),
  );
  const natural = same(exact, 'natural');
  const words = [
    `The best ordering for this game is ${best.ordering}: ${plural(best.nodes, 'node')} at depth ${at.depth}.`,
  ];
  if (exact?.minimalLeaves !== undefined) {
    const ratio = (same(exact, best.ordering) as SearchOfStudy).leaves / exact.minimalLeaves;
    const plain =
      natural && best.ordering !== 'natural'
        ? `; natural order visits ${times(natural.leaves / exact.minimalLeaves)}`
        : '';
    words.push(
      `At depth ${exact.depth} it is ${distance(ratio)}: ${times(ratio)} the leaves of the minimal tree${plain}.`,
    );
  }
  if (at !== exact) {
    words.push(
      `At depth ${at.depth} it visits ${times(best.leaves / at.uniformLeaves)} the leaves of 2b^(d/2) − 1 with b = ${at.branching.toFixed(2)}.`,
    );
  }
  return words;
}

/** The distance from the minimal tree in words. */
function distance(ratio: number): string {
  if (ratio < 1) return 'below the minimum, since it ended early';
  if (ratio <= 1.1) return 'at the minimum, or nearly so';
  if (ratio <= 1.5) return 'close to the minimum';
  return ratio <= 3 ? 'some way from the minimum' : 'far from the minimum';
}

function notesOn(study: DepthStudy, complete: boolean, shown: number): readonly string[] {
  const { depths, nodes } = study;
  const measured = depths.at(-1)?.branchingDepth ?? 0;
  const notes: string[] = [];
  const final = finalFrom(study);
  if (final !== undefined)
    notes.push(
      `· from depth ${final} on the value is final: searches by iterations end before it, others go on for nothing.`,
    );
  if (!complete) notes.push('· stopped early: only what was measured until then is shown.');
  if (shown < depths.length)
    notes.push('· the least depths are left out, as the terminal is not wide enough; --json has all.');
  notes.push(
    `· b is the geometric mean of the moves along a line, minimax leaves ^ (1/d)${measured < (depths.at(-1)?.depth ?? 0) ? `, measured to depth ${measured}` : ''}; 2b^(d/2) − 1 is exact for uniform trees (odd d: b^⌈d/2⌉ + b^⌊d/2⌋ − 1), the minimal tree for this one.`,
  );
  if (Number.isFinite(nodes))
    notes.push(
      `· blank: a search of more than ${plural(nodes, 'node')}, or a tree of more than ten times as many leaves.`,
    );
  if (depths.some(({ searches }) => searches.some(({ ordering }) => ordering === 'random')))
    notes.push('· random: the mean of several orders.');
  if (depths.some(({ searches }) => searches.some(({ ordering }) => ordering === 'table' || ordering === 'all'))) {
    notes.push('· table and all count every iteration, to depth 1, 2, 3 …');
  }
  return notes;
}
