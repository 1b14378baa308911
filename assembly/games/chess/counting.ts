import {
  between, bishopAttacks, diagonalLines, diagonalOf, antidiagonalOf, fileOf, kingAttacks, knightAttacks, rookAttacks, rowOf, straightLines,
} from './attacks';
import { Board, bit, kingsOf } from './board';
import { attackedSquares, castlingRooks, checkersOf, freeRooks, isAttacked, mayCapturePassing, shielding } from './checks';
import { LAST_ROWS, Side } from './sides';

/** The number of legal moves, found without listing them. */
export function countMoves<S extends Side>(p: Board): i32 {
  const side = changetype<S>(0);
  const own = p.own;
  const enemy = p.enemy;
  const occupied = own | enemy;
  const king = ctz(kingsOf(p) & own);
  const checkers = checkersOf<S>(p, king);
  const pinned = shielding & own;

  let count: u64 = 0;
  const steps = kingAttacks(king) & ~own;
  const free = checkers ? 0 : freeRooks<S>(p, king);
  if (!free && !(steps & (steps - 1))) {
    if (steps) count = u64(!isAttacked<S>(p, ctz(steps), occupied ^ bit(king)));
  } else {
    const attacked = attackedSquares<S>(p, king);
    count = popcnt(steps & ~attacked);
    if (free) count += popcnt(castlingRooks<S>(king, free, attacked));
  }

  let targets = ~own;
  if (checkers) {
    if (checkers & (checkers - 1)) return i32(count);
    targets = checkers | between(king, ctz(checkers));
  }

  const pawns = p.pawns & own;
  const one = side.ahead(pawns & (~pinned | fileOf(king))) & ~occupied;
  const two = side.ahead(one & side.thirdRow()) & ~occupied & targets;
  const left = side.left(pawns & (~pinned | side.leftLine(king))) & enemy & targets;
  const right = side.right(pawns & (~pinned | side.rightLine(king))) & enemy & targets;
  const ahead = one & targets;
  count += popcnt(ahead) + popcnt(two) + popcnt(left) + popcnt(right);
  if ((ahead | left | right) & LAST_ROWS) {
    count += 3 * (popcnt(ahead & LAST_ROWS) + popcnt(left & LAST_ROWS) + popcnt(right & LAST_ROWS));
  }
  if (p.passed) {
    for (let men = side.attackedByEnemy(p.passed) & pawns; men; men &= men - 1) count += u64(mayCapturePassing<S>(p, king, ctz(men)));
  }

  for (let men = p.knights & own & ~pinned; men; men &= men - 1) count += popcnt(knightAttacks(ctz(men)) & targets);
  for (let men = p.diagonal & own & ~pinned; men; men &= men - 1) count += popcnt(bishopAttacks(ctz(men), occupied) & targets);
  for (let men = p.straight & own & ~pinned; men; men &= men - 1) count += popcnt(rookAttacks(ctz(men), occupied) & targets);
  if (pinned & (p.diagonal | p.straight)) {
    for (let men = pinned & p.diagonal & diagonalLines(king); men; men &= men - 1) {
      const line = diagonalOf(king) & men & -men ? diagonalOf(king) : antidiagonalOf(king);
      count += popcnt(bishopAttacks(ctz(men), occupied) & line & targets);
    }
    for (let men = pinned & p.straight & straightLines(king); men; men &= men - 1) {
      const line = fileOf(king) & men & -men ? fileOf(king) : rowOf(king);
      count += popcnt(rookAttacks(ctz(men), occupied) & line & targets);
    }
  }
  return i32(count);
}
