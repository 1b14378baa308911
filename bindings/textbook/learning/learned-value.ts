import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkNames, positive, readable, whole } from '../../contract/checks.js';
import { InvalidPositionError, InvalidValueError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { named, optionError } from '../../contract/option-errors.js';
import { MAX_GRADED_VALUE } from '../../contract/value.js';
import type { Model } from './model.js';
import { checkResults, type Results, targetsOf, winOrLoss } from './results.js';
import { type LearnedWeights, modelOf } from './weights.js';

/** The features of a position: a fixed number of inputs, from player 0's point of view whoever is to move. */
export interface Features<Position> {
  /** The number of inputs, from 1. */
  readonly count: number;
  /**
   * Writes the features into `inputs`, which holds `count` zeros. A linear function has no constant term, so
   * include an input that is always 1. The side to move should be among the inputs.
   */
  write(position: Position, inputs: Float64Array): void;
}

/** How to interpret a learned function. */
export interface ReadingOptions {
  /** The meaning of the outputs. Default: `winOrLoss`. */
  readonly results?: Results | undefined;
  /** The factor by which `evaluate` multiplies a value before rounding; greater than 0. Default: 10,000. */
  readonly scale?: number | undefined;
}

/** A learned function that gives the values of positions. */
export interface LearnedValue<Position, Move> {
  /**
   * The value for player 0, in units of the game's payoffs. Throws `InvalidValueError` if a feature is not a
   * finite number.
   */
  value(position: Position): number;
  /**
   * The same value from the point of view of the side to move; at a chance position, from player 0's. For
   * searches that accept fractions.
   */
  equity(position: Position): number;
  /**
   * For `Game.evaluate`, as in `{ ...game, evaluate: learned.evaluate }`: `scale` · `equity`, rounded, within
   * ±7,000,000.
   */
  evaluate(position: Position): number;
  /** The raw outputs of the model. */
  outputs(position: Position): readonly number[];
  /** The move that maximises the mover's value one ply ahead; the first one among equals. */
  choose(position: Position): Move;
}

/**
 * Creates a function from weights learned earlier, given as data or as JSON text. Throws
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
  return new Valuer(checkedGame(game), features, model, options);
}

/** Evaluates positions with a model, which a learner may change meanwhile. */
export class Valuer<Position, Move> implements LearnedValue<Position, Move> {
  readonly results: Results;
  private readonly inputs: Float64Array;
  private readonly out: Float64Array;
  private readonly scale: number;

  constructor(
    private readonly rules: CheckedGame<Position, Move>,
    private readonly features: Features<Position>,
    private readonly model: Model,
    { results = winOrLoss, scale = 10_000 }: ReadingOptions,
  ) {
    const { name, players, zeroSum } = rules.refuseRewards('learning');
    if (players !== 2 || !zeroSum) {
      throw new UnsupportedGameError(`${name} is no zero-sum game of two players; learning is for such games`);
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
        ? `${this.rules.name}: the learned value is ${value}; are the features or the learning rate too great?`
        : `${this.rules.name}: feature ${bad} is ${this.inputs[bad]} for ${this.rules.describe(position)}; expected a finite number`,
    );
  }

  equity(position: Position): number {
    const value = this.value(position);
    return (this.rules.toMove(position) === 1 ? -value : value) + 0;
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

  /** The inputs of a position, in a buffer that the next call overwrites. */
  inputsOf(position: Position): Float64Array {
    this.inputs.fill(0);
    this.features.write(position, this.inputs);
    return this.inputs;
  }

  /**
   * The greedy move. Ties are broken at random: the n-th of equal moves replaces the one chosen so far if
   * `chance` is below 1/n.
   */
  best(position: Position, chance: () => number): Move {
    const { rules } = this;
    const mover = rules.toMove(position);
    if (mover === 'chance') {
      throw new InvalidPositionError(
        `${rules.name}: it is nobody's turn at ${rules.describe(position)}; expected a player to choose`,
      );
    }
    const sign = mover === 0 ? 1 : -1;
    let best = -Infinity;
    let equals = 0;
    let chosen: Move | undefined;
    for (const move of rules.moves(position)) {
      const value = sign * rules.after(position, move, (child) => this.valueAt(child));
      if (value < best) continue;
      equals = value > best ? 1 : equals + 1;
      best = value;
      if (equals === 1 || chance() * equals < 1) chosen = move;
    }
    return chosen as Move;
  }

  /** The value for player 0 of a position that may be over. */
  private valueAt(position: Position): number {
    const payoffs = this.rules.outcome(position);
    return payoffs ? this.worthOf(targetsOf(this.results, payoffs[0] as number)) : this.value(position);
  }

  private worthOf(out: ArrayLike<number>): number {
    const { worth, offset = 0 } = this.results;
    let value = offset;
    for (let k = 0; k < worth.length; k++) value += (worth[k] as number) * (out[k] as number);
    return value;
  }
}

/** Throws `InvalidOptionError`. */
export function checkFeatures<Position>(features: Features<Position>): void {
  readable('features', () => checkParts(features));
}

function checkParts<Position>(features: Features<Position>): void {
  whole('features.count', features?.count, 1);
  if (typeof features.write !== 'function') throw optionError`${named('features.write')} must be a function`;
}
