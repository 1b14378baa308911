import { connectFour } from '../bindings/games/connect-four/index.js';
import { ticTacToe } from '../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../bindings/games/uniform-tree/index.js';
import { createEngine } from '../bindings/index.js';
import { comparePruning, knuthMoore, minimalGraph, summarize } from '../bindings/pruning/index.js';
import type { PruningSummary, TableSetting } from '../bindings/pruning/laboratory.js';
import { printHeading, printTable, rounded } from './report.js';

/**
 * The pruning tables as Markdown: how far searches are from the least work that any search must do. Everything
 * except the times is the same on every machine.
 */

const started = performance.now();

/** Openings of Connect Four in which neither side wins within the depths searched. */
const OPENINGS = ['', '4', '44', '443', '35', '261', '4435', '1726'];

const openings = OPENINGS.map((line) => line || 'the start').join(', ');

function ratio(row: { readonly ratio: number }): number {
  return rounded(row.ratio, row.ratio < 10 ? 2 : row.ratio < 100 ? 1 : 0);
}

function percent(part: number | undefined): string {
  return part === undefined ? '' : `${(100 * part).toPrecision(3)} %`;
}

function byOrdering(rows: readonly PruningSummary[]): Record<string, string | number>[] {
  const [first] = rows;
  if (!first) return [];
  const { minimaxLeaves, minimalLeaves } = first;
  const plain = (ordering: string, leaves: number) => ({
    ordering,
    leaves,
    '95 % ±': '',
    'x minimal': ratio({ ratio: leaves / minimalLeaves }),
    'of minimax': percent(leaves / minimaxLeaves),
    'first-move cutoffs': '',
  });
  return [
    plain('minimax', minimaxLeaves),
    ...rows.map((row) => ({
      ordering: row.ordering,
      leaves: Math.round(row.leaves),
      '95 % ±': row.leavesError > 0 ? Math.round(row.leavesError).toLocaleString('en') : '',
      'x minimal': ratio(row),
      'of minimax': percent(row.share),
      'first-move cutoffs': percent(row.firstMoveCutoffs),
    })),
    plain('**minimal tree**', minimalLeaves),
  ];
}

async function connectFourByDepth(): Promise<void> {
  console.log(`### Connect Four: move orderings by depth\n`);
  console.log(
    `Alpha-beta without a table, leaves over ${OPENINGS.length} openings (${openings}) as multiples of the minimal tree.`,
  );
  console.log('`table` and `all` first search to depth 1, 2, 3 …; the leaves of all iterations count.\n');
  const depths = [4, 6, 8, 9];
  const orderings = [
    'natural',
    'random',
    'table',
    'hint',
    'killer',
    'countermove',
    'history',
    'hint+killer+history',
    'killer+hint+history',
    'all',
    'best',
  ];
  const sums = summarize(await comparePruning(connectFour, OPENINGS, { depth: depths, orderings }));
  const at = (ordering: string, depth: number) => sums.find((row) => row.ordering === ordering && row.depth === depth);
  const columns = (cell: (depth: number) => number) =>
    Object.fromEntries(depths.map((depth) => [`depth ${depth}`, cell(depth)]));
  const any = (depth: number) => at('natural', depth) as PruningSummary;
  printTable([
    {
      ordering: 'minimax',
      ...columns((depth) => ratio({ ratio: any(depth).minimaxLeaves / any(depth).minimalLeaves })),
    },
    ...orderings.map((ordering) => ({ ordering, ...columns((depth) => ratio(at(ordering, depth) as PruningSummary)) })),
    { ordering: '**minimal tree**', ...columns(() => 1) },
    { ordering: 'its leaves', ...columns((depth) => any(depth).minimalLeaves) },
  ]);
}

