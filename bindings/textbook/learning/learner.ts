import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import {
  checkFunction,
  checkNames,
  checkSignal,
  checkSynchronous,
  number,
  positive,
  readable,
  whole,
} from '../../contract/checks.js';
import { InvalidOptionError, InvalidWeightsError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { wrongOption } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { Random, type RandomState } from '../../contract/random.js';
import { checkFeatures, type Features, type LearnedValue, type ReadingOptions, Valuer } from './learned-value.js';
import { LinearModel, type Squash } from './linear-model.js';
import type { Model } from './model.js';
import { NetworkModel } from './network-model.js';
import { checkResults, targetsOf, winOrLoss } from './results.js';
import { TemporalDifferences } from './temporal-differences.js';
import { type LearnedWeights, modelOf, parsed, weightsOf, wrong } from './weights.js';

/** Options common to both kinds of learner. */
export interface LearningOptions<Position> extends ReadingOptions {
  readonly features: Features<Position>;
  /** α, or a function of the number of games played. Default: 0.1. */
  readonly learningRate?: number | ((games: number) => number) | undefined;
  /** λ of TD(λ), 0 … 1. Default: 0.7, Tesauro's choice. */
  readonly lambda?: number | undefined;
  /**
   * The probability, 0 … 1, of a random move instead of the best, or a function of the number of games played.
   * Nothing is learned from the consequences of a random move. Games with dice need no exploration. Default:
   * 0.1; in games of chance 0.
   */
  readonly explore?: number | ((games: number) => number) | undefined;
  /** When the weights change: see `LearningRule`. Default: `'step'`. */
  readonly update?: 'step' | 'sequence' | undefined;
  /** A whole number from 0. The same seed and options reproduce everything to the last bit. Default: 0. */
  readonly seed?: number | undefined;
  /** The maximum length of a game in plies; a longer game is abandoned. Default: 10,000. */
  readonly longest?: number | undefined;
  /** The result of `save`, as data or as JSON text. Learning continues from that state, and `seed` is ignored. */
  readonly state?: LearnerState | string | undefined;
}

export interface LinearLearningOptions<Position> extends LearningOptions<Position> {
  /**
   * The function applied to the sum w·x. Default: `'logistic'`, which gives a probability. Use `'none'` for
   * graded payoffs, with `payoffItself`.
   */
  readonly squash?: Squash | undefined;
}

export interface NetworkLearningOptions<Position> extends LearningOptions<Position> {
  /** Number of hidden units, 1 … 10,000. Default: 40. */
  readonly hidden?: number | undefined;
  /**
   * The initial weights of the hidden units are drawn from ±`spread`. Default: 0.5, which suits some tens of
   * nonzero inputs.
   */
  readonly spread?: number | undefined;
}

/** The progress of a learner. */
export interface LearningProgress {
  /** Games played in total. */
  readonly games: number;
  /** Plies of those games, excluding dice throws. */
  readonly plies: number;
  /** Games that were abandoned. */
  readonly unfinished: number;
}

/**
 * The complete state of a learner between two games, when there are no traces: plain data that can be stored as
 * JSON.
 */
export interface LearnerState extends LearningProgress {
  readonly game: string;
  readonly weights: LearnedWeights;
  readonly random: RandomState;
}

export interface RunOptions {
  /** The number of games to play, from 0. */
  readonly games: number;
  /**
   * When `signal` aborts, learning stops after the current game and the promise rejects with the signal's
   * reason. The learner keeps what it has learned and can continue.
   */
  readonly signal?: AbortSignal | undefined;
  /** Called every `every` games and at the end. */
  readonly onProgress?: ((progress: LearningProgress) => void) | undefined;
  /** Default: 100. */
  readonly every?: number | undefined;
}

/** Learns by playing against itself. */
export interface Learner<Position, Move> extends LearnedValue<Position, Move> {
  readonly progress: LearningProgress;
  /** Plays one game synchronously and learns from it. Throws any error of the game. */
  playGame(): void;
  /** Plays many games, yielding to the event loop from time to time. */
  run(options: RunOptions): Promise<LearningProgress>;
  /** Everything needed to resume later with identical results. */
  save(): LearnerState;
  /** The learned weights, for `learnedValue`. */
  weights(): LearnedWeights;
}

/**
 * Learns a linear function of features by self-play with TD(λ) (Samuel's idea of 1959 with Sutton's rule of
 * 1988). Each player chooses the move that leads to the best value for itself. Each step adjusts the function
 * towards its own value one move later, v(t+1) − v(t), and at the end of the game towards the result.
 *
 * Deterministic for a given seed if the game and the features are deterministic: the code avoids arithmetic
 * whose result the language leaves unspecified. Throws `UnsupportedGameError`, `InvalidOptionError`,
 * `InvalidWeightsError`.
 */
export function learnLinear<Position, Move>(
  game: Game<Position, Move>,
  options: LinearLearningOptions<Position>,
): Learner<Position, Move> {
  checkNames('learning option', options, [...optionNames, 'squash']);
  const { squash = 'logistic', ...rest } = options;
  if (squash !== 'logistic' && squash !== 'none') {
    throw wrongOption('squash', "'logistic' or 'none'", squash);
  }
  const { results = winOrLoss } = rest;
  checkResults(results);
  if (results.worth.length !== 1) {
    throw new InvalidOptionError(`a linear function has one output; results has ${results.worth.length}`);
  }
  return new SelfPlay(checkedGame(game), rest, 'linear', squash, ({ count }) => new LinearModel(count, squash));
}

/**
 * Learns a neural network with one hidden layer in the same way, as TD-Gammon did (Tesauro, "Practical issues
 * in temporal difference learning", Machine Learning 8, 1992; "Temporal difference learning and TD-Gammon",
 * CACM 38, 1995). The initial weights are random. Throws the same errors as `learnLinear`.
 */
export function learnNetwork<Position, Move>(
  game: Game<Position, Move>,
  options: NetworkLearningOptions<Position>,
): Learner<Position, Move> {
  checkNames('learning option', options, [...optionNames, 'hidden', 'spread']);
  const { hidden = 40, spread = 0.5, ...rest } = options;
  whole('hidden', hidden, 1, 10_000);
  positive('spread', spread);
  const { results = winOrLoss } = rest;
  checkResults(results);
  return new SelfPlay(checkedGame(game), rest, 'network', 'logistic', ({ count }, random) => {
    const model = new NetworkModel(count, hidden, results.worth.length);
    model.scatter(random, spread);
    return model;
  });
}

const optionNames = [
  'features',
  'results',
  'scale',
  'learningRate',
  'lambda',
  'explore',
  'update',
  'seed',
  'longest',
  'state',
];

/** How many milliseconds to compute before yielding to the event loop. */
const SLICE_MS = 50;

class SelfPlay<Position, Move> implements Learner<Position, Move> {
  private readonly model: Model;
  private readonly random: Random;
  private readonly valuer: Valuer<Position, Move>;
  private readonly differences: TemporalDifferences;
  private readonly rate: (games: number) => number;
  private readonly explore: (games: number) => number;
  private readonly longest: number;
  private counts: LearningProgress = { games: 0, plies: 0, unfinished: 0 };

  constructor(
    private readonly rules: CheckedGame<Position, Move>,
    options: LearningOptions<Position>,
    kind: Model['kind'],
    private readonly squash: Squash,
    make: (features: Features<Position>, random: Random) => Model,
  ) {
    const { features, seed = 0, learningRate = 0.1, lambda = 0.7, update = 'step', longest = 10_000 } = options;
    const { explore = rules.hasChance ? 0 : 0.1, results = winOrLoss } = options;
    checkFeatures(features);
    whole('seed', seed, 0);
    whole('longest', longest, 1);
    if (options.state === undefined) {
      this.random = Random.seeded(seed);
      this.model = make(features, this.random);
    } else {
      const state = readState(options.state, rules.name);
      const fit = { inputs: features.count, outputs: results.worth.length };
      const { model, squash: kept } = modelOf(state.weights, fit);
      const hidden = make(features, Random.seeded(0)).hidden;
      if (model.kind !== kind || model.hidden !== hidden || kept !== squash) {
        throw wrong(
          `are of a ${model.kind} function with ${model.hidden} hidden units, squash ${kept}`,
          `${kind}, ${hidden} and ${squash}, as the options have it`,
        );
      }
      this.model = model;
      this.random = Random.from(state.random);
      this.counts = { games: state.games, plies: state.plies, unfinished: state.unfinished };
    }
    this.valuer = new Valuer(rules, features, this.model, options);
    this.rate = typeof learningRate === 'function' ? learningRate : () => learningRate;
    this.explore = chanceOf(explore);
    this.longest = longest;
    this.differences = new TemporalDifferences(this.model, {
      learningRate: this.rate(this.counts.games),
      lambda,
      update,
    });
    this.explore(this.counts.games);
    const { value, equity, evaluate, outputs, choose } = this.valuer;
    Object.assign(this, { value, equity, evaluate, outputs, choose });
  }

  declare value: (position: Position) => number;
  declare equity: (position: Position) => number;
  declare evaluate: (position: Position) => number;
  declare outputs: (position: Position) => readonly number[];
  declare choose: (position: Position) => Move;

  get progress(): LearningProgress {
    return this.counts;
  }

  playGame(): void {
    const { rules, valuer, differences, random, counts } = this;
    const explore = this.explore(counts.games);
    differences.learningRate = this.rate(counts.games);
    const line: [Position, Move][] = [];
    let position = rules.initial();
    let payoffs = rules.outcome(position);
    let plies = 0;
    try {
      differences.begin(valuer.inputsOf(position));
      while (!payoffs && plies < this.longest) {
        const thrown = rules.toMove(position) === 'chance';
        const isRandom = !thrown && explore > 0 && random.next() < explore;
        const move = thrown ? this.thrown(position) : isRandom ? this.anyMove(position) : this.bestMove(position);
        position = rules.play(position, move);
        if (rules.undoes) line.push([position, move]);
        if (!thrown) plies++;
        payoffs = rules.outcome(position);
        if (isRandom) {
          // The earlier position must not be corrected for the consequences of an unintended move.
          differences.breakOff();
          if (!payoffs) differences.begin(valuer.inputsOf(position));
        } else if (payoffs) differences.end(targetsOf(valuer.results, payoffs[0] as number));
        else if (!thrown) differences.next(valuer.inputsOf(position));
      }
      if (!payoffs) differences.breakOff();
    } finally {
      for (const [after, move] of line.reverse()) rules.undo(after, move);
    }
    this.counts = {
      games: counts.games + 1,
      plies: counts.plies + plies,
      unfinished: counts.unfinished + (payoffs ? 0 : 1),
    };
  }

  async run(options: RunOptions): Promise<LearningProgress> {
    checkNames('run option', options, ['games', 'signal', 'onProgress', 'every']);
    const { games, signal, onProgress, every = 100 } = options;
    checkSignal(signal);
    checkFunction('onProgress', onProgress);
    whole('games', games, 0);
    whole('every', every, 1);
    let start = performance.now();
    for (let played = 1; played <= games; played++) {
      signal?.throwIfAborted();
      this.playGame();
      if (played % every === 0 || played === games) checkSynchronous('onProgress', onProgress?.(this.counts));
      if (performance.now() - start < SLICE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve, 0));
      start = performance.now();
    }
    signal?.throwIfAborted();
    return this.counts;
  }

  save(): LearnerState {
    return { game: this.rules.name, ...this.counts, random: this.random.state, weights: this.weights() };
  }

  weights(): LearnedWeights {
    return weightsOf(this.model, this.squash);
  }

  private bestMove(position: Position): Move {
    return this.valuer.best(position, () => this.random.next());
  }

  private anyMove(position: Position): Move {
    const moves = this.rules.moves(position);
    return moves[this.random.below(moves.length)] as Move;
  }

  /** The outcome of the dice. */
  private thrown(position: Position): Move {
    const { outcomes, probabilities } = this.rules.chances(position);
    let left = this.random.next();
    for (const [i, probability] of probabilities.entries()) {
      left -= probability;
      if (left < 0) return outcomes[i] as Move;
    }
    // Rounding may leave a small remainder after the last outcome.
    return outcomes.at(-1) as Move;
  }
}

