import { checkNames, positive, readable, whole } from '../contract/checks.js';
import {
  InvalidGameError,
  InvalidOptionError,
  InvalidPositionError,
  InvalidValueError,
  UnsupportedGameError,
} from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { MAX_GRADED_VALUE } from '../contract/value.js';
import type { Model } from './model.js';
import { checkResults, type Results, targetsOf, winOrLoss } from './results.js';
import { type LearnedWeights, modelOf } from './weights.js';

/** What a position looks like to a learner: a fixed number of inputs, as player 0 sees it, whoever is to move. */
export interface Features<Position> {
  /** How many inputs there are, from 1. */
  readonly count: number;
  /**
   * Writes them into `inputs`, which holds `count` zeros. A linear function has no
   * constant term of its own: give it an input that is always 1. Whose turn it is should
   * be among them.
   */
  write(position: Position, inputs: Float64Array): void;
}

/** How a learned function is read. */
export interface ReadingOptions {
  /** What the outputs stand for. Default: `winOrLoss`. */
  readonly results?: Results | undefined;
  /** What `evaluate` multiplies a value by before it is rounded; greater than 0. Default: 10,000. */
  readonly scale?: number | undefined;
}

/** A function that was learned, as a value of positions. */
export interface LearnedValue<Position, Move> {
  /** For player 0, in units of the game's payoffs. Throws `InvalidValueError` where a feature is no finite number. */
  value(position: Position): number;
  /** The same from the side to move; for player 0 where dice are to be thrown. For searches that take fractions. */
  equity(position: Position): number;
  /** For `Game.evaluate`, `{ ...game, evaluate: learned.evaluate }`: `scale` · `equity`, rounded, within ±7,000,000. */
  evaluate(position: Position): number;
  /** The outputs as they are. */
  outputs(position: Position): readonly number[];
  /** The move after which the mover's value is greatest, the first of equals: a player who looks one move ahead. */
  choose(position: Position): Move;
}

/**
 * A function from weights that were learned earlier, as data or as JSON text. Throws
 * `UnsupportedGameError`, `InvalidOptionError`, `InvalidWeightsError`.
 */
export function learnedValue<Position, Move>(
  game: Game<Position, Move>,
  options: ReadingOptions & { readonly features: Features<Position>; readonly weights: LearnedWeights | string },
): LearnedValue<Position, Move> {
  checkNames('learned value option', options, ['features', 'weights', 'results', 'scale']);
  const { features, weights, results = winOrLoss } = options;
  checkFeatures(features);
  checkResults(results);
  const { model } = modelOf(weights, { inputs: features.count, outputs: results.worth.length });
  return new Valuer(game, features, model, options);
}

/** Looks at positions through a model; a learner changes the model meanwhile. */
export class Valuer<Position, Move> implements LearnedValue<Position, Move> {
  readonly results: Results;
  private readonly inputs: Float64Array;
  private readonly out: Float64Array;
  private readonly scale: number;

  constructor(
    readonly game: Game<Position, Move>,
    private readonly features: Features<Position>,
    private readonly model: Model,
    { results = winOrLoss, scale = 10_000 }: ReadingOptions,
  ) {
    const { players, zeroSum } = game.traits ?? { players: 2, zeroSum: true };
    if (players !== 2 || !zeroSum) {
      throw new UnsupportedGameError(`${game.name} is no zero-sum game of two players; learning is for such games`);
    }
    positive('scale', scale);
    this.results = results;
    this.scale = scale;
    this.inputs = new Float64Array(features.count);
    this.out = new Float64Array(results.worth.length);
    this.evaluate = this.evaluate.bind(this);
    this.equity = this.equity.bind(this);
    this.value = this.value.bind(this);
    this.choose = this.choose.bind(this);
    this.outputs = this.outputs.bind(this);
  }

  value(position: Position): number {
    this.model.forward(this.inputsOf(position), this.out);
    const value = this.worthOf(this.out);
    if (Number.isFinite(value)) return value;
    const bad = this.inputs.findIndex((input) => !Number.isFinite(input));
    throw new InvalidValueError(
      bad < 0
        ? `${this.game.name}: the learned value is ${value}; are the features or the learning rate too great?`
        : `${this.game.name}: feature ${bad} is ${this.inputs[bad]}${this.place(position)}; expected a finite number`,
    );
  }

  equity(position: Position): number {
    const value = this.value(position);
    return (this.game.toMove(position) === 1 ? -value : value) + 0;
  }

  evaluate(position: Position): number {
    const value = Math.round(this.scale * this.equity(position));
    return Math.max(-MAX_GRADED_VALUE, Math.min(MAX_GRADED_VALUE, value)) + 0;
  }

  outputs(position: Position): readonly number[] {
    this.value(position);
    return [...this.out];
  }

  choose(position: Position): Move {
    return this.best(position, () => 1);
  }

  /** The inputs of a position, in a buffer that the next call fills anew. */
  inputsOf(position: Position): Float64Array {
    this.inputs.fill(0);
    this.features.write(position, this.inputs);
    return this.inputs;
  }

  /** The greedy move; of n equals so far a later one is taken where `chance` is below 1/n. */
  best(position: Position, chance: () => number): Move {
    const { game } = this;
    const mover = game.toMove(position);
    if (mover !== 0 && mover !== 1) {
      throw new InvalidPositionError(
        `${game.name}: it is nobody's turn${this.place(position)}; expected a player to choose`,
      );
    }
    const sign = mover === 0 ? 1 : -1;
    const moves = this.movesOf(position);
    let best = -Infinity;
    let equals = 0;
    let chosen: Move | undefined;
    for (const move of moves) {
      const child = game.play(position, move);
      const payoffs = game.outcome(child);
      const value = sign * (payoffs ? this.worthOf(targetsOf(this.results, payoffs[0] as number)) : this.value(child));
      game.undo?.(child, move);
      if (value < best) continue;
      equals = value > best ? 1 : equals + 1;
      best = value;
      if (equals === 1 || chance() * equals < 1) chosen = move;
    }
    return chosen as Move;
  }

  movesOf(position: Position): readonly Move[] {
    const moves = this.game.moves(position);
    if (moves.length > 0) return moves;
    throw new InvalidGameError(
      `${this.game.name}: no moves${this.place(position)}, which is not over; expected at least one`,
    );
  }

  private worthOf(out: ArrayLike<number>): number {
    const { worth, offset = 0 } = this.results;
    let value = offset;
    for (let k = 0; k < worth.length; k++) value += (worth[k] as number) * (out[k] as number);
    return value;
  }

  private place(position: Position): string {
    return this.game.format ? ` at '${this.game.format(position)}'` : '';
  }
}

/** Throws `InvalidOptionError`. */
export function checkFeatures<Position>(features: Features<Position>): void {
  readable('features', () => checkParts(features));
}

function checkParts<Position>(features: Features<Position>): void {
  whole('features.count', features?.count, 1);
  if (typeof features.write !== 'function') throw new InvalidOptionError('features.write must be a function');
}
