export { createProver, type ProverOptions } from './create-prover.js';
export {
  type ProofAlgorithm,
  type ProofGoal,
  type ProofOptions,
  type ProofProgress,
  proofAlgorithms,
} from './proof-options.js';
export type {
  GoalSearch,
  ProofNode,
  ProofResult,
  ProofStats,
  ProofStop,
  ProofTableCounters,
} from './proof-result.js';
export type { Prover } from './prover.js';
