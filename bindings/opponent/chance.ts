/**
 * A number in [0, 1) that depends on `text` alone. This makes chance repeatable without a state, so that no
 * move depends on earlier moves. FNV-1a over the characters, then the finalizer of MurmurHash3, which spreads
 * the last characters over all bits.
 */
export function chanceOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The index that `chance`, a number in [0, 1), selects when each index has a share proportional to its weight. */
export function drawn(weights: readonly number[], chance: number): number {
  let left = chance * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return i;
  }
  // Rounding may leave a small remainder after the last share.
  return weights.findLastIndex((weight) => weight > 0);
}
