/**
 * Leaves of alpha-beta in chess by move ordering, beside the minimal tree, over the 24 positions of Bratko and Kopec:
 * to depth 4 and 5 all of them, to depth 6 an opening, a middle game and an ending. Everything is the same on every
 * machine.
 *
 *     npx tsx bench/chess.ts [--depths 4,5,6]
 *
 * The positions are read from the test data folder beside the project (../shared/data). The whole takes eleven minutes
 * of CPU, nearly all of it for the minimal trees, which are found by visiting every leaf.
 */
import { parseArgs } from 'node:util';
import { type ChessPosition, chess } from 'cutnode/games/chess';
import { comparePruning, knuthMoore, type PruningReport, summarize } from 'cutnode/pruning';
import type { PruningSummary, TableSetting } from '../bindings/pruning/laboratory.js';
import { bratkoKopec, missingBratkoKopec } from './position-sets.js';
import { printHeading, printTable, rounded } from './report.js';

const started = performance.now();
const cpuBefore = process.cpuUsage();

/** The positions searched to depth 6. */
const DEEP = ['BK.04', 'BK.12', 'BK.08'];
const DEEPER_THAN_ALL = 6;

/** In each position. The orders `best` and `worst` search every move of every node in advance. */
const shownByPosition = ['natural', 'noisy', 'hint', 'killer', 'history', 'hint+killer+history', 'all', 'best'];
/** In the mean over the positions. */
const shownInFull = [
  'natural',
  'random',
  'table',
  'noisy',
  'killer',
  'hint',
  'countermove',
  'history',
  'noisy+killer',
  'noisy+killer+hint',
  'killer+hint+history',
  'hint+killer+history',
  'noisy+hint+killer+history',
  'all',
  'all-table',
  'all-noisy',
  'all-killer',
  'all-hint',
  'all-countermove',
  'all-history',
  'best',
];
const TABLE: TableSetting = { mib: 64 };
/** Minimax leaves of all positions up to which the order `best` is measured. */
const DEEPEST_BEST = 4;

const { values: flags } = parseArgs({ options: { depths: { type: 'string', default: '4,5,6' } } });
const depths = flags.depths.split(',').map(Number);
if (!depths.every((depth) => Number.isInteger(depth) && depth >= 2 && depth <= DEEPER_THAN_ALL)) {
  console.error(`--depths: expected whole numbers from 2 to ${DEEPER_THAN_ALL}, such as 4,5; not '${flags.depths}'`);
  process.exit(2);
}

const missing = missingBratkoKopec();
if (missing) {
  console.error(`the positions are not there: expected ${missing}`);
  process.exit(1);
}
const positions = bratkoKopec();

function times(ratio: number): number {
  return rounded(ratio, ratio < 10 ? 2 : ratio < 100 ? 1 : 0);
}

function percent(part: number | undefined): string {
  return part === undefined ? '' : `${(100 * part).toPrecision(3)} %`;
}

/** What 2b^(d/2) − 1 says of a tree, with b so that b^d are all its leaves. */
function uniformLeaves({ minimaxLeaves, depth }: PruningReport['bounds'][number]): number {
  return knuthMoore(minimaxLeaves ** (1 / depth), depth);
}

function geometricMean(numbers: readonly number[]): number {
  return Math.exp(numbers.reduce((sum, n) => sum + Math.log(n), 0) / numbers.length);
}

/** A row for each position, and the means. */
function byPosition(report: PruningReport, names: readonly string[]): void {
  const orderings = shownByPosition.filter((name) => report.rows.some(({ ordering }) => ordering === name));
  const rows = report.bounds.map((bound, i) => {
    const own = report.rows.filter(({ position, setting }) => position === bound.position && setting === 'none');
    const branching = bound.minimaxLeaves ** (1 / bound.depth);
    const uniform = uniformLeaves(bound);
    return {
      name: names[i] as string,
      branching,
      minimax: bound.minimaxLeaves,
      uniform,
      minimal: bound.minimalLeaves,
      ratios: orderings.map((name) => own.find(({ ordering }) => ordering === name)?.ratio ?? Number.NaN),
    };
  });
  const columns = (ratios: readonly number[]): Record<string, number> =>
    Object.fromEntries(orderings.map((name, i) => [name, times(ratios[i] as number)]));
  const mean = (pick: (row: (typeof rows)[number]) => number): number => geometricMean(rows.map(pick));
  printTable([
    ...rows.map(({ name, branching, minimax, uniform, minimal, ratios }) => ({
      position: name,
      b: rounded(branching, 1),
      'all leaves, b^d': minimax,
      'uniform minimum': Math.round(uniform),
      'minimal tree': minimal,
      'minimal / uniform': rounded(minimal / uniform, 2),
      ...columns(ratios),
    })),
    {
      position: '**geometric mean**',
      b: rounded(
        mean(({ branching }) => branching),
        1,
      ),
      'all leaves, b^d': Math.round(mean(({ minimax }) => minimax)),
      'uniform minimum': Math.round(mean(({ uniform }) => uniform)),
      'minimal tree': Math.round(mean(({ minimal }) => minimal)),
      'minimal / uniform': rounded(
        mean(({ minimal, uniform }) => minimal / uniform),
        2,
      ),
      ...columns(orderings.map((_, i) => mean(({ ratios }) => ratios[i] as number))),
    },
  ]);
}

