import { and, has, minus, or } from '../../kit/cell-set';
import { highHalf, lowHalf } from '../../kit/wide';
import { pushAt } from '../../core/move-list';
import { AS_CANNON, AS_CHARIOT, AS_GUARD, AS_HORSE, AS_SOLDIER, Board, ownGeneral } from './board';
import { allowed, allowedFor, inCheck, involved, isAttacked, lookOut } from './checks';
import { cannonMoves, chariotMoves, guardMoves, soldierMoves } from './reach';
import { Side } from './sides';
import { bitOf, horseMoves, pointOf } from './tables';

/**
 * Lists the legal moves at `end`, the end of the list so far, and returns its new end. With `noisy` only captures, unless the general
 * is in check.
 *
 * The natural order: chariots, cannons, horses, soldiers, advisors and elephants, the general; in each group by the point left, then
 * by the one reached.
 */
export function listMoves<S extends Side>(p: Board, end: usize, noisy: bool): usize {
  const side = changetype<S>(0);
  const general = ownGeneral(p);
  lookOut<S>(p, general);
  p.checked = inCheck ? 2 : 1;
  const men = or(p.own, p.enemy);
  const low = lowHalf(men);
  const high = highHalf(men);
  const wanted = noisy && !inCheck ? p.enemy : minus(i64x2.splat(-1), p.own);
  const targets = and(allowed, wanted);

  const chariots = and(p.chariots, p.own);
  for (let rest = lowHalf(chariots); rest; rest &= rest - 1) {
    const cell = i32(ctz(rest));
    end = pushMoves(end, and(chariotMoves(cell, men), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_CHARIOT);
  }
  for (let rest = highHalf(chariots); rest; rest &= rest - 1) {
    const cell = 64 + i32(ctz(rest));
    end = pushMoves(end, and(chariotMoves(cell, men), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_CHARIOT);
  }
  const cannons = and(p.cannons, p.own);
  for (let rest = lowHalf(cannons); rest; rest &= rest - 1) {
    const cell = i32(ctz(rest));
    end = pushMoves(end, and(cannonMoves(cell, men), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_CANNON);
  }
  for (let rest = highHalf(cannons); rest; rest &= rest - 1) {
    const cell = 64 + i32(ctz(rest));
    end = pushMoves(end, and(cannonMoves(cell, men), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_CANNON);
  }
  const horses = and(p.horses, p.own);
  for (let rest = lowHalf(horses); rest; rest &= rest - 1) {
    const cell = i32(ctz(rest));
    end = pushMoves(end, and(horseMoves(cell, low, high), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_HORSE);
  }
  for (let rest = highHalf(horses); rest; rest &= rest - 1) {
    const cell = 64 + i32(ctz(rest));
    end = pushMoves(end, and(horseMoves(cell, low, high), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_HORSE);
  }
  const soldiers = and(p.soldiers, p.own);
  for (let rest = lowHalf(soldiers); rest; rest &= rest - 1) {
    const cell = i32(ctz(rest));
    end = pushMoves(end, and(soldierMoves<S>(cell), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_SOLDIER);
  }
  for (let rest = highHalf(soldiers); rest; rest &= rest - 1) {
    const cell = 64 + i32(ctz(rest));
    end = pushMoves(end, and(soldierMoves<S>(cell), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_SOLDIER);
  }
  for (let rest = side.home(and(p.guards, p.own)); rest; rest &= rest - 1) {
    const cell = side.homeCell() + i32(ctz(rest));
    end = pushMoves(end, and(guardMoves<S>(cell, men), mayReach<S>(p, general, cell, targets, wanted)), u32(cell) | AS_GUARD);
  }
  const without = v128.xor(men, bitOf(general));
  for (let rest = side.home(and(pointOf(general).steps, wanted)); rest; rest &= rest - 1) {
    const to = side.homeCell() + i32(ctz(rest));
    if (!isAttacked<S>(p, to, without)) end = pushAt(end, u32(general) | (u32(to) << 7));
  }
  return end;
}

/** The points that the man on `cell` may reach. */
// @ts-ignore: decorator
@inline
function mayReach<S extends Side>(p: Board, general: i32, cell: i32, targets: v128, wanted: v128): v128 {
  return has(involved, cell) ? and(allowedFor<S>(p, general, cell), wanted) : targets;
}

// @ts-ignore: decorator
@inline
function pushMoves(end: usize, points: v128, move: u32): usize {
  for (let rest = lowHalf(points); rest; rest &= rest - 1) end = pushAt(end, move | (u32(ctz(rest)) << 7));
  for (let rest = highHalf(points); rest; rest &= rest - 1) end = pushAt(end, move | ((64 + u32(ctz(rest))) << 7));
  return end;
}
