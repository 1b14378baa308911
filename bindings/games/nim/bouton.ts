import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';

/**
 * Bouton's theory of Nim (C. L. Bouton, "Nim, a game with a complete mathematical theory", Annals of
 * Mathematics 3, 1901): the winner and the winning moves, without a search.
 */
export interface BoutonVerdict {
  /** The exclusive or of the heap sizes: their binary sum without carries. */
  readonly nimSum: number;
  /** Whether the side to move wins. */
  readonly wins: boolean;
  /** Every winning move: a heap of `heap` is reduced to `left`. Empty if the side to move loses. */
  readonly moves: readonly { readonly heap: number; readonly left: number }[];
}

/**
 * The winner and the winning moves. With `misere`, the player who takes the last object loses; by default that
 * player wins. Throws `InvalidPositionError` if a size is not a whole number from 0 to 2^31 - 1.
 */
export function bouton(heaps: readonly number[], { misere = false }: { misere?: boolean } = {}): BoutonVerdict {
  const bad = heaps.find((size) => (size | 0) !== size || size < 0);
  if (bad !== undefined) {
    throw new InvalidPositionError(`nim: a heap of ${show(bad)}; expected whole numbers from 0 to ${2 ** 31 - 1}`);
  }
  const sum = nimSum(heaps);
  const large = heaps.filter((size) => size > 1);
  const singles = heaps.filter((size) => size === 1).length;

  // Misère differs from normal Nim only if the move can leave nothing but single objects; an odd number of them
  // must then be left.
  if (misere && large.length === 0) {
    const wins = singles % 2 === 0;
    return { nimSum: sum, wins, moves: wins && singles > 0 ? [{ heap: 1, left: 0 }] : [] };
  }
  if (misere && large.length === 1) {
    return { nimSum: sum, wins: true, moves: [{ heap: large[0] as number, left: singles % 2 === 0 ? 1 : 0 }] };
  }
  // A move to nim-sum 0 reduces a heap to `heap ^ sum`, which is smaller than some heap unless the sum is 0.
  const moves = [...new Set(heaps)]
    .sort((a, b) => b - a)
    .map((heap) => ({ heap, left: heap ^ sum }))
    .filter(({ heap, left }) => left < heap);
  return { nimSum: sum, wins: sum !== 0, moves };
}

/** The exclusive or of the sizes. It is 0 exactly if the side to move loses at normal Nim. */
export function nimSum(heaps: readonly number[]): number {
  return heaps.reduce((sum, size) => sum ^ size, 0);
}
