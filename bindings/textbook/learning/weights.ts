import { readable } from '../../contract/checks.js';
import { InvalidWeightsError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { LinearModel, type Squash } from './linear-model.js';
import type { Model } from './model.js';
import { NetworkModel } from './network-model.js';

/** A trained function as data. `JSON.stringify` writes it; `learnedValue` and the learners read it. */
export interface LearnedWeights {
  readonly kind: 'linear' | 'network';
  /** The function applied to the sum; linear models only. */
  readonly squash?: Squash | undefined;
  readonly inputs: number;
  /** Number of hidden units; 0 in a linear function. */
  readonly hidden: number;
  /** Results to tell apart; 1 in a linear function. */
  readonly outputs: number;
  /**
   * A linear function has one weight per input. A network stores, input by input, the weights to every hidden
   * unit, then the thresholds of the hidden units; then, for each output, the weights of the hidden units and a
   * threshold.
   */
  readonly weights: readonly number[];
}

/** What a model must match. */
interface Fit {
  readonly inputs: number;
  readonly outputs: number;
}

/** The weights of a model as data. */
export function weightsOf(model: Model, squash: Squash): LearnedWeights {
  const { kind, inputs, hidden, outputs } = model;
  return {
    kind,
    ...(kind === 'linear' && { squash }),
    inputs,
    hidden,
    outputs,
    // Adding 0 turns −0, which JSON cannot represent, into 0.
    weights: Array.from(model.weights, (weight) => weight + 0),
  };
}

/**
 * Builds a model from weights given as data or as JSON text. Throws `InvalidWeightsError`, which says what is
 * wrong.
 */
export function modelOf(given: LearnedWeights | string, fit: Fit): { model: Model; squash: Squash } {
  return readable('weights', () => checkedModel(given, fit), InvalidWeightsError);
}

function checkedModel(given: LearnedWeights | string, fit: Fit): { model: Model; squash: Squash } {
  const data = typeof given === 'string' ? parsed(given) : given;
  if (typeof data !== 'object' || data === null) throw wrong(`are ${show(data)}`, 'an object');
  const { kind, squash = 'logistic', inputs, hidden, outputs, weights } = data as LearnedWeights;
  if (kind !== 'linear' && kind !== 'network') throw wrong(`are of the kind ${show(kind)}`, "'linear' or 'network'");
  if (inputs !== fit.inputs) throw wrong(`are for ${show(inputs)} inputs`, `${fit.inputs}, as the features have it`);
  if (outputs !== fit.outputs)
    throw wrong(`are for ${show(outputs)} outputs`, `${fit.outputs}, as the results have it`);
  if (squash !== 'logistic' && squash !== 'none')
    throw wrong(`have the squash ${show(squash)}`, "'logistic' or 'none'");
  if (!Number.isInteger(hidden) || (kind === 'linear' ? hidden !== 0 : hidden < 1)) {
    throw wrong(`have ${show(hidden)} hidden units`, kind === 'linear' ? '0 in a linear function' : 'at least 1');
  }
  if (kind === 'linear' && outputs !== 1) throw wrong(`have ${show(outputs)} outputs`, '1 in a linear function');
  const count = kind === 'linear' ? inputs : (inputs + 1) * hidden + outputs * (hidden + 1);
  if (!Array.isArray(weights) || weights.length !== count) {
    throw wrong(`are ${Array.isArray(weights) ? weights.length : 'no list of'} numbers`, `${count} for these sizes`);
  }
  const bad = weights.findIndex((weight) => !Number.isFinite(weight));
  if (bad >= 0) throw wrong(`have ${show(weights[bad])} as number ${bad}`, 'finite numbers');
  const model = kind === 'linear' ? new LinearModel(inputs, squash) : new NetworkModel(inputs, hidden, outputs);
  model.weights.set(weights);
  return { model, squash };
}

/** Parses JSON. Throws `InvalidWeightsError`. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new InvalidWeightsError(`weights are no JSON: ${(cause as Error).message}`, { cause });
  }
}

export function wrong(what: string, expected: string): InvalidWeightsError {
  return new InvalidWeightsError(`weights ${what}; expected ${expected}`);
}
