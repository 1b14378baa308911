import { lossIn, winIn } from '../../../bindings/contract/value.js';
import { along, type Cells, type HexPosition, neighboursOn, STONES, stonesMissing } from './board.js';

/**
 * Chains that cannot be cut. Two stones that do not touch but share two free neighbours are joined by a *bridge*: if the other side fills one of
 * the two, the second joins them. A stone on the row before a side is joined to that side in the same way. A path of stones from side to
 * side whose steps touch or are bridges, no two of them over the same free cell, wins whoever is to move (V. Anshelevich, A hierarchical
 * approach to computer Hex, Artificial Intelligence 134, 2002; here its simplest rule alone). From such chains:
 *
 * - the side to move wins if it has one, or makes one by its next stone;
 * - it loses if the other side has one, or if no cell lies in all chains that the other side could make by its next stone: each move leaves
 *   one of them whole (the *must-play region* is empty).
 */

/** A cell two steps away, over `pair`. */
interface Bridge {
  readonly to: number;
  readonly pair: readonly [number, number];
}

interface Ways {
  readonly bridges: readonly (readonly Bridge[])[];
  /** By player and cell: the pair of cells between it and the side where the player's chains begin, and where they end. */
  readonly toStart: readonly [Pairs, Pairs];
  readonly toEnd: readonly [Pairs, Pairs];
}

type Pairs = readonly (readonly [number, number] | undefined)[];

/** Found once for each size of the board. */
const waysBySize: (Ways | undefined)[] = [];

function waysOn(size: number): Ways {
  waysBySize[size] ??= makeWays(size);
  return waysBySize[size];
}

function makeWays(size: number): Ways {
  const neighbours = neighboursOn(size);
  const cells = neighbours.map((_, cell) => cell);
  const shared = (a: number, b: number): number[] =>
    (neighbours[a] as readonly number[]).filter((cell) => neighbours[b]?.includes(cell));
  const isPair = (pair: readonly number[]): pair is readonly [number, number] => pair.length === 2;
  const bridges = cells.map((from) =>
    cells.flatMap((to): readonly Bridge[] => {
      if (from === to || neighbours[from]?.includes(to)) return [];
      const pair = shared(from, to);
      return isPair(pair) ? [{ to, pair }] : [];
    }),
  );
  const pairs = (player: 0 | 1, side: number): Pairs =>
    cells.map((cell) => {
      const pair = (neighbours[cell] as readonly number[]).filter((near) => along(size, player, near) === side);
      return along(size, player, cell) !== side && isPair(pair) ? pair : undefined;
    });
  return {
    bridges,
    toStart: [pairs(0, 0), pairs(1, 0)],
    toEnd: [pairs(0, size - 1), pairs(1, size - 1)],
  };
}

/** The free cells under the bridges of a chain: at most one stone of the player's for each two of them makes it whole. */
type Carrier = readonly number[];

/**
 * The carrier of a chain of `player` that cannot be cut, if one is found. Paths grow from the first side, those with fewer bridges first, and
 * each stone keeps the first path that reaches it; a chain that only another path would make is not found.
 */
export function uncuttable(size: number, cells: Cells, player: 0 | 1): Carrier | undefined {
  const stone = STONES[player];
  const neighbours = neighboursOn(size);
  const { bridges, toStart, toEnd } = waysOn(size);
  const free = ([a, b]: readonly [number, number]): boolean => cells[a] === '.' && cells[b] === '.';
  const carriers: (Carrier | undefined)[] = new Array(cells.length);
  let reached: { cell: number; carrier: Carrier }[] = [];
  let dearer: { cell: number; carrier: Carrier }[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== stone) continue;
    const pair = toStart[player][cell];
    if (along(size, player, cell) === 0) reached.push({ cell, carrier: [] });
    else if (pair && free(pair)) dearer.push({ cell, carrier: pair });
  }
  let whole: Carrier | undefined;
  while (reached.length + dearer.length > 0) {
    for (let next = reached.pop(); next !== undefined; next = reached.pop()) {
      const { cell, carrier } = next;
      if (carriers[cell]) continue;
      carriers[cell] = carrier;
      if (along(size, player, cell) === size - 1) return carrier;
      const without = ([a, b]: readonly [number, number]): boolean => !carrier.includes(a) && !carrier.includes(b);
      const last = toEnd[player][cell];
      // One bridge more than this path: a path that touches the side may still turn up at the same cost.
      if (!whole && last && free(last) && without(last)) whole = [...carrier, ...last];
      for (const near of neighbours[cell] as readonly number[]) {
        if (cells[near] === stone && !carriers[near]) reached.push({ cell: near, carrier });
      }
      for (const { to, pair } of bridges[cell] as readonly Bridge[]) {
        if (cells[to] === stone && !carriers[to] && free(pair) && without(pair)) {
          dearer.push({ cell: to, carrier: [...carrier, ...pair] });
        }
      }
    }
    if (whole) return whole;
    [reached, dearer] = [dearer, reached];
  }
  return undefined;
}

