import { pliesLeft } from '../../core/ordering';
import { DISC, evaluate32 } from './evaluation';
import { flips } from './flips';
import { around, mobility } from './mobility';
import { oddQuadrants } from './parity';

// @ts-ignore: decorator
@inline
const CORNERS: u64 = 0x8100000000000081;

/**
 * From this many empty squares on, and with at least this many plies left, the hint includes the learned
 * evaluation.
 */
// @ts-ignore: decorator
@inline
const EVALUATED: u64 = 12;
// @ts-ignore: decorator
@inline
const WORTH_EVALUATION: i32 = 5;

// The weights of the terms of a hint; found on self-play positions.
/** One reply of the opponent: eight discs. */
// @ts-ignore: decorator
@inline
const REPLY: i32 = 8 * DISC;
/** A quadrant with an odd number of empty squares. */
// @ts-ignore: decorator
@inline
const ODD: i32 = 48;
/** A corner, where the evaluation is not used. */
// @ts-ignore: decorator
@inline
const CORNER: i32 = 192;
/** An empty square next to discs of one's own: sooner or later another reply. */
// @ts-ignore: decorator
@inline
const PROSPECT: i32 = 16;

/** The ordering hint of a disc on `square`: moves with fewer replies are better, with corner replies counted twice. */
export function moveHint(own: u64, other: u64, square: u32): i32 {
  const flipped = flips(own, other, square);
  const disc = u64(1) << u64(square);
  const mine = own ^ flipped ^ disc;
  const theirs = other ^ flipped;
  const empty = ~(mine | theirs);
  const replies = mobility(theirs, mine);
  let worth = -REPLY * i32(popcnt(replies) + popcnt(replies & CORNERS));
  if (disc & oddQuadrants(empty ^ disc)) worth += ODD;
  if (pliesLeft >= WORTH_EVALUATION && popcnt(empty) >= EVALUATED) return worth - evaluate32(theirs, mine);
  if (disc & CORNERS) worth += CORNER;
  return worth - PROSPECT * i32(popcnt(around(mine) & empty));
}
