/** A bijection for each odd `multiplier` (after MurmurHash3's finish, Appleby): every bit depends on all others. */
// @ts-ignore: decorator
@inline
export function scramble(set: u64, multiplier: u64): u64 {
  const once = (set ^ (set >> 32)) * multiplier;
  const twice = (once ^ (once >> 29)) * 0xff51afd7ed558ccd;
  return twice ^ (twice >> 32);
}
