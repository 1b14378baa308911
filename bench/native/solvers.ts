/** Native solvers, built from the folders of their sources, and how each is asked. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a solver found, and the seconds of the processor that it took for all positions. */
export interface Solved {
  readonly scores: readonly number[];
  readonly nodes: number;
  readonly seconds: number;
}

export interface NativeSolver {
  readonly name: string;
  readonly game: 'connect-four' | 'othello';
  solve(positions: readonly string[]): Solved;
}

/** What the solvers are built with, beside what their own files say. */
const FLAGS = ['-std=c++20', '-O3', '-DNDEBUG', '-march=native', '-w'];

/** How to build each solver from the folder `from` into the folder `to`. */
export const nativeSolvers: Readonly<Record<string, (from: string, to: string) => NativeSolver>> = {
  pons: (from, to) => byDriver('Pons', 'pons', from, ['Solver.cpp'], to),
  bitbully: (from, to) => {
    const source = existsSync(join(from, 'src')) ? join(from, 'src') : from;
    const rest = ['Board.cpp', 'BitBully.cpp', 'MoveList.cpp', 'OpeningBook.cpp', 'TranspositionTable.cpp'];
    const own = rest.filter((file) => existsSync(join(source, file)));
    return byDriver('BitBully', 'bitbully', source, own, to);
  },
  edax: (from, to) => {
    if (!edaxIn(from)) {
      execFileSync('make', ['build', 'ARCH=x86-64-v3', 'COMP=gcc', 'OS=linux'], {
        cwd: join(from, 'src'),
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    }
    const program = edaxIn(from);
    if (program === undefined) throw new Error(`no program of Edax in ${join(from, 'bin')} after make build`);
    return {
      name: 'Edax',
      game: 'othello',
      solve: (positions) => askEdax(program, from, join(to, 'edax.obf'), positions),
    };
  },
};

/** A solver of Connect Four, compiled with the driver beside this file. */
function byDriver(name: string, driver: string, from: string, sources: readonly string[], to: string): NativeSolver {
  const program = join(to, driver);
  const main = fileURLToPath(new URL(`${driver}.cpp`, import.meta.url));
  const files = [main, ...sources.map((file) => join(from, file))];
  execFileSync('g++', [...FLAGS, `-I${from}`, ...files, '-o', program], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    name,
    game: 'connect-four',
    solve(positions) {
      const input = positions.map((position) => `${position}\n`).join('');
      return readDriver(name, positions.length, execFileSync(program, { input, encoding: 'utf8' }));
    },
  };
}

/** `SCORE NODES` a line, then `cpu SECONDS`. */
export function readDriver(name: string, count: number, output: string): Solved {
  const lines = output.trimEnd().split('\n');
  const answers = lines.slice(0, -1).map((line) => /^(-?\d+) (\d+)$/.exec(line));
  const seconds = /^cpu (\d+(?:\.\d+)?(?:e-?\d+)?)$/.exec(lines.at(-1) ?? '')?.[1];
  if (answers.length !== count || answers.includes(null) || seconds === undefined) {
    throw new Error(
      `${name}: expected ${count} lines 'SCORE NODES' and a line 'cpu SECONDS', not '${output.slice(0, 200)}'`,
    );
  }
  return {
    scores: answers.map((answer) => Number(answer?.[1])),
    nodes: answers.reduce((sum, answer) => sum + Number(answer?.[2]), 0),
    seconds: Number(seconds),
  };
}

function edaxIn(folder: string): string | undefined {
  const bin = join(folder, 'bin');
  const found = existsSync(bin) ? readdirSync(bin).filter((file) => /edax/i.test(file) && !/\.\w+$/.test(file)) : [];
  return found[0] === undefined ? undefined : join(bin, found.sort()[0] as string);
}

/** Edax empties its table before every position of a file. It runs in its folder, where its evaluation is. */
function askEdax(program: string, folder: string, file: string, positions: readonly string[]): Solved {
  writeFileSync(file, positions.map((position) => `${position}\n`).join(''));
  const script = 'exec 2>&1; TIMEFORMAT="cpu %U %S"; time "$0" -level 60 -n-tasks 1 -solve "$1"';
  const output = execFileSync('bash', ['-c', script, program, file], { cwd: folder, encoding: 'utf8' });
  return readEdax(positions.length, output);
}

/** A row `NUMBER| DEPTH SCORE …` a position, `NODES nodes in …`, and `cpu USER SYSTEM` of the shell. */
export function readEdax(count: number, output: string): Solved {
  const scores = [...output.matchAll(/^ *\d+\| *\d+(?:@\d+%)? +([+-]\d+)/gm)].map(([, score]) => Number(score));
  const nodes = /(\d+) nodes in/.exec(output)?.[1];
  const time = /^cpu (\d+[.,]\d+) (\d+[.,]\d+)$/m.exec(output);
  if (scores.length !== count || nodes === undefined || !time) {
    throw new Error(`Edax: expected ${count} rows of results, their nodes and the time, not '${output.slice(-400)}'`);
  }
  const [user, system] = time.slice(1).map((text) => Number(text.replace(',', '.'))) as [number, number];
  return { scores, nodes: Number(nodes), seconds: user + system };
}