/**
 * What chains that cannot be cut say about the value: `[-Infinity, Infinity]` if nothing. Half as many stones as the carrier has cells complete
 * a chain, one each time its owner is to move, and never fewer than `stonesMissing`.
 */
export function chainBounds({ size, cells, player }: HexPosition): readonly [least: number, greatest: number] {
  const other = player === 0 ? 1 : 0;
  const rows = rowsWithStones(size, cells);
  const missing = fewestMissing(size, rows[player]);
  const otherMissing = fewestMissing(size, rows[other]);
  if (missing > 1 && otherMissing > 1) return NOTHING;
  const win = (toPlay: number): readonly [number, number] => [
    winIn(2 * toPlay - 1),
    winIn(2 * stonesMissing(size, cells, player) - 1),
  ];
  const loss = (toPlay: number): readonly [number, number] => [
    lossIn(2 * stonesMissing(size, cells, other)),
    lossIn(2 * toPlay),
  ];
  if (missing === 0) {
    const own = uncuttable(size, cells, player);
    if (own) return win(own.length / 2);
  }
  if (otherMissing === 0) {
    const theirs = uncuttable(size, cells, other);
    if (theirs) return loss(theirs.length / 2);
  }
  if (missing <= 1) {
    let fewest = Number.POSITIVE_INFINITY;
    for (const { carrier } of chainsInOne(size, cells, player)) fewest = Math.min(fewest, carrier.length / 2);
    if (fewest < Number.POSITIVE_INFINITY) return win(1 + fewest);
  }
  if (otherMissing <= 1) {
    let mustPlay: number[] | undefined;
    let most = 0;
    for (const { cell, carrier } of chainsInOne(size, cells, other)) {
      mustPlay = mustPlay ? mustPlay.filter((each) => each === cell || carrier.includes(each)) : [cell, ...carrier];
      most = Math.max(most, carrier.length / 2);
      if (mustPlay.length === 0) return loss(1 + most);
    }
  }
  return NOTHING;
}

/** Each free cell that gives `player` a chain that cannot be cut, with its carrier. */
function* chainsInOne(size: number, cells: Cells, player: 0 | 1): Generator<{ cell: number; carrier: Carrier }> {
  const nearStart = cellsWithin(size, cells, player, 'toStart');
  const nearEnd = cellsWithin(size, cells, player, 'toEnd');
  for (let cell = 0; cell < cells.length; cell++) {
    // A stone joins what it reaches on both sides, so elsewhere no chain need be looked for.
    if (cells[cell] !== '.' || nearStart[cell] === 0 || nearEnd[cell] === 0) continue;
    const carrier = uncuttable(size, cells.slice(0, cell) + STONES[player] + cells.slice(cell + 1), player);
    if (carrier) yield { cell, carrier };
  }
}

/**
 * Marks the cells from which a stone of `player` reaches one of the player's sides by stones that touch and by bridges, though
 * two bridges may need the same cell: more cells than those with a chain to it.
 */
function cellsWithin(size: number, cells: Cells, player: 0 | 1, side: 'toStart' | 'toEnd'): Uint8Array {
  const stone = STONES[player];
  const neighbours = neighboursOn(size);
  const ways = waysOn(size);
  const row = side === 'toStart' ? 0 : size - 1;
  const free = ([a, b]: readonly [number, number]): boolean => cells[a] === '.' && cells[b] === '.';
  const marked = new Uint8Array(cells.length);
  const stones: number[] = [];
  const mark = (cell: number): void => {
    if (marked[cell] === 1) return;
    marked[cell] = 1;
    if (cells[cell] === stone) stones.push(cell);
  };
  for (let cell = 0; cell < cells.length; cell++) {
    const pair = ways[side][player][cell];
    if (along(size, player, cell) === row || (pair && free(pair))) mark(cell);
  }
  for (let cell = stones.pop(); cell !== undefined; cell = stones.pop()) {
    for (const near of neighbours[cell] as readonly number[]) mark(near);
    for (const { to, pair } of ways.bridges[cell] as readonly Bridge[]) if (free(pair)) mark(to);
  }
  return marked;
}

/** By player, the rows that have a stone of that player, as bits: counted from the side where the player's chains begin. */
function rowsWithStones(size: number, cells: Cells): readonly [number, number] {
  let rows = 0;
  let columns = 0;
  for (let row = 0, cell = 0; row < size; row++) {
    for (let column = 0; column < size; column++, cell++) {
      if (cells[cell] === STONES[0]) rows |= 1 << row;
      else if (cells[cell] === STONES[1]) columns |= 1 << column;
    }
  }
  return [rows, columns];
}

/**
 * Stones without which no chain can be whole, by the rows that have one alone: a step of a chain, like the way to a side, spans one row or,
 * by a bridge, two. Most positions have no such chain, and this says so sooner than a search for one.
 */
function fewestMissing(size: number, rows: number): number {
  let missing = 0;
  let last = -1;
  for (let row = 0; row <= size; row++) {
    if (row < size && (rows & (1 << row)) === 0) continue;
    missing += (row - last - 1) >> 1;
    last = row;
  }
  return missing;
}

const NOTHING = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
