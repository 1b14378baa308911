import type { FrameNode } from '../../../bindings/textbook/laboratory.js';
import { edgeMark } from './drawing.js';
import { mark } from './mark.js';
import type { SpecimenNode } from './specimen.js';

/** A node and what is known of it, in English. */
export function englishNode(
  { label, side, value }: SpecimenNode,
  seen: FrameNode | undefined,
  skipped: boolean,
): string {
  const what = side === null ? 'leaf' : side;
  if (skipped) return `${label}, ${what}, cut off`;
  if (!seen)
    return side === null ? `${label}, leaf worth ${mark(value)}, not evaluated` : `${label}, ${side}, not reached`;
  if (seen.leaf) return `${label}, leaf ${seen.leaf.count}, worth ${mark(value)}`;
  const relation = seen.known && { '≤': 'at most', '=': 'exactly', '≥': 'at least' }[seen.known.relation];
  const known = seen.known ? `known to be ${relation} ${mark(seen.known.value)}` : 'nothing known';
  return `${label}, ${what}, ${known}, window from ${edgeMark(seen.alpha, 'minus infinity')} to ${edgeMark(seen.beta, 'infinity')}${seen.cut ? `, ${seen.cut} cut` : ''}`;
}
