import { isDecided } from '../contract/value.js';
import type { SearchLine, SearchResult } from '../engine/search-result.js';
import { drawn } from './chance.js';
import type { Level } from './levels.js';
import { weights } from './softmax.js';

/** The line out of a search that `level` plays; `chance` gives a number from 0 to below 1. */
export function lineChosen<Move>(
  { lines, stats }: SearchResult<Move>,
  { careful, temperature }: Level,
  chance: () => number,
): SearchLine<Move> {
  const [best] = lines as readonly [SearchLine<Move>];
  // A win is played, the soonest; where all is lost, what loses last.
  if (careful && isDecided(best.value)) return best;
  // An iteration that a limit interrupted may have put another move in front, with a
  // value of its own depth. All others are of the last complete one: measure them by
  // the value that was in front there.
  const first = stats.iterations.at(-1)?.value ?? best.value;
  const values = lines.map(({ value }, i) => (i === 0 ? first : value));
  const open = [...values.keys()].filter((i) => i === 0 || !careful || !isLoss(values[i] as number));
  const shares = weights(
    open.map((i) => values[i] as number),
    temperature,
  );
  return lines[open[drawn(shares, chance())] as number] as SearchLine<Move>;
}

function isLoss(value: number): boolean {
  return isDecided(value) && value < 0;
}
