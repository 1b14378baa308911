import type { Game } from '../../contract/game.js';
import type { ProofOptions } from './proof-options.js';
import type { ProofResult } from './proof-result.js';

/** A search for proofs of one game. It is synchronous: each call blocks its thread until it returns. */
export interface Prover<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Whether the rules run in WebAssembly (`compiled`) or are called from there (`hosted`). */
  readonly kind: 'compiled' | 'hosted';
  /** Memory for the table or the tree, in MiB. */
  readonly mib: number;

  /**
   * Finds out who wins, or whether the side to move reaches `goal`, by proof-number search. The same options without a
   * time limit give the same result, down to the last counter, on every machine.
   *
   * Throws `InvalidOptionError`, `InvalidPositionError` and any error of the game's own code, unchanged. The prover
   * remains usable.
   */
  prove(position: Position, options?: ProofOptions<Position>): ProofResult<Move>;
}
