/**
 * Where Black's stones of a handicap stand, as numbers of points row by row from A1. "Specification of the Go Text
 * Protocol, version 2, draft 2" (Farnebäck 2002), section 4.1.1: on the third line, from 13 rows on the fourth.
 */

/** The points of a handicap of `stones` that the protocol fixes for boards of `size`; `undefined` if it fixes none. */
export function fixedHandicap(size: number, stones: number): number[] | undefined {
  const most = size < 7 ? 0 : size === 7 || size % 2 === 0 ? 4 : 9;
  if (stones < 2 || stones > most) return undefined;
  const low = size < 13 ? 2 : 3;
  const high = size - 1 - low;
  const middle = (size - 1) / 2;
  const inPairs = [
    [low, low],
    [high, high],
    [low, high],
    [high, low],
    [low, middle],
    [high, middle],
    [middle, low],
    [middle, high],
  ].map(([column = 0, row = 0]) => row * size + column);
  const withCentre = stones > 4 && stones % 2 === 1;
  return withCentre ? [...inPairs.slice(0, stones - 1), middle * size + middle] : inPairs.slice(0, stones);
}

/**
 * The points of an engine's choice: the fixed ones as far as there are any, then those nearest the centre. `undefined`
 * unless a point remains free.
 */
export function freeHandicap(size: number, stones: number): number[] | undefined {
  if (stones < 2 || stones >= size * size) return undefined;
  const fixed = fixedHandicap(size, stones) ?? fixedHandicap(size, 9) ?? fixedHandicap(size, 4) ?? [];
  const fromCentre = (point: number): number =>
    Math.hypot((point % size) - (size - 1) / 2, Math.floor(point / size) - (size - 1) / 2);
  const others = Array.from({ length: size * size }, (_, point) => point)
    .filter((point) => !fixed.includes(point))
    .sort((a, b) => fromCentre(a) - fromCentre(b));
  return [...fixed, ...others].slice(0, stones);
}
