import { exhausted } from '../core/limits';
import { countCutoff, countLeaf, countNode } from '../core/statistics';

/**
 * By these exports a hosted game that plays out its ends by itself counts what it does, as a compiled one
 * does by calling the core.
 */

/** A node is entered; false: a limit is reached, and it is not. */
export function tallyNode(): bool {
  if (exhausted()) return false;
  countNode();
  return true;
}

export function tallyLeaf(): void { countLeaf(); }

/** A cutoff by the move tried as number `index`, from 0. */
export function tallyCutoff(index: i32): void { countCutoff(index); }
