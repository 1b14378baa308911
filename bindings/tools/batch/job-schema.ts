import {
  boolean,
  type Check,
  either,
  listOf,
  numeral,
  oneOf,
  record,
  text,
  wholeNumber,
} from '../../contract/option-checks.js';
import { wrongOption } from '../../contract/option-errors.js';
import { messageOf } from '../../contract/printable.js';
import { searchOptionTable } from '../../engine/search-option-table.js';
import { MAX_MIB, replacements } from '../../engine/table-options.js';
import { monteCarloTable } from '../../monte-carlo/option-table.js';
import { pruningOptionTable } from '../../pruning/option-table.js';
import { JobFailedError } from './executor.js';
import type { EngineRecord, GameReference, Job, JobResult, Work } from './job.js';
import { linesOf } from './job.js';

/**
 * What a queue may carry: every field of a job and of a result, with the values that it may have. Whoever can write to
 * the queue can ask a worker to search, and no more.
 */

/** Positions of a job; texts of positions and moves. A job that is larger is none of ours. */
const MOST = 100_000;
const LONGEST_TEXT = 100_000;

const HASH = /^[0-9a-f]{64}$/;
const hash = text(64, HASH, 'a SHA-256 in hexadecimal');
const word = (most: number): Check<string> => text(most, /^[\w.+-]*$/, 'a name');
const position = text(LONGEST_TEXT);
const edge = either<number | 'inf' | '-inf'>(wholeNumber(-8_000_000, 8_000_000), oneOf('inf', '-inf'));
const milliseconds = numeral(0);

const tableOptions = record({}, { mib: numeral(0, MAX_MIB), replacement: oneOf(...replacements), keep: boolean });

const engineOptions = record(
  {},
  { table: either<unknown>(oneOf(false), tableOptions), hosted: boolean, selective: boolean },
);

/** What only a running program can hold, and what a queue writes in another way. */
const { signal, history, knownValues, onIteration, onProgress, onRootMove, ...plain } = searchOptionTable;
const { depth, nodes, timeMs, softTimeMs, ...method } = plain;
/** Options of a search without its limits. */
const methodChecks = { ...method, window: listOf(edge, 2, 2), moves: listOf(text(LONGEST_TEXT), 1, 1024) };
const limitChecks = { depth, nodes, timeMs, softTimeMs };
const searchOptions = record({}, { ...limitChecks, ...methodChecks });

const alphaBeta = record(
  {},
  {
    depth: limitChecks.depth,
    nodes: limitChecks.nodes,
    level: wholeNumber(1, 10),
    seed: wholeNumber(0),
    search: record({}, methodChecks),
    engine: engineOptions,
    evaluation: oneOf('tables', 'net'),
  },
);

/** A queue carries no functions, and no seed but that of the engine. */
const { seed, evaluate, ...tree } = monteCarloTable;
const endless = either<unknown>(numeral(), oneOf('inf'));
const monteCarlo = record(
  {},
  {
    visits: wholeNumber(1),
    nodes: wholeNumber(1),
    seed: wholeNumber(0),
    search: record({}, { ...tree, firstPlay: either<unknown>(oneOf('inf'), tree.firstPlay), scale: endless }),
  },
);

const engineRecord: Check<EngineRecord> = (value, field) => {
  const { kind } = Object(value) as EngineRecord;
  const options = kind === 'monte-carlo' ? monteCarlo : alphaBeta;
  return record<EngineRecord>({ kind: oneOf('alpha-beta', 'monte-carlo'), options })(value, field);
};

/** The engine that a job may have, made of what a user typed. Throws `InvalidOptionError`. */
export function readEngineRecord(value: unknown): EngineRecord {
  return engineRecord(value, 'the engine');
}

const { signal: _, onProgress: __, ...comparison } = pruningOptionTable;
const pruneOptions = record(
  {},
  {
    ...comparison,
    orderings: listOf(text(64, /^[\w+-]*$/, 'a name'), 1, 64),
    tables: listOf(
      either<unknown>(
        oneOf('none', 'moves'),
        record({}, { mib: numeral(0, MAX_MIB), replacement: oneOf(...replacements), enhancedCutoffs: boolean }),
      ),
      1,
      64,
    ),
  },
);

const matchOptions = record(
  {},
  {
    depth: limitChecks.depth,
    nodes: limitChecks.nodes,
    adjudication: record({}, { plies: wholeNumber(1, 1_000_000) }),
  },
);

const opening = record<{ moves: string[]; position?: string }>(
  { moves: listOf(text(LONGEST_TEXT), 0, 1000) },
  { position },
);

const work: Check<Work> = (value, field) => {
  const { kind } = Object(value) as Work;
  if (kind === 'prune') {
    const seeds = listOf(wholeNumber(0, 4_294_967_295), 1, MOST);
    return record<Work>({ kind: oneOf('prune'), seeds, options: pruneOptions } as never)(value, field);
  }
  if (kind === 'match') {
    const engines = listOf(engineRecord, 2, 2);
    const openings = listOf(opening, 1, MOST);
    const fields = { kind: oneOf('match'), engines, first: wholeNumber(0), openings, options: matchOptions };
    return record<Work>(fields as never)(value, field);
  }
  const positions = listOf(position, 1, MOST);
  const fields = { kind: oneOf('solve', 'search'), positions, engine: engineOptions, search: searchOptions };
  return record<Work>(fields as never)(value, field);
};

/** The options of catalogue games are checked once more by the game that has them. */
const gameOption = either<string | number | boolean>(boolean, numeral(), text(64, /^[\w+,-]*$/, 'a word'));

