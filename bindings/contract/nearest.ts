/**
 * The name that a mistyped one was meant to be, if one of `names` is near enough: one slip per four letters, where a
 * slip is a letter that is wrong, missing, superfluous or swapped with its neighbour.
 */
export function nearest(typed: string, names: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(typed.length / 4)) + 1;
  for (const name of names) {
    // Every letter too many or too few is a slip.
    if (Math.abs(typed.length - name.length) >= least) continue;
    const slips = distance(typed.toLowerCase(), name.toLowerCase());
    if (slips < least) {
      least = slips;
      best = name;
    }
  }
  return best;
}

/** The fewest slips from `a` to `b` (Damerau-Levenshtein distance, no letter edited twice). */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, at(before, j - 2) + 1);
      row.push(slips);
    }
    before = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], j: number): number {
  return row[j] ?? Number.POSITIVE_INFINITY;
}
