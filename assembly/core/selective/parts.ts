/**
 * The parts of the selective search, each with a switch of its own. All are guesses: whatever they leave out may
 * contain the best move, so nothing that such a search finds is proved.
 */

/** Set in every selective search, even one without parts. */
export const SELECTIVE_ON: i32 = 1;
/** Pass; if that still reaches beta, so would a move (Beal 1989; Donninger 1993), verified at depth (Heinz 1999). */
export const NULL_MOVE: i32 = 1 << 1;
/**
 * Search moves late in the order less deep at first (Fireball, Fruit 2005; Romstad's "An introduction to late move
 * reductions").
 */
export const LATE_MOVE_REDUCTIONS: i32 = 1 << 2;
/** Near the horizon, leave out quiet moves late in the order (move count based pruning). */
export const LATE_MOVE_PRUNING: i32 = 1 << 3;
/** Near the horizon, leave out quiet moves where the static value is far below alpha (Schaeffer 1986; Heinz 1998). */
export const FUTILITY: i32 = 1 << 4;
/** Near the horizon, stop where the static value is far above beta (static null move). */
export const REVERSE_FUTILITY: i32 = 1 << 5;
/**
 * Near the horizon, let the quiescence search answer where the static value is far below alpha (Birmingham and Kent
 * 1977).
 */
export const RAZORING: i32 = 1 << 6;
/** Try exchanges that lose material last, and leave them out near the horizon. */
export const EXCHANGE: i32 = 1 << 7;
/** Search forcing moves one ply deeper. */
export const FORCING_EXTENSIONS: i32 = 1 << 8;
/**
 * Search a move deeper if all others are worse by a margin (Anantharaman, Campbell and Hsu 1990), as told by the table.
 */
export const SINGULAR_EXTENSIONS: i32 = 1 << 9;
/** Search one ply less deep where the table knows no move. */
export const INTERNAL_REDUCTIONS: i32 = 1 << 10;
/** Stop where a shallower search is above beta by a margin (Buro, "ProbCut", 1995). */
export const PROB_CUT: i32 = 1 << 11;
/** Leave out moves that the histories speak against. */
export const HISTORY_PRUNING: i32 = 1 << 12;
/** Order by how a move did as an answer to the moves before it. */
export const CONTINUATION_HISTORY: i32 = 1 << 13;
/** Order noisy moves also by how they did before. */
export const CAPTURE_HISTORY: i32 = 1 << 14;
/** Correct the static value by what searches found where the structure was the same. */
export const CORRECTION_HISTORY: i32 = 1 << 15;

/** Whether the current search is selective. */
export let selective: bool = false;
let parts: i32 = 0;
/** What distinguishes the table's entries of selective searches from all others, which must never rest on them. */
export const SELECTIVE_SALT: u64 = 0x8c7f0aac97c4aa2f;

/** Make the next search selective with the `chosen` parts, or exact if they are 0. */
export function chooseParts(chosen: i32): void {
  selective = chosen != 0;
  parts = chosen;
}

// @ts-ignore: decorator
@inline
export function uses(part: i32): bool {
  return (parts & part) != 0;
}
