import { between, bishopAttacks, bishopsReach, castlingKingWay, castlingWay, diagonalLines, kingAttacks, knightAttacks, rookAttacks, rooksReach, straightLines } from './attacks';
import { Board, bit, kingsOf } from './board';
import { Side } from './sides';

/**
 * What decides whether a move leaves the own king attacked. Each function speaks of the side to move, `S`, whose king
 * is on `king`.
 */

/**
 * The men of both sides that stand alone between the king and an enemy slider: the own ones are pinned. Set by
 * `checkersOf`.
 */
export let shielding: u64 = 0;

/** The enemy men that give check. */
// @ts-ignore: decorator
@inline
export function checkersOf<S extends Side>(p: Board, king: u64): u64 {
  const side = changetype<S>(0);
  const place = bit(king);
  const occupied = p.own | p.enemy;
  let checkers = (knightAttacks(king) & p.knights) | ((side.left(place) | side.right(place)) & p.pawns);
  let snipers = ((straightLines(king) & p.straight) | (diagonalLines(king) & p.diagonal)) & p.enemy;
  let shields: u64 = 0;
  while (snipers) {
    const men = between(king, ctz(snipers)) & occupied;
    if (!men) checkers |= snipers & -snipers;
    else if (!(men & (men - 1))) shields |= men;
    snipers &= snipers - 1;
  }
  shielding = shields;
  return checkers & p.enemy;
}

/**
 * The squares to which the king may step or which it may pass that the enemy attacks, and some others; with sliders
 * through the king, since it cannot step back along their lines.
 */
// @ts-ignore: decorator
@inline
export function attackedSquares<S extends Side>(p: Board, king: u64): u64 {
  const enemy = p.enemy;
  const occupied = (p.own | enemy) ^ bit(king);
  let attacked = changetype<S>(0).attackedByEnemy(enemy & p.pawns) | kingAttacks(ctz(kingsOf(p) & enemy));
  for (let men = enemy & p.knights; men; men &= men - 1) attacked |= knightAttacks(ctz(men));
  for (let men = enemy & p.diagonal & bishopsReach(king); men; men &= men - 1) attacked |= bishopAttacks(ctz(men), occupied);
  for (let men = enemy & p.straight & rooksReach(king); men; men &= men - 1) attacked |= rookAttacks(ctz(men), occupied);
  return attacked;
}

/** True if the enemy attacks `square` where `occupied` squares block sliders. */
// @ts-ignore: decorator
@inline
export function isAttacked<S extends Side>(p: Board, square: u64, occupied: u64): bool {
  const side = changetype<S>(0);
  const place = bit(square);
  const attackers = (knightAttacks(square) & p.knights) | ((side.left(place) | side.right(place)) & p.pawns)
    | (rookAttacks(square, occupied) & p.straight) | (bishopAttacks(square, occupied) & p.diagonal)
    | (kingAttacks(square) & kingsOf(p));
  return (attackers & p.enemy) != 0;
}

/**
 * True if the pawn on `from` may capture en passant: two pawns leave the row at once, which can uncover an attack that
 * neither of them shields alone.
 */
export function mayCapturePassing<S extends Side>(p: Board, king: u64, from: u64): bool {
  const side = changetype<S>(0);
  const place = bit(king);
  const captured = side.behind(p.passed);
  const occupied = ((p.own | p.enemy) ^ captured ^ bit(from)) | p.passed;
  const attackers = (rookAttacks(king, occupied) & p.straight) | (bishopAttacks(king, occupied) & p.diagonal)
    | (knightAttacks(king) & p.knights) | ((side.left(place) | side.right(place)) & p.pawns & ~captured);
  return (attackers & p.enemy) == 0;
}

/** The rooks with which the king can castle as far as the men in the way and pins are concerned. */
// @ts-ignore: decorator
@inline
export function freeRooks<S extends Side>(p: Board, king: u64): u64 {
  const others = (p.own | p.enemy) ^ bit(king);
  const home = changetype<S>(0).home();
  let free: u64 = 0;
  for (let rooks = p.rights & p.own; rooks; rooks &= rooks - 1) {
    const place = rooks & -rooks;
    // In Chess960 the rook can shield the king's new square.
    if (!((castlingWay(king, ctz(rooks)) << home) & (others ^ place)) && !(shielding & place)) free |= place;
  }
  return free;
}

/** Those of the `free` rooks with which the king passes no square of `attacked`. */
// @ts-ignore: decorator
@inline
export function castlingRooks<S extends Side>(king: u64, free: u64, attacked: u64): u64 {
  const home = changetype<S>(0).home();
  let able: u64 = 0;
  for (; free; free &= free - 1) {
    if (!((castlingKingWay(king, ctz(free)) << home) & attacked)) able |= free & -free;
  }
  return able;
}
