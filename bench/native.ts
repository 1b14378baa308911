/**
 * cutnode beside native solvers of Connect Four and Othello: all on one thread, in turns, every score checked. The
 * sources of the solvers are the reader's; they are built from the folders that are given, with g++ -O3 for this
 * processor.
 *
 *     npm run bench:native -- --pons DIR --bitbully DIR --edax DIR [--rounds 5] [SET[:COUNT] ...]
 *
 * pons: github.com/PascalPons/connect4. bitbully: github.com/MarkusThill/BitBully. edax:
 * github.com/abulmo/edax-reversi, with the evaluation that the folder brings (data/eval.dat); its figures depend on it.
 * Needs `npm run build:wasm`. Each process that ends is told on standard error, with its seconds: a round of `empty`
 * takes a quarter of an hour.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readProblems } from 'cutnode/games/othello';
import { median } from './interleaved.js';
import { type NativeSolver, nativeSolvers, type Solved } from './native/solvers.js';
import { missingFolder, readPositionSet } from './position-sets.js';
import { printHeading, printTable, rounded } from './report.js';

interface Problem {
  readonly text: string;
  readonly score: number;
}

interface ProblemSet {
  readonly game: NativeSolver['game'];
  readonly count: number;
  readonly read: () => readonly Problem[];
}

const fromSet = (file: string, count: number, stones = 0): ProblemSet => ({
  game: 'connect-four',
  count,
  read: () =>
    readPositionSet(file)
      .filter(({ moves }) => moves.length >= stones)
      .map(({ moves, score }) => ({ text: moves, score })),
});

const sets: Readonly<Record<string, ProblemSet>> = {
  late: fromSet('Test_L3_R1.txt', 200, 28),
  L2_R1: fromSet('Test_L2_R1.txt', 1000),
  L1_R1: fromSet('Test_L1_R1.txt', 1000),
  L2_R2: fromSet('Test_L2_R2.txt', 1000),
  L1_R2: fromSet('Test_L1_R2-first500.txt', 100),
  L1_R3: fromSet('Test_L1_R3-first100.txt', 10),
  empty: { game: 'connect-four', count: 1, read: () => [{ text: '', score: 1 }] },
  'FFO40-44': { game: 'othello', count: 5, read: () => readFForum('../../shared/data/othello/fforum-40-44.txt') },
  'FFO45-47': { game: 'othello', count: 3, read: () => readFForum('solvers/fforum-45-59.txt') },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    ...Object.fromEntries(Object.keys(nativeSolvers).map((name) => [name, { type: 'string' } as const])),
  },
});
const rounds = Number(values.rounds);
const folders = Object.keys(nativeSolvers).flatMap((name): [string, string][] => {
  const folder = (values as Readonly<Record<string, string | undefined>>)[name];
  return folder === undefined ? [] : [[name, resolve(folder)]];
});
const wanted = (positionals.length > 0 ? positionals : Object.keys(sets)).map((argument) => {
  const [name = '', count = sets[name]?.count] = argument.split(':');
  return { name, set: sets[name], count: Number(count) };
});
if (folders.length === 0 || !(rounds >= 1) || wanted.some(({ set, count }) => !set || !(count >= 1))) {
  console.error(
    `usage: npm run bench:native -- --pons DIR --bitbully DIR --edax DIR [--rounds 5] [SET[:COUNT] ...]; at least one folder, and sets out of ${Object.keys(sets).join(', ')}`,
  );
  process.exit(2);
}

const missing = missingFolder();
if (missing !== undefined) {
  console.error(`the sets are not there: expected them in ${missing}`);
  process.exit(2);
}

const built = mkdtempSync(join(tmpdir(), 'cutnode-native-'));
try {
  const solvers = folders.map(([name, folder]) => nativeSolvers[name]?.(folder, built) as NativeSolver);
  printHeading(
    'cutnode beside native solvers',
    [
      `Seconds of the processor for all positions of a set, medians of ${rounds} runs in turns, each in a process of its own. Every`,
      'position starts with an empty table, which is counted only for cutnode; every score is checked. cutnode: default options of',
      '`solve`, after twenty positions that are not counted, in Node. Native solvers: g++ -O3 -march=native, one thread, without',
      'an opening book.',
      '`ratio`: the time of cutnode divided by that of the native solver in the same round.',
    ].join('\n'),
  );
  const table = [];
  for (const { name, set, count } of wanted as readonly { name: string; set: ProblemSet; count: number }[]) {
    const rivals = solvers.filter(({ game }) => game === set.game);
    if (rivals.length === 0) continue;
    const problems = set.read().slice(0, count);
    const texts = problems.map(({ text }) => text);
    const own: NativeSolver = { name: 'cutnode', game: set.game, solve: (given) => askCutnode(set.game, given) };
    const runs = new Map<NativeSolver, Solved[]>([own, ...rivals].map((solver) => [solver, []]));
    for (let round = 0; round < rounds; round++) {
      const order = [...runs.keys()];
      for (const solver of round % 2 === 0 ? order : order.reverse()) {
        const solved = solver.solve(texts);
        for (const [i, { text, score }] of problems.entries()) {
          if (solved.scores[i] === score) continue;
          console.error(`${solver.name}, ${name}: '${text}' is worth ${score}, but ${solved.scores[i]} was found`);
          process.exitCode = 1;
        }
        runs.get(solver)?.push(solved);
        // The table comes at the end, which may be hours away.
        const took = rounded(solved.seconds, 3).toLocaleString('en', { maximumFractionDigits: 3 });
        process.stderr.write(`round ${round + 1} of ${rounds}: ${name}, ${solver.name} ${took} s\n`);
      }
    }
    const ownRuns = runs.get(own) as Solved[];
    const seconds = (of: readonly Solved[]): number => rounded(median(of.map((one) => one.seconds)), 3);
    table.push(
      ...rivals.map((rival) => {
        const others = runs.get(rival) as Solved[];
        return {
          set: `${name} (${problems.length})`,
          'cutnode: nodes': ownRuns[0]?.nodes ?? 0,
          'CPU s': seconds(ownRuns),
          solver: rival.name,
          nodes: others[0]?.nodes ?? 0,
          'CPU s ': seconds(others),
          ratio: rounded(median(others.map((one, i) => (ownRuns[i] as Solved).seconds / one.seconds)), 2),
        };
      }),
    );
  }
  printTable(table);
} finally {
  rmSync(built, { recursive: true, force: true });
}

function askCutnode(game: string, positions: readonly string[]): Solved {
  const script = fileURLToPath(new URL('native/ask-cutnode.ts', import.meta.url));
  const input = JSON.stringify(positions);
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', script, game], { input, encoding: 'utf8' }),
  ) as Solved;
}

/** The positions of FForum with the best score of each, as lines that Edax reads too. */
function readFForum(path: string): readonly Problem[] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^[-XO]{64}/.test(line))
    .map((text) => ({ text, score: Math.max(...(readProblems(text)[0]?.moves ?? []).map(({ score }) => score)) }));
}
