import { and, count, minus, none, or } from '../../kit/cell-set';
import { highHalf, lowHalf } from '../../kit/wide';
import { Board, HALF, kindOn, ownGeneral } from './board';
import { allowed, allowedFor, inCheck, involved, isAttacked, lookOut } from './checks';
import { cannonMoves, chariotMoves, eastOf, movesOf, westOf } from './reach';
import { Side } from './sides';
import { bitOf, horseMoves, pointOf } from './tables';

/** The number of legal moves, found without listing them. */
export function countMoves<S extends Side>(p: Board): i32 {
  const side = changetype<S>(0);
  const general = ownGeneral(p);
  lookOut<S>(p, general);
  const own = p.own;
  const men = or(own, p.enemy);
  const targets = minus(allowed, own);
  const free = minus(own, involved);
  let sum = stepsOf<S>(p, general, men);
  if (v128.any_true(involved)) sum += countInvolved<S>(p, general);
  // Nothing but the general and those in its lines can end a double check.
  if (!v128.any_true(targets)) return sum;

  const low = lowHalf(men);
  const high = highHalf(men);
  const chariots = and(p.chariots, free);
  for (let rest = lowHalf(chariots); rest; rest &= rest - 1) sum += count(and(chariotMoves(i32(ctz(rest)), men), targets));
  for (let rest = highHalf(chariots); rest; rest &= rest - 1) sum += count(and(chariotMoves(64 + i32(ctz(rest)), men), targets));
  const cannons = and(p.cannons, free);
  for (let rest = lowHalf(cannons); rest; rest &= rest - 1) sum += count(and(cannonMoves(i32(ctz(rest)), men), targets));
  for (let rest = highHalf(cannons); rest; rest &= rest - 1) sum += count(and(cannonMoves(64 + i32(ctz(rest)), men), targets));
  const horses = and(p.horses, free);
  for (let rest = lowHalf(horses); rest; rest &= rest - 1) sum += count(and(horseMoves(i32(ctz(rest)), low, high), targets));
  for (let rest = highHalf(horses); rest; rest &= rest - 1) sum += count(and(horseMoves(64 + i32(ctz(rest)), low, high), targets));

  const soldiers = and(p.soldiers, free);
  const beyond = side.beyond(soldiers);
  const aside = side.beyond(targets);
  sum += count(and(side.ahead(soldiers), targets)) + i32(popcnt(eastOf(beyond) & aside) + popcnt(westOf(beyond) & aside));

  const guards = side.home(and(p.guards, free));
  const open = ~side.home(men);
  const home = side.home(targets);
  const advisors = guards & side.advisorPoints();
  const palace = home & side.advisorPoints();
  sum += i32(popcnt(advisors << 10 & palace) + popcnt(advisors << 8 & palace) + popcnt(advisors >> 8 & palace) + popcnt(advisors >> 10 & palace));
  const elephants = guards ^ advisors;
  const fields = home & side.elephantPoints();
  return sum + i32(popcnt((elephants << 10 & open) << 10 & fields) + popcnt((elephants << 8 & open) << 8 & fields)
    + popcnt((elephants >> 8 & open) >> 8 & fields) + popcnt((elephants >> 10 & open) >> 10 & fields));
}

/** The steps of the general. */
// @ts-ignore: decorator
@inline
function stepsOf<S extends Side>(p: Board, general: i32, men: v128): i32 {
  const side = changetype<S>(0);
  const without = v128.xor(men, bitOf(general));
  let sum = 0;
  for (let rest = side.home(minus(pointOf(general).steps, p.own)) & HALF; rest; rest &= rest - 1) {
    sum += i32(!isAttacked<S>(p, side.homeCell() + i32(ctz(rest)), without));
  }
  return sum;
}

/** The moves of the men that stand in a line to the general. */
function countInvolved<S extends Side>(p: Board, general: i32): i32 {
  let sum = 0;
  for (let half = 0; half < 2; half++) {
    for (let rest = half ? highHalf(involved) : lowHalf(involved); rest; rest &= rest - 1) {
      const cell = (half << 6) + i32(ctz(rest));
      const points = and(minus(allowedFor<S>(p, general, cell), p.own), movesOf<S>(p, kindOn(p, cell), cell));
      sum += count(points);
    }
  }
  return sum;
}

/** Whether the side to move has a move. */
export function canMove<S extends Side>(p: Board): bool {
  return countMoves<S>(p) > 0;
}

/** Whether its general is attacked. */
export function isInCheck<S extends Side>(p: Board): bool {
  return isAttacked<S>(p, ownGeneral(p), or(p.own, p.enemy));
}
