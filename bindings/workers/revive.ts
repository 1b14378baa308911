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

/** The errors of cutnode that can come out of a worker, by code. */
const classes = {
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
export function revive(error: unknown, code: string | undefined): unknown {
  const Class = classes[code as keyof typeof classes];
  return Class && error instanceof Error ? new Class(error.message, { cause: error }) : error;
}
