import { LinearModel, NetworkModel, TemporalDifferences } from 'cutnode/learning';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../bindings/contract/random.js';
import { logistic } from '../../bindings/textbook/learning/logistic.js';
import { type Model, Traces } from '../../bindings/textbook/learning/model.js';
import { forAll } from '../oracle/for-all.js';

/** A model of any size with weights at random, and inputs of which some are 0. */
const anyModel = fc
  .record({
    inputs: fc.integer({ min: 1, max: 7 }),
    hidden: fc.integer({ min: 0, max: 5 }),
    outputs: fc.integer({ min: 1, max: 4 }),
    squash: fc.constantFrom('logistic' as const, 'none' as const),
    seed: fc.nat(),
  })
  .map(({ inputs, hidden, outputs, squash, seed }) => {
    const random = Random.seeded(seed);
    const model: Model = hidden === 0 ? new LinearModel(inputs, squash) : new NetworkModel(inputs, hidden, outputs);
    for (let i = 0; i < model.weights.length; i++) model.weights[i] = 2 * random.next() - 1;
    const draw = (): Float64Array =>
      Float64Array.from({ length: inputs }, () => (random.next() < 0.3 ? 0 : 3 * random.next() - 1.5));
    return { model, draw };
  });

function outputs(model: Model, x: Float64Array): Float64Array {
  const out = new Float64Array(model.outputs);
  model.forward(x, out);
  return out;
}

/** ∂outₖ/∂wᵢ by central differences, [output][weight]. */
function slopes(model: Model, x: Float64Array): number[][] {
  const h = 1e-5;
  const found = Array.from({ length: model.outputs }, () => [] as number[]);
  for (let i = 0; i < model.weights.length; i++) {
    const weight = model.weights[i] as number;
    model.weights[i] = weight + h;
    const above = outputs(model, x);
    model.weights[i] = weight - h;
    const below = outputs(model, x);
    model.weights[i] = weight;
    found.forEach((row, k) => {
      row.push(((above[k] as number) - (below[k] as number)) / (2 * h));
    });
  }
  outputs(model, x);
  return found;
}

describe('gradients', () => {
  it('are those of finite differences, gathered in traces that decay', () =>
    forAll([anyModel, fc.constantFrom(0, 0.3, 0.7, 1)], { seed: 1, draws: 300 }, ({ model, draw }, decay) => {
      const traces = new Traces(model);
      const size = model.weights.length;
      const truth = Array.from({ length: model.outputs }, () => new Array<number>(size).fill(0));
      for (let step = 0; step < 4; step++) {
        const x = draw();
        const now = slopes(model, x);
        model.accumulate(x, decay, traces);
        truth.forEach((row, k) => {
          row.forEach((trace, i) => {
            row[i] = decay * trace + (now[k]?.[i] as number);
            expect(traces.values[k * size + i]).toBeCloseTo(row[i] as number, 7);
          });
        });
      }
    }));

  it('are what the weights go along', () =>
    forAll([anyModel], { seed: 2, draws: 300 }, ({ model, draw }) => {
      const x = draw();
      const steps = Float64Array.from({ length: model.outputs }, (_, k) => 0.1 * (k + 1));
      const gradient = slopes(model, x);
      const before = model.weights.slice();
      const expected = before.map(
        (w, i) => w + gradient.reduce((sum, row, k) => sum + (steps[k] as number) * (row[i] as number), 0),
      );
      const traces = new Traces(model);
      model.accumulate(x, 0, traces);
      const target = before.slice();
      model.follow(traces, steps, target);
      outputs(model, x);
      model.descend(x, steps);
      expected.forEach((weight, i) => {
        expect(model.weights[i]).toBeCloseTo(weight, 7);
        expect(target[i]).toBeCloseTo(weight, 7);
      });
    }));
});

describe('the logistic function', () => {
  it('is 1 / (1 + e^-x) to the last digits', () => {
    forAll([fc.double({ min: -39, max: 39, noNaN: true })], { seed: 1, draws: 20_000 }, (x) => {
      const truth = 1 / (1 + Math.exp(-x));
      expect(Math.abs(logistic(x) / truth - 1)).toBeLessThan(1e-15);
    });
    expect(logistic(0)).toBe(0.5);
    expect([logistic(1e9), logistic(-1e9)]).toEqual([1, logistic(-40)]);
  });
});

/**
 * Sutton 1988, 3.2: five states in a row, from the middle one left or right with probability 1/2; off the right end is
 * worth 1, off the left 0.
 */
function walk(random: Random): { states: number[]; result: number } {
  const states = [2];
  for (;;) {
    const next = (states.at(-1) as number) + (random.next() < 0.5 ? -1 : 1);
    if (next < 0 || next > 4) return { states, result: next < 0 ? 0 : 1 };
    states.push(next);
  }
}
const unit = (state: number): Float64Array => Float64Array.from({ length: 5 }, (_, i) => (i === state ? 1 : 0));
const truth = [1, 2, 3, 4, 5].map((n) => n / 6);

