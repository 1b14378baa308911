/** How the cost of solving Connect Four depends on the table size and on the distance to the end. */
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { readPositionSet, type SolvedPosition } from '../position-sets.js';
import { printHeading, printTable, rounded } from '../report.js';

/** Table sizes in MiB. */
const sizes = [0.25, 1, 4, 16, 64, 256];

/** Read on demand: the sets may be missing, and the caller reports that. */
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

/** One row per size: nodes and CPU seconds of each study. */
export async function printTableSizes(): Promise<void> {
  printHeading(
    'Connect Four: nodes and time by table size',
    'Every position starts with an empty table of 16 KiB, which doubles up to its full size as it fills. The default is 16 MiB: room for 1,048,576 positions.',
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

/** One row per number of stones: the mean cost of solving a position of the sets. */
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
    'Connect Four: nodes and time by stones on the board',
    'Positions of L1_R3 (the first 4), L1_R2 (the first 40), L2_R2 and L3_R1; one star for each doubling of the mean number of nodes.',
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
    `Of ${later.length} positions with at least twelve stones, ${quick} took less than a tenth of a second; the slowest took ${rounded(Math.max(...later), 0)} ms.\n`,
  );
}
