import type { Prospect, Survey } from './threats.js';

/** A cell is selected if its worth for both sides together is at least this … */
const FIRST_THRESHOLD = 12;
/** … or at least half of it, and so on, until this many cells are selected. */
const MIN_SELECTED = 8;

/** The cells to search where nothing is forced: see `candidates` in the compiled rules. */
export function selectionOf({ prospects, empty }: Survey): readonly number[] {
  const selected = (threshold: number): number[] =>
    empty.filter((cell) => {
      const [black, white] = prospects[cell] as readonly [Prospect, Prospect];
      return makesThree(black) || makesThree(white) || black.worth + white.worth >= threshold;
    });
  let list: number[] = [];
  for (
    let threshold = FIRST_THRESHOLD;
    threshold >= 1 && list.length < MIN_SELECTED;
    threshold = Math.floor(threshold / 2)
  )
    list = selected(threshold);
  return list.length > 0 ? list : empty;
}

/** Whether a stone makes any kind of three, a four or a five. */
function makesThree({ threes, checks, doubles, completes }: Prospect): boolean {
  return threes || checks || doubles || completes;
}
