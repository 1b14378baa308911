import type { Command } from 'commander';
import { addGameFlags, gameArgument } from '../command-page.js';
import { examples } from '../examples.js';
import { addFlags, calledByFlag, type Flag, number } from '../flag.js';
import { allPruneFlags } from '../pruning/prune-flags.js';
import type { Session } from '../session.js';
import { readsTexts } from '../text-encoding.js';
import { batchMatchFlags, batchSearchFlags, bookFlags, runFlags } from './run-flags.js';

const leaseFlag: Flag = {
  spelling: '--lease <s>',
  option: 'lease',
  read: number,
  help: 'seconds without a sign of life after which others take over the jobs of this worker (default: 30)',
};

const limitFlag: Flag = {
  spelling: '--job-seconds <s>',
  option: 'jobSeconds',
  read: number,
  help: 'give up a job that takes longer (default: no limit)',
};

/** `cutnode batch` */
export function registerBatch(program: Command, session: Session): void {
  const batch = program
    .command('batch')
    .summary('many positions, studies and matches: on all cores, or on many machines over a queue')
    .description(
      'Long work in jobs: on threads of this process, or with --redis on every machine where a worker runs. Results are ' +
        'appended in the order of the input and synced; a run that was killed goes on with --resume. What is written does not ' +
        'depend on who does the jobs.',
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
  registerBatchPrune(batch, session);
  registerBatchMatch(batch, session);
  registerBatchBook(batch, session);
  registerWorker(batch, session);
  registerStatus(batch, session);
  registerCancel(batch, session);
}

function registerBatchSolve(batch: Command, session: Session): void {
  const command = batch
    .command('solve')
    .summary('solve or search every position of a file')
    .description(
      'Solve every position of a file, one per line, or search each: with --depth, or with --selective and a limit. ' +
        'The positions of a job share a table (--per-job), so put like ones together.',
    )
    .argument(...gameArgument);
  addFlags(command, 'Search:', batchSearchFlags);
  addGameFlags(command);
  addRunFlags(command).requiredOption('--input <file>', 'the positions, one per line');
  readsTexts(command)
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
    .option('--resume', 'go on with an output that exists')
    .option('--take-over', 'go on although a process that is no more seems to be writing the output');
}

function registerBatchPrune(batch: Command, session: Session): void {
  const command = batch
    .command('prune')
    .summary('how much each move ordering visits, over many trees')
    .description(
      "Compare move orderings on uniform trees of many seeds, as 'cutnode prune uniform' does on one. The summary says the mean over the trees and its 95 % interval.",
    )
    .argument('<game>', 'uniform, the game whose trees have seeds');
  addFlags(command, 'What is compared:', allPruneFlags);
  addGameFlags(command);
  addRunFlags(command)
    .requiredOption('--trees <range>', 'the seeds of the trees: 1..10000')
    .addHelpText(
      'after',
      examples(
        [
          'cutnode batch prune uniform --branching 5 --best-first 0.7 --depth 6 --trees 1..10000 --out study.jsonl',
          'ten thousand trees',
        ],
        [
          'cutnode batch prune uniform --best-first 0.7 --depth 8 --trees 1..500 --orderings natural,killer --out a.jsonl',
          'with the best move first in 70 %',
        ],
      ),
    )
    .action((name: string, files: { trees: string; out: string; resume?: true }) =>
      calledByFlag([...allPruneFlags, ...runFlags], async () => {
        const { pruneAll } = await import('./prune-all.js');
        await pruneAll(name, files, command, session);
      }),
    );
}

function registerBatchMatch(batch: Command, session: Session): void {
  const command = batch
    .command('match')
    .summary('two engines against each other, on many machines')
    .description(
      "The match that 'cutnode match' plays with the same options: its games are jobs, and --sprt ends it as soon as enough is known. Engines are cutnode's own, with limits in nodes or depth.",
    )
    .argument(...gameArgument)
    .argument('<A>', "the first engine, such as 'depth=6 no-table'")
    .argument('<B>', 'the second engine');
  addFlags(command, 'Match:', batchMatchFlags);
  addGameFlags(command);
  addRunFlags(command)
    .addHelpText(
      'after',
      examples(
        [
          'cutnode batch match othello ordering=hint ordering=natural --nodes 5000 --sprt 0,5 --out match.jsonl',
          'until it is known',
        ],
        ['cutnode batch match connect-four depth=6 depth=7 --games 2000 --out match.jsonl', 'a fixed number of games'],
      ),
    )
    .action((name: string, one: string, other: string, files: { out: string; resume?: true }) =>
      calledByFlag([...batchMatchFlags, ...runFlags], async () => {
        const { matchAll } = await import('./match-all.js');
        await matchAll(name, [one, other], files, command, session);
      }),
    );
}

function registerBatchBook(batch: Command, session: Session): void {
  const command = batch
    .command('book')
    .summary('the exact value of every position of an opening')
    .description(
      'Solve every position of the last ply of an opening, in jobs; those before it follow from their moves. The book is a table for --known-values. With --no-prefer-faster-wins it says who wins, not how soon, which is known far sooner.',
    )
    .argument(...gameArgument)
    .requiredOption('--plies <n>', 'every position up to this many plies', number)
    .requiredOption(
      '--table <file>',
      'the book, for the --known-values of solve and search; with how soon wins are, of play too',
    );
  addFlags(command, 'Each position:', bookFlags);
  addGameFlags(command);
  addRunFlags(command)
    .addHelpText(
      'after',
      examples(['cutnode batch book connect-four --plies 4 --out book.jsonl --table book.table', 'four plies']),
    )
    .action((name: string, files: { plies: number; table: string; out: string; resume?: true }) =>
      calledByFlag([...bookFlags, ...runFlags], async () => {
        const { makeBookOfRun } = await import('./book-of-run.js');
        await makeBookOfRun(name, files, command, session);
      }),
    );
}

function registerStatus(batch: Command, session: Session): void {
  batch
    .command('status')
    .summary('how far a run is')
    .description('How far a run is: by its output, which has FILE.run beside it, or by its name at a Redis.')
    .argument('[run]', "the output of a run, or with --redis the run's name (default: all)")
    .option('--redis <url>', 'the queue')
    .option('--json', 'one JSON object per run')
    .addHelpText(
      'after',
      examples(
        ['cutnode batch status values.jsonl', 'a run here'],
        ['cutnode batch status --redis redis://127.0.0.1 --json', 'all runs of a queue'],
      ),
    )
    .action(async (run: string | undefined, options: { redis?: string; json?: true }) => {
      const { showStatus } = await import('./watch.js');
      await showStatus(run, options, session);
    });
}

function registerCancel(batch: Command, session: Session): void {
  batch
    .command('cancel')
    .summary('end a run')
    .description('End a run of a queue: its jobs leave the queue, and its coordinator stops. What is written stays.')
    .argument('<run>', "the run's name, as status shows it")
    .requiredOption('--redis <url>', 'the queue')
    .addHelpText(
      'after',
      examples(['cutnode batch cancel 119dc7f960d0 --redis redis://127.0.0.1', 'its name is in status']),
    )
    .action(async (run: string, { redis }: { redis: string }) => {
      const { cancel } = await import('./watch.js');
      await cancel(run, redis, session);
    });
}

function registerWorker(batch: Command, session: Session): void {
  const command = batch
    .command('worker')
    .summary('do the jobs of a queue until told to stop')
    .description(
      'Take jobs from a queue and do them. SIGTERM or Ctrl-C finishes the jobs in hand; a second one drops them, and other ' +
        'workers do them. A worker runs the games of its own installation, and files that --allow names; a job is data and brings no code.',
    )
    .requiredOption(
      '--redis <url>',
      'the queue: redis://127.0.0.1:6379, @FILE with such an address, or env for CUTNODE_REDIS',
    )
    .option('--allow <file...>', 'a file that jobs may name by its contents: a game of your own, end-game tables')
    .addHelpText(
      'after',
      examples(
        ['cutnode batch worker --redis redis://127.0.0.1', 'one job for each core'],
        ['cutnode batch worker --redis redis://127.0.0.1 --threads 1 --allow ./hex.js', 'and jobs of this file'],
      ),
    );
  const flags = [runFlags[1] as Flag, leaseFlag, limitFlag];
  addFlags(command, 'Worker:', flags);
  command.action((options: { redis: string; allow?: string[] }) =>
    calledByFlag(flags, async () => {
      const { work } = await import('./work.js');
      await work(options, command, flags, session);
    }),
  );
}
