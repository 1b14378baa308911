import { createEngine, type EngineOptions, type Game } from '../index.js';
import { createEnginePool, createWorkerEngine, type WorkerEngineOptions } from '../workers/index.js';
import { type Answer, answerTo, type Question, type Verb } from './answer.js';
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

/**
 * A searcher for one position: this thread, or `threads` threads together. Somebody who watches may want to stop it, so
 * that rules which can be sent to another thread run there.
 */
export async function searcherFor(
  game: Game<unknown, unknown>,
  options: EngineOptions,
  { threads: asked, watched }: { readonly threads: number | undefined; readonly watched: boolean },
): Promise<Searcher> {
  const threads = asked ?? (watched && 'core' in game && !options.hosted ? 1 : undefined);
  if (threads === undefined) return onThisThread(game, options);
  const engine = await createWorkerEngine(game, inWorkers(game, options, threads));
  return {
    ask: async (question, verb) => answerTo(question, await engine[verb](question.position, question.options)),
    stoppable: true,
    ahead: 0,
    close: () => engine.close(),
  };
}

/** A searcher for many positions: this thread, or `threads` threads, each with its own position. */
export async function batchSearcher(
  game: Game<unknown, unknown>,
  options: EngineOptions,
  threads: number | undefined,
): Promise<Searcher> {
  if (threads === undefined) return onThisThread(game, options);
  const pool = await createEnginePool(game, inWorkers(game, options, threads));
  return {
    ask: async (question, verb) => answerTo(question, await pool[verb](question.position, question.options)),
    stoppable: true,
    ahead: 4 * pool.threads,
    close: () => pool.close(),
  };
}

async function onThisThread(game: Game<unknown, unknown>, options: EngineOptions): Promise<Searcher> {
  const engine = await createEngine(game, options);
  return {
    ask: (question, verb) => answerTo(question, engine[verb](question.position, question.options)),
    stoppable: false,
    ahead: 0,
    close: async () => {},
  };
}

function inWorkers(
  game: Game<unknown, unknown>,
  { table, hosted }: EngineOptions,
  threads: number,
): WorkerEngineOptions {
  if (hosted || !('core' in game)) {
    throw new UsageError(
      `--threads needs compiled rules; ${hosted ? '--hosted' : game.name} has its own in JavaScript`,
    );
  }
  return { table, threads };
}
