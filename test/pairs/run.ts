import { parseArgs } from 'node:util';
import { Random, trialSeed } from '../trials/random.js';
import { causeOf } from './causes.js';
import { judge, type Verdict } from './judge.js';
import { Matrix } from './matrix.js';
import { smallest } from './smaller.js';
import { Stages } from './stages.js';
import { drawTrial, type Trial } from './trial.js';

/**
 * Pairs of features, in random small games held against values by definition. The seed and a game's number determine
 * the game, so any can be repeated:
 *
 *   npm run nightly -- pairs                                   two million checks, the seed from the date
 *   npm run nightly -- pairs --seed 7 --from 4711 --trials 1   one game
 */

const usage = 'usage: npm run nightly -- pairs [--checks N] [--trials N] [--seed S] [--from I]';
const CHECKS = 2_000_000;
/** A cell must have so many checks that can fail, in a run of so many checks. */
const LEAST = 1_000;
const MOST_FAILURES = 20_000;

interface Failure {
  readonly index: number;
  readonly trial: Trial;
  readonly verdict: Verdict;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      checks: { type: 'string' },
      trials: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const number = (name: keyof typeof values, fallback: number): number => {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (!Number.isInteger(value) && value !== Infinity) throw new TypeError(`--${name} must be a whole number`);
    return value;
  };
  const seed = number('seed', Number(new Date().toISOString().slice(0, 10).replaceAll('-', '')));
  const from = number('from', 0);
  const trials = number('trials', Infinity);
  const most = number('checks', trials === Infinity ? CHECKS : Infinity);
  console.log(`pairs of features, --seed ${seed} --from ${from}, Node ${process.version}`);

  const stages = new Stages();
  const matrix = new Matrix();
  const failures: Failure[] = [];
  let index = from;
  for (; index < from + trials && matrix.checks < most && failures.length < MOST_FAILURES; index++) {
    const trial = drawTrial(new Random(trialSeed(seed, index)), index, stages);
    for (const verdict of await judge(trial)) {
      matrix.note(trial, verdict);
      if (verdict.fault !== undefined) failures.push({ index, trial, verdict });
    }
  }
  await tell(failures, seed);
  for (const line of matrix.lines()) console.log(line);
  console.log(`\n${index - from} games, ${matrix.checks} checks, ${failures.length} failures`);
  const thin = most >= CHECKS && trials === Infinity ? matrix.thin(LEAST) : [];
  for (const line of thin) console.log(`too seldom: ${line}`);
  return failures.length > 0 || thin.length > 0 ? 1 : 0;
}

/** The failures by cause, each with the smallest game found. */
async function tell(failures: readonly Failure[], seed: number): Promise<void> {
  const byCause = new Map<string, Failure[]>();
  for (const failure of failures) {
    const cause = causeOf(failure.trial, failure.verdict);
    byCause.set(cause, [...(byCause.get(cause) ?? []), failure]);
  }
  for (const [cause, some] of byCause) {
    const [{ index, trial, verdict }] = some as [Failure];
    console.log(`\nFAILED ${some.length} times: ${cause}; first --seed ${seed} --from ${index} --trials 1`);
    console.log(`  ${verdict.ask.search ?? 'the table'}, ${verdict.ask.table ?? 'no table'}: ${verdict.fault}`);
    console.log((await smallest(trial, verdict)).map((line) => `  ${line}`).join('\n'));
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`pairs: ${error.message}\n${usage}`);
  process.exitCode = 2;
}
