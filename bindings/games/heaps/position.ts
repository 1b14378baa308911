import { givenPositionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { opponent, type Player, readTurn, writeTurn } from './turn.js';

/** Heaps of identical objects, as in Grundy's game and Nim. */
export interface HeapPosition {
  /**
   * Sizes from 1, largest first. The order of heaps does not affect a game, so each position has a single
   * representation.
   */
  readonly heaps: readonly number[];
  /** The player to move: 0 is MAX, 1 is MIN. */
  readonly player: Player;
}

/** The maximum number of objects. No game here takes more plies than there are objects, and no search goes deeper. */
export const MAX_OBJECTS = 1000;

/** Sizes in canonical order, without empty heaps. */
export function sorted(heaps: readonly number[]): number[] {
  return heaps.filter((size) => size > 0).sort((a, b) => b - a);
}

/** The position after one heap of `size` has become `parts`. That heap must exist. */
export function replaceHeap(p: HeapPosition, size: number, parts: readonly number[]): HeapPosition {
  const place = p.heaps.indexOf(size);
  return { heaps: sorted([...p.heaps.toSpliced(place, 1), ...parts]), player: opponent(p.player) };
}

/** The distinct sizes, largest first: equal heaps have the same moves. */
export function distinctSizes({ heaps }: HeapPosition): number[] {
  return [...new Set(heaps)];
}

/** `max:6-1`; no heaps are written as `0`. */
export function writeHeaps({ heaps, player }: HeapPosition): string {
  return writeTurn(player, heaps.join('-') || '0');
}

/** Reads what `writeHeaps` writes, with the heaps in any order. Throws `InvalidPositionError`. */
export function readHeaps(game: string, text: string, first: Player): HeapPosition {
  const { player, rest } = readTurn(givenPositionText(game, text), first);
  const heaps = rest.split('-').map((size) => {
    if (/^\d{1,4}$/.test(size)) return Number(size);
    throw new InvalidPositionError(
      `${game}: '${size}' in '${text}' is no heap; expected sizes such as 6-1, or min:6-1 to say who is to move`,
    );
  });
  const objects = heaps.reduce((sum, size) => sum + size, 0);
  if (objects > MAX_OBJECTS) {
    throw new InvalidPositionError(`${game}: ${objects} objects in '${text}'; expected at most ${MAX_OBJECTS}`);
  }
  return { heaps: sorted(heaps), player };
}

/**
 * The heaps as a number: the outline of their Young diagram, traversed from the smallest heap up, with a 0 for
 * each step in size, a 1 for each heap, and a leading 1. With up to 62 objects that is at most 64 bits, which
 * the engine stores whole, so no two keys collide. The side to move never affects the value of an impartial
 * game, so it is not part of the key.
 */
export function heapKey({ heaps }: HeapPosition): bigint {
  let key = 1n;
  let size = 0;
  for (const next of heaps.toReversed()) {
    key = (key << BigInt(next - size + 1)) | 1n;
    size = next;
  }
  return key;
}

const LONGEST_ROW = 60;

/** One row per heap: its size and its objects. */
export function drawHeaps({ heaps }: HeapPosition): string {
  if (heaps.length === 0) return 'nothing is left';
  const width = String(heaps[0]).length;
  return heaps
    .map(
      (size) =>
        `${String(size).padStart(width)}  ${'o'.repeat(Math.min(size, LONGEST_ROW))}${size > LONGEST_ROW ? '…' : ''}`,
    )
    .join('\n');
}
