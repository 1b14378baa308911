/**
 * Solves the public Connect Four sets with the compiled solver, every position from
 * an empty table, and checks every score. L3 sets are end games, L1 openings; R1 is
 * easy, R3 hard. By default the sets of openings are cut to a few positions.
 *
 *     npx tsx bench/connect-four-sets.ts [SET[:COUNT|:all] ...]      e.g.  L2_R1 L1_R2:100 L1_R3:all
 */
import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/connect-four';
import { median } from './interleaved.js';
import { missingFolder, readPositionSet, type SolvedPosition } from './position-sets.js';
import { printHeading, printTable, rounded } from './report.js';

/** Name, file, and how many positions are solved unless more are asked for. */
const sets: readonly (readonly [name: string, file: string, count: number])[] = [
  ['L3_R1', 'Test_L3_R1.txt', Infinity],
  ['L2_R1', 'Test_L2_R1.txt', Infinity],
  ['L2_R2', 'Test_L2_R2.txt', Infinity],
  ['L1_R1', 'Test_L1_R1.txt', Infinity],
  ['L1_R2', 'Test_L1_R2-first500.txt', 20],
  ['L1_R3', 'Test_L1_R3-first100.txt', 5],
];

const missing = missingFolder();
if (missing !== undefined) {
  console.error(`the sets are not there: expected them in ${missing}`);
  process.exit(2);
}
const wanted = process.argv.slice(2).map((argument) => {
  const [name, count] = argument.split(':');
  const set = sets.find(([known]) => known === name);
  const valid = count === undefined || count === 'all' || /^[1-9]\d*$/.test(count);
  if (!set || !valid) {
    console.error(
      `'${argument}' is no set; there are ${sets.map(([known]) => known).join(', ')}, or NAME:COUNT, NAME:all`,
    );
    process.exit(2);
  }
  return [set[0], set[1], count === undefined ? set[2] : count === 'all' ? Infinity : Number(count)] as const;
});

const engine = await createEngine(connectFour);

function solveSet(name: string, positions: readonly SolvedPosition[]) {
  const times: number[] = [];
  let nodes = 0;
  let right = 0;
  for (const { moves, score } of positions) {
    const position = connectFour.parse(moves);
    const { value, stats } = engine.solve(position);
    times.push(stats.timeMs);
    nodes += stats.nodes;
    const found = connectFour.score(position, value);
    if (found === score) right++;
    else console.error(`${name}: ${moves} is worth ${score}, but ${found} was found`);
  }
  const totalMs = times.reduce((sum, ms) => sum + ms, 0);
  return {
    set: name,
    positions: positions.length,
    right,
    wrong: positions.length - right,
    nodes,
    'mean nodes': rounded(nodes / positions.length, 1),
    'total s': rounded(totalMs / 1000, 2),
    'median ms': rounded(median(times), 3),
    'worst ms': rounded(Math.max(...times), 1),
    'million nodes/s': rounded(nodes / totalMs / 1000, 2),
  };
}

const rows = (wanted.length > 0 ? wanted : sets).map(([name, file, count]) =>
  solveSet(name, readPositionSet(file).slice(0, count)),
);
printHeading(
  'Connect Four: the public sets, solved',
  `Default options of \`solve\`: a table of ${engine.table?.mib} MiB, emptied for every position.`,
);
printTable(rows);
if (rows.some((row) => row.wrong > 0)) process.exitCode = 1;
