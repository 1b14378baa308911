import { parts } from '../../../bindings/games/othello/parts.js';
import { weightTable } from '../../../bindings/games/othello/weight-table.js';
import { compileLearning } from '../compile.js';
import { reserver } from '../reserve.js';

/** The exports of `bench/learning/assembly/othello.ts`; see there. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  heapAt(): number;
  weightBytes(): number;
  useWeights(at: number): void;
  evaluate32(own: bigint, other: bigint): number;
  evaluateByHand(own: bigint, other: bigint): number;
  solve(own: bigint, other: bigint, alpha: number, beta: number): number;
  bestMove(own: bigint, other: bigint, depth: number, player: number): number;
  searchMoves(own: bigint, other: bigint, depth: number, player: number, out: number): number;
  playGames(games: number, seed: bigint, depth: number, player: number, exactEmpties: number, out: number): number;
  multiply(samples: number, count: number, weightsAt: number, gradientAt: number): void;
  addToGradient(samples: number, count: number, weightsAt: number, gradientAt: number, countsAt: number): number;
}

/** The evaluations: hand-set or learned. */
export const BY_HAND = 0;
export const LEARNED = 1;

/** The compiled learning code, with a memory that grows by `reserve`. */
export interface Learner extends Exports {
  /** The module itself. */
  readonly code: Uint8Array;
  /** Reserves memory permanently; returns its address, a multiple of 16. */
  reserve(bytes: number): number;
  /** Passes a table of weights to the module. */
  learn(table: Int16Array): void;
}

/** Compiles the learning code, in about two seconds, and starts it. */
export async function createLearner(): Promise<Learner> {
  const binary = await compileLearning(['bench/learning/assembly/othello.ts']);
  const imports = {
    env: {
      abort: () => {
        throw new Error('the learning code aborted');
      },
    },
  };
  const { instance } = await WebAssembly.instantiate(binary, imports);
  const exports = instance.exports as unknown as Exports;
  const reserve = reserver(exports.memory, exports.heapAt() >>> 0, 16);
  const weightsAt = reserve(exports.weightBytes());
  const learn = (table: Int16Array): void => {
    if (table.byteLength !== exports.weightBytes()) throw new Error('the table of weights has an unexpected size');
    new Int16Array(exports.memory.buffer, weightsAt, table.length).set(table);
    exports.useWeights(weightsAt);
  };
  // Numbering the features needs the tables that come with the weights.
  learn(
    weightTable(parts().flatMap(({ size, knots }) => knots.map(() => ({ worth: 1, levels: new Int16Array(size) })))),
  );
  return { ...exports, code: binary, reserve, learn };
}