describe("Sutton's random walk", () => {
  function present(learner: TemporalDifferences, { states, result }: ReturnType<typeof walk>): void {
    learner.begin(unit(states[0] as number));
    for (const state of states.slice(1)) learner.next(unit(state));
    learner.end([result]);
  }

  it.each([
    [0, 'step'],
    [0, 'sequence'],
    [0.3, 'step'],
    [0.8, 'sequence'],
  ] as const)('TD(%f), weights changed each %s, comes to 1/6, 2/6, 3/6, 4/6 and 5/6', (lambda, update) => {
    const random = Random.seeded(1988);
    const model = new LinearModel(5, 'none');
    model.weights.fill(0.5);
    const learner = new TemporalDifferences(model, { learningRate: 0.1, lambda, update });
    for (let n = 0; n < 15_000; n++) {
      learner.learningRate = 0.1 / (1 + n / 200);
      present(learner, walk(random));
    }
    truth.forEach((value, i) => {
      expect(Math.abs((model.weights[i] as number) - value)).toBeLessThan(0.03);
    });
  });

  it('TD(0), shown ten walks again and again, finds what the walks themselves make likely', () => {
    // The maximum-likelihood values: those of the chain with the frequencies seen (Sutton 1988, 4.2).
    const random = Random.seeded(7);
    const walks = Array.from({ length: 10 }, () => walk(random));
    const model = new LinearModel(5, 'none');
    model.weights.fill(0.5);
    const learner = new TemporalDifferences(model, { learningRate: 0.01, lambda: 0, update: 'sequence' });
    for (let round = 0; round < 3000; round++) for (const each of walks) present(learner, each);
    const values = new Array<number>(5).fill(0.5);
    for (let sweep = 0; sweep < 400; sweep++) {
      for (let state = 0; state < 5; state++) {
        const following = walks.flatMap(({ states, result }) =>
          states.flatMap((here, i) =>
            here === state ? [states[i + 1] === undefined ? result : (values[states[i + 1] as number] as number)] : [],
          ),
        );
        if (following.length > 0) values[state] = following.reduce((sum, v) => sum + v, 0) / following.length;
      }
    }
    for (let state = 0; state < 5; state++) expect(model.weights[state]).toBeCloseTo(values[state] as number, 2);
  });
});

describe('TD(1)', () => {
  it('changes the weights over a sequence as the rule of Widrow and Hoff does, by the error of each prediction', () =>
    forAll(
      [anyModel, fc.integer({ min: 1, max: 8 }), fc.double({ min: -1, max: 2, noNaN: true })],
      { seed: 3, draws: 500 },
      ({ model, draw }, length, result) => {
        const sequence = Array.from({ length }, draw);
        const alpha = 0.3;
        // Σ α (z − v(t)) ∇v(t), all at the weights before the sequence.
        const change = new Float64Array(model.weights.length);
        for (const x of sequence) {
          const out = outputs(model, x);
          slopes(model, x).forEach((row, k) => {
            row.forEach((slope, i) => {
              change[i] = (change[i] as number) + alpha * (result - (out[k] as number)) * slope;
            });
          });
        }
        const expected = model.weights.map((weight, i) => weight + (change[i] as number));
        const learner = new TemporalDifferences(model, { learningRate: alpha, lambda: 1, update: 'sequence' });
        learner.begin(sequence[0] as Float64Array);
        for (const x of sequence.slice(1)) learner.next(x);
        learner.end(Array.from({ length: model.outputs }, () => result));
        expected.forEach((weight, i) => {
          expect(model.weights[i]).toBeCloseTo(weight, 6);
        });
      },
    ));
});

describe('TD(0) without traces', () => {
  it('is TD(0) with them', () =>
    forAll([anyModel], { seed: 4, draws: 300 }, ({ model, draw }) => {
      const sequence = Array.from({ length: 5 }, draw);
      const start = model.weights.slice();
      // With λ so small that traces are there, but not felt.
      const [plain, traced] = [0, Number.MIN_VALUE].map((lambda) => {
        model.weights.set(start);
        const learner = new TemporalDifferences(model, { learningRate: 0.5, lambda, update: 'step' });
        learner.begin(sequence[0] as Float64Array);
        for (const x of sequence.slice(1)) learner.next(x);
        learner.end(Array.from({ length: model.outputs }, () => 1));
        return model.weights.slice();
      }) as [Float64Array, Float64Array];
      plain.forEach((weight, i) => {
        expect(weight).toBeCloseTo(traced[i] as number, 9);
      });
    }));
});
