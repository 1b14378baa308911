import { and, count, has, minus, none, or } from '../../kit/cell-set';
import { highHalf, lowHalf } from '../../kit/wide';
import { Board, generalsOf } from './board';
import { Side } from './sides';
import { between, bitOf, pointOf } from './tables';

/**
 * What a move must respect so that the own general is not attacked. A man attacks the general, or would, through the points
 * between them: chariots, and the other general on its file, if nobody stands there; horses if nobody stands on the one point that
 * is their leg; soldiers through no point; cannons if just one man stands there, their screen. So no move need be tried: for each
 * such man it is known which points a move may reach.
 *
 *     men between   chariot, horse, general, soldier      cannon
 *     none          check: step between, or capture       nobody may step between
 *     one           own: it must stay between             check: another steps between; the screen itself leaves
 *     two           -                                     own: each must stay between
 */

/** The points that a man may reach who stands in no such line. Set by `lookOut`. */
export let allowed: v128 = i64x2(-1, -1);
/** Own men that stand in such a line, and for whom `allowedFor` says more. */
export let involved: v128 = i64x2(0, 0);
/** Whether the general is attacked. */
export let inCheck: bool = false;

/** The enemy men that attack `cell`, or would if nobody stood between: all but cannons. */
// @ts-ignore: decorator
@inline
function directOf<S extends Side>(p: Board, cell: i32): v128 {
  const at = pointOf(cell);
  return and(
    or(
      or(and(at.lines, p.chariots), and(at.horses, p.horses)),
      or(and(at.file, generalsOf(p)), and(changetype<S>(0).enemySoldiers(cell), p.soldiers)),
    ),
    p.enemy,
  );
}

// @ts-ignore: decorator
@inline
function cannonsAt(p: Board, cell: i32): v128 { return and(and(pointOf(cell).lines, p.cannons), p.enemy); }

// @ts-ignore: decorator
@inline
function noteDirect(p: Board, general: i32, man: i32, men: v128): void {
  const way = between(general, man);
  const there = and(way, men);
  if (!v128.any_true(there)) {
    inCheck = true;
    allowed = and(allowed, or(way, bitOf(man)));
  } else if (count(there) == 1) involved = or(involved, and(there, p.own));
}

// @ts-ignore: decorator
@inline
function noteCannon(p: Board, general: i32, man: i32, men: v128): void {
  const way = between(general, man);
  const there = and(way, men);
  const screens = count(there);
  if (screens > 2) return;
  involved = or(involved, and(there, p.own));
  if (screens == 0) allowed = minus(allowed, way);
  else if (screens == 1) {
    inCheck = true;
    allowed = and(allowed, or(minus(way, men), bitOf(man)));
  }
}

/** Find what moves of the side `S`, whose general is on `general`, must respect. */
// @ts-ignore: decorator
@inline
export function lookOut<S extends Side>(p: Board, general: i32): void {
  const men = or(p.own, p.enemy);
  allowed = i64x2.splat(-1);
  involved = none<v128>();
  inCheck = false;
  const direct = directOf<S>(p, general);
  if (v128.any_true(direct)) {
    for (let rest = lowHalf(direct); rest; rest &= rest - 1) noteDirect(p, general, i32(ctz(rest)), men);
    for (let rest = highHalf(direct); rest; rest &= rest - 1) noteDirect(p, general, 64 + i32(ctz(rest)), men);
  }
  const cannons = cannonsAt(p, general);
  if (v128.any_true(cannons)) {
    for (let rest = lowHalf(cannons); rest; rest &= rest - 1) noteCannon(p, general, i32(ctz(rest)), men);
    for (let rest = highHalf(cannons); rest; rest &= rest - 1) noteCannon(p, general, 64 + i32(ctz(rest)), men);
  }
}

/** The points that the own man on `cell`, one of `involved`, may reach. */
export function allowedFor<S extends Side>(p: Board, general: i32, cell: i32): v128 {
  const men = or(p.own, p.enemy);
  let points: v128 = i64x2.splat(-1);
  for (let rest = directOf<S>(p, general); v128.any_true(rest); ) {
    const man = lowestOf(rest);
    rest = v128.xor(rest, bitOf(man));
    const way = between(general, man);
    const there = and(way, men);
    if (!v128.any_true(there) || (count(there) == 1 && has(there, cell))) points = and(points, or(way, bitOf(man)));
  }
  for (let rest = cannonsAt(p, general); v128.any_true(rest); ) {
    const man = lowestOf(rest);
    rest = v128.xor(rest, bitOf(man));
    const way = between(general, man);
    const there = and(way, men);
    const screens = count(there);
    const isScreen = has(there, cell);
    if (screens == 0 || (screens == 1 && isScreen)) points = minus(points, way);
    else if (screens == 1 || (screens == 2 && isScreen)) points = and(points, or(minus(way, men), bitOf(man)));
  }
  return points;
}

// @ts-ignore: decorator
@inline
function lowestOf(set: v128): i32 {
  const low = lowHalf(set);
  return low ? i32(ctz(low)) : 64 + i32(ctz(highHalf(set)));
}

/** True if the enemy of the side `S` attacks `cell` where `men` stand in the way. */
// @ts-ignore: decorator
@inline
export function isAttacked<S extends Side>(p: Board, cell: i32, men: v128): bool {
  const direct = directOf<S>(p, cell);
  if (v128.any_true(direct)) {
    for (let rest = lowHalf(direct); rest; rest &= rest - 1) {
      if (!v128.any_true(and(between(cell, i32(ctz(rest))), men))) return true;
    }
    for (let rest = highHalf(direct); rest; rest &= rest - 1) {
      if (!v128.any_true(and(between(cell, 64 + i32(ctz(rest))), men))) return true;
    }
  }
  const cannons = cannonsAt(p, cell);
  if (v128.any_true(cannons)) {
    for (let rest = lowHalf(cannons); rest; rest &= rest - 1) {
      if (count(and(between(cell, i32(ctz(rest))), men)) == 1) return true;
    }
    for (let rest = highHalf(cannons); rest; rest &= rest - 1) {
      if (count(and(between(cell, 64 + i32(ctz(rest))), men)) == 1) return true;
    }
  }
  return false;
}
