import { hashSets } from './hash';
import { Shape, heightOf, widthOf } from './shape';
import { flippedRows, reversed, transposed } from './symmetry';

/**
 * One key for all symmetric images of a position: the least of their hashes. A table then holds a position once for all
 * of them: up to eight times as many positions in the same memory. Worth its time where images often meet, in the
 * opening.
 *
 * It is a right key only if every symmetry of the board is one of the rules. Where the rules have fewer (Breakthrough
 * has `flippedColumns` alone, Hex `reversed` alone), take the least by hand:
 *
 *     min(hashSets(p.own, p.other), hashSets(flippedColumns(p.own, BOARD), flippedColumns(p.other, BOARD)))
 */

/** The least hash of the four images that every board has. */
// @ts-ignore: decorator
@inline
function leastOfFour<B>(own: B, other: B, shape: Shape): u64 {
  const ownFlipped = flippedRows(own, shape);
  const otherFlipped = flippedRows(other, shape);
  return min(
    min(hashSets(own, other), hashSets(reversed(own, shape), reversed(other, shape))),
    min(
      hashSets(ownFlipped, otherFlipped),
      hashSets(reversed(ownFlipped, shape), reversed(otherFlipped, shape)),
    ),
  );
}

/** The key of a position of two sets of cells, for all images: eight on a square board, four on another. */
// @ts-ignore: decorator
@inline
export function symmetricKey<B>(own: B, other: B, shape: Shape): u64 {
  const key = leastOfFour(own, other, shape);
  if (widthOf(shape) != heightOf(shape)) return key;
  return min(key, leastOfFour(transposed(own, shape), transposed(other, shape), shape));
}
