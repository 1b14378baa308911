import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { games } from '../../bindings/compile/games.js';
import { drawMutants, type Mutant, namedMutants } from './drawn.js';
import { root, type Verdict, Workshop } from './workshop.js';

/**
 * Changes one place of the search or the engine at a time and sees whether a test notices: what no test notices,
 * no test guards. Mutants pass through stages, the tests that are quickest to tell first: all of them through one
 * before any comes to the next, so that what is left soon shows.
 *
 *   npm run mutants                              300, drawn by a seed of their own
 *   npm run mutants -- --count 60 --seed 7
 *   npm run mutants -- --only assembly/core/table.ts --count 1000
 *   npm run mutants -- --named                   those of named.ts
 *   npm run mutants -- --list                    only says what it would try
 *   npm run mutants -- --seed 7 --out FILE       what is said goes to a file too; called again, it goes on from there
 */

const usage =
  'usage: npm run mutants -- [--count N] [--seed S] [--only FILE] [--named] [--list] [--jobs N] [--out FILE]';

interface Stage {
  /** Compiled before it, with the mutant in them. */
  readonly modules: readonly string[];
  /** The script of workers is bundled before it. */
  readonly worker: boolean;
  readonly test: (workshop: Workshop) => Promise<Verdict>;
}

const quick = ['--mode', 'quick', '--project', 'quick'];
const golden =
  (searches: 'hosted' | 'all'): Stage['test'] =>
  (workshop) =>
    workshop.golden(searches, 60);
const vitest =
  (seconds: number, ...args: string[]): Stage['test'] =>
  (workshop) =>
    workshop.test(args, seconds);
