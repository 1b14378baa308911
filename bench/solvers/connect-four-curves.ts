/** How the cost of solving Connect Four depends on the table and on how far the end is. */
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { readPositionSet, type SolvedPosition } from '../position-sets.js';
import { printHeading, printTable, rounded } from '../report.js';

/** Sizes of the table, in MiB. */
const sizes = [0.25, 1, 4, 16, 64, 256];

/** Read when they are asked for: the sets need not be there, and whoever asks says so. */
function readStudies(): readonly (readonly [name: string, positions: readonly SolvedPosition[]])[] {
  return [
    ['L2_R2, 100 positions', readPositionSet('Test_L2_R2.txt').slice(0, 100)],
    ['L1_R2, 10 positions', readPositionSet('Test_L1_R2-first500.txt').slice(0, 10)],
    ['L1_R3, 2 positions', readPositionSet('Test_L1_R3-first100.txt').slice(0, 2)],
  ];
}

async function solveAll(mib: number, positions: readonly SolvedPosition[]) {
  const engine = await createEngine(connectFour, { table: { mib } });
  for (const { moves } of readPositionSet('Test_L2_R2.txt').slice(-20)) engine.solve(connectFour.parse(moves));
  let nodes = 0;
  const before = process.cpuUsage();
  for (const { moves } of positions) nodes += engine.solve(connectFour.parse(moves)).stats.nodes;
  const { user, system } = process.cpuUsage(before);
  return { nodes, seconds: (user + system) / 1e6 };
}

/** A row a size: nodes and CPU seconds of each study. */
export async function printTableSizes(): Promise<void> {
  printHeading(
    'Connect Four: nodes and time by the size of the table',
    'Every position from an empty table, which begins with 16 KiB and doubles up to its size as it fills. 16 MiB are the default: memory for 1,048,576 positions.',
  );
  const studies = readStudies();
  const rows = [];
  for (const mib of sizes) {
    const row: Record<string, number> = { MiB: mib };
    for (const [name, positions] of studies) {
      const { nodes, seconds } = await solveAll(mib, positions);
      row[`${name}: nodes`] = nodes;
      row[`${name}: CPU s`] = rounded(seconds, 2);
    }
    rows.push(row);
  }
  printTable(rows);
}

/** A row for every number of stones: what solving a position of the sets costs on the mean. */
export async function printGrowth(): Promise<void> {
  const engine = await createEngine(connectFour);
  const positions = [
    ...readPositionSet('Test_L1_R3-first100.txt').slice(0, 4),
    ...readPositionSet('Test_L1_R2-first500.txt').slice(0, 40),
    ...readPositionSet('Test_L2_R2.txt'),
    ...readPositionSet('Test_L3_R1.txt'),
  ];
  const byStones = new Map<number, { positions: number; nodes: number; ms: number }>();
  const later: number[] = [];
  for (const { moves } of positions) {
    const { stats } = engine.solve(connectFour.parse(moves));
    if (moves.length >= 12) later.push(stats.timeMs);
    const sum = byStones.get(moves.length) ?? { positions: 0, nodes: 0, ms: 0 };
    sum.positions++;
    sum.nodes += stats.nodes;
    sum.ms += stats.timeMs;
    byStones.set(moves.length, sum);
  }
  printHeading(
    'Connect Four: nodes and time by the stones on the board',
    'Positions of L1_R3 (the first 4), L1_R2 (the first 40), L2_R2 and L3_R1; a star for every doubling of the mean number of nodes.',
  );
  printTable(
    [...byStones]
      .sort(([a], [b]) => a - b)
      .map(([stones, { positions: count, nodes, ms }]) => ({
        stones,
        positions: count,
        'mean nodes': Math.round(nodes / count),
        'mean ms': rounded(ms / count, 3),
        'log2 of nodes': '*'.repeat(Math.max(0, Math.round(Math.log2(nodes / count)))),
      })),
  );
  const quick = later.filter((ms) => ms < 100).length;
  console.log(
    `Of ${later.length} positions with twelve stones or more ${quick} took less than a tenth of a second; the slowest took ${rounded(Math.max(...later), 0)} ms.\n`,
  );
}
