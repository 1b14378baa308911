import { logistic } from './logistic.js';
import type { Model, Traces } from './model.js';

/** The function applied to the sum w·x: the logistic function, which gives a probability, or none. */
export type Squash = 'logistic' | 'none';

/** One output: w·x, or the logistic function of w·x. */
export class LinearModel implements Model {
  readonly kind = 'linear';
  readonly outputs = 1;
  readonly hidden = 0;
  readonly weights: Float64Array;
  /** The derivative of the output with respect to the sum, at the most recent inputs. */
  private slope = 1;

  constructor(
    readonly inputs: number,
    private readonly squash: Squash,
  ) {
    this.weights = new Float64Array(inputs);
  }

  forward(x: Float64Array, out: Float64Array): void {
    let sum = 0;
    for (let i = 0; i < this.inputs; i++) sum += (this.weights[i] as number) * (x[i] as number);
    if (this.squash === 'none') {
      out[0] = sum;
      return;
    }
    const p = logistic(sum);
    out[0] = p;
    this.slope = p * (1 - p);
  }

  descend(x: Float64Array, steps: Float64Array): void {
    const step = (steps[0] as number) * this.slope;
    for (let i = 0; i < this.inputs; i++) this.weights[i] = (this.weights[i] as number) + step * (x[i] as number);
  }

  accumulate(x: Float64Array, decay: number, { values }: Traces): void {
    for (let i = 0; i < this.inputs; i++) values[i] = decay * (values[i] as number) + this.slope * (x[i] as number);
  }

  follow({ values }: Traces, steps: Float64Array, target: Float64Array): void {
    const step = steps[0] as number;
    for (let i = 0; i < this.inputs; i++) target[i] = (target[i] as number) + step * (values[i] as number);
  }
}
