import { MAX_MOVES, entryAt, swapEntries } from './move-list';

/**
 * What the caller wants of the root's moves: to search only some of them, and to be told
 * which is being searched.
 */

/** One bit for each natural index. */
export const ROOT_CHOICE_BYTES: i32 = MAX_MOVES / 8;

/** Tell the host which root move is searched next: its natural index, and its place among `count`, from 0. */
@external("host", "rootMove")
declare function hostRootMove(depth: i32, index: i32, place: i32, count: i32): void;

/** Address of the chosen moves' bits; 0: all moves are searched. */
let chosen: usize = 0;
let tells: bool = false;

export function setRootChoice(bits: usize, tellsMoves: bool): void {
  chosen = bits;
  tells = tellsMoves;
}

/** Whether the search leaves out root moves, so that nothing known about the position as a whole applies. */
export function choosesRootMoves(): bool {
  return chosen != 0;
}

/** Move the chosen moves of the root to the front of its list, in their order. Returns their number. */
export function keepChosen(list: usize, count: i32): i32 {
  if (!chosen) return count;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const index = u32(entryAt(list, i).index);
    if (!(load<u8>(chosen + (index >> 3)) >> u8(index & 7) & 1)) continue;
    if (i != kept) swapEntries(list, i, kept);
    kept++;
  }
  return kept;
}

/** The search is over: what is still searched explains its result, and its moves are those of other positions. */
export function endTelling(): void {
  tells = false;
}

export function tellRootMove(depth: i32, index: i32, place: i32, count: i32): void {
  if (tells) hostRootMove(depth, index, place, count);
}
