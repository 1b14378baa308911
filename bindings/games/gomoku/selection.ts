import type { Prospect, Survey } from './threats.js';

/** A cell is looked at when what it promises both sides is worth so much … */
const ENOUGH = 12;
/** … or half as much, and so on, until there are so many. */
const FEW = 8;

/** The cells looked at where nothing is forced: see `candidates` in the compiled rules. */
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

/** Whether a stone makes a three of some kind, a four or a five. */
function makesThree({ threes, checks, doubles, completes }: Prospect): boolean {
  return threes || checks || doubles || completes;
}
