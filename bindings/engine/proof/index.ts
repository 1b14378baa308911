export { createProver } from './create-prover.js';
export { enableProof } from './enable-proof.js';
export type { ProofResult } from './proof-result.js';
export type { Prover } from './prover.js';