const everyModule = Object.keys(games);
/** The folders of tests that are no stage of their own. Those of mutants would kill each by missing its line. */
const otherTests = readdirSync(join(root, 'test'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['golden', 'engine', 'search', 'mutants'].includes(entry.name))
  .map(({ name }) => `test/${name}/`);
/** What the mutants meet, in turn. */
const stages: Stage[] = [
  { modules: ['hosted'], worker: false, test: golden('hosted') },
  // From here on every module has it: some tests compare one with another.
  { modules: everyModule, worker: false, test: golden('all') },
  { modules: everyModule, worker: false, test: vitest(120, ...quick, 'test/engine', 'test/search') },
  { modules: everyModule, worker: true, test: vitest(200, ...quick, ...otherTests) },
];
const publicSets = [
  'test/search/worked-examples',
  'test/examples/connect-four.test',
  'test/cli/published-scores',
  'test/games/mnk',
];
const hasPublicSets = existsSync(join(root, '../shared/data'));
if (hasPublicSets) {
  stages.push({ modules: everyModule, worker: false, test: vitest(300, '--mode', 'whole', ...publicSets) });
}

type Fate = 'killed' | 'stillborn' | 'passed';

/** A stage that fails with nothing changed tells nothing. */
async function passUnchanged(stage: Stage): Promise<void> {
  const workshop = new Workshop();
  try {
    const verdict = await stage.test(workshop);
    if (!verdict.passed) throw new Error(`without any mutant there fails ${verdict.by}`);
  } finally {
    workshop.close();
  }
}

async function tryMutant(
  workshop: Workshop,
  { file, text }: Mutant,
  stage: Stage,
): Promise<{ fate: Fate; by: string }> {
  workshop.change(file, text);
  if (!(await workshop.compile(stage.modules))) return { fate: 'stillborn', by: 'the compiler' };
  if (stage.worker) workshop.bundleWorker();
  const verdict = await stage.test(workshop);
  return verdict.passed ? { fate: 'passed', by: '' } : { fate: 'killed', by: verdict.by };
}

/** What an earlier run, which was interrupted, said of the mutants of one stage. */
function settledEarlier(log: string, stage: number): { i: number; fate: Fate; by: string }[] {
  const said = log.split(/^stage (\d+) of .*$/m);
  const at = said.indexOf(`${stage}`);
  const lines = at < 0 ? [] : (said[at + 1] as string).split('\n');
  return lines.flatMap((line) => {
    const [, number, fate, by = ''] = /^(\d+)\/\d+ (killed|stillborn|passed) {2}.*?(?: {2}by (.*))?$/.exec(line) ?? [];
    return number === undefined ? [] : [{ i: Number(number) - 1, fate: fate as Fate, by }];
  });
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      count: { type: 'string' },
      seed: { type: 'string' },
      jobs: { type: 'string' },
      only: { type: 'string' },
      out: { type: 'string' },
      named: { type: 'boolean' },
      list: { type: 'boolean' },
    },
  });
  const number = (name: 'count' | 'seed' | 'jobs', fallback: number): number => {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (!Number.isInteger(value) || value < 0) {
      throw new TypeError(`--${name} must be a whole number from 0, not '${values[name]}'`);
    }
    return value;
  };
  const count = number('count', 300);
  const seed = number('seed', Date.now() % 1_000_000);
  const jobs = number('jobs', availableParallelism());
  if (values.only !== undefined && !existsSync(join(root, values.only))) {
    throw new TypeError(`--only must be a file of the repository, not '${values.only}'`);
  }
  const mutants = values.named ? namedMutants() : drawMutants(count, seed, values.only);

  const earlier = values.out !== undefined && existsSync(values.out) ? readFileSync(values.out, 'utf8') : '';
  const log: string[] = [];
  const say = (line: string): void => {
    console.log(line);
    log.push(line);
    if (values.out !== undefined) writeFileSync(values.out, `${log.join('\n')}\n`);
  };
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const drawn = values.named ? 'by name' : `of ${count} drawn by --seed ${seed}`;
  const heading = `${mutants.length} mutants ${drawn}, commit ${commit}, Node ${process.version}`;
  if (earlier !== '' && !earlier.startsWith(`${heading}\n`)) {
    throw new TypeError(`--out ${values.out} is of another run; this one begins '${heading}'`);
  }
  say(heading);
  if (!hasPublicSets) say('without the public sets, which are not in ../shared/data');
  if (values.list) {
    for (const { file, line, what, before, after } of mutants)
      say(`${file}:${line}  ${what}\n  - ${before}\n  + ${after}`);
    return 0;
  }

  const workshops = Array.from({ length: Math.max(1, jobs) }, () => new Workshop());
  const fates: Record<Fate, number> = { killed: 0, stillborn: 0, passed: 0 };
  const passThrough = async (stage: Stage, number: number, mutants: readonly Mutant[]): Promise<Mutant[]> => {
    const fateOf = new Map<Mutant, Fate>();
    const settle = (i: number, fate: Fate, by: string): void => {
      const mutant = mutants[i] as Mutant;
      fates[fate]++;
      fateOf.set(mutant, fate);
      const { file, line, what, before, after } = mutant;
      const change = fate === 'passed' ? `\n  - ${before}\n  + ${after}` : `  by ${by}`;
      say(`${i + 1}/${mutants.length} ${fate}  ${file}:${line}  ${what}${change}`);
    };
    for (const { i, fate, by } of settledEarlier(earlier, number)) settle(i, fate, by);
    const waiting = mutants.entries();
    const work = async (workshop: Workshop): Promise<void> => {
      for (const [i, mutant] of waiting) {
        if (fateOf.has(mutant)) continue;
        const { fate, by } = await tryMutant(workshop, mutant, stage);
        settle(i, fate, by);
      }
    };
    if (fateOf.size < mutants.length) {
      await passUnchanged(stage);
      await Promise.all(workshops.map(work));
    }
    return mutants.filter((mutant) => fateOf.get(mutant) === 'passed');
  };

  let survivors = mutants;
  try {
    for (const [i, stage] of stages.entries()) {
      say(`\nstage ${i + 1} of ${stages.length}: ${survivors.length} mutants`);
      survivors = await passThrough(stage, i + 1, survivors);
    }
  } finally {
    for (const workshop of workshops) workshop.close();
  }

  for (const { file, line, what, before, after } of survivors) {
    say(`\nsurvived: ${file}:${line}  ${what}\n  - ${before}\n  + ${after}`);
  }
  say(
    `\n${fates.killed} killed, ${fates.stillborn} stillborn, ${survivors.length} survived ` +
      `(${drawn}, commit ${commit}; the others are known to be equivalent)`,
  );
  return survivors.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`mutants: ${error.message}\n${usage}`);
  process.exitCode = 2;
}