async function connectFourTables(): Promise<void> {
  console.log('### Connect Four: with a transposition table, depth 9\n');
  console.log(
    'The same openings. With transpositions a search can need fewer leaves than the minimal *tree*. ETC: enhanced transposition cutoffs.\n',
  );
  const tables: TableSetting[] = ['none', { mib: 16 }, { mib: 16, enhancedCutoffs: true }];
  const algorithms = ['alpha-beta', 'pvs', 'mtdf'] as const;
  const orderings = ['hint', 'killer+hint+history', 'all', 'best'];
  const sums = summarize(await comparePruning(connectFour, OPENINGS, { depth: 9, orderings, algorithms, tables }));
  printTable(
    algorithms.flatMap((algorithm) =>
      orderings.map((ordering) => {
        const row = (i: number) =>
          sums.filter((sum) => sum.algorithm === algorithm && sum.ordering === ordering)[i] as PruningSummary;
        return {
          algorithm,
          ordering,
          'no table': ratio(row(0)),
          '16 MiB': ratio(row(1)),
          '16 MiB, ETC': ratio(row(2)),
        };
      }),
    ),
  );
  const graph = await minimalGraph(connectFour, connectFour.initial(), 9);
  const engine = await createEngine(connectFour);
  const tree = engine.minimalTree(connectFour.initial(), 9);
  console.log(
    `From the start at depth 9 the minimal tree has ${tree.leaves.toLocaleString('en')} leaves; the left-most minimal graph, which merges transpositions, has ${graph.leaves.toLocaleString('en')}.\n`,
  );
}

async function ticTacToeInFull(): Promise<void> {
  console.log('### Tic-tac-toe, the whole game\n');
  console.log('Alpha-beta without a table from the empty board; all wins are worth the same.\n');
  const report = await comparePruning(ticTacToe, [ticTacToe.initial()], { depth: 9, preferFasterWins: false });
  printTable(byOrdering(summarize(report)));
}

async function uniformTrees(): Promise<void> {
  console.log('### Uniform trees\n');
  console.log(
    'Alpha-beta without a table. With perfect order it meets the Knuth-Moore bound exactly; with the worst order it visits every leaf.\n',
  );
  const models: readonly (readonly [string, 'top-down' | 'independent' | 'worst', number])[] = [
    ['perfect order', 'top-down', 1],
    ['best child first 90 %', 'top-down', 0.9],
    ['best child first 50 %', 'top-down', 0.5],
    ['independent values', 'independent', 1],
    ['worst order', 'worst', 1],
  ];
  const rows: Record<string, string | number>[] = [];
  for (const [branching, depth] of [
    [2, 14],
    [5, 8],
    [10, 6],
    [30, 4],
  ] as const) {
    const bound = knuthMoore(branching, depth);
    const row: Record<string, string | number> = {
      b: branching,
      d: depth,
      'b^d': branching ** depth,
      'Knuth-Moore': bound,
    };
    for (const [name, model, bestFirst] of models) {
      const tree = createUniformTree({ branching, depth, model, bestFirst });
      const [natural] = (await comparePruning(tree, [''], { depth, orderings: ['natural'] })).rows;
      row[name] = natural?.leaves ?? 0;
    }
    rows.push(row);
  }
  printTable(rows);
}

async function algorithmsSideBySide(): Promise<void> {
  console.log('### Algorithms side by side\n');
  console.log(
    'Leaves in natural order with a table that holds every position, mean of 10 trees of independent values.\n',
  );
  const algorithms = ['alpha-beta', 'pvs', 'mtdf', 'sss', 'dual'] as const;
  const names = { 'alpha-beta': 'alpha-beta', pvs: 'PVS', mtdf: 'MTD(f)', sss: 'SSS*', dual: 'DUAL*' };
  const trees = 10;
  const rows: Record<string, string | number>[] = [];
  for (const [branching, depth] of [
    [2, 12],
    [3, 9],
    [5, 7],
    [10, 5],
    [20, 4],
  ] as const) {
    const sums = new Map<string, number>();
    for (let seed = 1; seed <= trees; seed++) {
      const tree = createUniformTree({ branching, depth, model: 'independent', seed });
      const options = { depth, algorithms, orderings: ['natural'], tables: [{ mib: 64 }] };
      for (const { algorithm, leaves } of (await comparePruning(tree, [''], options)).rows) {
        sums.set(algorithm, (sums.get(algorithm) ?? 0) + leaves);
      }
    }
    const mean = (algorithm: keyof typeof names): number => Math.round((sums.get(algorithm) ?? 0) / trees);
    rows.push({
      b: branching,
      d: depth,
      'b^d': branching ** depth,
      'Knuth-Moore': knuthMoore(branching, depth),
      ...Object.fromEntries(algorithms.map((algorithm) => [names[algorithm], mean(algorithm)])),
    });
  }
  printTable(rows);
}

printHeading(
  'Pruning',
  'Leaves visited, compared with the minimal tree, the least that any search without a table must visit. `npx tsx bench/pruning.ts` prints this.',
);
await uniformTrees();
await algorithmsSideBySide();
await ticTacToeInFull();
await connectFourByDepth();
await connectFourTables();
console.log(`Made in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
