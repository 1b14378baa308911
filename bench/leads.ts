/**
 * One build of the package against another on the same Connect Four positions, for changes that gain a few per cent on a
 * busy machine: both solve in one process, each position in turns, and the least time of the processor of each position
 * counts, since nothing that disturbs a run makes it shorter. A build against its own copy should give 1.
 *
 *     npx tsx bench/leads.ts OLD/dist NEW/dist [FILE-OF-A-SET [COUNT [ROUNDS]]]
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Cutnode from '../bindings/index.js';
import { readPositionSet } from './position-sets.js';
import { printHeading, printTable, rounded } from './report.js';

/** Positions solved before any counts. */
const WARM_UP = 150;

const [before, after, file = 'Test_L1_R1.txt', count = '400', rounds = '9'] = process.argv.slice(2);
if (before === undefined || after === undefined || !(Number(count) >= 1) || !(Number(rounds) >= 1)) {
  console.error('usage: npx tsx bench/leads.ts OLD/dist NEW/dist [FILE-OF-A-SET [COUNT [ROUNDS]]]');
  process.exit(2);
}
const positions = readPositionSet(file).slice(0, Number(count));

/** Solves the position, and gives its nodes. */
type Solve = (moves: string) => number;

async function solverOf(folder: string): Promise<Solve> {
  const own = resolve(folder, 'node');
  const build = pathToFileURL(`${existsSync(own) ? own : resolve(folder)}/`).href;
  const { createEngine } = (await import(`${build}index.js`)) as typeof Cutnode;
  const { connectFour } = (await import(
    `${build}games/connect-four/index.js`
  )) as typeof import('../bindings/games/connect-four/index.js');
  const engine = await createEngine(connectFour);
  return (moves) => engine.solve(connectFour.parse(moves)).stats.nodes;
}

const solvers = [await solverOf(before), await solverOf(after)];
for (const { moves } of positions.slice(0, WARM_UP)) for (const solve of solvers) solve(moves);

const least = solvers.map(() => positions.map(() => Number.POSITIVE_INFINITY));
const nodes = [0, 0];
for (let round = 0; round < Number(rounds); round++) {
  for (const [place, { moves }] of positions.entries()) {
    for (const i of (place + round) % 2 === 0 ? [0, 1] : [1, 0]) {
      const start = process.cpuUsage();
      const searched = (solvers[i] as Solve)(moves);
      const { user, system } = process.cpuUsage(start);
      const times = least[i] as number[];
      times[place] = Math.min(times[place] as number, user + system);
      if (round === 0) nodes[i] = (nodes[i] as number) + searched;
    }
  }
}

const [old = 0, fresh = 0] = least.map((times) => times.reduce((sum, time) => sum + time, 0));
printHeading(
  `${file}, ${positions.length} positions, ${rounds} rounds`,
  'Sums of the least time of the processor of each position.',
);
printTable([
  {
    'nodes before': nodes[0] as number,
    nodes: nodes[1] as number,
    'million nodes/s before': rounded((nodes[0] as number) / old, 2),
    'million nodes/s': rounded((nodes[1] as number) / fresh, 2),
    'after / before': rounded(fresh / old, 3),
  },
]);