/** The names of options that a file stands behind: in a job they have its hash. */
export const fileOptions = ['endgames'] as const;

const game: Check<GameReference> = (value, field) => {
  if ('module' in (Object(value) as object)) {
    const module = record({ sha256: hash, export: text(64, /^[A-Za-z$_][\w$]*$/, 'the name of an export') });
    return record<GameReference>({ module } as never)(value, field);
  }
  const options: Check<unknown> = (given, name) => {
    const one: Record<string, Check<unknown>> = {};
    for (const option of Object.keys(Object(given))) {
      if (/^[a-z][a-zA-Z]{0,40}$/.test(option) && !(fileOptions as readonly string[]).includes(option)) {
        one[option] = gameOption;
      }
    }
    return record({}, one)(given, name);
  };
  const files = record({}, Object.fromEntries(fileOptions.map((option) => [option, hash])));
  return record<GameReference>(
    { name: text(64, /^[\w-]+$/, 'the name of a game') } as never,
    { options, files, core: text(64, /^[0-9a-f]*$/, 'digits of a SHA-256') } as never,
  )(value, field);
};

/** A worker that could not do a job, and what it said. */
const WORKER = text(200, /^[\w.:+-]+$/, 'the name of a worker');
export interface Refusal {
  readonly worker: string;
  readonly why: string;
}
const refusals = listOf(record<Refusal>({ worker: WORKER, why: text(1000) }), 0, 16);

/** A further small job of the same run, which travels in one message with another. */
export type Companion = Pick<Job, 'number' | 'work'>;

/** What a queue has delivered: a job, perhaps with others, and which workers have refused it. */
export interface Delivered extends Job {
  readonly more?: readonly Companion[];
  readonly refusals?: readonly Refusal[];
}

/** The most jobs of one message. */
export const MOST_PACKED = 64;

const delivered = record<Delivered>(
  {
    run: text(40, /^[0-9a-z-]+$/, 'the short name of a run'),
    number: wholeNumber(0),
    version: word(40),
    game,
    work,
  },
  { refusals, more: listOf(record<Companion>({ number: wholeNumber(0), work }), 1, MOST_PACKED - 1) },
);

/** What a queue has delivered, checked. Throws `InvalidOptionError`. */
export function readJob(data: unknown): Delivered {
  return delivered(data, 'the job');
}

/** The name of a game as a queue may have it. Throws `InvalidOptionError`. */
export function readGame(data: unknown): GameReference {
  return game(data, 'the game');
}

const LONGEST_LINE = 100_000_000;
const orNull = (check: Check<unknown>): Check<unknown> => either<unknown>(oneOf(null), check);
const count = wholeNumber(0);

/** The fields of a line that decide what a run says about it; what else it holds is for its reader. */
function checkLine(line: string, job: Job, i: number): void {
  const parsed: unknown = JSON.parse(line);
  const field = `line ${i}`;
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw wrongOption(field, 'an object', parsed);
  const given = new Map<string, unknown>(Object.entries(parsed));
  const has = (name: string, check: Check<unknown>): void => {
    check(given.get(name), `${field}: ${name}`);
  };
  has('game', text(1000));
  const { work: asked } = job;
  if (asked.kind === 'prune') {
    has('seed', oneOf(asked.seeds[i] as number));
    has(
      'rows',
      listOf((row) => row, 0, MOST),
    );
    return;
  }
  if (asked.kind === 'match') {
    has('number', oneOf(2 * asked.first + i + 1));
    has('first', oneOf(0, 1));
    has('moves', listOf(text(LONGEST_TEXT), 0, MOST));
    has('winner', oneOf(null, 0, 1));
    has('score', oneOf(0, 0.5, 1));
    has('end', text(200));
    return;
  }
  has('position', oneOf(asked.positions[i] as string));
  if (given.has('error')) {
    has('error', text(10_000));
    return;
  }
  has('value', orNull(wholeNumber(-8_000_000, 8_000_000)));
  has('bound', oneOf(null, 'exact', 'lower', 'upper'));
  has('move', orNull(text(LONGEST_TEXT)));
  has('pv', listOf(text(LONGEST_TEXT), 0, 10_000));
  has('depth', count);
  has('solved', boolean);
  has('nodes', count);
  has('leaves', count);
  has('timeMs', milliseconds);
}

const result = record<JobResult>({
  lines: listOf(text(LONGEST_LINE, /^[^\n\r]*$/, 'a line'), 1, 2 * MOST),
  nodes: count,
  timeMs: milliseconds,
  worker: WORKER,
});

/** What a worker has returned for the jobs of one message, checked. Throws `JobFailedError`. */
export function readResults(value: unknown, jobs: readonly Job[]): JobResult[] {
  if (jobs.length === 1) return [readResult(value, jobs[0] as Job)];
  const { packed } = Object(value) as { packed?: unknown };
  if (!Array.isArray(packed) || packed.length !== jobs.length) {
    throw new JobFailedError(`a worker returned no results of these ${jobs.length} jobs`);
  }
  return jobs.map((job, i) => readResult(packed[i], job));
}

/** What a worker has returned for a job, checked: it comes from another machine. Throws `JobFailedError`. */
export function readResult(value: unknown, job: Job): JobResult {
  try {
    const found = result(value, 'the result');
    const lines = linesOf(job.work);
    if (found.lines.length !== lines) throw wrongOption('the result', `${lines} lines`, found.lines.length);
    for (const [i, line] of found.lines.entries()) checkLine(line, job, i);
    return found;
  } catch (error) {
    throw new JobFailedError(`a worker returned no result of this job: ${messageOf(error)}`);
  }
}
