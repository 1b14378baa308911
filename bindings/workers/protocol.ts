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
import type { RawIteration, RawProgress, RawReport } from '../engine/core-report.js';
import type { ListsWanted } from '../engine/rules-port.js';
import type { TableContents } from '../engine/table-entries.js';
import type { TableInfo } from '../engine/table-options.js';
import type { RawTask } from '../engine/task.js';
import type { ServedGame } from './served-game.js';

/**
 * The messages between an engine and its worker. For a compiled game the worker
 * receives a module, positions as bytes and tasks as numbers; it does not know the game.
 * A hosted game is imported by the worker or served by its file, and its positions are sent unchanged. In both
 * cases the worker answers with numbers, which the engine translates into the game's
 * terms.
 */
export type ToWorker =
  | {
      readonly type: 'set up';
      readonly module: WebAssembly.Module;
      /** `undefined`: no table. */
      readonly table: TableInfo | undefined;
      /** `CompiledCore.data` */
      readonly data: Uint8Array | undefined;
      /** One number, which becomes non-zero to stop the search; absent without shared memory. */
      readonly stopFlag: SharedArrayBuffer | undefined;
      /** The worker's part of a memory shared with other workers; absent: a memory of its own. */
      readonly share?: SharedPart | undefined;
      /** A hosted game; `served`: the one that the worker's file serves. */
      readonly source: GameSource | 'served' | undefined;
    }
  | { readonly type: 'known'; readonly tables: readonly KnownValues[] }
  | { readonly type: 'take table' }
  | { readonly type: 'fill table'; readonly contents: TableContents }
  | {
      readonly type: 'run';
      readonly id: number;
      /** Bytes of a compiled game's position, or a hosted game's position. */
      readonly position: unknown;
      /** The game so far and the position, with the players to move, if repetitions count; else empty. */
      readonly occurred: readonly { readonly position: unknown; readonly player: number }[];
      readonly wants: ListsWanted;
      readonly task: RawTask;
      readonly timeMs: number;
      readonly softTimeMs: number;
      /** `Date.now()` when the message was sent: threads agree on no other clock. */
      readonly sentAt: number;
      /** Send reports of progress. */
      readonly progress: boolean;
    };

export type FromWorker =
  | {
      readonly type: 'ready';
      /** The game, if the worker has imported a hosted game or serves a game. */
      readonly game: ServedGame | undefined;
      /** End of the worker's part of the memory. */
      readonly end: number;
      /** Address of what the workers of one memory share. */
      readonly sharedAt: number;
    }
  | (RawIteration & {
      readonly type: 'iteration';
      readonly id: number;
      /** The position is solved, so the search ends with this iteration. */
      readonly solved: boolean;
    })
  | { readonly type: 'table'; readonly contents: TableContents }
  | { readonly type: 'filled' }
  | { readonly type: 'progress'; readonly id: number; readonly progress: RawProgress; readonly timeMs: number }
  | {
      readonly type: 'root move';
      readonly id: number;
      readonly depth: number;
      /** Natural index of the move. */
      readonly index: number;
      /** Its place in the order of search, from 0. */
      readonly place: number;
      readonly count: number;
      readonly timeMs: number;
    }
  | { readonly type: 'result'; readonly id: number; readonly report: RawReport; readonly timeMs: number }
  | {
      readonly type: 'failed';
      /** `undefined` if the worker could not be set up, or not save or load its table. */
      readonly id: number | undefined;
      readonly error: unknown;
      readonly code: string | undefined;
    };

/** A worker's part of a shared memory: see `init` in assembly/module.ts. */
export interface SharedPart {
  readonly memory: WebAssembly.Memory;
  readonly start: number;
  readonly sharedAt: number;
}

/** The module from which a worker imports a hosted game. */
export interface GameSource {
  /** Absolute URL of the module. */
  readonly url: string;
  /** The name under which it exports the game. */
  readonly name: string;
}

/** The cutnode errors that a worker can throw, by code. */
export const errorClasses = {
  INVALID_POSITION: InvalidPositionError,
  ILLEGAL_MOVE: IllegalMoveError,
  INVALID_OPTION: InvalidOptionError,
  INVALID_GAME: InvalidGameError,
  INVALID_VALUE: InvalidValueError,
  UNSUPPORTED_GAME: UnsupportedGameError,
  TABLE_ALLOCATION: TableAllocationError,
  WORKER_FAILED: WorkerError,
} as const;

/**
 * Restores the class of a cutnode error, which sending it has turned into a plain `Error`, and the `code` of any other.
 */
export function restoredError(error: unknown, code: string | undefined, classes = errorClasses): unknown {
  const Class = classes[code as keyof typeof errorClasses];
  if (!(error instanceof Error && code)) return error;
  return Class ? new Class(error.message, { cause: error }) : Object.assign(error, { code });
}
