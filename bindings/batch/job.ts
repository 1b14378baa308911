import { createHash } from 'node:crypto';
import { isWhole } from '../contract/checks.js';
import { InvalidOptionError } from '../contract/errors.js';
import { show } from '../contract/printable.js';

/**
 * The unit of a batch, as plain data that a queue can carry. A job runs on one thread and begins with an empty table,
 * which its positions share, so its results depend on nothing but the job.
 */
export interface Job {
  /** The run that the job belongs to: see `runName`. */
  readonly run: string;
  /** Its place in the run, from 0. */
  readonly number: number;
  /** The version of cutnode that made it. */
  readonly version: string;
  readonly game: GameReference;
  readonly work: Work;
}

/** The name of a game, never its rules: who runs the job loads them from a disk of its own. */
export interface GameReference {
  /** The name in the catalogue, or of the game that the module exports. */
  readonly name: string;
  /** Options of a game in the catalogue: the branching of a uniform tree. */
  readonly options?: Readonly<Record<string, Plain>>;
  /** The module of a game of one's own, found by its contents. */
  readonly module?: ModuleReference;
  /** The beginning of the SHA-256 of the game's compiled rules: counters depend on them. */
  readonly core?: string;
}

export interface ModuleReference {
  /** For messages only: the name of the file, without its folder. */
  readonly file: string;
  readonly export: string;
  /** Of the file's bytes, in hexadecimal. */
  readonly sha256: string;
}

export type Plain = string | number | boolean;
export type PlainData = Plain | null | readonly PlainData[] | { readonly [name: string]: PlainData };
export type PlainOptions = { readonly [name: string]: PlainData };

export type Work = SearchWork | PruneWork | MatchWork;

/** Positions to search, one after another with one table. */
export interface SearchWork {
  readonly kind: 'solve' | 'search';
  readonly positions: readonly string[];
  /** The options of the engine and of each search. Infinite edges of a window are the texts `inf` and `-inf`. */
  readonly engine: PlainOptions;
  readonly search: PlainOptions;
}

/** Trees of these seeds to compare move orderings on. */
export interface PruneWork {
  readonly kind: 'prune';
  readonly seeds: readonly number[];
  readonly options: PlainOptions;
}

/** Pairs of games between two engines, described as on the command line. */
export interface MatchWork {
  readonly kind: 'match';
  readonly engines: readonly [string, string];
  /** The number of the first pair, from 0. */
  readonly first: number;
  /** One for each pair of games. */
  readonly openings: readonly { readonly position?: string; readonly moves: readonly string[] }[];
  readonly options: PlainOptions;
}

/** What a job has found. */
export interface JobResult {
  /** One JSON text for each position, seed or game, in the order of the job. */
  readonly lines: readonly string[];
  readonly nodes: number;
  readonly timeMs: number;
  /** The name of the worker that did it. */
  readonly worker: string;
}

/** How many lines the result of a job has. */
export function linesOf(work: Work): number {
  if (work.kind === 'prune') return work.seeds.length;
  return work.kind === 'match' ? 2 * work.openings.length : work.positions.length;
}

/** Whether every worker must find the same, to the last counter: nothing may depend on a clock. */
export function isAuditable({ kind, ...work }: Work): boolean {
  const timed = (options: PlainOptions): boolean => ['timeMs', 'softTimeMs', 'clock'].some((name) => name in options);
  if (kind === 'prune') return true;
  if (kind === 'match') {
    const { engines, options } = work as MatchWork;
    return !timed(options) && !engines.some((engine) => /\b(time|clock|soft-time)=/.test(engine));
  }
  return !timed((work as SearchWork).search);
}

/** A name for what is asked, the same whoever asks: twelve digits of its SHA-256. */
export function runName(asked: PlainOptions): string {
  return sha256(JSON.stringify(asked)).slice(0, 12);
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** What a queue has delivered, checked. Throws `InvalidOptionError`. */
export function readJob(data: unknown): Job {
  const { run, number, version, game, work } = Object(data) as Job;
  const wrong = (what: string, value: unknown): InvalidOptionError =>
    new InvalidOptionError(`a job needs ${what}, not ${show(value)}`);
  if (typeof run !== 'string' || !/^[0-9a-z-]{1,40}$/.test(run)) throw wrong('a run, a short name', run);
  if (!isWhole(number, 0)) throw wrong('a number from 0', number);
  if (typeof version !== 'string') throw wrong('a version', version);
  if (typeof game?.name !== 'string') throw wrong('a game with a name', game);
  const { module } = game;
  if (module !== undefined && !(isHash(module?.sha256) && typeof module.export === 'string')) {
    throw wrong('a module with an export and a SHA-256', module);
  }
  const lists: readonly unknown[] =
    work?.kind === 'prune'
      ? [work.seeds, []]
      : work?.kind === 'match'
        ? [work.openings, work.engines]
        : work?.kind === 'solve' || work?.kind === 'search'
          ? [work.positions, []]
          : [];
  if (lists.length === 0) throw wrong('work of the kind solve, search, prune or match', work?.kind);
  if (!lists.every(Array.isArray))
    throw wrong(
      `lists of what to ${work.kind}`,
      lists.find((list) => !Array.isArray(list)),
    );
  return { run, number, version, game, work };
}

function isHash(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);
}
