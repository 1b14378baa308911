import { knightAttacks } from './attacks';
import { Board, kingsOf } from './board';
import { checkersOf, shielding } from './checks';
import { countMoves } from './counting';
import { Side } from './sides';

const LIGHT: u64 = 0x55aa55aa55aa55aa;

/** True if the side to move is in check. */
export function inCheck<S extends Side>(p: Board): bool {
  return checkersOf<S>(p, ctz(kingsOf(p) & p.own)) != 0;
}

/**
 * True if there is a legal move. Usually a pawn can advance, or a knight move, that is not pinned.
 */
export function canMove<S extends Side>(p: Board): bool {
  const side = changetype<S>(0);
  const king = ctz(kingsOf(p) & p.own);
  if (!checkersOf<S>(p, king)) {
    const free = p.own & ~shielding;
    if (side.ahead(free & p.pawns) & ~(p.own | p.enemy)) return true;
    for (let men = free & p.knights; men; men &= men - 1) {
      if (knightAttacks(ctz(men)) & ~p.own) return true;
    }
  }
  return countMoves<S>(p) > 0;
}

/** True if nobody can be mated any more: kings alone, with one knight, or with bishops that all stand on one colour. */
export function isDead(p: Board): bool {
  if (p.pawns | p.straight) return false;
  if (!p.knights) return !(p.diagonal & LIGHT) || !(p.diagonal & ~LIGHT);
  return !p.diagonal && !(p.knights & (p.knights - 1));
}
