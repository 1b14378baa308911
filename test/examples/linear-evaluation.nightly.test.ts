import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  allOrders,
  blindPlayer,
  openLineEvaluation,
  record,
  recordAgainstPerfectPlay,
  type Sight,
  searchingPlayer,
  symmetricOrders,
  symmetricWeights,
  vectorEvaluation,
  weightsOfOrder,
} from '../../examples/linear-evaluation.js';
import { forAllAsync } from '../oracle/for-all.js';

/**
 * The same analysis by brute force on an array of nine characters: minimax to the
 * depth with the values written out, no bits, no engine, no library.
 */
const lines = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number));
type Board = string[];
const won = (board: Board, mark: string): boolean => lines.some((line) => line.every((i) => board[i] === mark));
const free = (board: Board): number[] => board.flatMap((mark, i) => (mark === '.' ? [i] : []));
const other = (mark: string): string => (mark === 'X' ? 'O' : 'X');

/** Value for `mark`, who is to move. */
function look(board: Board, mark: string, depth: number, e: (board: Board) => number): number {
  if (won(board, other(mark))) return -1000 - depth;
  if (free(board).length === 0) return 0;
  if (depth === 0) return mark === 'X' ? e(board) : -e(board);
  return Math.max(...free(board).map((i) => -tried(board, i, mark, () => look(board, other(mark), depth - 1, e))));
}

function tried<T>(board: Board, i: number, mark: string, then: () => T): T {
  board[i] = mark;
  const found = then();
  board[i] = '.';
  return found;
}

/**
 * The square it plays: the best to the depth; of those the best after the move; of those the lowest. Depth 0: the last
 * two alone.
 */
function plays(board: Board, mark: string, depth: number, e: (board: Board) => number): number {
  const sign = mark === 'X' ? 1 : -1;
  const rated = free(board).map((i) => ({
    i,
    deep: depth === 0 ? 0 : -tried(board, i, mark, () => look(board, other(mark), depth - 1, e)),
    now: tried(board, i, mark, () => sign * e(board)),
  }));
  rated.sort((a, b) => b.deep - a.deep || b.now - a.now || a.i - b.i);
  return rated[0]?.i as number;
}

/** Won, drawn and lost games of the player with `own` marks. */
function allGames(own: string, depth: number, e: (board: Board) => number): [number, number, number] {
  const count: [number, number, number] = [0, 0, 0];
  const choices = new Map<string, number>();
  const visit = (board: Board, mark: string): void => {
    if (won(board, other(mark))) count[mark === own ? 2 : 0]++;
    else if (free(board).length === 0) count[1]++;
    else if (mark !== own) for (const i of free(board)) tried(board, i, mark, () => visit(board, other(mark)));
    else {
      const name = board.join('');
      const i = choices.get(name) ?? plays(board, mark, depth, e);
      choices.set(name, i);
      tried(board, i, mark, () => visit(board, other(mark)));
    }
  };
  visit([...'.........'], 'X');
  return count;
}

const dot =
  (weights: readonly number[]) =>
  (board: Board): number =>
    board.reduce((sum, mark, i) => sum + (mark === 'X' ? 1 : mark === 'O' ? -1 : 0) * (weights[i] as number), 0);
const openLineValue = (board: Board): number =>
  lines.filter((line) => line.every((i) => board[i] !== 'O')).length -
  lines.filter((line) => line.every((i) => board[i] !== 'X')).length;

type Counted = { won: number; drawn: number; lost: number };
const triple = ({ won: w, drawn, lost }: Counted): number[] => [w, drawn, lost];
const both = ({ first, second }: { first: Counted; second: Counted }): number[][] => [triple(first), triple(second)];

describe('the games of W = (corner, edge, centre), by brute force', () => {
  test.each(symmetricOrders)('(%i, %i, %i), W alone and one and two plies ahead', async (...ranks) => {
    const weights = symmetricWeights(...(ranks as unknown as [number, number, number]));
    const evaluation = vectorEvaluation(weights);
    for (const depth of [0, 1, 2]) {
      const player = depth === 0 ? blindPlayer(evaluation) : await searchingPlayer(evaluation, depth);
      expect([depth, both(record(player))]).toEqual([
        depth,
        [allGames('X', depth, dot(weights)), allGames('O', depth, dot(weights))],
      ]);
    }
  });

  test('(2, 1, 3) loses least of those that look at nothing else, and two plies ahead not at all when it begins', async () => {
    const lost = (depth: number): number[][] =>
      symmetricOrders.map((ranks) => ['X', 'O'].map((own) => allGames(own, depth, dot(symmetricWeights(...ranks)))[2]));
    const sums = lost(0).map(([first = 0, second = 0]) => first + second);
    expect(symmetricOrders[sums.indexOf(Math.min(...sums))]).toEqual([2, 1, 3]);
    expect(lost(2).filter(([first]) => first === 0)).toHaveLength(2);
    expect(lost(2)[0]).toEqual([0, 16]);
  });

  test('deeper, and for the open lines', async () => {
    const weights = symmetricWeights(2, 1, 3);
    for (const [evaluation, e] of [
      [vectorEvaluation(weights), dot(weights)],
      [openLineEvaluation, openLineValue],
    ] as const) {
      for (const depth of [1, 2, 3, 4]) {
        const found = both(record(await searchingPlayer(evaluation, depth)));
        expect([depth, found]).toEqual([depth, [allGames('X', depth, e), allGames('O', depth, e)]]);
        // Four plies are enough for either; three are not.
        expect((found[0]?.[2] ?? 0) + (found[1]?.[2] ?? 0) === 0).toBe(depth === 4);
      }
    }
  });
});

