/**
 * One build of the package against another on the same positions of Connect Four or Othello, for changes that gain a few per cent on a
 * busy machine: both solve in one process, each position in turns, and the least time of the processor of each position
 * counts, since nothing that disturbs a run makes it shorter. A build against its own copy should give 1.
 *
 *     npx tsx bench/leads.ts OLD/dist NEW/dist [FILE-OF-A-SET [COUNT [ROUNDS]]]
 *     npx tsx bench/leads.ts OLD/dist NEW/dist fforum-40-44.txt 5 2
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
/** A set of Othello's end-games; all others are of Connect Four. */
const ofOthello = file.startsWith('fforum');
const folder = fileURLToPath(new URL('../../shared/data/othello/', import.meta.url));
const positions = (
  ofOthello
    ? readFileSync(`${folder}${file}`, 'utf8')
        .split('\n')
        .filter((line) => /^[-XO]/.test(line))
    : readPositionSet(file).map(({ moves }) => moves)
).slice(0, Number(count));

/** Solves the position, and gives its nodes. */
type Solve = (text: string) => number;

async function solverOf(folder: string): Promise<Solve> {
  const own = resolve(folder, 'node');
  const build = pathToFileURL(`${existsSync(own) ? own : resolve(folder)}/`).href;
  const { createEngine } = (await import(`${build}index.js`)) as typeof Cutnode;
  if (ofOthello) {
    const { othello, readProblem } = (await import(
      `${build}games/othello/index.js`
    )) as typeof import('../bindings/games/othello/index.js');
    const engine = await createEngine(othello);
    return (text) => engine.solve(readProblem(text).position).stats.nodes;
  }
  const { connectFour } = (await import(
    `${build}games/connect-four/index.js`
  )) as typeof import('../bindings/games/connect-four/index.js');
  const engine = await createEngine(connectFour);
  return (moves) => engine.solve(connectFour.parse(moves)).stats.nodes;
}

const solvers = [await solverOf(before), await solverOf(after)];
for (const text of positions.slice(0, WARM_UP)) for (const solve of solvers) solve(text);

const least = solvers.map(() => positions.map(() => Number.POSITIVE_INFINITY));
const nodes = [0, 0];
for (let round = 0; round < Number(rounds); round++) {
  for (const [place, text] of positions.entries()) {
    for (const i of (place + round) % 2 === 0 ? [0, 1] : [1, 0]) {
      const start = process.cpuUsage();
      const searched = (solvers[i] as Solve)(text);
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
