import { addEarlier } from '../../../core/endgames/generating';
import { Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, stepped } from '../board';
import { jumpersOf } from '../listing';
import { find } from './tables';

/**
 * Takes back moves: the positions of the same level from which a step of White leads to a given one, with Black to
 * move.
 */

const before: Board = changetype<Board>(memory.data(32, 64));

/** Note the positions before `p`. */
export function takeBack(p: Board): void {
  const empty = ~(p.own | p.enemy);
  for (let pieces = p.enemy; pieces; pieces &= pieces - 1) {
    const piece = pieces & -pieces;
    add(p, piece, stepped(DOWN_LEFT, piece) & empty);
    add(p, piece, stepped(DOWN_RIGHT, piece) & empty);
    if (!(p.kings & piece)) continue;
    add(p, piece, stepped(UP_LEFT, piece) & empty);
    add(p, piece, stepped(UP_RIGHT, piece) & empty);
  }
}

/**
 * Note the position from which `piece` stepped away from `origin`; none if that is empty, or if a capture was forced.
 */
function add(p: Board, piece: u32, origin: u32): void {
  if (!origin) return;
  before.own = (p.enemy ^ piece) | origin;
  before.enemy = p.own;
  before.kings = p.kings & piece ? (p.kings ^ piece) | origin : p.kings;
  if (!jumpersOf(before)) addEarlier(find(before));
}
