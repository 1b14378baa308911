/**
 * A function with weights that can be learned: from inputs to outputs, with the gradient
 * of each output. `forward` leaves behind what the gradients are made of, so a call of one
 * of the other two is about the inputs given to it last.
 */
export interface Model {
  readonly kind: 'linear' | 'network';
  readonly inputs: number;
  readonly outputs: number;
  /** Units of the hidden layer; 0 where there is none. */
  readonly hidden: number;
  readonly weights: Float64Array;

  /** Writes every output for the inputs `x`. */
  forward(x: Float64Array, out: Float64Array): void;
  /** w += Σₖ steps[k] · ∇outₖ. */
  descend(x: Float64Array, steps: Float64Array): void;
  /** eₖ ← decay · eₖ + ∇outₖ for each output k. */
  accumulate(x: Float64Array, decay: number, traces: Traces): void;
  /** target += Σₖ steps[k] · eₖ, where `target` is laid out like the weights, or the weights themselves. */
  follow(traces: Traces, steps: Float64Array, target: Float64Array): void;
}

/** Eligibility traces: for each output a decaying sum of its gradients, one after the other, laid out like the weights. */
export class Traces {
  readonly values: Float64Array;
  /** 1 for an input that was ever other than 0: the others have left no trace. The last one stands for thresholds. */
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
