import { and, count, has, minus, none, or } from '../../kit/cell-set';
import { highHalf, lowHalf, wide } from '../../kit/wide';
import { Board, fromOf, generalsOf, ownGeneral, toOf } from './board';
import { between, bitOf, pointOf, soldiersAt } from './tables';

/**
 * What a move must respect so that the own general is not attacked. A man attacks the general, or would, through the
 * points between them: chariots, and the other general on its file, if nobody stands there; horses if nobody stands on
 * the one point that is their leg; soldiers through no point; cannons if just one man stands there, their screen. So no
 * move need be tried: for each such man it is known which points a move may reach.
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
function directOf(p: Board, cell: i32): v128 {
  const at = pointOf(cell);
  return and(
    or(
      or(and(at.lines, p.chariots), and(at.horses, p.horses)),
      or(and(at.file, generalsOf(p)), and(soldiersAt(cell, p.black), p.soldiers)),
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

/** Find what moves of the side to move, whose general is on `general`, must respect. */
export function lookOut(p: Board, general: i32): void {
  const men = or(p.own, p.enemy);
  allowed = i64x2.splat(-1);
  involved = none<v128>();
  inCheck = false;
  const direct = directOf(p, general);
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
export function allowedFor(p: Board, general: i32, cell: i32): v128 {
  const men = or(p.own, p.enemy);
  let points: v128 = i64x2.splat(-1);
  for (let rest = directOf(p, general); v128.any_true(rest); ) {
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

/**
 * True if a man of `direct` or `cannons`, who stand in lines to `cell` or a horse's move away, attacks it across `men`.
 */
// @ts-ignore: decorator
@inline
function attacks(direct: v128, cannons: v128, cell: i32, men: v128): bool {
  for (let half = 0; half < 128; half += 64) {
    for (let rest = half ? highHalf(direct) : lowHalf(direct); rest; rest &= rest - 1) {
      if (!v128.any_true(and(between(cell, half + i32(ctz(rest))), men))) return true;
    }
    for (let rest = half ? highHalf(cannons) : lowHalf(cannons); rest; rest &= rest - 1) {
      if (count(and(between(cell, half + i32(ctz(rest))), men)) == 1) return true;
    }
  }
  return false;
}

/**
 * True if the enemy attacks `cell`, where the men of both halves stand in the way. (The compiler wants no `v128` handed
 * over.)
 */
export function isAttacked(p: Board, cell: i32, low: u64, high: u64): bool {
  const direct = directOf(p, cell);
  const cannons = cannonsAt(p, cell);
  if (!v128.any_true(or(direct, cannons))) return false;
  return attacks(direct, cannons, cell, wide(low, high));
}

/** Whether the general of the side to move is attacked. */
export function isInCheck(p: Board): bool {
  const men = or(p.own, p.enemy);
  return isAttacked(p, ownGeneral(p), lowHalf(men), highHalf(men));
}

/** Whether the general of the side that is not to move is attacked: no move leads there. */
export function otherIsInCheck(p: Board): bool {
  exchangeSides(p);
  const found = isInCheck(p);
  exchangeSides(p);
  return found;
}

function exchangeSides(p: Board): void {
  const own = p.own;
  p.own = p.enemy;
  p.enemy = own;
  p.black ^= 1;
}

/** True if `move` gives check, by itself or by what it opens or screens. */
export function givesCheck(p: Board, move: u32): bool {
  const set = and(generalsOf(p), p.enemy);
  const general = lowestOf(set);
  const at = pointOf(general);
  const from = bitOf(fromOf(move));
  const to = bitOf(toOf(move));
  const own = minus(p.own, from);
  const men = or(or(own, p.enemy), to);
  const direct = or(
    or(and(at.lines, landing(p.chariots, own, to, move >> 14)), and(at.horses, landing(p.horses, own, to, move >> 16))),
    and(soldiersAt(general, p.black ^ 1), landing(p.soldiers, own, to, move >> 17)),
  );
  return attacks(direct, and(at.lines, landing(p.cannons, own, to, move >> 15)), general, men);
}

/** The own men of `set`, with the one that lands there. */
// @ts-ignore: decorator
@inline
function landing(set: v128, own: v128, to: v128, lands: u32): v128 {
  return or(and(set, own), and(to, i64x2.splat(-i64(lands & 1))));
}