/** A probability, fixed or a function of the games played, validated on use. */
function chanceOf(explore: number | ((games: number) => number)): (games: number) => number {
  return (games) => {
    return number('explore', typeof explore === 'function' ? explore(games) : explore, 0, 1);
  };
}

/** Throws `InvalidWeightsError`. */
function readState(given: LearnerState | string, game: string): LearnerState {
  return readable('state', () => stateOf(given, game), InvalidWeightsError);
}

function stateOf(given: LearnerState | string, game: string): LearnerState {
  const state = (typeof given === 'string' ? parsed(given) : given) as LearnerState;
  if (typeof state !== 'object' || state === null) throw wrong(`come with the state ${show(state)}`, 'what save gave');
  if (state.game !== game) throw wrong(`are of the game ${show(state.game)}`, `'${game}'`);
  for (const name of ['games', 'plies', 'unfinished'] as const) {
    if (!Number.isSafeInteger(state[name]) || state[name] < 0) {
      throw wrong(`come with ${name} = ${show(state[name])}`, 'a whole number from 0');
    }
  }
  const { random } = state;
  const isWord = (word: number): boolean => Number.isInteger(word) && word >= 0 && word < 2 ** 32;
  if (!Array.isArray(random) || random.length !== 4 || !random.every(isWord)) {
    throw wrong(`come with the generator state ${show(random)}`, 'four whole numbers below 2^32');
  }
  return state;
}
