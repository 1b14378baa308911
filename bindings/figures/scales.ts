import { ticks } from 'd3-array';

/**
 * Where the values of an axis are drawn. They are the scales of d3-scale as far as charts need them, without its
 * colours, dates and number formats, which were a fifth of the drawings' code.
 */

type Range = readonly [first: number, last: number];

/** A scale of numbers. */
export interface NumberScale {
  (value: number): number;
  /** About `count` round values of the domain. */
  readonly ticks: (count: number) => number[];
}

/** `from` at the first place of `to`, its other end at the last, and what lies between in proportion. */
export function linearScale(from: Range, to: Range): NumberScale {
  return scaleOf(from, to, (value) => value);
}

/** In proportion to the logarithm. All values must be positive. */
export function logScale(from: Range, to: Range): NumberScale {
  return scaleOf(from, to, Math.log);
}

function scaleOf([least, greatest]: Range, [first, last]: Range, by: (value: number) => number): NumberScale {
  const begin = by(least);
  const length = by(greatest) - begin;
  const place = (value: number): number => {
    // A domain of one value is drawn in the middle.
    const part = length === 0 ? 0.5 : (by(value) - begin) / length;
    return first * (1 - part) + last * part;
  };
  return Object.assign(place, { ticks: (count: number) => ticks(least, greatest, count) });
}

/** `count` bands of equal width, with gaps between and before them. */
export interface BandScale {
  /** Where the band at `i` begins. */
  (i: number): number;
  readonly width: number;
}

/**
 * `inner` and `outer`: the gap between two bands, and that before the first and after the last, in parts of a band and
 * a gap.
 */
export function bandScale(count: number, [first, last]: Range, inner = 0, outer = 0): BandScale {
  const step = (last - first) / Math.max(1, count - inner + 2 * outer);
  const begin = first + (last - first - step * (count - inner)) / 2;
  const width = step * (1 - inner);
  return Object.assign((i: number) => begin + step * i, { width });
}
