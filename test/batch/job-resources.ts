import { connectFour } from '../../bindings/games/connect-four/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import type { Game } from '../../bindings/index.js';
import type { JobExecutor } from '../../bindings/tools/batch/executor.js';
import { RefusedError } from '../../bindings/tools/batch/executor.js';
import type { CatalogueGame, GameReference, Job, JobResult, SearchWork } from '../../bindings/tools/batch/job.js';
import { runName } from '../../bindings/tools/batch/job.js';
import type { RunHead } from '../../bindings/tools/batch/journal.js';
import type { BatchOptions } from '../../bindings/tools/batch/run-batch.js';
import { RunFile } from '../../bindings/tools/batch/run-file.js';
import { type JobResources, JobRunner } from '../../bindings/tools/batch/run-job.js';
import { cutnodeEngine } from '../../bindings/tools/match/index.js';

export const VERSION = 'test';

const games = { 'connect-four': connectFour, 'tic-tac-toe': ticTacToe } as unknown as Readonly<
  Record<string, Game<unknown, unknown>>
>;

/** The games of a worker in a test. */
export const resources: JobResources = {
  version: VERSION,
  load: async (reference) => {
    const { name } = reference as CatalogueGame;
    const game = games[name];
    if (!game) throw new RefusedError(`there is no game '${name}' here`);
    return game;
  },
  engine: async ({ options }) => cutnodeEngine(options),
};

export const fourInARow: GameReference = { name: 'connect-four' };

/** Jobs on this thread, by a worker of this name that may spoil what it finds. */
export class Worker implements JobExecutor {
  readonly ahead = 4;
  readonly runner = new JobRunner(resources);
  readonly done: string[] = [];

  constructor(
    readonly name: string,
    private readonly spoil: (found: Omit<JobResult, 'worker'>, job: Job) => Omit<JobResult, 'worker'> = (found) =>
      found,
  ) {}

  async run(job: Job, part?: number): Promise<JobResult> {
    const found = await this.runner.run(job);
    this.done.push(`${job.number}${part === undefined ? '' : `-${part}`}`);
    return { ...this.spoil(found, job), worker: this.name };
  }

  async close(): Promise<void> {}
}

/** Late positions of Connect Four, a millisecond each: the beginnings of one line of moves after another. */
export function positions(count: number, plies = 26): string[] {
  const found = new Set<string>();
  for (let seed = 1; found.size < count; seed++) {
    let state = seed;
    let position = connectFour.initial();
    let text = '';
    for (let ply = 0; ply < plies && !connectFour.outcome(position); ply++) {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      const moves = connectFour.moves(position);
      const move = moves[(state >> 8) % moves.length] as number;
      text += move + 1;
      position = connectFour.play(position, move);
    }
    if (!connectFour.outcome(position)) found.add(text);
  }
  return [...found];
}

export interface SmallRun {
  readonly texts: readonly string[];
  readonly perJob?: number;
  readonly kind?: SearchWork['kind'];
  readonly search?: SearchWork['search'];
}

/** What a run of such positions is, and its work. */
export function runOf({ texts, perJob = 4, kind = 'solve', search = {} }: SmallRun) {
  const asked = { kind, search, texts, perJob };
  const head: RunHead = { run: runName(asked), asked, jobs: Math.ceil(texts.length / perJob), lines: texts.length };
  function* work(from: number): Generator<SearchWork> {
    for (let i = from * perJob; i < texts.length; i += perJob) {
      yield { kind, positions: texts.slice(i, i + perJob), engine: {}, search };
    }
  }
  const options = (file: RunFile, executor: JobExecutor): BatchOptions => ({
    file,
    version: VERSION,
    game: fourInARow,
    work,
    executor,
    gameName: 'connect-four',
  });
  const open = (out: string, resume = false, takeOver = false): Promise<RunFile> =>
    RunFile.open(out, head, { resume, takeOver });
  return { head, work, options, open };
}
