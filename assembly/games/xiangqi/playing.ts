import { and, minus, or } from '../../kit/cell-set';
import { Board, fromOf, toOf } from './board';
import { isInCheck } from './checks';
import { bitOf } from './tables';

/**
 * Fills `child` with the position after `move`. Every set loses the points left and reached, and gains the one reached
 * if the man lands there.
 */
export function playMove(p: Board, move: u32, child: Board): void {
  const left = bitOf(fromOf(move));
  const to = bitOf(toOf(move));
  const both = or(left, to);
  child.chariots = landed(p.chariots, both, to, move >> 14);
  child.cannons = landed(p.cannons, both, to, move >> 15);
  child.horses = landed(p.horses, both, to, move >> 16);
  child.soldiers = landed(p.soldiers, both, to, move >> 17);
  child.guards = landed(p.guards, both, to, move >> 18);
  child.own = minus(p.enemy, to);
  child.enemy = or(v128.xor(p.own, left), to);
  child.black = p.black ^ 1;
  child.clock = v128.any_true(and(p.enemy, to)) ? 0 : p.clock + 1;
  countChecks(p, child);
}

/** Count the checks before `child`, which came after `p`. */
// @ts-ignore: decorator
@inline
export function countChecks(p: Board, child: Board): void {
  child.ownChecks = isChecked(p) ? p.enemyChecks + 1 : 0;
  child.enemyChecks = p.ownChecks;
  child.checked = 0;
}

// @ts-ignore: decorator
@inline
function landed(set: v128, both: v128, to: v128, lands: u32): v128 {
  return or(minus(set, both), and(to, i64x2.splat(-i64(lands & 1))));
}

/** Whether the side to move is in check: known if its moves have been listed. */
// @ts-ignore: decorator
@inline
export function isChecked(p: Board): bool {
  if (p.checked != 0) return p.checked == 2;
  return isInCheck(p);
}

/** Fills `child` with the position after a pass. */
export function pass(p: Board, child: Board): void {
  memory.copy(changetype<usize>(child), changetype<usize>(p), offsetof<Board>());
  child.own = p.enemy;
  child.enemy = p.own;
  child.black = p.black ^ 1;
  child.clock = p.clock + 1;
  child.ownChecks = 0;
  child.enemyChecks = 0;
  child.checked = 0;
}

/**
 * What a position is worth, for its side to move, that first occurred `plies` plies ago: who gave check with every move
 * since has lost, unless both did. 0 for a draw, 1 and -1 for a win and a loss.
 */
export function judge(p: Board, plies: i32): i32 {
  const moves = plies >> 1;
  const own = i32(p.ownChecks) >= moves;
  const enemy = isChecked(p) && i32(p.enemyChecks) + 1 >= moves;
  return i32(enemy) - i32(own);
}
