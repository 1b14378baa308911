export { createProver, type ProverOptions } from './create-prover.js';
export { enableProof } from './enable-proof.js';
export type { ProofOptions } from './proof-options.js';
export type { ProofResult } from './proof-result.js';
export type { Prover } from './prover.js';
