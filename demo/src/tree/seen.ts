import type { Frame } from 'cutnode/textbook';
import type { FrameNode } from '../../../bindings/textbook/laboratory.js';

/**
 * What is known of a node. The value that causes a cut has come into its window, as in the pseudocode, so that α ≥ β is
 * seen there; the search leaves the window as it was.
 */
export function seenAt({ nodes }: Frame, key: string): FrameNode | undefined {
  const node = nodes[key];
  if (!node?.cut) return node;
  const value = nodes[node.children.at(-1) ?? '']?.returned?.value ?? null;
  return { ...node, [node.cut === 'alpha' ? 'beta' : 'alpha']: value };
}
