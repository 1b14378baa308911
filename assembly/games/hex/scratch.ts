import { MAX_SIZE } from './board';

/**
 * Memory of one instance, behind the options of the game: searches of several threads have each their own.
 * `StaticArray`s would be shared.
 */

/** What the binding gives the rules: the size of the starting board, and whether O may take over the first stone. */
@unmanaged
export class Options {
  size: i32;
  swap: i32;
}

/** A byte for each place of a board. */
const BOARD: usize = 448;
/** More than are ever put on: each cell puts at most six, once, and begins once. */
const ENTRIES: usize = usize(MAX_SIZE * MAX_SIZE * 7 + 1);

const SEEN: usize = 16;
const NEAR_START: usize = SEEN + BOARD;
const NEAR_END: usize = NEAR_START + BOARD;
const MUST_PLAY: usize = NEAR_END + BOARD;
const REACHED: usize = MUST_PLAY + 2 * BOARD;
const DEARER: usize = REACHED + 4 * ENTRIES;
const CARRIERS: usize = DEARER + 4 * ENTRIES;
export const SCRATCH_BYTES: usize = (CARRIERS + 8 * (ENTRIES + 2) + 15) & ~15;

let base: usize = 0;

export function openScratch(at: usize): void { base = at; }
// @ts-ignore: decorator
@inline
export function options(): Options { return changetype<Options>(base); }
// @ts-ignore: decorator
@inline
export function seen(): usize { return base + SEEN; }
// @ts-ignore: decorator
@inline
export function nearStart(): usize { return base + NEAR_START; }
// @ts-ignore: decorator
@inline
export function nearEnd(): usize { return base + NEAR_END; }
// @ts-ignore: decorator
@inline
export function mustPlay(): usize { return base + MUST_PLAY; }
// @ts-ignore: decorator
@inline
export function reachedStack(): usize { return base + REACHED; }
// @ts-ignore: decorator
@inline
export function dearerStack(): usize { return base + DEARER; }
// @ts-ignore: decorator
@inline
export function carriers(): usize { return base + CARRIERS; }
