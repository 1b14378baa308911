import { CutnodeError } from 'cutnode';
import { InvalidTreeError } from 'cutnode/textbook';
import { DEEPEST, MOST_NODES, Refused } from './specimen.js';
import type { TreeWords } from './words/en.js';

/** Why there is nothing to search. */
export function faultOf(error: unknown, { refused, teaching }: TreeWords): string {
  if (error instanceof InvalidTreeError) return refused.tree(error.fault, error.message);
  if (error instanceof CutnodeError) return refused.other(error.message);
  if (!(error instanceof Refused)) return teaching.notLoaded;
  const { why, typed } = error;
  if (why === 'depth') return refused.depth(typed, DEEPEST);
  return why === 'over' ? refused.over : refused[why](MOST_NODES);
}
