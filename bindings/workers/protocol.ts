import {
  IllegalMoveError,
  InvalidGameError,
  InvalidOptionError,
  InvalidPositionError,
  InvalidValueError,
  TableAllocationError,
  UnsupportedGameError,
  WorkerError,
} from '../contract/errors.js';
import type { KnownValues } from '../contract/known-values.js';
import type { RawCounters, RawLine, RawReport } from '../engine/core-report.js';
import type { ListsWanted } from '../engine/rules-port.js';
import type { TableInfo } from '../engine/table-options.js';
import type { RawTask } from '../engine/task.js';

/**
 * What an engine and its worker say to each other. The worker knows nothing of a
 * compiled game: it gets a module, positions as bytes and tasks as numbers. A hosted
 * game it imports itself, and gets positions as they are. Either way it sends back
 * numbers, which the engine's side puts in the game's own terms.
 */
export type ToWorker =
  | {
      readonly type: 'set up';
      readonly module: WebAssembly.Module;
      /** `undefined`: none. */
      readonly table: TableInfo | undefined;
      /** What the compiled rules want to have besides: `CompiledCore.data`. */
      readonly data: Uint8Array<ArrayBuffer> | undefined;
      /** One number, not 0 when the search is to stop; absent where memory cannot be shared. */
      readonly stopFlag: SharedArrayBuffer | undefined;
      /** Its part of a memory shared with other workers; absent: a memory of its own. */
      readonly share?: SharedPart | undefined;
      /** A hosted game. */
      readonly source: GameSource | undefined;
    }
  | { readonly type: 'known'; readonly tables: readonly KnownValues[] }
  | {
      readonly type: 'run';
      readonly id: number;
      /** Bytes of a compiled game's position, or a hosted game's position. */
      readonly position: unknown;
      readonly wants: ListsWanted;
      readonly task: RawTask;
      readonly timeMs: number;
    };

export type FromWorker =
  /** The game's own name, where the worker has imported it. */
  | {
      readonly type: 'ready';
      readonly game: string | undefined;
      /** Where its part of the memory ends, and what it shares. */
      readonly end: number;
      readonly sharedAt: number;
    }
  | {
      readonly type: 'iteration';
      readonly id: number;
      readonly depth: number;
      /** Nothing is left to find: the search ends with this iteration. */
      readonly solved: boolean;
      readonly line: RawLine;
      readonly counters: RawCounters;
      /** Since the search began, in the worker. */
      readonly timeMs: number;
    }
  | { readonly type: 'result'; readonly id: number; readonly report: RawReport; readonly timeMs: number }
  /** `id` is absent where the worker could not be set up. */
  | {
      readonly type: 'failed';
      readonly id: number | undefined;
      readonly error: unknown;
      readonly code: string | undefined;
    };

/** Where a worker's part of a shared memory is: see `init` in assembly/module.ts. */
export interface SharedPart {
  readonly memory: WebAssembly.Memory;
  readonly start: number;
  readonly sharedAt: number;
}

/** Where a worker finds a hosted game. */
export interface GameSource {
  /** Absolute address of a module. */
  readonly url: string;
  /** The name it exports the game by. */
  readonly name: string;
}

/** The errors of cutnode that can come out of a worker, by code. */
const errorClasses = {
  INVALID_POSITION: InvalidPositionError,
  ILLEGAL_MOVE: IllegalMoveError,
  INVALID_OPTION: InvalidOptionError,
  INVALID_GAME: InvalidGameError,
  INVALID_VALUE: InvalidValueError,
  UNSUPPORTED_GAME: UnsupportedGameError,
  TABLE_ALLOCATION: TableAllocationError,
  WORKER_FAILED: WorkerError,
} as const;

/** An error as it was thrown in the worker: sending it made a plain `Error` of it. What a game threw itself comes as it came. */
export function restoredError(error: unknown, code: string | undefined): unknown {
  const Class = errorClasses[code as keyof typeof errorClasses];
  return Class && error instanceof Error ? new Class(error.message, { cause: error }) : error;
}
