import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { leafWords, MAX_CHILDREN } from './game-tree.js';

/** What is wrong with a tree in a text, for those who say it in words of their own; characters count from 1. */
export type TreeFault =
  | { readonly kind: 'nothing' }
  /** Something comes after the tree has ended. */
  | { readonly kind: 'after'; readonly at: number; readonly found: string }
  /** Neither a bracket nor a number. */
  | { readonly kind: 'leaf'; readonly at: number; readonly found: string }
  | { readonly kind: 'unclosed'; readonly at: number; readonly found: string; readonly closing: string }
  /** A bracket that closes one of another kind, which is at character `opened`. */
  | {
      readonly kind: 'mismatch';
      readonly at: number;
      readonly found: string;
      readonly opening: string;
      readonly opened: number;
      readonly closing: string;
    }
  /** A node without children. */
  | { readonly kind: 'empty'; readonly at: number }
  /** A name with no node after it. */
  | { readonly kind: 'alone'; readonly at: number; readonly found: string }
  /** A name that another node has. */
  | { readonly kind: 'twice'; readonly at: number; readonly found: string }
  /** `max` or `min` where the other one moves. */
  | { readonly kind: 'turn'; readonly at: number; readonly found: string; readonly expected: 'max' | 'min' }
  | { readonly kind: 'wide'; readonly at: number; readonly children: number }
  | { readonly kind: 'deep'; readonly at: number; readonly plies: number };

/** A text is no tree: `fault` says why as data, the message in English. */
export class InvalidTreeError extends InvalidPositionError {
  /** @hidden */
  constructor(readonly fault: TreeFault) {
    super(`tree: ${words(fault)}`);
  }
}

function words(fault: TreeFault): string {
  if (fault.kind === 'nothing') return 'there is nothing; expected a tree such as ((3 12 8) (2 4 6) (14 5 2))';
  const found =
    'found' in fault ? `${show(fault.found)} at character ${fault.at}` : `the node at character ${fault.at}`;
  switch (fault.kind) {
    case 'after':
      return `${found} comes after the tree has ended; expected nothing more`;
    case 'leaf':
      if (fault.found === ',') return `${found} stands where a child is expected, and commas only behind children`;
      return `${found} is not part of a tree; expected a bracket, or for a leaf ${leafWords}`;
    case 'unclosed':
      return `${found} is never closed; expected '${fault.closing}' at the end`;
    case 'mismatch':
      return `${found} closes '${fault.opening}' at character ${fault.opened}; expected '${fault.closing}'`;
    case 'empty':
      return `${found} is empty; expected at least one child`;
    case 'alone':
      return `the name ${found} has no node`;
    case 'twice':
      return `the name ${found} is another node's; expected a name of its own`;
    case 'turn':
      return `${found} is out of turn; expected '${fault.expected}'`;
    case 'wide':
      return `${found} has ${fault.children} children; expected at most ${MAX_CHILDREN}`;
    case 'deep':
      return `${found} lies ${fault.plies} plies deep; expected a leaf`;
  }
}
