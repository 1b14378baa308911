import { bishopAttacks, kingAttacks, knightAttacks, rookAttacks } from './attacks';
import { Board, CASTLING, EN_PASSANT, bit, kingsOf, kindOn } from './board';
import { Side } from './sides';

/** What a piece is worth in an exchange, by kind; a king cannot be lost. */
const PRICE: StaticArray<i32> = [0, 100, 310, 330, 500, 950];

// @ts-ignore: decorator
@inline
function price(kind: i32): i32 { return unchecked(PRICE[kind]); }

/**
 * True if the captures on the square that `move` reaches, cheapest piece first and each side free to stop, win at least
 * `least` hundredths of a pawn for the side to move (static exchange evaluation; with a bound as in Stockfish's
 * `see_ge`). Pins are ignored.
 */
export function winsExchange<S extends Side>(p: Board, move: u32, least: i32): bool {
  if (move & CASTLING) return least <= 0;
  const side = changetype<S>(0);
  const from = u64(move) & 63;
  const to = u64(move >> 6) & 63;
  const place = bit(to);
  const promotion = i32(move >> 12) & 7;
  const victim = move & EN_PASSANT ? 1 : p.enemy & place ? kindOn(p, to) : 0;
  const risked = promotion ? promotion + 1 : kindOn(p, from);

  // What is won if the other side does not take back, less what must be won.
  let balance = price(victim) - least + (promotion ? price(risked) - price(1) : 0);
  if (balance < 0) return false;
  balance = price(risked) - balance;
  // A king moves only where nobody can take it.
  if (balance <= 0 || risked == 0) return true;

  let occupied = ((p.own | p.enemy) & ~bit(from)) | place;
  if (move & EN_PASSANT) occupied ^= side.behind(p.passed);
  const diagonal = p.diagonal;
  const straight = p.straight;
  let attackers = (knightAttacks(to) & p.knights) | (kingAttacks(to) & kingsOf(p))
    | (rookAttacks(to, occupied) & straight) | (bishopAttacks(to, occupied) & diagonal)
    | (side.attackedByEnemy(place) & p.pawns & p.own) | ((side.left(place) | side.right(place)) & p.pawns & p.enemy);
  let men = p.enemy;
  let others = p.own;
  let wins = true;
  while (true) {
    attackers &= occupied;
    const able = attackers & men;
    if (!able) return wins;
    wins = !wins;
    let taker: u64;
    let kind: i32;
    if ((taker = able & p.pawns)) kind = 1;
    else if ((taker = able & p.knights)) kind = 2;
    else if ((taker = able & diagonal & ~straight)) kind = 3;
    else if ((taker = able & straight & ~diagonal)) kind = 4;
    else if ((taker = able & diagonal)) kind = 5;
    // The king takes last, and only what nobody defends.
    else return attackers & others ? !wins : wins;
    balance = price(kind) - balance;
    if (balance < i32(wins)) return wins;
    occupied ^= taker & -taker;
    if (kind != 2 && kind != 4) attackers |= bishopAttacks(to, occupied) & diagonal;
    if (kind >= 4) attackers |= rookAttacks(to, occupied) & straight;
    const next = men;
    men = others;
    others = next;
  }
}
