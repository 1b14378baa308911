/**
 * A number from 0 to below 1 that depends on `text` alone: chance that can be
 * repeated, without a state that would make a move depend on the moves before it.
 * FNV-1a over the characters, then the finalizer of MurmurHash3 to spread the last
 * ones over all bits.
 */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The place that `chance`, 0 to below 1, falls on when each has a share by its weight. */
export function drawn(weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return i;
  }
  // Rounding may leave a trace of the last share.
  return weights.findLastIndex((weight) => weight > 0);
}
