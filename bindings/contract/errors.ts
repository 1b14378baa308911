import { asMessage } from './printable.js';
import type { Words } from './words.js';

/**
 * Stable codes of the errors that cutnode throws. Errors that a program can answer have a class of their own to catch;
 * the others say that a game or data is wrong, and are told by their code.
 */
export type ErrorCode =
  | 'INVALID_POSITION'
  | 'ILLEGAL_MOVE'
  | 'INVALID_OPTION'
  | 'INVALID_GAME'
  | 'INVALID_VALUE'
  | 'INVALID_PROBABILITY'
  | 'UNSUPPORTED_GAME'
  | 'TABLE_ALLOCATION'
  | 'INVALID_TABLE'
  | 'INVALID_GRAPH'
  | 'INVALID_WEIGHTS'
  | 'WORKER_FAILED'
  | 'ENGINE_CLOSED'
  | 'ENGINE_BUSY';

/**
 * The base class of all cutnode errors. The message says what was wrong, where, and what was expected. It is
 * one line of at most 500 characters that is safe to print anywhere: long quotations are shortened, and control
 * characters are escaped as `\u001b`.
 */
export abstract class CutnodeError extends Error {
  abstract readonly code: ErrorCode;

  readonly #words: Words;

  /** `words`: the message, or its parts with the options that it names. */
  constructor(words: string | Words = '', options?: ErrorOptions) {
    const parts = typeof words === 'string' ? [words] : words;
    super(asMessage(parts.join('')), options);
    this.#words = parts;
  }

  /** The message in parts: texts, and the options that it names. */
  get words(): Words {
    return this.#words;
  }
}

/** A text or an object is not a position of the game. */
export class InvalidPositionError extends CutnodeError {
  override readonly name = 'InvalidPositionError';
  readonly code = 'INVALID_POSITION';
}

/** A move cannot be read, or cannot be played in this position. */
export class IllegalMoveError extends CutnodeError {
  override readonly name = 'IllegalMoveError';
  readonly code = 'ILLEGAL_MOVE';
}

/** An option is unknown, out of range, or in conflict with another option. */
export class InvalidOptionError extends CutnodeError {
  override readonly name = 'InvalidOptionError';
  readonly code = 'INVALID_OPTION';
  readonly #value: { readonly expected?: string; readonly given?: unknown };

  constructor(words?: string | Words, options: ErrorOptions & { expected?: string; given?: unknown } = {}) {
    super(words, options);
    this.#value = options;
  }

  /** The wrong option, such as `timeMs` or `table.mib`, of several the first; `undefined` if the message names none. */
  get option(): string | undefined {
    return this.words.find((part) => typeof part !== 'string')?.option;
  }

  /** What the option must be: `a whole number from 1 to 1000`; `undefined` if the fault is not the value alone. */
  get expected(): string | undefined {
    return this.#value.expected;
  }

  /** The value that is not as `expected`. */
  get given(): unknown {
    return this.#value.given;
  }
}

/** A game object breaks the contract of `Game`. */
export class InvalidGameError extends CutnodeError {
  override readonly name = 'InvalidGameError';
  readonly code = 'INVALID_GAME';
}

/** A game returned an evaluation, payoff, bound or hint that is not an integer in range. */
export class InvalidValueError extends CutnodeError {
  override readonly name = 'InvalidValueError';
  readonly code = 'INVALID_VALUE';
}

/** A game's chance outcomes are not a distribution: a probability is below 0 or above 1, or the sum is not 1. */
export class InvalidProbabilityError extends CutnodeError {
  override readonly name = 'InvalidProbabilityError';
  readonly code = 'INVALID_PROBABILITY';
}

/** The algorithm cannot search this kind of game. */
export class UnsupportedGameError extends CutnodeError {
  override readonly name = 'UnsupportedGameError';
  readonly code = 'UNSUPPORTED_GAME';
}

/** There is not enough memory for the requested transposition table, or for another engine of any size. */
export class TableAllocationError extends CutnodeError {
  override readonly name = 'TableAllocationError';
  readonly code = 'TABLE_ALLOCATION';
}

/** The loaded data is not a table of positions, is damaged, or belongs to another game. */
export class InvalidTableError extends CutnodeError {
  override readonly name = 'InvalidTableError';
  readonly code = 'INVALID_TABLE';
}

/** An AND/OR graph, or the problem that generates one, breaks its contract. */
export class InvalidGraphError extends CutnodeError {
  override readonly name = 'InvalidGraphError';
  readonly code = 'INVALID_GRAPH';
}

/** The loaded data is not a set of learned weights, or belongs to another game or other features. */
export class InvalidWeightsError extends CutnodeError {
  override readonly name = 'InvalidWeightsError';
  readonly code = 'INVALID_WEIGHTS';
}

/** The engine was called from within its own search. */
export class EngineBusyError extends CutnodeError {
  override readonly name = 'EngineBusyError';
  readonly code = 'ENGINE_BUSY';
}

/** A worker could not be started, or terminated before it finished its work. */
export class WorkerError extends CutnodeError {
  override readonly name = 'WorkerError';
  readonly code = 'WORKER_FAILED';
}

/** The engine was closed. */
export class EngineClosedError extends CutnodeError {
  override readonly name = 'EngineClosedError';
  readonly code = 'ENGINE_CLOSED';
}
