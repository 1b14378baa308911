import { lossIn, winIn } from '../../../bindings/index.js';
import { type Colour, makesFive, type Stones } from './board.js';
import type { Survey } from './threats.js';

/** The consequences of the threats on the board for the side to move; the compiled rules contain the proofs. */
export interface Situation {
  /** The least and greatest value still possible; if they are equal, the game is decided. */
  readonly least: number;
  readonly greatest: number;
  /** The only moves that do not lose as fast as possible; `undefined` if nothing is forced. */
  readonly forced: readonly number[] | undefined;
  /** Whether the other side would complete five with its next stone. */
  readonly checked: boolean;
}

export function situationOf(stones: Stones, known: Survey, own: Colour): Situation {
  const other = (1 - own) as Colour;
  const quiet = { least: lossIn(6), greatest: winIn(5), forced: undefined, checked: false };
  const decided = (value: number): Situation => ({ ...quiet, least: value, greatest: value });
  if (known.cellsWith(own, 'completes').length > 0) return decided(winIn(1));
  const blocks = known.cellsWith(other, 'completes');
  if (blocks.length > 1) return decided(lossIn(2));
  if (blocks.length === 1) return { least: lossIn(4), greatest: winIn(3), forced: blocks, checked: true };
  if (known.cellsWith(own, 'doubles').length > 0) return decided(winIn(3));
  const doubles = known.cellsWith(other, 'doubles');
  if (doubles.length === 0) return quiet;
  const forced = answersTo(doubles, stones, known, own);
  return forced.length === 0 ? decided(lossIn(4)) : { ...quiet, least: lossIn(4), forced };
}

/** Fours of one's own, and the cells that answer every one of the opponent's `doubles`. */
function answersTo(doubles: readonly number[], stones: Stones, known: Survey, own: Colour): number[] {
  const other = (1 - own) as Colour;
  const meets = doubles.map((cell) => {
    const played = [...stones];
    played[cell] = other;
    const completing = known.empty.filter((at) => at !== cell && makesFive(played, at, other));
    // One of two completing cells can be occupied beforehand; of three, two remain.
    return completing.length === 2 ? [cell, ...completing] : [cell];
  });
  return known.empty.filter(
    (cell) => known.prospects[cell]?.[own].checks || meets.every((cells) => cells.includes(cell)),
  );
}
