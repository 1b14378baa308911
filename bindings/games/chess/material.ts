import { BISHOP, KIND, KING, KNIGHT } from './position.js';
import { isLight } from './validity.js';

/**
 * Whether nobody can be mated any more by any moves at all, as the pieces show it: kings alone, with one knight, or
 * with bishops that all stand on squares of one colour.
 */
export function isDead(board: Int8Array): boolean {
  let knights = 0;
  let bishops = 0;
  let onLight = 0;
  for (let square = 0; square < 64; square++) {
    const kind = (board[square] as number) & KIND;
    if (kind === 0 || kind === KING) continue;
    if (kind === KNIGHT) knights++;
    else if (kind === BISHOP) {
      bishops++;
      if (isLight(square)) onLight++;
    } else return false;
  }
  return knights === 0 ? onLight === 0 || onLight === bishops : knights === 1 && bishops === 0;
}
