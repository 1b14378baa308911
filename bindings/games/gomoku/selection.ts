import type { Prospect, Survey } from './threats.js';

/** A cell is selected if its worth for both sides together is at least this … */
const ENOUGH = 12;
/** … or at least half of it, and so on, until this many cells are selected. */
const FEW = 8;

/** The cells to search where nothing is forced: see `candidates` in the compiled rules. */
export function selectionOf({ prospects, empty }: Survey): readonly number[] {
  const selected = (least: number): number[] =>
    empty.filter((cell) => {
      const [black, white] = prospects[cell] as readonly [Prospect, Prospect];
      return makesThree(black) || makesThree(white) || black.worth + white.worth >= least;
    });
  let list: number[] = [];
  for (let least = ENOUGH; least >= 1 && list.length < FEW; least = Math.floor(least / 2)) list = selected(least);
  return list.length > 0 ? list : empty;
}

/** Whether a stone makes any kind of three, a four or a five. */
function makesThree({ threes, checks, doubles, completes }: Prospect): boolean {
  return threes || checks || doubles || completes;
}