/** All orderings, summed over the positions. */
function inFull(sums: readonly PruningSummary[]): void {
  const plain = sums.filter(({ setting }) => setting === 'none');
  const [first] = plain as [PruningSummary];
  const { minimalLeaves, minimaxLeaves, positions: count } = first;
  const uniform = (ordering: string, leaves: number) => ({
    ordering,
    'leaves of a position': Math.round(leaves / count),
    'x minimal': times(leaves / minimalLeaves),
    'of minimax': percent(leaves / minimaxLeaves),
    'first-move cutoffs': '',
    'with a table of 64 MiB, x minimal': '',
  });
  printTable([
    uniform('minimax', minimaxLeaves),
    ...plain.map((row) => {
      const tabled = sums.find(({ setting, ordering }) => setting !== 'none' && ordering === row.ordering);
      return {
        ...uniform(row.ordering, row.leaves),
        'first-move cutoffs': percent(row.firstMoveCutoffs),
        'with a table of 64 MiB, x minimal': tabled ? String(times(tabled.ratio)) : '',
      };
    }),
    uniform('**minimal tree**', minimalLeaves),
  ]);
}

printHeading(
  'Chess: leaves by move ordering against the minimal tree',
  [
    'The 24 positions of Bratko and Kopec (1982). Alpha-beta, fail-soft, without quiescence, reductions or a table that cuts',
    'off; the evaluation is that of the tables of `cutnode/games/chess`. `npx tsx bench/chess.ts` prints this. Ratios are leaves',
    'divided by those of the minimal tree of the same position and depth.',
    '',
    '- *all leaves*: what minimax visits; *b* is their d-th root, the measured branching factor.',
    '- *uniform minimum*: b^⌈d/2⌉ + b^⌊d/2⌋ − 1, for even d 2b^(d/2) − 1: Knuth and Moore’s minimal tree, if the tree were uniform.',
    '- *minimal tree*: the exact one of this position: the fewest leaves that prove its value from below and from above. No',
    '  search without a table can do with fewer.',
    '- `natural` is the order in which the rules list the moves; `hint` the most valuable victim first, by the least valuable',
    '  attacker; `noisy` captures and promotions first; `best` the order by the true values. `table` and `all` first search to',
    '  depth 1, 2, 3 …, with a table that only orders; the leaves of all iterations count. `random` is the mean of ten orders at',
    '  depth 4, and of two at greater depths.',
    '- Where the best move is no longer the one with the smallest proof, even `best` is above the minimal tree.',
  ].join('\n'),
);
for (const depth of depths) {
  const names = depth < DEEPER_THAN_ALL ? [...positions.keys()] : DEEP;
  const orderings = (depth < DEEPER_THAN_ALL ? shownInFull : [...new Set([...shownByPosition, 'random'])]).filter(
    (name) => name !== 'best' || depth <= DEEPEST_BEST,
  );
  const report = await comparePruning(
    chess,
    names.map((name) => positions.get(name) as ChessPosition),
    {
      depth,
      orderings,
      tables: ['none', TABLE],
      seeds: depth < 5 ? 10 : 2,
      onProgress({ done, total, row }) {
        if (process.stderr.isTTY) process.stderr.write(`\rdepth ${depth}: ${done} of ${total}, ${row.ordering}     `);
      },
    },
  );
  if (process.stderr.isTTY) process.stderr.write('\n');
  console.log(`### Depth ${depth}, ${names.length} positions\n`);
  byPosition(report, names);
  inFull(summarize(report));
  const early = report.rows.filter((row) => row.reached < depth);
  if (early.length > 0)
    throw new Error(`${early.length} searches ended before depth ${depth}: they measure another tree`);
}
const { user, system } = process.cpuUsage(cpuBefore);
console.log(
  `Made in ${((performance.now() - started) / 60_000).toFixed(0)} min, ${((user + system) / 60e6).toFixed(1)} min of CPU.`,
);
