import { asMessage } from './shown.js';

/** Stable codes of the errors that cutnode throws; each belongs to one class below. */
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
 * What all errors of cutnode have in common. The message says what was wrong, where, and
 * what was expected. It is one line of at most 500 characters: what it quotes is shortened,
 * and control characters stand in it as `\u001b`, so that it can be printed anywhere.
 */
export abstract class CutnodeError extends Error {
  abstract readonly code: ErrorCode;

  constructor(message?: string, options?: ErrorOptions) {
    super(message === undefined ? undefined : asMessage(message), options);
  }
}

/** A text or an object is not a position of the game. */
export class InvalidPositionError extends CutnodeError {
  override readonly name = 'InvalidPositionError';
  readonly code = 'INVALID_POSITION';
}

/** A move that cannot be read, or cannot be played in this position. */
export class IllegalMoveError extends CutnodeError {
  override readonly name = 'IllegalMoveError';
  readonly code = 'ILLEGAL_MOVE';
}

/** An option out of its range, unknown, or at odds with another. */
export class InvalidOptionError extends CutnodeError {
  override readonly name = 'InvalidOptionError';
  readonly code = 'INVALID_OPTION';
}

/** A game object breaks the contract of `Game`. */
export class InvalidGameError extends CutnodeError {
  override readonly name = 'InvalidGameError';
  readonly code = 'INVALID_GAME';
}

/** A game gave an evaluation, a payoff, a bound or a hint that is no integer in range. */
export class InvalidValueError extends CutnodeError {
  override readonly name = 'InvalidValueError';
  readonly code = 'INVALID_VALUE';
}

/** What a game says of its dice is no distribution: a probability below 0 or above 1, or a sum that is not 1. */
export class InvalidProbabilityError extends CutnodeError {
  override readonly name = 'InvalidProbabilityError';
  readonly code = 'INVALID_PROBABILITY';
}

/** The algorithm cannot search this kind of game. */
export class UnsupportedGameError extends CutnodeError {
  override readonly name = 'UnsupportedGameError';
  readonly code = 'UNSUPPORTED_GAME';
}

/** There is not enough memory for the transposition table asked for, or for one more engine at all. */
export class TableAllocationError extends CutnodeError {
  override readonly name = 'TableAllocationError';
  readonly code = 'TABLE_ALLOCATION';
}

/** What was loaded is not a table of positions, is damaged, or belongs to another game. */
export class InvalidTableError extends CutnodeError {
  override readonly name = 'InvalidTableError';
  readonly code = 'INVALID_TABLE';
}

/** An AND/OR graph, or the problem that generates one, is not what it must be. */
export class InvalidGraphError extends CutnodeError {
  override readonly name = 'InvalidGraphError';
  readonly code = 'INVALID_GRAPH';
}

/** What was loaded are no learned weights, or not those of this game and these features. */
export class InvalidWeightsError extends CutnodeError {
  override readonly name = 'InvalidWeightsError';
  readonly code = 'INVALID_WEIGHTS';
}

/** The engine was called from within its own search. */
export class EngineBusyError extends CutnodeError {
  override readonly name = 'EngineBusyError';
  readonly code = 'ENGINE_BUSY';
}

/** A worker could not be started, or ended in the middle of its work. */
export class WorkerError extends CutnodeError {
  override readonly name = 'WorkerError';
  readonly code = 'WORKER_FAILED';
}

/** The engine was closed. */
export class EngineClosedError extends CutnodeError {
  override readonly name = 'EngineClosedError';
  readonly code = 'ENGINE_CLOSED';
}
