import { pushAt } from '../../core/move-list';
import {
  antidiagonalOf, between, bishopAttacks, diagonalLines, diagonalOf, fileOf, kingAttacks, knightAttacks, rookAttacks, rowOf, straightLines,
} from './attacks';
import {
  Board, CASTLING, DOUBLE_STEP, EN_PASSANT, LANDS_AS_KNIGHT, LANDS_AS_PAWN, LANDS_DIAGONAL, LANDS_STRAIGHT, TO_BISHOP, TO_KNIGHT, TO_QUEEN, TO_ROOK,
  kingsOf,
} from './board';
import { attackedSquares, castlingRooks, checkersOf, freeRooks, mayCapturePassing, shielding } from './checks';
import { LAST_ROWS, Side } from './sides';

/**
 * Lists the legal moves at `end`, the end of the list so far, and returns its new end. With `noisy` only captures and
 * promotions, unless the king is in check.
 *
 * The natural order, which the hosted rules share: pawns by one step ahead, by two, capturing towards the a-file,
 * towards the h-file, en passant; knights; bishops and queens along diagonals; rooks and queens along rows and files;
 * the king; castling. Within each group by the square left (for pawns: reached), then by the square reached, then
 * queen, rook, bishop, knight.
 */
export function listMoves<S extends Side>(p: Board, end: usize, noisy: bool): usize {
  const side = changetype<S>(0);
  const own = p.own;
  const enemy = p.enemy;
  const occupied = own | enemy;
  const king = ctz(kingsOf(p) & own);
  const checkers = checkersOf<S>(p, king);
  const pinned = shielding & own;
  const quiet = !noisy || checkers != 0;
  const wanted = quiet ? ~own : enemy;

  if (!(checkers & (checkers - 1))) {
    const targets = checkers ? checkers | between(king, ctz(checkers)) : wanted;

    const pawns = p.pawns & own;
    const one = side.ahead(pawns & (~pinned | fileOf(king))) & ~occupied;
    const two = side.ahead(one & side.thirdRow()) & ~occupied & targets;
    // A noisy step ahead is a promotion.
    const ahead = one & (targets | (quiet ? 0 : LAST_ROWS));
    const left = side.left(pawns & (~pinned | side.leftLine(king))) & enemy & targets;
    const right = side.right(pawns & (~pinned | side.rightLine(king))) & enemy & targets;
    end = pushPawns(end, ahead, side.aheadStep(), LANDS_AS_PAWN);
    end = pushPawns(end, two, 2 * side.aheadStep(), LANDS_AS_PAWN | DOUBLE_STEP);
    end = pushPawns(end, left, side.leftStep(), LANDS_AS_PAWN);
    end = pushPawns(end, right, side.rightStep(), LANDS_AS_PAWN);
    if (p.passed) {
      for (let men = side.attackedByEnemy(p.passed) & pawns; men; men &= men - 1) {
        const from = ctz(men);
        if (mayCapturePassing<S>(p, king, from)) {
          end = pushAt(end, u32(from) | (u32(ctz(p.passed)) << 6) | LANDS_AS_PAWN | EN_PASSANT);
        }
      }
    }

    for (let men = p.knights & own & ~pinned; men; men &= men - 1) {
      const from = ctz(men);
      end = pushPiece(end, knightAttacks(from) & targets, u32(from) | LANDS_AS_KNIGHT);
    }
    for (let men = p.diagonal & own & (~pinned | diagonalLines(king)); men; men &= men - 1) {
      const from = ctz(men);
      let reached = bishopAttacks(from, occupied) & targets;
      if (pinned & men & -men) reached &= diagonalOf(king) & men & -men ? diagonalOf(king) : antidiagonalOf(king);
      end = pushPiece(end, reached, u32(from) | LANDS_DIAGONAL | (u32(p.straight >> from) & 1) * LANDS_STRAIGHT);
    }
    for (let men = p.straight & own & (~pinned | straightLines(king)); men; men &= men - 1) {
      const from = ctz(men);
      let reached = rookAttacks(from, occupied) & targets;
      if (pinned & men & -men) reached &= fileOf(king) & men & -men ? fileOf(king) : rowOf(king);
      end = pushPiece(end, reached, u32(from) | LANDS_STRAIGHT | (u32(p.diagonal >> from) & 1) * LANDS_DIAGONAL);
    }
  }

  const steps = kingAttacks(king) & wanted;
  const free = noisy || checkers ? 0 : freeRooks<S>(p, king);
  if (steps | free) {
    const attacked = attackedSquares<S>(p, king);
    end = pushPiece(end, steps & ~attacked, u32(king));
    if (free) end = pushPiece(end, castlingRooks<S>(king, free, attacked), u32(king) | CASTLING);
  }
  return end;
}

// @ts-ignore: decorator
@inline
function pushPiece(end: usize, reached: u64, move: u32): usize {
  for (; reached; reached &= reached - 1) end = pushAt(end, move | (u32(ctz(reached)) << 6));
  return end;
}

/** `step`: from the square that each pawn leaves to the one it reaches. */
// @ts-ignore: decorator
@inline
function pushPawns(end: usize, reached: u64, step: u64, kind: u32): usize {
  for (; reached; reached &= reached - 1) {
    const to = ctz(reached);
    const move = u32(to - step) | (u32(to) << 6);
    if (reached & -reached & LAST_ROWS) {
      end = pushAt(end, move | TO_QUEEN);
      end = pushAt(end, move | TO_ROOK);
      end = pushAt(end, move | TO_BISHOP);
      end = pushAt(end, move | TO_KNIGHT);
    } else {
      end = pushAt(end, move | kind);
    }
  }
  return end;
}
