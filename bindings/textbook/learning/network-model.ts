import type { Random } from '../../contract/random.js';
import { logistic } from './logistic.js';
import type { Model, Traces } from './model.js';

/**
 * A network with one hidden layer and logistic units in the hidden and output layers, like Tesauro's networks.
 * The first layer stores weights by input, with the hidden units of one input adjacent, followed by a row of
 * thresholds. The second layer stores, for each output, its weights of the hidden units and its threshold. With
 * this layout a zero input costs nothing, and most inputs of a board are zero.
 */
export class NetworkModel implements Model {
  readonly kind = 'network';
  readonly weights: Float64Array;
  private readonly activity: Float64Array;
  private readonly out: Float64Array;
  /** Scratch space: the error that each hidden unit propagates back to the first layer. */
  private readonly down: Float64Array;
  /** The offset of the second layer. */
  private readonly second: number;

  constructor(
    readonly inputs: number,
    readonly hidden: number,
    readonly outputs: number,
  ) {
    this.second = (inputs + 1) * hidden;
    this.weights = new Float64Array(this.second + outputs * (hidden + 1));
    this.activity = new Float64Array(hidden);
    this.out = new Float64Array(outputs);
    this.down = new Float64Array(hidden);
  }

  /**
   * Initialises the weights at random, uniformly within ±`spread` in the first layer and within ±1/√n in the
   * second, where n is the number of hidden units. If the first layer starts with small weights, all units look
   * alike and take long to differentiate.
   */
  scatter(random: Random, spread: number): void {
    const second = 1 / Math.sqrt(this.hidden);
    for (let i = 0; i < this.weights.length; i++) {
      this.weights[i] = (2 * random.next() - 1) * (i < this.second ? spread : second);
    }
  }

  forward(x: Float64Array, out: Float64Array): void {
    const { inputs, hidden, outputs, weights, activity } = this;
    const thresholds = inputs * hidden;
    for (let j = 0; j < hidden; j++) activity[j] = weights[thresholds + j] as number;
    for (let i = 0; i < inputs; i++) {
      const xi = x[i] as number;
      if (xi === 0) continue;
      const row = i * hidden;
      for (let j = 0; j < hidden; j++) activity[j] = (activity[j] as number) + xi * (weights[row + j] as number);
    }
    for (let j = 0; j < hidden; j++) activity[j] = logistic(activity[j] as number);
    for (let k = 0; k < outputs; k++) {
      const row = this.second + k * (hidden + 1);
      let sum = weights[row + hidden] as number;
      for (let j = 0; j < hidden; j++) sum += (weights[row + j] as number) * (activity[j] as number);
      const p = logistic(sum);
      out[k] = p;
      this.out[k] = p;
    }
  }

  descend(x: Float64Array, steps: Float64Array): void {
    const { inputs, hidden, outputs, weights, activity, down } = this;
    down.fill(0);
    for (let k = 0; k < outputs; k++) {
      const p = this.out[k] as number;
      const step = (steps[k] as number) * p * (1 - p);
      const row = this.second + k * (hidden + 1);
      for (let j = 0; j < hidden; j++) {
        const weight = weights[row + j] as number;
        down[j] = (down[j] as number) + step * weight;
        weights[row + j] = weight + step * (activity[j] as number);
      }
      weights[row + hidden] = (weights[row + hidden] as number) + step;
    }
    for (let j = 0; j < hidden; j++) {
      const h = activity[j] as number;
      down[j] = (down[j] as number) * h * (1 - h);
    }
    for (let i = 0; i <= inputs; i++) {
      const xi = i === inputs ? 1 : (x[i] as number);
      if (xi === 0) continue;
      const row = i * hidden;
      for (let j = 0; j < hidden; j++) weights[row + j] = (weights[row + j] as number) + xi * (down[j] as number);
    }
  }

  accumulate(x: Float64Array, decay: number, { values, touched }: Traces): void {
    const { inputs, hidden, outputs, weights, activity, down, second } = this;
    for (let i = 0; i < inputs; i++) if (x[i] !== 0) touched[i] = 1;
    touched[inputs] = 1;
    for (let k = 0; k < outputs; k++) {
      const base = k * weights.length;
      const p = this.out[k] as number;
      const slope = p * (1 - p);
      const row = second + k * (hidden + 1);
      // In the second layer, each output has a gradient with respect to its own weights only.
      for (let j = 0; j < hidden; j++) {
        const h = activity[j] as number;
        down[j] = slope * (weights[row + j] as number) * h * (1 - h);
        values[base + row + j] = decay * (values[base + row + j] as number) + slope * h;
      }
      values[base + row + hidden] = decay * (values[base + row + hidden] as number) + slope;
      for (let i = 0; i <= inputs; i++) {
        if (touched[i] === 0) continue;
        const xi = i === inputs ? 1 : (x[i] as number);
        const at = base + i * hidden;
        for (let j = 0; j < hidden; j++) values[at + j] = decay * (values[at + j] as number) + xi * (down[j] as number);
      }
    }
  }

  follow({ values, touched }: Traces, steps: Float64Array, target: Float64Array): void {
    const { inputs, hidden, outputs, weights, second } = this;
    for (let k = 0; k < outputs; k++) {
      const step = steps[k] as number;
      if (step === 0) continue;
      const base = k * weights.length;
      const row = second + k * (hidden + 1);
      for (let at = row; at <= row + hidden; at++)
        target[at] = (target[at] as number) + step * (values[base + at] as number);
      for (let i = 0; i <= inputs; i++) {
        if (touched[i] === 0) continue;
        const end = (i + 1) * hidden;
        for (let at = i * hidden; at < end; at++)
          target[at] = (target[at] as number) + step * (values[base + at] as number);
      }
    }
  }
}
