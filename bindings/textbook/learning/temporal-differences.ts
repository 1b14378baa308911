import { number, positive } from '../../contract/checks.js';
import { wrongOption } from '../../contract/option-errors.js';
import { type Model, Traces } from './model.js';

/** How a model learns from a sequence. */
export interface LearningRule {
  /** α, the step size of each weight change; greater than 0. */
  readonly learningRate: number;
  /** λ, 0 … 1: the share of an error that is passed back to earlier predictions. */
  readonly lambda: number;
  /**
   * `'step'`: the weights change after every prediction. `'sequence'`: the weights change at the end, by the
   * sum of all changes, as in Sutton's paper.
   */
  readonly update: 'step' | 'sequence';
}

/**
 * TD(λ) (Sutton, "Learning to predict by the methods of temporal differences", Machine Learning 3, 1988): the
 * weights follow the difference of successive predictions,
 *
 *     w ← w + α (v(t+1) − v(t)) · e(t),      e(t) = λ e(t−1) + ∇v(t),
 *
 * where the last prediction is replaced by the actual result. Each output has its own traces e (Tesauro 1992).
 * A sequence consists of `begin`, any number of `next`, and `end`.
 */
export class TemporalDifferences {
  /** α; change it between sequences to let it decay. */
  learningRate: number;
  private readonly x: Float64Array;
  private readonly prediction: Float64Array;
  private readonly following: Float64Array;
  private readonly steps: Float64Array;
  private readonly traces: Traces | undefined;
  /** Changes to apply at the end of the sequence. */
  private readonly pending: Float64Array | undefined;

  constructor(
    private readonly model: Model,
    private readonly rule: LearningRule,
  ) {
    checkRule(rule);
    this.learningRate = rule.learningRate;
    this.x = new Float64Array(model.inputs);
    this.prediction = new Float64Array(model.outputs);
    this.following = new Float64Array(model.outputs);
    this.steps = new Float64Array(model.outputs);
    // With λ = 0 and immediate changes, only the current gradient matters, and it needs no storage.
    this.traces = rule.lambda === 0 && rule.update === 'step' ? undefined : new Traces(model);
    this.pending = rule.update === 'sequence' ? new Float64Array(model.weights.length) : undefined;
  }

  /** Starts a sequence with the inputs of its first state. */
  begin(x: Float64Array): void {
    this.traces?.clear();
    this.look(x);
  }

  /** The inputs of the next state. */
  next(x: Float64Array): void {
    this.model.forward(x, this.following);
    this.learn(this.following);
    this.look(x);
  }

  /** Ends the sequence with the correct outputs. */
  end(targets: ArrayLike<number>): void {
    this.learn(targets);
    this.breakOff();
  }

  /** Ends the sequence without a result. */
  breakOff(): void {
    const { pending, model } = this;
    if (!pending) return;
    for (let i = 0; i < pending.length; i++) model.weights[i] = (model.weights[i] as number) + (pending[i] as number);
    pending.fill(0);
  }

  /** Predicts for `x` and adds its gradients to the traces. */
  private look(x: Float64Array): void {
    this.x.set(x);
    this.model.forward(this.x, this.prediction);
    if (this.traces) this.model.accumulate(this.x, this.rule.lambda, this.traces);
  }

  /** Adjusts the weights towards the predictions `better`, which replace the last ones. */
  private learn(better: ArrayLike<number>): void {
    const { model, prediction, steps, traces } = this;
    let any = false;
    for (let k = 0; k < model.outputs; k++) {
      steps[k] = this.learningRate * ((better[k] as number) - (prediction[k] as number));
      any ||= steps[k] !== 0;
    }
    if (!any) return;
    if (!traces) {
      // `forward` may have run on the next state in between.
      model.forward(this.x, prediction);
      model.descend(this.x, steps);
      return;
    }
    model.follow(traces, steps, this.pending ?? model.weights);
  }
}

/** Throws `InvalidOptionError`. */
export function checkRule({ learningRate, lambda, update }: LearningRule): void {
  positive('learningRate', learningRate);
  number('lambda', lambda, 0, 1);
  if (update !== 'step' && update !== 'sequence') {
    throw wrongOption('update', "'step' or 'sequence'", update);
  }
}
