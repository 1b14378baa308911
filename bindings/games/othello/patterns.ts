/**
 * The features of the evaluation, the same as in `assembly/games/othello/features.ts`: the contents of lines
 * and corners, and a few counts. Squares are numbered row by row, a1 = 0, b1 = 1, … h8 = 63.
 */

/** A set of squares whose contents have weights. */
export interface Pattern {
  readonly name: string;
  /** The offset of its contents' weights among those of a phase. */
  readonly offset: number;
  /**
   * All places of the pattern on the board, each with its squares in order: square i has the factor 3 to the
   * power of i.
   */
  readonly places: readonly (readonly number[])[];
  /** Another order of the squares that shows the same place from its other side. */
  readonly mirror: readonly number[];
  /**
   * Whether contents with colours exchanged have a separate weight; otherwise it is the same weight with the
   * opposite sign. At corners and edges the side to move matters.
   */
  readonly coloured: boolean;
}

const square = (column: number, row: number): number => 8 * row + column;

/**
 * The images of `cells`, columns and rows from 0, under the eight symmetries of the board, each set of squares
 * once.
 */
function images(cells: readonly (readonly [column: number, row: number])[]): readonly (readonly number[])[] {
  const found = new Map<string, readonly number[]>();
  for (let turn = 0; turn < 8; turn++) {
    const image = cells.map(([x, y]) => {
      const [a, b] = turn & 4 ? [y, x] : [x, y];
      return square(turn & 1 ? 7 - a : a, turn & 2 ? 7 - b : b);
    });
    const set = image.toSorted((a, b) => a - b).join();
    if (!found.has(set)) found.set(set, image);
  }
  return [...found.values()];
}

const range = (length: number): readonly number[] => Array.from({ length }, (_, i) => i);

const lines = [2, 3, 4].map((row) => ({
  name: `line ${row}`,
  places: images(range(8).map((column) => [column, row - 1])),
  mirror: range(8).toReversed(),
  coloured: false,
}));
const diagonals = [8, 7, 6, 5, 4].map((length) => ({
  name: `diagonal of ${length}`,
  places: images(range(length).map((i) => [i, i + 8 - length])),
  mirror: range(length).toReversed(),
  coloured: false,
}));
const corner = {
  name: 'corner',
  places: images(range(9).map((i) => [i % 3, Math.floor(i / 3)])),
  mirror: range(9).map((i) => 3 * (i % 3) + Math.floor(i / 3)),
  coloured: true,
};

/** An edge and the two X squares beside it. */
const edge = {
  name: 'edge',
  places: images([...range(8).map((i) => [i, 0] as const), [1, 1], [6, 1]]),
  mirror: [7, 6, 5, 4, 3, 2, 1, 0, 9, 8],
  coloured: true,
};
/** In the order of their weights. */
export const patterns: readonly Pattern[] = placed([...lines, ...diagonals, corner, edge]);

function placed(list: readonly Omit<Pattern, 'offset'>[]): Pattern[] {
  let offset = 0;
  return list.map((pattern) => {
    const here = { ...pattern, offset };
    offset += 3 ** pattern.mirror.length;
    return here;
  });
}

const contents = patterns.reduce((sum, { mirror }) => sum + 3 ** mirror.length, 0);

/** Counts whose weights follow those of the patterns. */
export const counts = {
  /** Moves of the side to move, at most 31. */
  ownMoves: { name: 'own moves', offset: contents, size: 32 },
  otherMoves: { name: 'other moves', offset: contents + 32, size: 32 },
  /** Empty squares next to discs of the opponent, at most 31. */
  ownProspects: { name: 'own prospects', offset: contents + 64, size: 32 },
  otherProspects: { name: 'other prospects', offset: contents + 96, size: 32 },
  /**
   * The number of quadrants with an odd number of empty squares times four, plus the number of empty squares
   * modulo four.
   */
  oddQuadrants: { name: 'odd quadrants', offset: contents + 128, size: 20 },
  /** The number of corner moves of the side to move times five, plus those of the opponent. */
  cornerMoves: { name: 'corner moves', offset: contents + 148, size: 25 },
  /** Moves of the side to move, at most 15, times 16, plus those of the opponent, at most 15. */
  bothMoves: { name: 'moves of both', offset: contents + 173, size: 256 },
  /**
   * For each quadrant its empty squares, at most 15, times four, plus two if the side to move has a move there,
   * plus one if the opponent has.
   */
  quadrants: { name: 'quadrants', offset: contents + 429, size: 64 },
} as const;

/** The number of weights of a phase. */
export const WEIGHTS = contents + 493;

/** A phase is four discs long; the last phase is 60 to 64 discs. */
export const PHASES = 15;

/** The phase of a position with this many discs. */
export const phaseOf = (discs: number): number => Math.min(Math.max((discs - 4) >> 2, 0), PHASES - 1);
