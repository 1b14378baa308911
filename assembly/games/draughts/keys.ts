import { scramble } from '../scrambling';
import { Board } from './board';

/** There are more positions than keys, so a key is a hash of the sets and the side to move. */
export function keyOf(p: Board): u64 {
  return scramble(u64(p.own) | (u64(p.enemy) << 32), 0x9e3779b97f4a7c15)
    + scramble(u64(p.kings) | (u64(p.black) << 32), 0xc2b2ae3d27d4eb4f);
}
