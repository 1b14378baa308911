/** A place in a source, both numbers from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** From `at` on the bytes of a module come from `place`, or from no source. */
export interface Mapping {
  readonly at: number;
  readonly place: Place | undefined;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** The mappings of a module's source map, in order. A module is one line to it, and its columns are bytes. */
export function mappingsOf(json: string): Mapping[] {
  const { sources, mappings } = JSON.parse(json) as { sources: string[]; mappings: string };
  let at = 0;
  let source = 0;
  let line = 0;
  let column = 0;
  return mappings.split(',').map((segment) => {
    const [bytes = 0, files, lines = 0, columns = 0] = numbersOf(segment);
    at += bytes;
    if (files === undefined) return { at, place: undefined };
    source += files;
    line += lines;
    column += columns;
    return { at, place: { file: sources[source] ?? '', line: line + 1, column: column + 1 } };
  });
}

/** Signed numbers in the variable-length code of source maps, six bits to a character. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of segment) {
    const digit = DIGITS.indexOf(character);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >>> 1) : value >>> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
