/**
 * Small boards of Go solved backwards over sets of bits, on boards that are too small to be hard: area scoring, no
 * suicide, the basic ko, and any other circle is worth 0. It shares no code with the game, nor with the library's
 * retrograde analysis: the side to move is always the first of two masks, images are one state, and the second pass is
 * a value, not a state.
 */

const SECOND_PASS = -1;

export interface SolvedGo {
  /** Boards without a chain that cannot breathe, all images of both colours counted, that can be reached. */
  readonly boards: number;
  readonly states: number;
  /**
   * What the side to move gets, in points; `own` and `other` have a bit for each point, row by row; `ko` is the point
   * banned, or -1.
   */
  readonly valueOf: (own: number, other: number, ko: number, passed: boolean) => number;
}

/** Boards of 2 to 4 rows; 4 take a minute and 700 MB. */
export function solveGo(size: number): SolvedGo {
  const cells = size * size;
  const near = Array.from({ length: cells }, (_, cell) => neighbours(size, cell));
  const images = imagesOf(size);
  const numbers = new Numbers(cells < 16 ? 1 << 16 : 1 << 24);
  /** By state: the masks, and the ko and whether a pass came before, as `2 * (ko + 1) + passed`. */
  const owns = new Uint16Array(numbers.room);
  const others = new Uint16Array(numbers.room);
  const rests = new Uint8Array(numbers.room);
  let states = 0;

  /** The number of a state; a new one if `add`. */
  const numberOf = (own: number, other: number, ko: number, passed: number, add: boolean): number => {
    let [best, bestOwn, bestOther, bestKo] = [Infinity, 0, 0, 0];
    for (const { masks, points } of images) {
      const [a, b] = [masks[own] as number, masks[other] as number];
      const k = ko < 0 ? -1 : (points[ko] as number);
      const key = ((a * 65536 + b) * 17 + k + 1) * 2 + passed;
      if (key < best) [best, bestOwn, bestOther, bestKo] = [key, a, b, k];
    }
    const place = numbers.placeOf(best);
    const found = numbers.at(place);
    if (found >= 0 || !add) return found;
    owns[states] = bestOwn;
    others[states] = bestOther;
    rests[states] = 2 * (bestKo + 1) + passed;
    numbers.put(place, best, states);
    return states++;
  };

  const flood = (mask: number, cell: number): number => {
    let chain = 1 << cell;
    for (let rim = chain; rim !== 0; ) {
      const grown = chain | (spread(rim) & mask);
      rim = grown & ~chain;
      chain = grown;
    }
    return chain;
  };
  const spread = (mask: number): number => {
    let all = 0;
    for (let left = mask; left !== 0; left &= left - 1) all |= near[31 - Math.clz32(left & -left)] as number;
    return all;
  };
  const points = (own: number, other: number): number => {
    let sum = count(own) - count(other);
    const free = ((1 << cells) - 1) & ~own & ~other;
    for (let left = free; left !== 0; ) {
      const region = flood(free, 31 - Math.clz32(left & -left));
      left &= ~region;
      const rim = spread(region);
      if ((rim & other) === 0 && (rim & own) !== 0) sum += count(region);
      if ((rim & own) === 0 && (rim & other) !== 0) sum -= count(region);
    }
    return sum;
  };

  /** The state after each move of a state, `SECOND_PASS` for one that ends the game. */
  const children = (state: number, add: boolean): number[] => {
    const [own, other, rest] = [owns[state] as number, others[state] as number, rests[state] as number];
    const ko = (rest >> 1) - 1;
    const found = [rest & 1 ? SECOND_PASS : numberOf(other, own, -1, 1, add)];
    for (let cell = 0; cell < cells; cell++) {
      const bit = 1 << cell;
      if ((own | other) & bit || cell === ko) continue;
      let taken = 0;
      for (let left = (near[cell] as number) & other & ~taken; left !== 0; left &= left - 1) {
        const chain = flood(other, 31 - Math.clz32(left & -left));
        if ((spread(chain) & ~own & ~other & ~bit & ((1 << cells) - 1)) === 0) taken |= chain;
      }
      const [mine, theirs] = [own | bit, other & ~taken];
      const chain = flood(mine, cell);
      const open = spread(chain) & ~mine & ~theirs;
      if (open === 0) continue;
      const banned = count(taken) === 1 && chain === bit && count(open) === 1 ? 31 - Math.clz32(taken) : -1;
      found.push(numberOf(theirs, mine, banned, 0, add));
    }
    return found;
  };

  numberOf(0, 0, -1, 0, true);
  const degrees: number[] = [];
  for (let state = 0; state < states; state++) {
    for (const child of children(state, true)) if (child >= 0) degrees[child] = (degrees[child] ?? 0) + 1;
  }
  const offsets = new Uint32Array(states + 1);
  for (let state = 0; state < states; state++) offsets[state + 1] = (offsets[state] as number) + (degrees[state] ?? 0);
  const filled = offsets.slice();
  const before = new Uint32Array(offsets[states] as number);
  const open = new Uint8Array(states);
  const byAmount: number[][] = Array.from({ length: cells + 1 }, () => []);
  for (let state = 0; state < states; state++) {
    const all = children(state, false);
    open[state] = all.length;
    for (const child of all) {
      if (child === SECOND_PASS) {
        byAmount[Math.abs(points(owns[state] as number, others[state] as number))]?.push(state);
      } else {
        const place = filled[child] as number;
        before[place] = state;
        filled[child] = place + 1;
      }
    }
  }

  const values = new Int8Array(states);
  const queue: number[] = [];
  /** A move of `state` is worth `gain`: enough, if it wins; else one hope less. */
  const learn = (state: number, gain: number): void => {
    if (values[state] !== 0) return;
    open[state] = (open[state] as number) - 1;
    if (gain < 0 && open[state] !== 0) return;
    values[state] = gain;
    queue.push(state);
  };
  for (let amount = cells; amount > 0; amount--) {
    for (const state of byAmount[amount] as number[])
      learn(state, points(owns[state] as number, others[state] as number));
    for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
      for (let i = offsets[state] as number; i < (offsets[state + 1] as number); i++) {
        learn(before[i] as number, -(values[state] as number));
      }
    }
  }

  const boards = new Set<number>();
  let all = 0;
  for (let state = 0; state < states; state++) {
    const board = (owns[state] as number) * 65536 + (others[state] as number);
    if (boards.has(board)) continue;
    boards.add(board);
    all += new Set(
      images.map(
        ({ masks }) => (masks[owns[state] as number] as number) * 65536 + (masks[others[state] as number] as number),
      ),
    ).size;
  }
  return {
    boards: all,
    states,
    valueOf(own, other, ko, passed) {
      const state = numberOf(own, other, ko, Number(passed), false);
      if (state < 0) throw new RangeError('no game leads there');
      return values[state] as number;
    },
  };
}

