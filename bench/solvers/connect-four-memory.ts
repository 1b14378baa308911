/** What slow memory costs the solver: on a shared machine a node takes twice as long at one moment as at the next. */
import { setTimeout as pause } from 'node:timers/promises';
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/connect-four';
import { median } from '../interleaved.js';
import { memoryLatency } from '../memory-latency.js';
import { readPositionSet } from '../position-sets.js';
import { printHeading, printTable, rounded } from '../report.js';

/** Rounds of one row. */
const GROUP = 10;
const PAUSE_SECONDS = 15;

/**
 * The same positions are solved in many rounds over some twenty minutes, with a measurement of the
 * memory right before and after each; the rounds are sorted by it. Last the straight line through all rounds.
 */
export async function printMemory(rounds: number): Promise<void> {
  printHeading(
    'Connect Four: nanoseconds of a node by those of a load',
    `\`L1_R2\`, first 20, in ${rounds} rounds, ${PAUSE_SECONDS} s apart. Load: one that depends on the one before, at random in 16 MiB, the size of the table.`,
  );
  const engine = await createEngine(connectFour);
  const positions = readPositionSet('Test_L1_R2-first500.txt')
    .slice(0, 20)
    .map(({ moves }) => connectFour.parse(moves));
  for (const position of positions) engine.solve(position);
  const points: { load: number; node: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    await pause(PAUSE_SECONDS * 1000);
    const before = memoryLatency(16);
    const start = process.cpuUsage();
    let nodes = 0;
    for (const position of positions) nodes += engine.solve(position).stats.nodes;
    const { user, system } = process.cpuUsage(start);
    points.push({ load: (before + memoryLatency(16)) / 2, node: ((user + system) * 1000) / nodes });
    console.error(`round ${round + 1} of ${rounds}`);
  }
  points.sort((a, b) => a.load - b.load);
  const rows = [];
  for (let i = 0; i < points.length; i += GROUP) {
    const group = points.slice(i, i + GROUP);
    rows.push({
      rounds: group.length,
      'load ns': rounded(median(group.map(({ load }) => load)), 0),
      'node ns': rounded(median(group.map(({ node }) => node)), 0),
    });
  }
  printTable(rows);
  const { slope, base } = lineThrough(points);
  console.log(
    `Least squares: ${base.toFixed(0)} ns + ${slope.toFixed(2)} loads a node; ${(base + 50 * slope).toFixed(0)} ns where a load takes 50.`,
  );
}

function lineThrough(points: readonly { load: number; node: number }[]): { slope: number; base: number } {
  const mean = (of: (point: { load: number; node: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const load = mean((point) => point.load);
  const node = mean((point) => point.node);
  const slope = mean((point) => (point.load - load) * (point.node - node)) / mean((point) => (point.load - load) ** 2);
  return { slope, base: node - slope * load };
}