/** For each square the pairs of squares that make a line with it. */
const partners = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
  lines.filter((line) => line.includes(i)).map((line) => line.filter((j) => j !== i) as [number, number]),
);

/** The games lost by a player who follows an order of squares, written as rules; it stops counting beyond `most`. */
function losses(order: readonly number[], sight: Sight, own: 'X' | 'O', most: number): number {
  const board: Board = [...'.........'];
  const completes = (i: number, mark: string): boolean =>
    (partners[i] as [number, number][]).some(([a, b]) => board[a] === mark && board[b] === mark);
  let lost = 0;
  const visit = (mark: string, left: number): void => {
    if (left === 0 || lost > most) return;
    const empty = order.filter((i) => board[i] === '.');
    if (mark !== own) {
      for (const i of empty) {
        if (completes(i, mark)) lost++;
        else {
          board[i] = mark;
          visit(own, left - 1);
          board[i] = '.';
        }
      }
      return;
    }
    if (sight !== 'blind' && empty.some((i) => completes(i, own))) return;
    const threats = sight === 'two plies' ? empty.filter((i) => completes(i, other(own))) : [];
    const i = (threats.length === 1 ? threats[0] : empty[0]) as number;
    if (completes(i, own)) return;
    board[i] = own;
    visit(other(own), left - 1);
    board[i] = '.';
  };
  visit('X', 9);
  return lost;
}

describe('all orders of nine weights', () => {
  const found = Object.fromEntries(
    (['blind', 'one ply', 'two plies'] as const).map((sight) => [sight, allOrders(sight)]),
  );

  it('are 9! / 8, one of each eight', () => {
    for (const { orders } of Object.values(found)) expect(orders).toBe(45_360);
  });

  it.each(['blind', 'one ply', 'two plies'] as const)(
    '%s: the counts of the best one, by brute force',
    async (sight) => {
      const { best } = found[sight] as ReturnType<typeof allOrders>;
      const weights = weightsOfOrder(best.order);
      const depth = ['blind', 'one ply', 'two plies'].indexOf(sight);
      expect([best.first, best.second]).toEqual([
        allGames('X', depth, dot(weights)),
        allGames('O', depth, dot(weights)),
      ]);
      const evaluation = vectorEvaluation(weights);
      const player = depth === 0 ? blindPlayer(evaluation) : await searchingPlayer(evaluation, depth);
      expect(both(record(player))).toEqual([best.first, best.second]);
    },
  );

  it('how many never lose, and that no order loses less: every order again, until it has lost more', {
    timeout: 300_000,
  }, () => {
    const orders = permutations([0, 1, 2, 3, 4, 5, 6, 7, 8]).filter(isLeastImage);
    expect(orders).toHaveLength(45_360);
    for (const sight of ['one ply', 'two plies'] as const) {
      const { best, safeFirst, safeSecond } = found[sight] as ReturnType<typeof allOrders>;
      const fewest = best.first[2] + best.second[2];
      const safe: [number, number] = [0, 0];
      for (const order of orders) {
        const first = losses(order, sight, 'X', fewest);
        const second = losses(order, sight, 'O', Math.max(0, fewest - first));
        if (first === 0) safe[0]++;
        if (second === 0) safe[1]++;
        if (first + second < fewest) expect.fail(`${order} loses less`);
      }
      expect(safe).toEqual([safeFirst, safeSecond]);
      expect(safeSecond).toBe(0);
    }
  });

  it('are all W there are: real weights play as their order does, one and two plies ahead', async () => {
    const weights = fc.array(fc.integer({ min: -900, max: 900 }), { minLength: 9, maxLength: 9 });
    await forAllAsync([weights], { seed: 1, numRuns: 6 }, async (w) => {
      const order = [0, 1, 2, 3, 4, 5, 6, 7, 8].sort((a, b) => (w[b] as number) - (w[a] as number) || a - b);
      for (const depth of [1, 2]) {
        const real = both(record(await searchingPlayer(vectorEvaluation(w), depth)));
        const ranked = both(record(await searchingPlayer(vectorEvaluation(weightsOfOrder(order)), depth)));
        expect(real).toEqual(ranked);
      }
    });
  });
});

test('against perfect play (2, 1, 3) draws when it begins and looks two plies ahead, and can lose otherwise', async () => {
  const evaluation = vectorEvaluation(symmetricWeights(2, 1, 3));
  const one = await recordAgainstPerfectPlay(await searchingPlayer(evaluation, 1));
  const two = await recordAgainstPerfectPlay(await searchingPlayer(evaluation, 2));
  expect([one.first.worst, one.second.worst, two.first.worst, two.second.worst]).toEqual([
    'lost',
    'lost',
    'drawn',
    'lost',
  ]);
  // An opponent who gives nothing away is never beaten.
  for (const { won: games } of [one.first, one.second, two.first, two.second]) expect(games).toBe(0);
});

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((i) => i !== item)).map((rest) => [item, ...rest]));
}

/** True for the least of an order's eight images, as numbers. */
function isLeastImage(order: readonly number[]): boolean {
  const turn = [2, 5, 8, 1, 4, 7, 0, 3, 6];
  const mirror = [2, 1, 0, 5, 4, 3, 8, 7, 6];
  const own = Number(order.join(''));
  let image = [...order];
  for (let k = 0; k < 8; k++) {
    if (Number(image.join('')) < own) return false;
    image = image.map((i) => (k === 3 ? mirror : turn)[i] as number);
  }
  return true;
}
