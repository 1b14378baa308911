import { isDecided } from '../contract/value.js';
import type { SearchLine, SearchResult } from '../engine/search-result.js';
import { drawn } from './chance.js';
import type { Level } from './levels.js';
import { weights } from './softmax.js';

/** The search line that `level` plays; there is at least one. `chance` returns a number in [0, 1). */
export function lineChosen<Move>(
  { lines, stats }: SearchResult<Move>,
  { careful, temperature }: Level,
  chance: () => number,
): SearchLine<Move> {
  const [best] = lines as readonly [SearchLine<Move>];
  // Play the fastest win; in a lost position, play the move that loses last.
  if (careful && isDecided(best.value)) return best;
  // An iteration interrupted by a limit may have put another move first, with a value from its own depth. All
  // other values come from the last complete iteration, so measure them against the value that was first there.
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
