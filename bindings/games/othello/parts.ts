import { counts, patterns } from './patterns.js';

/** Weights that are learned together: those of one pattern or of one count. */
export interface Part {
  readonly name: string;
  /** The offset of the part among the weights of a phase. */
  readonly offset: number;
  /** For each weight of a phase, the index of the learned weight it uses, from 0: mirror images share one. */
  readonly shared: Int32Array;
  /** 1, or -1 if the learned weight counts with the opposite sign: the same contents with colours exchanged. */
  readonly sign: Int8Array;
  /** The number of weights learned at each knot. */
  readonly size: number;
  /**
   * Phases whose weights are learned. Between knots a weight is interpolated linearly; before the first and
   * after the last knot it is constant.
   */
  readonly knots: readonly number[];
}

const knotsOfPatterns = [3, 8, 13];
const knotsOfEdges = [10];
const knotsOfCounts = [0, 2, 4, 6, 8, 9, 10, 11, 12, 13, 14];

let known: readonly Part[] | undefined;

/**
 * The parts in the order of their weights, in a phase and in a file. Computed on the first call, in some
 * milliseconds.
 */
export function parts(): readonly Part[] {
  known ??= findParts();
  return known;
}

const findParts = (): readonly Part[] => [
  ...patterns.map(({ name, offset, mirror, coloured }) => ({
    name,
    offset,
    ...sharing(mirror, coloured),
    knots: name === 'edge' ? knotsOfEdges : knotsOfPatterns,
  })),
  ...Object.values(counts).map(({ name, offset, size }) => ({
    name,
    offset,
    shared: Int32Array.from({ length: size }, (_, i) => i),
    sign: new Int8Array(size).fill(1),
    size,
    knots: knotsOfCounts,
  })),
];

/**
 * Numbers the contents of a pattern so that mirror images share a number. Unless the pattern is coloured,
 * contents with colours exchanged also share the number, with the opposite sign; contents that are their own
 * image with colours exchanged then have weight 0.
 */
function sharing(mirror: readonly number[], coloured: boolean): Omit<Part, 'name' | 'offset' | 'knots'> {
  const squares = mirror.length;
  const shared = new Int32Array(3 ** squares);
  const sign = new Int8Array(shared.length);
  // The value of a disc of each side on a square, and on its mirror image.
  const straight = Int32Array.from(mirror, (_, i) => 3 ** i);
  const turned = Int32Array.from(mirror, (_, i) => 3 ** mirror.indexOf(i));
  let size = 0;
  for (let contents = 0; contents < shared.length; contents++) {
    let mirrored = 0;
    let opposite = 0;
    let oppositeMirrored = 0;
    for (let i = 0, rest = contents; rest > 0; i++) {
      const next = (rest / 3) | 0;
      const disc = rest - 3 * next;
      rest = next;
      if (disc === 0) continue;
      mirrored += disc * (turned[i] as number);
      opposite += (3 - disc) * (straight[i] as number);
      oppositeMirrored += (3 - disc) * (turned[i] as number);
    }
    if (oppositeMirrored < opposite) opposite = oppositeMirrored;
    if (coloured) opposite = shared.length;
    const first = mirrored < opposite ? mirrored : opposite;
    if (first < contents) {
      shared[contents] = shared[first] as number;
      sign[contents] = first === mirrored ? (sign[first] as number) : -(sign[first] as number);
    } else if (opposite > contents) {
      shared[contents] = size++;
      sign[contents] = 1;
    }
  }
  return { shared, sign, size };
}

/** The two knots around a phase, and the share of the second knot, 0 to 1. */
export function between(
  knots: readonly number[],
  phase: number,
): readonly [first: number, second: number, share: number] {
  const after = knots.findIndex((knot) => knot > phase);
  if (after === 0) return [0, 0, 0];
  if (after < 0) return [knots.length - 1, knots.length - 1, 0];
  const [low, high] = [knots[after - 1] as number, knots[after] as number];
  return [after - 1, after, (phase - low) / (high - low)];
}
