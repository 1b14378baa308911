import { isDeepStrictEqual } from 'node:util';
import { createEngine, type Engine, type EngineOptions, type Game } from '../index.js';
import type { WorkerEngineOptions } from '../workers/create-worker-engine.js';
import { createEnginePool, createWorkerEngine, type WorkerEngine } from '../workers/index.js';
import { type Answer, answerTo, type Question, type Verb } from './answer.js';
import type { CatalogueEntry } from './catalogue/index.js';
import { UsageError } from './failure.js';

/** Searches positions: on this thread, on several threads together, or on threads of their own. */
export interface Searcher {
  ask(question: Question, verb: Verb): Answer | Promise<Answer>;
  /** Whether a signal can stop a search, because it runs on another thread. */
  readonly stoppable: boolean;
  /** How many questions to ask before the first is answered. */
  readonly ahead: number;
  close(): Promise<void>;
}

/** What decides where the searches of one position, or of one after another, run. */
export interface Wanted {
  readonly entry: CatalogueEntry;
  /** A position that will be searched. */
  readonly position: unknown;
  readonly threads?: number | undefined;
  /** Somebody watches, and may want to stop the search. */
  readonly watched: boolean;
}

/** A searcher for one position: on this thread, on another, or on `threads` threads together. */
export async function searcherFor(
  game: Game<unknown, unknown>,
  options: EngineOptions,
  wanted: Wanted,
): Promise<Searcher> {
  const engine = await engineFor(game, options, wanted);
  const stoppable = 'close' in engine;
  return {
    ask: stoppable
      ? async (question, verb) => answerTo(question, await engine[verb](question.position, question.options))
      : (question, verb) => answerTo(question, engine[verb](question.position, question.options)),
    stoppable,
    ahead: 0,
    close: async () => {
      if (stoppable) await engine.close();
    },
  };
}

/**
 * The engine for the searches that somebody watches: in a worker, which can be stopped, if the rules can be sent there
 * or the worker can import them from the file that they are from.
 */
export async function engineFor(
  game: Game<unknown, unknown>,
  options: EngineOptions,
  { entry, position, threads, watched }: Wanted,
): Promise<Engine<unknown, unknown> | WorkerEngine<unknown, unknown>> {
  if (threads !== undefined) return createWorkerEngine(game, inWorkers(game, options, threads));
  const { table, hosted, selective } = options;
  if (watched && 'core' in game && !hosted) return createWorkerEngine(game, { table, selective });
  if (watched && entry.source && !hosted && isPlain(position)) {
    try {
      return await createWorkerEngine(game, { table, selective, ...entry.source });
    } catch {
      // The file may be one that works on the main thread alone.
    }
  }
  return createEngine(game, options);
}

/** Whether a copy, as a message to a worker holds it, is the same as `position`: no object of a class, no function. */
function isPlain(position: unknown): boolean {
  try {
    return isDeepStrictEqual(structuredClone(position), position);
  } catch {
    return false;
  }
}

/** A searcher for many positions: this thread, or `threads` threads, each with its own position. */
export async function batchSearcher(
  game: Game<unknown, unknown>,
  options: EngineOptions,
  threads: number | undefined,
): Promise<Searcher> {
  if (threads === undefined) {
    const engine = await createEngine(game, options);
    return {
      ask: (question, verb) => answerTo(question, engine[verb](question.position, question.options)),
      stoppable: false,
      ahead: 0,
      close: async () => {},
    };
  }
  const pool = await createEnginePool(game, inWorkers(game, options, threads));
  return {
    ask: async (question, verb) => answerTo(question, await pool[verb](question.position, question.options)),
    stoppable: true,
    ahead: 4 * pool.threads,
    close: () => pool.close(),
  };
}

function inWorkers(
  game: Game<unknown, unknown>,
  { table, hosted, selective }: EngineOptions,
  threads: number,
): WorkerEngineOptions {
  if (hosted || !('core' in game)) {
    throw new UsageError(
      `--threads needs compiled rules; ${hosted ? '--hosted' : game.name} has its own in JavaScript`,
    );
  }
  return { table, selective, threads };
}
