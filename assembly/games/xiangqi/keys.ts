import { scramble } from '../scrambling';
import { highHalf, lowHalf } from '../../kit/wide';
import { Board } from './board';

/**
 * A key made from the sets whenever it is needed: perft and quiescence need none. The halves of a set have 45 bits, so
 * two numbers of 64 hold what both halves of one set and a part of another have.
 */
export function keyOf(p: Board): u64 {
  return hashed(p.own, 0x9e3779b97f4a7c15) + hashed(p.enemy, 0xc2b2ae3d27d4eb4f) + hashed(p.chariots, 0x165667b19e3779f9) + hashed(p.cannons, 0xd6e8feb86659fd93)
    + hashed(p.horses, 0xa0761d6478bd642f) + hashed(p.soldiers, 0xe7037ed1a0b428db) + hashed(p.guards, 0x8ebc6af09c88c6e3)
    + u64(p.black) * 0x589965cc75374cc3;
}

// @ts-ignore: decorator
@inline
function hashed(set: v128, multiplier: u64): u64 {
  return scramble(lowHalf(set) ^ rotl<u64>(scramble(highHalf(set), multiplier), 19), multiplier);
}

/** A number for the soldiers of both sides. */
export function structureOf(p: Board): u32 {
  return u32((hashed(v128.and(p.own, p.soldiers), 0x9e3779b97f4a7c15) + hashed(v128.and(p.enemy, p.soldiers), 0xc2b2ae3d27d4eb4f)) >> 40);
}