/** What the side to move gets, by the text of the position; nothing of one that is over. */
export function valueBySets(solved: SolvedGo, text: string, size: number): number | undefined {
  const [board = '', turn = '', rest = ''] = text.split(':');
  if (rest === 'over') return undefined;
  const masks: Record<string, number> = { X: 0, O: 0 };
  for (const [above, row] of board.split('/').entries()) {
    for (const [column, symbol] of [...row].entries()) {
      if (symbol !== '.') masks[symbol] = (masks[symbol] ?? 0) | (1 << ((size - 1 - above) * size + column));
    }
  }
  const ko = /^[A-D][1-4]$/.test(rest) ? (Number(rest[1]) - 1) * size + rest.charCodeAt(0) - 65 : -1;
  const [own, other] = turn === 'x' ? [masks.X, masks.O] : [masks.O, masks.X];
  return solved.valueOf(own as number, other as number, ko, rest === 'pass');
}

function count(mask: number): number {
  let all = 0;
  for (let left = mask; left !== 0; left &= left - 1) all++;
  return all;
}

function neighbours(size: number, cell: number): number {
  const [row, column] = [Math.floor(cell / size), cell % size];
  return (
    (row > 0 ? 1 << (cell - size) : 0) |
    (row < size - 1 ? 1 << (cell + size) : 0) |
    (column > 0 ? 1 << (cell - 1) : 0) |
    (column < size - 1 ? 1 << (cell + 1) : 0)
  );
}

/** The eight images of the board: where each point goes, and each mask. */
function imagesOf(size: number) {
  const cells = size * size;
  return Array.from({ length: 8 }, (_, image) => {
    const points = Array.from({ length: cells }, (_, cell) => {
      let [row, column] = [Math.floor(cell / size), cell % size];
      if (image & 1) row = size - 1 - row;
      if (image & 2) column = size - 1 - column;
      if (image & 4) [row, column] = [column, row];
      return row * size + column;
    });
    const masks = new Uint16Array(1 << cells);
    for (let mask = 1; mask < 1 << cells; mask++) {
      const first = mask & -mask;
      masks[mask] = (masks[mask & ~first] as number) | (1 << (points[31 - Math.clz32(first)] as number));
    }
    return { points, masks };
  });
}

/** The numbers of keys below 2^53, by open addressing. */
class Numbers {
  private readonly keys: Float64Array;
  private readonly values: Int32Array;
  constructor(readonly room: number) {
    this.keys = new Float64Array(room).fill(-1);
    this.values = new Int32Array(room).fill(-1);
  }
  placeOf(key: number): number {
    const mixed =
      Math.imul((key % 4294967296) | 0, 0x9e3779b1) ^ Math.imul(Math.floor(key / 4294967296) | 0, 0x85ebca6b);
    let place = ((mixed ^ (mixed >>> 15)) >>> 0) % this.room;
    while (this.keys[place] !== -1 && this.keys[place] !== key) place = (place + 1) % this.room;
    return place;
  }
  at(place: number): number {
    return this.values[place] as number;
  }
  put(place: number, key: number, value: number): void {
    this.keys[place] = key;
    this.values[place] = value;
  }
}
