import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * What takes too long for every change, one job after another; each may be run alone, with arguments of its own:
 *
 *   npm run nightly
 *   npm run nightly -- trials --minutes 60
 *   npm run nightly -- runtimes test/engine
 *   npm run nightly -- mutants --count 60 --seed 7
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const vitest = 'node_modules/vitest/vitest.mjs';
const quick = ['run', '--mode', 'quick', '--project', 'quick'];

interface Job {
  readonly what: string;
  /** Each is given the arguments of the command line too, of which the last counts; without any, `usually`. */
  readonly commands: readonly (readonly string[])[];
  readonly usually: readonly string[];
  /** Minutes after which each command is ended, and has failed. */
  readonly atMost?: number;
}

/** Node by its version; what npm installs for the moment is left in npm's own cache. */
const inNode = (version: number) => ['npx', '--yes', '-p', `node@${version}`, 'node', vitest, ...quick];
/** Other mutants each night, the same all day. */
const seedOfToday = new Date().toISOString().slice(0, 10).replaceAll('-', '');
/** What other jobs run. */
const elsewhere = ['**/*.nightly.test.ts', 'test/demo/**', 'test/site/**', 'test/browser/**', 'test/environments/**'];
/** What depends least on Node: in the others Vitest itself is a guest. */
const portable = ['test/engine', 'test/search', 'test/workers'];

const jobs: Readonly<Record<string, Job>> = {
  trials: {
    what: 'random games, everything the engine says held against values found in another way',
    commands: [['npx', 'tsx', 'test/trials/run.ts']],
    usually: ['--minutes', '60'],
  },
  pairs: {
    what: 'pairs of features in small games, two million answers held against values by definition, the seed from the date',
    commands: [['npx', 'tsx', 'test/pairs/run.ts']],
    usually: [],
  },
  planted: {
    what: 'whether the pairs find the faults of test/pairs/faults.ts, each put back in a copy',
    commands: [['npx', 'tsx', 'test/pairs/planted.ts']],
    usually: ['--runs', '1'],
  },
  runtimes: {
    what: 'the quick tests in Node 20, 22 and 24',
    commands: [20, 22, 24].map(inNode),
    usually: [],
  },
  guests: {
    what: 'engine, search and workers in Bun and Deno',
    commands: [
      ['npx', '--yes', 'bun', '--bun', vitest, ...quick],
      ['npx', '--yes', 'deno', 'run', '--allow-all', vitest, ...quick],
    ],
    usually: portable,
    // Vitest in Bun waits for ever for a worker that has gone, or has not heard it.
    atMost: 60,
  },
  bundlers: {
    what: 'the packed package bundled by Vite, webpack, esbuild and Rollup, in Chromium',
    commands: [['npx', 'vitest', 'run', '--mode', 'nightly']],
    usually: ['test/environments'],
  },
  chromium: {
    what: 'the pages in the whole Chromium, where CI takes the one without windows',
    commands: [['env', 'WHOLE_CHROMIUM=1', 'npx', 'vitest', 'run', '--mode', 'nightly', '--project', 'long']],
    usually: ['test/demo', 'test/site', 'test/browser'],
  },
  long: {
    what: 'test files called *.nightly.test.ts',
    commands: [['npx', 'vitest', 'run', '--mode', 'nightly']],
    usually: ['.nightly.test.ts'],
  },
  properties: {
    what: 'random games and options, thirty times as many as for every change, and the cases that every change leaves out',
    commands: [
      ['npx', 'vitest', 'run', '--mode', 'nightly', '--project', 'quick'],
      [
        ...['npx', 'vitest', 'run', '--mode', 'nightly', '--project', 'long'],
        ...elsewhere.flatMap((files) => ['--exclude', files]),
      ],
    ],
    usually: [],
  },
  mutants: {
    what: 'the named mutants, then 40 drawn by the date; with --count 300 it takes more than a night',
    commands: [
      ['npx', 'tsx', 'test/mutants/run.ts', '--named'],
      ['npx', 'tsx', 'test/mutants/run.ts', '--count', '40', '--seed', seedOfToday],
    ],
    usually: [],
  },
  games: {
    what: 'whole games by selective search: legal moves, nothing called solved, memory flat',
    commands: [['node', '--expose-gc', '--import', 'tsx', 'test/trials/game-soak.ts']],
    usually: [],
  },
  soak: {
    what: 'threads on one position, search after search',
    commands: [['npx', 'tsx', 'test/trials/run.ts', '--only', 'team']],
    usually: ['--minutes', '20'],
  },
  'batch-soak': {
    what: 'run after run over Redis, workers killed now and then: memory flat, no job left',
    commands: [['npx', 'tsx', '--expose-gc', 'test/batch/soak.ts']],
    usually: ['--minutes', '30'],
  },
};

/** Runs a command with all processes that it starts, for `atMost` minutes. */
async function run(
  program: string,
  args: readonly string[],
  atMost: number | undefined,
): Promise<'passed' | 'failed' | 'too long'> {
  // A group of its own, so that it can be ended as a whole.
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', detached: true });
  const end = (): void => {
    process.kill(-(child.pid as number), 'SIGKILL');
  };
  let late = false;
  const timer =
    atMost === undefined
      ? undefined
      : setTimeout(() => {
          late = true;
          end();
        }, atMost * 60_000);
  const interrupt = (): void => {
    end();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  const [status] = await once(child, 'close');
  process.off('SIGINT', interrupt);
  clearTimeout(timer);
  return late ? 'too long' : status === 0 ? 'passed' : 'failed';
}

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !jobs[name]) {
  console.error(`nightly: expected one of ${Object.keys(jobs).join(', ')}, not '${name}'`);
  process.exit(2);
}
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const outcomes: string[] = [];
for (const [job, { what, commands, usually, atMost }] of Object.entries(jobs)) {
  if (name !== undefined && name !== job) continue;
  console.log(`\n== ${job}: ${what}`);
  for (const command of commands) {
    const [program = '', ...rest] = [...command, ...(args.length > 0 ? args : usually)];
    const start = performance.now();
    const ended = await run(program, rest, atMost);
    const seconds = Math.round((performance.now() - start) / 1000);
    const words = [program, ...rest].join(' ');
    outcomes.push(
      `${ended === 'passed' ? 'passed' : 'FAILED'}  ${job}: ${words}  ${seconds} s${ended === 'too long' ? ', ended there' : ''}`,
    );
    if (ended !== 'passed') process.exitCode = 1;
  }
}
console.log(`\nnightly, commit ${commit}, ${new Date().toISOString()}`);
for (const outcome of outcomes) console.log(outcome);
