export { createProver, type ProverOptions } from './create-prover.js';
export type { ProofOptions } from './proof-options.js';
export type { ProofResult } from './proof-result.js';
export type { Prover } from './prover.js';
