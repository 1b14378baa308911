import { Board } from './board';

/**
 * A key made from the sets whenever it is needed: perft and quiescence need none, and `play` need not look for what it
 * captures. Each set is scrambled so that every bit depends on all lower and, by the shift, on all higher ones; the sum is then
 * as good as random.
 */
export function keyOf(p: Board): u64 {
  // En passant squares, rooks on home rows and the side to move, on a row of its own, never share a bit.
  const state = p.passed | p.rights | (u64(p.black) << 31);
  return scramble(p.own, 0x9e3779b97f4a7c15) + scramble(p.enemy, 0xc2b2ae3d27d4eb4f) + scramble(p.pawns, 0x165667b19e3779f9)
    + scramble(p.knights, 0xd6e8feb86659fd93) + scramble(p.diagonal, 0xa0761d6478bd642f) + scramble(p.straight, 0xe7037ed1a0b428db)
    + scramble(state, 0x8ebc6af09c88c6e3);
}

/** A number for the pawns of both sides. */
export function structureOf(p: Board): u32 {
  return u32((scramble(p.own & p.pawns, 0x9e3779b97f4a7c15) + scramble(p.enemy & p.pawns, 0xc2b2ae3d27d4eb4f)) >> 40);
}

/** A bijection for each odd `multiplier` (after MurmurHash3's finish, Appleby). */
// @ts-ignore: decorator
@inline
function scramble(set: u64, multiplier: u64): u64 {
  const once = (set ^ (set >> 32)) * multiplier;
  const twice = (once ^ (once >> 29)) * 0xff51afd7ed558ccd;
  return twice ^ (twice >> 32);
}
