import type { Command } from 'commander';
import { addGameFlags, gameArgument } from '../command-page.js';
import { examples } from '../examples.js';
import { addFlags, calledByFlag, type Flag, number } from '../flag.js';
import {
  depthFlag,
  findingFlags,
  hostedFlag,
  limitFlags,
  methodFlags,
  selectiveFlags,
  tableFlags,
} from '../search-flags.js';
import type { Session } from '../session.js';

/** Where the jobs of a run are done, and how its output is written. */
export const runFlags: readonly Flag[] = [
  {
    spelling: '--redis <url>',
    option: 'redis',
    help: "do the jobs through the queue of this Redis, by 'cutnode batch worker' (default: on threads here)",
  },
  {
    spelling: '--threads <n>',
    option: 'threads',
    read: number,
    help: 'jobs at the same time here (default: one a core)',
  },
  {
    spelling: '--audit <share>',
    option: 'audit',
    read: number,
    help: 'do this share of the jobs twice, by two workers that must agree: 0 to 1 (default: 0.01 with --redis, else 0)',
  },
  { spelling: '--per-job <n>', option: 'perJob', read: number, help: 'positions, seeds or pairs of games in a job' },
];

const leaseFlag: Flag = {
  spelling: '--lease <s>',
  option: 'lease',
  read: number,
  help: 'seconds without a sign of life after which others take over the jobs of this worker (default: 30)',
};

/** The search flags of a batch: nothing that reads another file, and no threads inside a job. */
export const batchSearchFlags = [
  depthFlag,
  ...limitFlags,
  ...methodFlags,
  ...selectiveFlags,
  ...tableFlags,
  ...findingFlags,
  hostedFlag,
];

/** `cutnode batch` */
export function registerBatch(program: Command, session: Session): void {
  const batch = program
    .command('batch')
    .summary('many positions, studies and matches: on all cores, or on many machines over a queue')
    .description(
      'Long work in jobs: on threads of this process, or with --redis on every machine where a worker runs. Results are ' +
        'appended in the order of the input and synced; a run that was killed goes on with --resume. What is written does not ' +
        'depend on who does the jobs, and an audit finds workers that are wrong.',
    )
    .addHelpText(
      'after',
      examples(
        ['cutnode batch solve connect-four --input positions.txt --out values.jsonl', 'on all cores'],
        ['cutnode batch worker --redis redis://10.0.0.1', 'a worker, on as many machines as there are'],
        [
          'cutnode batch solve connect-four --input positions.txt --out values.jsonl --redis redis://10.0.0.1',
          'the same on these machines',
        ],
      ),
    );
  registerBatchSolve(batch, session);
  registerWorker(batch, session);
}

function registerBatchSolve(batch: Command, session: Session): void {
  const command = batch
    .command('solve')
    .summary('solve or search every position of a file')
    .description(
      'Solve every position of a file, one per line, or search each to a --depth. Neighbours share a table, so put like positions together.',
    )
    .argument(...gameArgument);
  addFlags(command, 'Search:', batchSearchFlags);
  addGameFlags(command);
  addRunFlags(command).requiredOption('--input <file>', 'the positions, one per line');
  command
    .addHelpText(
      'after',
      examples(
        ['cutnode batch solve connect-four --input eight-plies.txt --out values.jsonl', 'one line of JSON a position'],
        [
          'cutnode batch solve connect-four --input eight-plies.txt --out values.jsonl --resume',
          'after an interruption',
        ],
        ['cutnode batch solve chess --input mates.epd --depth 6 --out found.jsonl', 'a search to a depth'],
      ),
    )
    .action((name: string, files: { input: string; out: string; resume?: true }) =>
      calledByFlag([...batchSearchFlags, ...runFlags], async () => {
        const { solveAll } = await import('./solve-all.js');
        await solveAll(name, files, command, session);
      }),
    );
}

/** The options that all runs have. */
function addRunFlags(command: Command): Command {
  addFlags(command, 'Jobs:', runFlags);
  return command
    .optionsGroup('Input and output:')
    .requiredOption('--out <file>', 'the results, one JSON object per line; FILE.run beside it says how far the run is')
    .option('--resume', 'go on with an output that exists');
}

function registerWorker(batch: Command, session: Session): void {
  const command = batch
    .command('worker')
    .summary('do the jobs of a queue until told to stop')
    .description(
      'Take jobs from a queue and do them. SIGTERM or Ctrl-C finishes the jobs in hand; a second one drops them, and other ' +
        'workers do them. A worker runs the games of its own installation, and files that --allow names; a job brings no code.',
    )
    .requiredOption('--redis <url>', 'the queue, such as redis://127.0.0.1:6379')
    .option('--allow <file...>', 'a module that jobs may name by its contents')
    .addHelpText(
      'after',
      examples(
        ['cutnode batch worker --redis redis://127.0.0.1', 'one job for each core'],
        ['cutnode batch worker --redis redis://127.0.0.1 --threads 1 --allow ./hex.js', 'and jobs of this file'],
      ),
    );
  const flags = [runFlags[1] as Flag, leaseFlag];
  addFlags(command, 'Worker:', flags);
  command.action((options: { redis: string; allow?: string[] }) =>
    calledByFlag(flags, async () => {
      const { work } = await import('./work.js');
      await work(options, command, flags, session);
    }),
  );
}
