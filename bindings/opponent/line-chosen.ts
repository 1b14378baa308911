import { isDecided } from '../contract/value.js';
import type { SearchLine, SearchResult } from '../engine/search-result.js';
import { drawn } from './chance.js';
import type { Level } from './levels.js';

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

/**
 * The probability of choosing each move, as a softmax over the values, which are sorted best first:
 *
 *   weight(i) = exp(-gap(i) / (temperature · mean gap))
 *
 * where gap(i) is the difference between the best value and the value of move i, and the mean is over all moves
 * but the best. Temperature 0 would always choose the best move; infinite temperature would choose uniformly.
 *
 * The size of one unit of value differs from game to game: a pawn may be 1 or 100, a disc 1, and a game without
 * an evaluation has only wins and losses. Dividing by the mean gap makes a temperature mean the same in all
 * games: scaling or shifting the values changes nothing. A move much worse than the rest is still practically
 * excluded, since it lies several mean gaps behind. If all values are equal, all moves are equally likely.
 *
 * The numbers that encode wins and losses do not measure size, and a single one would make every other gap
 * vanish. Beside other values they therefore count as one span beyond the best or the worst of those. Among
 * themselves they differ by plies.
 */
export function weights(values: readonly number[], temperature: number): number[] {
  const worths = comparable(values);
  const best = worths[0] ?? 0;
  const gaps = worths.map((worth) => Math.max(0, best - worth));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length - 1);
  return gaps.map((gap) => (gap === 0 ? 1 : Math.exp(-gap / (temperature * mean))));
}

/** The values, with wins and losses moved onto the scale of the other values. */
function comparable(values: readonly number[]): readonly number[] {
  const undecided = values.filter((value) => !isDecided(value));
  const signs = new Set(values.map((value) => (isDecided(value) ? Math.sign(value) : 0)));
  if (signs.size === 1) return values;
  const least = Math.min(...(undecided.length > 0 ? undecided : [0]));
  const greatest = Math.max(...(undecided.length > 0 ? undecided : [0]));
  const span = greatest - least || 1;
  return values.map((value) => (isDecided(value) ? (value > 0 ? greatest + span : least - span) : value));
}
