import type { Game } from '../../../bindings/index.js';
import { CELLS, type Colour, columnOf, makesFive, rowOf, type Stones } from './board.js';
import { keyOf } from './keys.js';
import { type Situation, situationOf } from './situation.js';
import { type Prospect, type Survey, survey } from './threats.js';

/** A position of Gomoku: the cells in the order played, black's first. */
interface GomokuPosition {
  readonly line: readonly number[];
}

/** Facts derived from a position, stored with it as long as it exists. */
class Known {
  readonly stones: Stones;
  #survey: Survey | undefined;
  #situation: Situation | undefined;

  constructor(private readonly line: readonly number[]) {
    const stones: (Colour | undefined)[] = Array(CELLS).fill(undefined);
    for (const [i, cell] of line.entries()) stones[cell] = (i % 2) as Colour;
    this.stones = stones;
  }

  get own(): Colour {
    return (this.line.length % 2) as Colour;
  }

  get other(): Colour {
    return (1 - this.own) as Colour;
  }

  get survey(): Survey {
    this.#survey ??= survey(this.stones);
    return this.#survey;
  }

  get situation(): Situation {
    this.#situation ??= situationOf(this.stones, this.survey, this.own);
    return this.#situation;
  }
}

const knowledge = new WeakMap<GomokuPosition, Known>();

function know(p: GomokuPosition): Known {
  let known = knowledge.get(p);
  if (!known) {
    known = new Known(p.line);
    knowledge.set(p, known);
  }
  return known;
}

/** The evaluation of a position in which a five can no longer be prevented. */
const WON = 1_000_000;
/** The bonus of a stone for each ring of cells nearer to the middle. */
const CENTRE = 4;

/** Rings from the edge: from 0 to 7 in the middle. */
const nearness = (cell: number): number => 7 - Math.max(Math.abs(columnOf(cell) - 7), Math.abs(rowOf(cell) - 7));

const toMove = (p: GomokuPosition): Colour => (p.line.length % 2) as Colour;
const isEmpty = (p: GomokuPosition, cell: number): boolean => !p.line.includes(cell);

function outcome(p: GomokuPosition): readonly [number, number] | undefined {
  const last = p.line.at(-1);
  const winner = (1 - toMove(p)) as Colour;
  if (last !== undefined && makesFive(know(p).stones, last, winner)) {
    return winner === 0 ? [Infinity, -Infinity] : [-Infinity, Infinity];
  }
  return p.line.length === CELLS ? [0, 0] : undefined;
}

/** The rules and the knowledge of Gomoku in TypeScript, each position looked at from scratch. */
export const plainGomoku = {
  name: 'gomoku',
  initial: (): GomokuPosition => ({ line: [] }),
  toMove,
  moves: (p) => [...Array(CELLS).keys()].filter((cell) => isEmpty(p, cell)),
  play(p, cell) {
    return { line: [...p.line, cell] };
  },
  outcome,

  evaluate(p) {
    const { situation, survey, own, other } = know(p);
    const { least, greatest, checked } = situation;
    if (least === greatest || checked) return least > 0 ? WON : -WON;
    const centre = p.line.reduce((sum, cell, turn) => sum + (turn % 2 === own ? nearness(cell) : -nearness(cell)), 0);
    return survey.totals[own] - survey.totals[other] + CENTRE * centre;
  },
  bounds(p) {
    const { least, greatest } = know(p).situation;
    return [least, greatest];
  },
  candidates(p) {
    const { situation, survey } = know(p);
    return situation.forced ?? selectionOf(survey);
  },
  noisy(p) {
    const { situation, survey, own } = know(p);
    if (situation.least === situation.greatest) return [];
    if (situation.checked) return situation.forced ?? [];
    return survey.cellsWith(own, 'checks').filter((cell) => survey.prospects[cell]?.[own].threes);
  },
  hint(p, cell) {
    const { survey, own, other } = know(p);
    const prospects = survey.prospects[cell];
    const urgent = prospects ? 3 * prospects[own].urgency + 2 * prospects[other].urgency : 0;
    // If all else is equal, the middle first.
    return urgent * 8 + nearness(cell);
  },
  key: (p) => keyOf(know(p).stones),
} satisfies Game<GomokuPosition, number>;

/** A cell is selected if its worth for both sides together is at least this … */
const FIRST_THRESHOLD = 12;
/** … or at least half of it, and so on, until this many cells are selected. */
const MIN_SELECTED = 8;

/** The cells to search where nothing is forced: see `candidates` in the compiled rules. */
function selectionOf({ prospects, empty }: Survey): readonly number[] {
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
