import { kingAfterCastling, rookAfterCastling } from './attacks';
import { Board, CASTLING, DOUBLE_STEP, EN_PASSANT, bit, kingsOf } from './board';
import { mayCapturePassing } from './checks';
import { Side } from './sides';

/**
 * Fills `child` with the position after `move` by the side `S`. Almost nothing is decided by a branch: every set loses
 * the squares left and reached, and gains the square reached if the move says so.
 */
export function playMove<S extends Side, T extends Side>(p: Board, move: u32, child: Board): void {
  const side = changetype<S>(0);
  const to = u64(move >> 6) & 63;
  const left = bit(u64(move) & 63);
  const reached = bit(to);
  if (move & (CASTLING | EN_PASSANT)) {
    playSpecial<S>(p, move, child);
    return;
  }
  const stay = ~(left | reached);
  child.own = p.enemy & ~reached;
  child.enemy = (p.own ^ left) | reached;
  child.pawns = (p.pawns & stay) | (reached & -u64((move >> 15) & 1));
  child.knights = (p.knights & stay) | (reached & -u64((move >> 16) & 1));
  child.diagonal = (p.diagonal & stay) | (reached & -u64((move >> 17) & 1));
  child.straight = (p.straight & stay) | (reached & -u64((move >> 18) & 1));
  // Only the king lands in none of the sets.
  const kept = move & (15 << 15) ? stay : stay & ~side.homeRow();
  child.rights = p.rights & kept;
  child.black = p.black ^ 1;
  child.clock = (p.enemy & reached) | (p.pawns & left) ? 0 : p.clock + 1;
  child.passed = 0;
  if (move & DOUBLE_STEP) {
    // The square passed over makes another position only if a capture there is legal.
    const passed = side.behind(reached);
    const takers = (side.left(passed) | side.right(passed)) & child.pawns & child.own;
    if (takers) keepPassed<T>(child, takers, passed);
  }
}

/** Fills `child` with the position after a pass. */
export function pass(p: Board, child: Board): void {
  memory.copy(changetype<usize>(child), changetype<usize>(p), offsetof<Board>());
  child.own = p.enemy;
  child.enemy = p.own;
  child.passed = 0;
  child.black = p.black ^ 1;
  child.clock = p.clock + 1;
}

/** Note in `child` that a pawn passed over `passed` if one of the pawns `takers` may capture it there. */
function keepPassed<T extends Side>(child: Board, takers: u64, passed: u64): void {
  child.passed = passed;
  const king = ctz(kingsOf(child) & child.own);
  for (; takers; takers &= takers - 1) {
    if (mayCapturePassing<T>(child, king, ctz(takers))) return;
  }
  child.passed = 0;
}

/** En passant or castling. */
function playSpecial<S extends Side>(p: Board, move: u32, child: Board): void {
  const side = changetype<S>(0);
  const from = u64(move) & 63;
  const to = u64(move >> 6) & 63;
  child.knights = p.knights;
  child.diagonal = p.diagonal;
  child.black = p.black ^ 1;
  child.passed = 0;
  if (move & CASTLING) {
    const kingTo = bit(kingAfterCastling(from, to));
    const rookTo = bit(rookAfterCastling(from, to));
    child.own = p.enemy;
    child.enemy = (p.own ^ bit(from) ^ bit(to)) | kingTo | rookTo;
    child.pawns = p.pawns;
    child.straight = (p.straight ^ bit(to)) | rookTo;
    child.rights = p.rights & ~side.homeRow();
    child.clock = p.clock + 1;
    return;
  }
  const captured = side.behind(p.passed);
  child.own = p.enemy ^ captured;
  child.enemy = p.own ^ bit(from) ^ bit(to);
  child.pawns = p.pawns ^ bit(from) ^ bit(to) ^ captured;
  child.straight = p.straight;
  child.rights = p.rights;
  child.clock = 0;
}
