import { zobristNumber } from '../../kit/hash';

/**
 * Memory of one instance, behind the options of the game: searches of several threads have each their own.
 * `StaticArray`s would be shared.
 */

export const MIN_SIZE: i32 = 2;
export const MAX_SIZE: i32 = 13;
/** Places of the largest board, and more. */
export const BYTES: i32 = 256;

/** What the binding gives the rules. */
@unmanaged
export class Options {
  size: i32;
  /** Twice the komi. */
  komi: i32;
  /** Whether positions stand for themselves, without a game so far: images share a key, and life is counted. */
  solving: i32;
  /** Whether who repeats a position loses: the ban of a ko is no part of what comes back then. */
  superko: i32;
}

/** Images of a square board. */
export const IMAGES: i32 = 8;
/** What stands on a place in a key: a stone of either side, or the ban of a ko. */
const PIECES: i32 = 3;

const STAMPS: usize = 16;
const STACK: usize = STAMPS + 4 * usize(BYTES);
const LABELS: usize = STACK + 2 * usize(BYTES);
const REGIONS: usize = LABELS + usize(BYTES);
const SAFE: usize = REGIONS + usize(BYTES);
const TOUCHES: usize = SAFE + usize(BYTES);
const CHAINS: usize = TOUCHES + 8 * usize(BYTES);
// The head and the next place of each place, and 16 bytes for each chain.
const SHAPES: usize = CHAINS + 18 * usize(BYTES);
const NUMBERS: usize = SHAPES + 65536 / 8;
export const SCRATCH_BYTES: usize = NUMBERS + 8 * usize(IMAGES * BYTES * PIECES);

let base: usize = 0;
let stamp: u32 = 0;

export function openScratch(at: usize): void {
  base = at;
  stamp = 0;
  memory.fill(base + STAMPS, 0, NUMBERS - STAMPS);
  if (options().size < MIN_SIZE || options().size > MAX_SIZE) options().size = MIN_SIZE;
  fillNumbers(options().size);
}
// @ts-ignore: decorator
@inline
export function options(): Options { return changetype<Options>(base); }
/** A stack of places, as bytes. */
// @ts-ignore: decorator
@inline
export function stack(): usize { return base + STACK; }
/** A byte for each place: the number of its chain. */
// @ts-ignore: decorator
@inline
export function labels(): usize { return base + LABELS; }
/** A byte for each place: the number of its region. */
// @ts-ignore: decorator
@inline
export function regions(): usize { return base + REGIONS; }
/** A byte for each place: the stone of who keeps it, as `life.ts` notes. */
// @ts-ignore: decorator
@inline
export function safe(): usize { return base + SAFE; }
/** A word for each place: the chains beside it, as bits. */
// @ts-ignore: decorator
@inline
export function touches(): usize { return base + TOUCHES; }
/** Chains of playouts, as `chains.ts` keeps them. */
// @ts-ignore: decorator
@inline
export function chains(): usize { return base + CHAINS; }
/** A bit for each content of eight neighbours: whether the playouts like such a place. */
// @ts-ignore: decorator
@inline
export function shapes(): usize { return base + SHAPES; }

/** Begin to mark places anew. */
// @ts-ignore: decorator
@inline
export function forgetMarks(): void { stamp++; }
// @ts-ignore: decorator
@inline
export function isMarked(place: i32): bool { return load<u32>(base + STAMPS + 4 * usize(place)) == stamp; }
// @ts-ignore: decorator
@inline
export function mark(place: i32): void { store<u32>(base + STAMPS + 4 * usize(place), stamp); }

/** The number of `piece`, 1 to 3, on `place` in the key of an image. */
// @ts-ignore: decorator
@inline
export function numberOf(piece: u32, place: i32, image: i32): u64 { return load<u64>(numbersAt(piece, place) + 8 * usize(image)); }
/** Where those numbers are, for all images. */
// @ts-ignore: decorator
@inline
export function numbersAt(piece: u32, place: i32): usize {
  return base + NUMBERS + 8 * usize(IMAGES * ((i32(piece) - 1) * BYTES + place));
}

function fillNumbers(size: i32): void {
  for (let piece = 1; piece <= PIECES; piece++) {
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        const at = numbersAt(piece, (row + 1) * (size + 1) + column + 1);
        for (let image = 0; image < IMAGES; image++) {
          const across = image & 1 ? size - 1 - column : column;
          const up = image & 2 ? size - 1 - row : row;
          const cell = image & 4 ? across * size + up : up * size + across;
          store<u64>(at + 8 * usize(image), zobristNumber(piece, cell));
        }
      }
    }
  }
}
