import { parseArgs } from 'node:util';
import { BoardTrials } from './board-trial.js';
import { type Case, drawCase } from './case.js';
import { Mismatch } from './mismatch.js';
import { Random, trialSeed } from './random.js';
import { trySearch } from './search-trial.js';
import { Shares } from './shares.js';
import { shrink } from './shrink.js';
import { trySound } from './sound-trial.js';
import { Stages } from './stage.js';
import { TeamTrials } from './team-trial.js';

/**
 * Endless differential trials: random games and random options, with everything in the engine's results compared with
 * values found in another way. The run's seed and a trial's number determine the trial, so any trial can be repeated:
 *
 *   npm run nightly -- trials                        an hour, with a new seed
 *   npm run nightly -- trials --minutes 5 --seed 7
 *   npm run nightly -- trials --seed 7 --from 4711 --trials 1
 *   npm run nightly -- trials --only search --trials 100000
 */

const usage = 'usage: npm run nightly -- trials [--minutes M] [--trials N] [--seed S] [--from I] [--only KIND]';

/** The kinds of trials, with their shares per thousand. */
const kinds = {
  search: 860,
  boards: 120,
  sound: 10,
  team: 10,
} as const;
type Kind = keyof typeof kinds;

/** How many failures of one kind are shrunk and shown in full; all are counted. */
const SHOWN = 3;
const MOST_FAILURES = 200;

class Run {
  private readonly shares = new Shares();
  private readonly stages = new Stages();
  private readonly boards = new BoardTrials();
  private readonly teams = new TeamTrials();
  private readonly failures = new Map<string, number>();
  failed = 0;

  constructor(private readonly seed: number) {}

  async trial(index: number, only: Kind | undefined): Promise<void> {
    const random = new Random(trialSeed(this.seed, index));
    const drawn = draw(random);
    const kind = only ?? drawn;
    this.shares.note('kind', kind);
    let trial: Case | undefined;
    try {
      if (kind === 'search') {
        trial = drawCase(random);
        this.noteCase(trial);
        await trySearch(trial, this.stages);
      } else if (kind === 'boards') {
        const { board, minimax } = await this.boards.try(random);
        this.shares.note('board', board);
        this.shares.note('board by minimax, too', minimax);
      } else if (kind === 'team') {
        await this.teams.try(random);
      } else {
        this.shares.note('sound game checked', await trySound(random));
      }
    } catch (error) {
      await this.fail(index, kind, error as Error, trial);
    }
  }

  close(): Promise<void> {
    return this.teams.close();
  }

  report(): string[] {
    return this.shares.lines();
  }

  private async fail(index: number, kind: Kind, error: Error, trial: Case | undefined): Promise<void> {
    this.failed++;
    const sort = sortOf(error);
    const before = this.failures.get(sort) ?? 0;
    this.failures.set(sort, before + 1);
    if (before >= SHOWN) return;
    console.log(`\nFAILED ${kind}, --seed ${this.seed} --from ${index}: ${error.message}`);
    if (!(error instanceof Mismatch)) console.log(error.stack);
    if (!trial) return;
    const fresh = new Stages();
    const small = await shrink(trial, async (candidate) => {
      try {
        await trySearch(candidate, fresh);
        return false;
      } catch (again) {
        return sortOf(again as Error) === sort;
      }
    });
    console.log(`  smallest found: ${JSON.stringify(small)}`);
  }

  private noteCase({ graph, loops, options, solving, facts, style, engine, stopAt }: Case): void {
    const least = [5, 16, 50, 158, 500, 1_581].findLast((size) => graph.nodes.length >= size);
    this.shares.note('positions from', least);
    this.shares.note('end of play', loops ? 'loops cut by depth' : 'no loops');
    this.shares.note('question', solving ? 'solve' : 'search');
    this.shares.note(
      'extra turns',
      graph.nodes.some(({ edges }) => edges.some(({ again }) => again)),
    );
    this.shares.note('algorithm', options.algorithm ?? 'default');
    const { ordering } = options;
    this.shares.note('ordering', typeof ordering === 'string' ? ordering : ordering ? 'list' : 'default');
    for (const name of ['lines', 'ties', 'window', 'nodes', 'aspiration', 'enhancedCutoffs', 'quiescence'] as const) {
      this.shares.note(name, options[name] === undefined ? 'default' : 'set');
    }
    this.shares.note('wins', options.preferFasterWins === false ? 'alike' : 'sooner is better');
    this.shares.note('failHard', String(options.failHard ?? 'default'));
    this.shares.note('knowledge', options.knowledge ?? 'default');
    this.shares.note('table', engine.table && options.table !== false ? engine.table.replacement : 'none');
    for (const name of ['bounds', 'candidates', 'known', 'pliesLeft'] as const) this.shares.note(name, facts[name]);
    for (const name of ['undo', 'key', 'moves', 'evaluate', 'hint', 'noisy'] as const) {
      this.shares.note(`game's ${name}`, style[name]);
    }
    this.shares.note('onIteration ends it', stopAt?.by ?? 'no');
  }
}

/** The kind of a failure: messages that differ only in numbers are of one kind. */
function sortOf(error: Error): string {
  return `${error.name}: ${error.message.replace(/-?\d+/g, '#')}`.slice(0, 80);
}

function draw(random: Random): Kind {
  let place = random.whole(0, 999);
  for (const [kind, share] of Object.entries(kinds) as [Kind, number][]) {
    if (place < share) return kind;
    place -= share;
  }
  throw new Error('the shares of the kinds do not add up to a thousand');
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      trials: { type: 'string' },
      seed: { type: 'string' },
      from: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const number = (name: 'minutes' | 'trials' | 'seed' | 'from', fallback: number): number => {
    const value = values[name] === undefined ? fallback : Number(values[name]);
    if (!(value >= 0)) throw new TypeError(`--${name} must be a number from 0, not '${values[name]}'`);
    return value;
  };
  const seed = number('seed', Date.now() % 1_000_000);
  const from = number('from', 0);
  const trials = number('trials', Infinity);
  const minutes = number('minutes', trials === Infinity ? 60 : Infinity);
  if (values.only !== undefined && !(values.only in kinds)) {
    throw new TypeError(`--only must be one of ${Object.keys(kinds).join(', ')}, not '${values.only}'`);
  }
  console.log(`trials, --seed ${seed} --from ${from}, Node ${process.version}, ${new Date().toISOString()}`);

  const run = new Run(seed);
  const start = performance.now();
  let told = start;
  let index = from;
  let interrupted = false;
  process.once('SIGINT', () => {
    interrupted = true;
  });
  for (; index < from + trials && !interrupted && run.failed < MOST_FAILURES; index++) {
    const now = performance.now();
    if (now - start > minutes * 60_000) break;
    if (now - told > 60_000) {
      console.log(`${index - from} trials in ${Math.round((now - start) / 1000)} s, ${run.failed} failed`);
      told = now;
    }
    await run.trial(index, values.only as Kind | undefined);
  }
  await run.close();
  console.log('');
  for (const line of run.report()) console.log(line);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`\n${index - from} trials in ${seconds} s, ${run.failed} failed (--seed ${seed} --from ${from})`);
  return run.failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  console.error(`trials: ${error.message}\n${usage}`);
  process.exitCode = 2;
}
