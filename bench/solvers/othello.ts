/**
 * The FForum end-games of Othello, solved exactly, with every position starting from an empty table and every
 * score checked: 1 to 19 have 14 to 19 empty squares, 40 to 59 have 20 to 34.
 *
 *     npx tsx bench/solvers.ts othello                    1 to 19 and 40 to 48
 *     npx tsx bench/solvers.ts othello NUMBER ...         some of the positions, such as 40 43; from 49 on each takes minutes to days
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEngine } from 'cutnode';
import { type OthelloPosition, othello, readProblems } from 'cutnode/games/othello';
import { printHeading, printTable, rounded } from '../report.js';

const folder = fileURLToPath(new URL('../../../shared/data/othello/', import.meta.url));

/**
 * Nodes and CPU seconds on an AMD EPYC (Zen 5) guest, one thread: Egaroucid with its learned evaluation, compiled to
 * Wasm; Edax native with AVX2, without its evaluation file (40 to 44: 16 to 19 s). Seconds are those of that machine.
 */
const egaroucid: Readonly<Record<string, number>> = { '40': 0.66, '41': 2.2, '42': 4.3, '43': 8.4, '44': 4.0 };
const totals: readonly { positions: string; solver: string; nodes: number | ''; seconds: number }[] = [
  { positions: '40 to 44', solver: 'Egaroucid, Wasm', nodes: 466e6, seconds: 19.6 },
  { positions: '40 to 44', solver: 'Edax, native, no evaluation file', nodes: 471e6, seconds: 17.5 },
  { positions: '45 to 47', solver: 'Edax, native, no evaluation file', nodes: '', seconds: 56 },
];

interface Suite {
  readonly path: string;
  readonly first: number;
}
const suites: readonly Suite[] = [
  { path: `${folder}fforum-1-19.txt`, first: 1 },
  { path: `${folder}fforum-40-44.txt`, first: 40 },
  // The other set ends with 44.
  { path: fileURLToPath(new URL('fforum-45-59.txt', import.meta.url)), first: 45 },
];

/** The last that is solved unless others are asked for: seconds, not minutes. */
const LAST = 48;

export async function solveOthello(given: readonly string[]): Promise<void> {
  if (!existsSync(folder)) {
    console.error(`the suites are not there: expected them in ${folder}`);
    process.exit(2);
  }
  const problems = suites.flatMap(({ path, first }) =>
    readProblems(readFileSync(path, 'utf8')).map((problem, i) => ({ number: first + i, problem })),
  );
  const wanted = problems.filter(({ number }) => (given.length > 0 ? given.includes(String(number)) : number <= LAST));
  if (wanted.length < given.length || wanted.length === 0) {
    console.error(`expected numbers out of 1 to 19 and 40 to 59, not '${given.join(' ')}'`);
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
  const sums = { '40 to 44': { nodes: 0, seconds: 0 }, '45 to 47': { nodes: 0, seconds: 0 } };
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
    if (number < 40 || number > 47) continue;
    const sum = sums[number < 45 ? '40 to 44' : '45 to 47'];
    sum.nodes += stats.nodes;
    sum.seconds += seconds;
  }
  printTable(rows);
  if (given.length > 0) return;

  printHeading('FForum in total', 'The seconds of the others were measured on a dedicated machine, AMD EPYC Zen 5.');
  printTable([
    ...Object.entries(sums).map(([positions, { nodes, seconds }]) => ({
      positions,
      solver: 'cutnode, Wasm',
      nodes,
      'CPU s': rounded(seconds, 2),
    })),
    ...totals.map(({ seconds, ...row }) => ({ ...row, 'CPU s': seconds })),
  ]);
}

function emptySquares(position: OthelloPosition): number {
  const [x, o] = othello.discs(position);
  return 64 - x - o;
}

/** The best of the suite's scores for the moves. */
function bestScore({ moves }: ReturnType<typeof readProblems>[number]): number {
  return Math.max(...moves.map(({ score }) => score));
}
