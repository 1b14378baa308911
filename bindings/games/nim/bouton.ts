import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/shown.js';

/**
 * Bouton's theory of Nim (C. L. Bouton, "Nim, a game with a complete mathematical
 * theory", Annals of Mathematics 3, 1901): who wins, and how, without a search.
 */
export interface BoutonVerdict {
  /** The heaps' sizes added in binary without carrying. */
  readonly nimSum: number;
  /** Whether the side to move wins. */
  readonly wins: boolean;
  /** Every winning move: what a heap of `heap` is to be left with. None where the side to move loses. */
  readonly moves: readonly { readonly heap: number; readonly left: number }[];
}

/**
 * Who wins, and by which moves. `misere`: who takes the last object loses (default:
 * wins). Throws `InvalidPositionError` where a size is no whole number from 0 to 2^31 - 1.
 */
export function bouton(heaps: readonly number[], { misere = false }: { misere?: boolean } = {}): BoutonVerdict {
  const bad = heaps.find((size) => (size | 0) !== size || size < 0);
  if (bad !== undefined) {
    throw new InvalidPositionError(`nim: a heap of ${show(bad)}; expected whole numbers from 0 to ${2 ** 31 - 1}`);
  }
  const sum = nimSum(heaps);
  const large = heaps.filter((size) => size > 1);
  const singles = heaps.filter((size) => size === 1).length;

  // Misère differs from normal Nim only where the move can leave single objects alone: an odd number of them, then.
  if (misere && large.length === 0) {
    const wins = singles % 2 === 0;
    return { nimSum: sum, wins, moves: wins && singles > 0 ? [{ heap: 1, left: 0 }] : [] };
  }
  if (misere && large.length === 1) {
    return { nimSum: sum, wins: true, moves: [{ heap: large[0] as number, left: singles % 2 === 0 ? 1 : 0 }] };
  }
  // A move to nim-sum 0: a heap must become `heap ^ sum`, which is less for some heap unless the sum is 0.
  const moves = [...new Set(heaps)]
    .sort((a, b) => b - a)
    .map((heap) => ({ heap, left: heap ^ sum }))
    .filter(({ heap, left }) => left < heap);
  return { nimSum: sum, wins: sum !== 0, moves };
}

/** The exclusive or of the sizes, 0 exactly where who is to move loses at normal Nim. */
export function nimSum(heaps: readonly number[]): number {
  return heaps.reduce((sum, size) => sum ^ size, 0);
}
