import type { Command } from 'commander';
import type { SearchWork } from '../../tools/batch/job.js';
import { withLine } from '../../tools/batch/result-line.js';
import { sha256OfFile } from '../../tools/batch/run-file.js';
import { plainOptions } from '../../tools/batch/run-job.js';
import { findGame, gameFlags, loadGame, positionIn } from '../catalogue/index.js';
import { UsageError } from '../failure.js';
import { type Given, given } from '../flag.js';
import { openInput } from '../input-lines.js';
import { searchSettings } from '../search-flags.js';
import type { Session } from '../session.js';
import { checkOptions } from './check-options.js';
import { referenceTo } from './job-resources.js';
import { type RunFiles, runAsAsked } from './run-as-asked.js';
import { batchSearchFlags, perJobOf } from './run-flags.js';

/** Positions that share a table unless told otherwise. */
const PER_JOB = 16;

/** `cutnode batch solve` */
export async function solveAll(
  name: string,
  files: RunFiles & { readonly input: string },
  command: Command,
  session: Session,
): Promise<void> {
  const { input } = files;
  if (input === '-')
    throw new UsageError('a run reads its input again when it goes on: expected the name of a file, not -');
  const entry = await findGame(name);
  if (entry.chance) throw new UsageError(`batch solves games without dice; ${entry.name} has dice`);
  const options = given(command, gameFlags);
  const values = given(command, batchSearchFlags);
  const depth = values.get('depth');
  const game = await loadGame(entry, options, depth);
  if (!game.parse) throw new UsageError(`${entry.name} has no parse, so it reads no positions from a file`);
  // A job says how deep its tree is, which is as deep as the search unless told otherwise.
  const isTree = entry.name === 'uniform' && depth !== undefined;
  const wanted: Given = isTree ? new Map([['depth', depth] as const, ...options]) : options;
  const { reference, allowed } = await referenceTo(entry, game, wanted);
  const { engine, search } = searchSettings(values);
  const perJob = perJobOf(command, 100_000, PER_JOB);
  const kind = (search.depth ?? search.selective) === undefined ? 'solve' : 'search';
  await checkOptions(game, engine, search, kind);
  const limits = [search.depth, search.nodes, search.timeMs, search.softTimeMs];
  if (kind === 'search' && limits.every((limit) => limit === undefined)) {
    throw new UsageError('--selective needs --depth or --nodes, so that every worker finds the same');
  }
  const settings = { engine: plainOptions(engine), search: plainOptions(search) };
  async function* positions(): AsyncGenerator<{ readonly position: string; readonly number: number }> {
    for await (const { text, number } of (await openInput(input, session)).lines()) {
      const position = positionIn(text, entry.words);
      if (position !== '') yield { position, number };
    }
  }
  /** The lines of the input that a job on its way is about. Who does it is told of none. */
  const numbersOf = new Map<number, readonly number[]>();
  async function* work(from: number): AsyncGenerator<SearchWork> {
    let job: string[] = [];
    let numbers: number[] = [];
    let place = 0;
    const made = (): SearchWork => {
      numbersOf.set(place, numbers);
      return { kind, positions: job, ...settings };
    };
    for await (const { position, number } of positions()) {
      job.push(position);
      numbers.push(number);
      if (job.length < perJob) continue;
      if (place >= from) yield made();
      place++;
      job = [];
      numbers = [];
    }
    if (job.length > 0 && place >= from) yield made();
  }
  const written = (job: number, found: readonly string[]): string[] => {
    const numbers = numbersOf.get(job) as readonly number[];
    numbersOf.delete(job);
    return found.map((line, i) => withLine(line, numbers[i] as number));
  };
  let lines = 0;
  for await (const _ of positions()) lines++;
  if (lines === 0) throw new UsageError(`'${input}' holds no position`);
  await runAsAsked(
    {
      title: `${kind} ${entry.name}, ${input}`,
      noun: 'position',
      asked: { kind, game: plainOptions(reference), ...settings, perJob, input: await sha256OfFile(input) },
      game: reference,
      gameName: entry.name,
      allowed,
      jobs: Math.ceil(lines / perJob),
      lines,
      work,
      written,
    },
    files,
    command,
    session,
  );
}
