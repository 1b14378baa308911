/**
 * The FForum end-games of Othello, solved exactly, with every position starting from an empty table and every
 * score checked: 1 to 19 have 14 to 19 empty squares, 40 to 44 have 20 to 25.
 *
 *     npx tsx bench/solvers.ts othello                    both suites
 *     npx tsx bench/solvers.ts othello NUMBER ...         some of the positions, such as 40 43
 *     npx tsx bench/solvers.ts othello --table-sizes      nodes and time by table size
 *     npx tsx bench/solvers.ts othello --growth           nodes and time by empty squares, and by depth
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { type OthelloProblem, othello, readProblems } from 'cutnode/games/othello';
import { printHeading, printTable, rounded } from '../report.js';
import { emptySquares, printGrowth, printTableSizes } from './othello-curves.js';

const folder = fileURLToPath(new URL('../../../shared/data/othello/', import.meta.url));

/**
 * Nodes and CPU seconds on FForum 40 to 44 on an AMD EPYC (Zen 5) guest, one thread: Egaroucid with its learned
 * evaluation, compiled to Wasm; Edax native with AVX2, without its evaluation file (16 to 19 s). Seconds are
 * those of that machine.
 */
const egaroucid: Readonly<Record<string, number>> = { '40': 0.66, '41': 2.2, '42': 4.3, '43': 8.4, '44': 4.0 };
const totals = {
  'Egaroucid, Wasm': { nodes: 466e6, seconds: 19.6 },
  'Edax, native, no evaluation file': { nodes: 471e6, seconds: 17.5 },
};

interface Suite {
  readonly file: string;
  readonly first: number;
}
const suites: readonly Suite[] = [
  { file: 'fforum-1-19.txt', first: 1 },
  { file: 'fforum-40-44.txt', first: 40 },
];

export async function solveOthello(given: readonly string[]): Promise<void> {
  if (given.includes('--table-sizes')) return printTableSizes();
  if (given.includes('--growth')) return printGrowth();
  if (!existsSync(folder)) {
    console.error(`the suites are not there: expected them in ${folder}`);
    process.exit(2);
  }
  const problems = suites.flatMap(({ file, first }) =>
    readProblems(readFileSync(`${folder}${file}`, 'utf8')).map((problem, i) => ({ number: first + i, problem })),
  );
  const wanted = given.length > 0 ? problems.filter(({ number }) => given.includes(String(number))) : problems;
  if (wanted.length < given.length || wanted.length === 0) {
    console.error(`expected numbers out of 1 to 19 and 40 to 44, or --table-sizes, --growth, not '${given.join(' ')}'`);
    process.exit(2);
  }

  const engine = await createEngine(othello);
  printHeading(
    'Othello: FForum end-games, solved exactly',
    `Default options of \`solve\`: a table of ${engine.table?.mib} MiB, emptied before every position. For comparison: Egaroucid (learned evaluation, Wasm, one thread), measured separately on a dedicated machine (AMD EPYC Zen 5). Compare nodes first, and seconds only between like machines.`,
  );
  // The compiler is still at work while the first positions are solved; they are not counted.
  for (const { problem } of problems.slice(0, 8)) engine.solve(problem.position);

  const rows: Record<string, string | number>[] = [];
  const sums = { nodes: 0, seconds: 0 };
  for (const { number, problem } of wanted) {
    const { position } = problem;
    const best = bestScore(problem);
    const before = process.cpuUsage();
    const { value, move, stats } = engine.solve(position);
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (value !== best) {
      console.error(`FForum ${number} is worth ${best}, but ${value} was found`);
      process.exitCode = 1;
    }
    rows.push({
      position: number,
      empty: emptySquares(position),
      score: value,
      move: othello.formatMove(position, move as number),
      nodes: stats.nodes,
      'CPU s': rounded(seconds, 3),
      'million nodes/s': rounded(stats.nodes / seconds / 1e6, 1),
      'Egaroucid: CPU s': egaroucid[number] ?? '',
    });
    if (number < 40) continue;
    sums.nodes += stats.nodes;
    sums.seconds += seconds;
  }
  printTable(rows);
  if (given.length > 0) return;

  printHeading(
    'FForum 40 to 44 in total',
    'The seconds of the others were measured on a dedicated machine, AMD EPYC Zen 5.',
  );
  printTable([
    { solver: 'cutnode, Wasm', nodes: sums.nodes, 'CPU s': rounded(sums.seconds, 2) },
    ...Object.entries(totals).map(([solver, { nodes, seconds }]) => ({ solver, nodes, 'CPU s': seconds })),
  ]);
}

/** The best of the suite's scores for the moves. */
function bestScore({ moves }: OthelloProblem): number {
  return Math.max(...moves.map(({ score }) => score));
}
