import { scramble } from '../scrambling';
import { Board } from './board';

/**
 * A key made from the sets whenever it is needed: perft and quiescence need none, and `play` need not look for what it
 * captures. Each set is scrambled so that every bit depends on all lower and, by the shift, on all higher ones; the sum
 * is then as good as random.
 */
export function keyOf(p: Board): u64 {
  // En passant squares, rooks on home rows and the side to move, on a row of its own, never share a bit.
  const state = p.passed | p.rights | (u64(p.black) << 31);
  return scramble(p.own, 0x9e3779b97f4a7c15) + scramble(p.enemy, 0xc2b2ae3d27d4eb4f) + scramble(p.pawns, 0x165667b19e3779f9)
    + scramble(p.knights, 0xd6e8feb86659fd93) + scramble(p.diagonal, 0xa0761d6478bd642f) + scramble(p.straight, 0xe7037ed1a0b428db)
    + scramble(state, 0x8ebc6af09c88c6e3);
}

/** A number for the pawns of both sides, the other men of the side to move, or those of the other side, by the part. */
export function structureOf(p: Board, part: u32): u32 {
  if (part) return menOf(p, part == 1 ? p.own : p.enemy);
  return u32((scramble(p.own & p.pawns, 0x9e3779b97f4a7c15) + scramble(p.enemy & p.pawns, 0xc2b2ae3d27d4eb4f)) >> 40);
}

/** A number for the men of a set, pawns left out. */
function menOf(p: Board, set: u64): u32 {
  const men = set & ~p.pawns;
  return u32((scramble(men & p.knights, 0x9e3779b97f4a7c15) + scramble(men & p.diagonal, 0xc2b2ae3d27d4eb4f)
    + scramble(men & p.straight, 0x165667b19e3779f9) + scramble(men, 0xd6e8feb86659fd93)) >> 40);
}
