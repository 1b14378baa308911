import { bishopAttacks, kingAfterCastling, knightAttacks, rookAfterCastling, rookAttacks } from './attacks';
import { Board, CASTLING, EN_PASSANT, LANDS_AS_KNIGHT, LANDS_AS_PAWN, LANDS_DIAGONAL, LANDS_STRAIGHT, bit, kingsOf } from './board';
import { Side } from './sides';

/** True if `move` of the side `S` gives check, by itself or by the line that it opens. */
export function givesCheck<S extends Side>(p: Board, move: u32): bool {
  const side = changetype<S>(0);
  const king = ctz(kingsOf(p) & p.enemy);
  const from = u64(move) & 63;
  const to = u64(move >> 6) & 63;
  const place = bit(to);
  let straight = p.straight & p.own;
  if (move & CASTLING) {
    const rook = bit(rookAfterCastling(from, to));
    const occupied = ((p.own | p.enemy) & ~(bit(from) | place)) | rook | bit(kingAfterCastling(from, to));
    return (rookAttacks(king, occupied) & ((straight & ~place) | rook)) != 0;
  }
  let occupied = ((p.own | p.enemy) & ~bit(from)) | place;
  if (move & EN_PASSANT) occupied ^= side.behind(p.passed);
  let diagonal = p.diagonal & p.own & ~bit(from);
  straight &= ~bit(from);
  if (move & LANDS_DIAGONAL) diagonal |= place;
  if (move & LANDS_STRAIGHT) straight |= place;
  if ((rookAttacks(king, occupied) & straight) | (bishopAttacks(king, occupied) & diagonal)) return true;
  if (move & LANDS_AS_KNIGHT) return (knightAttacks(king) & place) != 0;
  // A pawn that promotes lands as another piece.
  if (move & LANDS_AS_PAWN) return ((side.left(place) | side.right(place)) & bit(king)) != 0;
  return false;
}
