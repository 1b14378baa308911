import { pushAt } from '../../core/move-list';
import { and, has, minus, or } from '../../kit/cell-set';
import { highHalf, lowHalf } from '../../kit/wide';
import { AS_CANNON, AS_CHARIOT, AS_GUARD, AS_HORSE, AS_SOLDIER, Board, ownGeneral } from './board';
import { allowed, allowedFor, inCheck, involved, isAttacked, lookOut } from './checks';
import { homeOf, movesOf } from './reach';
import { bitOf, pointOf } from './tables';

/**
 * Lists the legal moves at `end`, the end of the list so far, and returns its new end. With `noisy` only captures,
 * unless the general is in check.
 *
 * The natural order: chariots, cannons, horses, soldiers, advisors and elephants, the general; in each group by the
 * point left, then by the one reached.
 */
export function listMoves(p: Board, end: usize, noisy: bool): usize {
  const general = ownGeneral(p);
  lookOut(p, general);
  p.checked = inCheck ? 2 : 1;
  const wanted = noisy && !inCheck ? p.enemy : minus(i64x2.splat(-1), p.own);
  end = pushKind(p, 1, p.chariots, AS_CHARIOT, general, wanted, end);
  end = pushKind(p, 2, p.cannons, AS_CANNON, general, wanted, end);
  end = pushKind(p, 3, p.horses, AS_HORSE, general, wanted, end);
  end = pushKind(p, 4, p.soldiers, AS_SOLDIER, general, wanted, end);
  end = pushKind(p, 5, p.guards, AS_GUARD, general, wanted, end);
  const without = v128.xor(or(p.own, p.enemy), bitOf(general));
  for (let rest = homeOf(and(pointOf(general).steps, wanted), p.black); rest; rest &= rest - 1) {
    const to = (p.black << 6) + i32(ctz(rest));
    if (!isAttacked(p, to, lowHalf(without), highHalf(without))) end = pushAt(end, u32(general) | (u32(to) << 7));
  }
  return end;
}

/** The moves of the own men in `set`, of `kind` as in `kindOn`, to points of `wanted`. */
function pushKind(p: Board, kind: i32, set: v128, lands: u32, general: i32, wanted: v128, end: usize): usize {
  const targets = and(allowed, wanted);
  const men = and(set, p.own);
  for (let half = 0; half < 128; half += 64) {
    for (let left = half ? highHalf(men) : lowHalf(men); left; left &= left - 1) {
      const cell = half + i32(ctz(left));
      const points = and(movesOf(p, kind, cell), has(involved, cell) ? and(allowedFor(p, general, cell), wanted) : targets);
      const move = u32(cell) | lands;
      for (let rest = lowHalf(points); rest; rest &= rest - 1) end = pushAt(end, move | (u32(ctz(rest)) << 7));
      for (let rest = highHalf(points); rest; rest &= rest - 1) end = pushAt(end, move | ((64 + u32(ctz(rest))) << 7));
    }
  }
  return end;
}
