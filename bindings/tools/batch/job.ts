import { createHash } from 'node:crypto';

/**
 * The unit of a batch, as plain data that a queue can carry. A job runs on one thread and begins with an empty table,
 * which its positions share, so its results depend on nothing but the job. No field of it can hold a path, a command or
 * a module: `job-schema.ts` says what each may hold.
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
export type GameReference = CatalogueGame | AllowedGame;

/** A game that every installation of this version has. */
export interface CatalogueGame {
  /** The name in the catalogue. */
  readonly name: string;
  /** Options of the game: the branching of a uniform tree. */
  readonly options?: Readonly<Record<string, Plain>>;
  /** The SHA-256 of the files that options name, such as end-game tables. */
  readonly files?: Readonly<Record<string, string>>;
  /** The beginning of the SHA-256 of the game's compiled rules: counters depend on them. */
  readonly core?: string;
}

/**
 * A game of one's own, in a file that the operator of the worker has allowed. It is found by its contents, and its name
 * is its own.
 */
export interface AllowedGame {
  readonly module: ModuleReference;
}

export interface ModuleReference {
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

/** Pairs of games between two engines. */
export interface MatchWork {
  readonly kind: 'match';
  readonly engines: readonly [EngineRecord, EngineRecord];
  /** The number of the first pair, from 0. */
  readonly first: number;
  /** One for each pair of games. */
  readonly openings: readonly { readonly position?: string; readonly moves: readonly string[] }[];
  readonly options: PlainOptions;
}

/** An engine of cutnode and its options: those of `cutnodeEngine` or `monteCarloEngine`, as plain data. */
export interface EngineRecord {
  readonly kind: 'alpha-beta' | 'monte-carlo';
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

/** The SHA-256 of the module of a game of one's own. */
export function moduleOf(game: GameReference): string | undefined {
  return 'module' in game ? game.module.sha256 : undefined;
}

/** A name for what is asked, the same whoever asks: twelve digits of its SHA-256. */
export function runName(asked: PlainOptions): string {
  return sha256(JSON.stringify(asked)).slice(0, 12);
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
