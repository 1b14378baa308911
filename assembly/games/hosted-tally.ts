import { exhausted } from '../core/limits';
import { countBoundCutoff, countCutoff, countLeaf, countNode } from '../core/statistics';

/**
 * A hosted game that plays out the end of the game itself counts nodes through these exports, as a compiled
 * game does by calling the core.
 */

/** Enters a node. False means that a limit has been reached and the node is not entered. */
export function tallyNode(): bool {
  if (exhausted()) return false;
  countNode();
  return true;
}

export function tallyLeaf(): void { countLeaf(); }

/** A cutoff by the move at `index`, counted from 0 in the order tried. */
export function tallyCutoff(index: i32): void { countCutoff(index); }

/** A bound on its value answered a node. */
export function tallyBoundCutoff(): void { countBoundCutoff(); }
