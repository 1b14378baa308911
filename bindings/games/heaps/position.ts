import { positionText } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { opponent, type Player, readTurn, writeTurn } from './turn.js';

/** Heaps of like objects: what Grundy's game and Nim are played on. */
export interface HeapPosition {
  /** Sizes from 1, largest first: the order of heaps makes no difference to a game, so there is one way to write it. */
  readonly heaps: readonly number[];
  /** Whose turn it is: 0 is MAX, 1 is MIN. */
  readonly player: Player;
}

/** Objects on the table, at most: no game here takes more plies than there are objects, and no search goes deeper. */
export const MOST_OBJECTS = 1000;

/** Sizes in their one order; empty heaps are no heaps. */
export function sorted(heaps: readonly number[]): number[] {
  return heaps.filter((size) => size > 0).sort((a, b) => b - a);
}

/** The position after one heap of `size` has become `parts`. The heap must be there. */
export function replaceHeap(p: HeapPosition, size: number, parts: readonly number[]): HeapPosition {
  const place = p.heaps.indexOf(size);
  return { heaps: sorted([...p.heaps.toSpliced(place, 1), ...parts]), player: opponent(p.player) };
}

/** Sizes that occur, each once, largest first: equal heaps have the same moves. */
export function distinctSizes({ heaps }: HeapPosition): number[] {
  return [...new Set(heaps)];
}

/** `max:6-1`; no heaps at all are `0`. */
export function writeHeaps({ heaps, player }: HeapPosition): string {
  return writeTurn(player, heaps.join('-') || '0');
}

/** Reads what `writeHeaps` writes, in any order of heaps; throws `InvalidPositionError`. */
export function readHeaps(game: string, text: string, first: Player): HeapPosition {
  const { player, rest } = readTurn(positionText(game, text), first);
  const heaps = rest.split('-').map((size) => {
    if (/^\d{1,4}$/.test(size)) return Number(size);
    throw new InvalidPositionError(
      `${game}: '${size}' in '${text}' is no heap; expected sizes such as 6-1, or min:6-1 to say who is to move`,
    );
  });
  const objects = heaps.reduce((sum, size) => sum + size, 0);
  if (objects > MOST_OBJECTS) {
    throw new InvalidPositionError(`${game}: ${objects} objects in '${text}'; expected at most ${MOST_OBJECTS}`);
  }
  return { heaps: sorted(heaps), player };
}

/**
 * The heaps as a number: the outline of their Young diagram, walked from the smallest
 * heap up: a 0 for each step in size, a 1 for each heap, and a 1 in front. With up to
 * 62 objects that is at most 64 bits, which the engine keeps whole: no two can collide.
 * Whose turn it is makes no difference to an impartial game's value for the side to
 * move, and is left out.
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

/** A row for each heap: its size, and its objects. */
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
