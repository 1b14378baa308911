import { exhausted } from '../../core/limits';
import { countCutoff, countLeaf, countNode } from '../../core/statistics';
import { OPEN } from '../../core/values';
import { flips } from './flips';
import { finalDifference, playOut } from './last-plies';
import { mobility } from './mobility';
import { oddQuadrants } from './parity';

const CORNERS: u64 = 0x8100000000000081;
const PLAIN: i32 = 5;
let scratch: usize = 0;
/** 64 KiB of an instance's own. */
export function reserveScratch(): void {
  if (scratch) return;
  scratch = usize(memory.grow(1)) << 16;
}

export function fastestFirst(own: u64, other: u64, alpha: i32, beta: i32, passed: bool): i32 {
  const empty = ~(own | other);
  const count = i32(popcnt(empty));
  if (count <= PLAIN) return playOut(own, other, alpha, beta, passed);
  if (exhausted()) return 0;
  countNode();
  let moves = mobility(own, other);
  if (!moves) {
    if (passed) {
      countLeaf();
      return finalDifference(own, other);
    }
    return -fastestFirst(other, own, -beta, -alpha, true);
  }
  // u64 flips by place, then u32 keys by place.
  const at = scratch + (usize(count) << 8);
  const odd = oddQuadrants(empty);
  let n: usize = 0;
  for (; moves; moves &= moves - 1) {
    const square = u32(ctz(moves));
    const bit = u64(1) << u64(square);
    const flipped = flips(own, other, square);
    store<u64>(at + (n << 3), flipped);
    const replies = mobility(other ^ flipped, own ^ flipped ^ bit);
    const key = (u32(popcnt(replies) + popcnt(replies & CORNERS)) << 1) + u32((bit & odd) == 0);
    store<u32>(at + 128 + (n << 2), (key << 16) | u32(n << 8) | square);
    n++;
  }
  let best = -OPEN;
  for (let i: usize = 0; i < n; i++) {
    let place = at + 128 + (i << 2);
    let least = load<u32>(place);
    for (let j = place + 4; j < at + 128 + (n << 2); j += 4) {
      const key = load<u32>(j);
      if (key < least) {
        store<u32>(j, least);
        least = key;
      }
    }
    const square = least & 0xff;
    const flipped = load<u64>(at + (usize((least >> 8) & 0xff) << 3));
    const value = -fastestFirst(other ^ flipped, own ^ flipped ^ (u64(1) << u64(square)), -beta, -max(alpha, best), false);
    if (value > best) {
      best = value;
      if (value >= beta) {
        countCutoff(i32(i));
        return value;
      }
    }
  }
  return best;
}
