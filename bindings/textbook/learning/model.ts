/**
 * A function from inputs to outputs with learnable weights and a gradient for each output. `forward` stores
 * what the gradients are computed from, so `descend` and `accumulate` refer to the most recent inputs.
 */
export interface Model {
  readonly kind: 'linear' | 'network';
  readonly inputs: number;
  readonly outputs: number;
  /** Number of hidden units; 0 if there is no hidden layer. */
  readonly hidden: number;
  readonly weights: Float64Array;

  /** Writes all outputs for the inputs `x`. */
  forward(x: Float64Array, out: Float64Array): void;
  /** w += Σₖ steps[k] · ∇outₖ. */
  descend(x: Float64Array, steps: Float64Array): void;
  /** eₖ ← decay · eₖ + ∇outₖ for each output k. */
  accumulate(x: Float64Array, decay: number, traces: Traces): void;
  /** target += Σₖ steps[k] · eₖ, where `target` is the weights or an array with the same layout. */
  follow(traces: Traces, steps: Float64Array, target: Float64Array): void;
}

/**
 * Eligibility traces: for each output a decaying sum of its gradients. The traces of the outputs follow one
 * another, each laid out like the weights.
 */
export class Traces {
  readonly values: Float64Array;
  /**
   * 1 for each input that was ever nonzero; the other inputs have left no trace. The last entry stands for the
   * thresholds.
   */
  readonly touched: Uint8Array;

  constructor({ outputs, inputs, weights }: Pick<Model, 'outputs' | 'inputs' | 'weights'>) {
    this.values = new Float64Array(outputs * weights.length);
    this.touched = new Uint8Array(inputs + 1);
  }

  clear(): void {
    this.values.fill(0);
    this.touched.fill(0);
  }
}
