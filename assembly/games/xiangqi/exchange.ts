import { and, count, minus, or, xor } from '../../kit/cell-set';
import { highHalf, lowHalf, wide } from '../../kit/wide';
import { Board, fromOf, generalsOf, kindOn, toOf } from './board';
import { guardMoves } from './reach';
import { between, bitOf, pointOf, soldiersAt } from './tables';

/** What a man is worth in an exchange, by kind; a general cannot be lost. */
const PRICE: StaticArray<i32> = [0, 900, 450, 420, 120, 200];

// @ts-ignore: decorator
@inline
export function priceOf(kind: i32): i32 { return unchecked(PRICE[kind]); }

/** The kinds from the cheapest on. */
// @ts-ignore: decorator
@inline
function kindAt(turn: i32): i32 { return turn == 0 ? 4 : turn == 1 ? 5 : turn == 2 ? 3 : turn == 3 ? 2 : 1; }

/**
 * One of the `men` in `set` who attacks `cell` as a cannon, over one man, or as the others, over nobody; -1 if none
 * does.
 */
function attackerIn(low: u64, high: u64, cell: i32, menLow: u64, menHigh: u64, screens: i32): i32 {
  const men = wide(menLow, menHigh);
  for (let half = 0; half < 128; half += 64) {
    for (let rest = half ? high : low; rest; rest &= rest - 1) {
      const from = half + i32(ctz(rest));
      if (count(and(between(cell, from), men)) == screens) return from;
    }
  }
  return -1;
}

/**
 * The kind of the cheapest man of `side` who can take on `to`, whose place is then `taker`; -1 if nobody can, 0 for the
 * general.
 */
let taker: i32 = -1;
function cheapest(p: Board, to: i32, sideLow: u64, sideHigh: u64, menLow: u64, menHigh: u64, black: i32): i32 {
  const men = wide(menLow, menHigh);
  const side = and(wide(sideLow, sideHigh), men);
  const at = pointOf(to);
  for (let turn = 0; turn < 5; turn++) {
    const kind = kindAt(turn);
    let set: v128;
    if (kind == 4) set = and(soldiersAt(to, black ^ 1), p.soldiers);
    else if (kind == 5) set = to >> 6 == black ? and(guardMoves(to, men, black), p.guards) : i64x2(0, 0);
    else if (kind == 3) set = and(at.horses, p.horses);
    else set = and(at.lines, kind == 2 ? p.cannons : p.chariots);
    set = and(set, side);
    if (!v128.any_true(set)) continue;
    if (kind == 5) taker = lowHalf(set) ? i32(ctz(lowHalf(set))) : 64 + i32(ctz(highHalf(set)));
    else taker = attackerIn(lowHalf(set), highHalf(set), to, menLow, menHigh, i32(kind == 2));
    if (taker >= 0) return kind;
  }
  return v128.any_true(and(and(at.steps, generalsOf(p)), side)) ? 0 : -1;
}

/**
 * True if the captures on the point that `move` reaches, cheapest man first and each side free to stop, win at least
 * `least` for the side to move (static exchange evaluation, as in chess). Attacks on the generals are ignored.
 */
export function winsExchange(p: Board, move: u32, least: i32): bool {
  const from = fromOf(move);
  const to = toOf(move);
  const place = bitOf(to);
  const risked = kindOn(p, from);
  let balance = (v128.any_true(and(p.enemy, place)) ? priceOf(kindOn(p, to)) : 0) - least;
  if (balance < 0) return false;
  balance = priceOf(risked) - balance;
  // A general moves only where nobody can take it.
  if (balance <= 0 || risked == 0) return true;
  let men = or(minus(or(p.own, p.enemy), bitOf(from)), place);
  let side = p.enemy;
  let others = p.own;
  let black = p.black ^ 1;
  let wins = true;
  while (true) {
    const kind = cheapest(p, to, lowHalf(side), highHalf(side), lowHalf(men), highHalf(men), black);
    if (kind < 0) return wins;
    wins = !wins;
    // The general takes last, and only what nobody defends.
    if (kind == 0) return cheapest(p, to, lowHalf(others), highHalf(others), lowHalf(men), highHalf(men), black ^ 1) >= 0 ? !wins : wins;
    balance = priceOf(kind) - balance;
    if (balance < i32(wins)) return wins;
    men = xor(men, bitOf(taker));
    const next = side;
    side = others;
    others = next;
    black ^= 1;
  }
}
