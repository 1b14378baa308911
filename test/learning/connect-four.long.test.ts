import { createEngine } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { learnLinear } from 'cutnode/learning';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, carefulConnectFour, fastConnectFour } from '../../bench/learning/connect-four/board.js';
import { fillUp } from '../../bench/learning/connect-four/fill-up.js';
import { type Evaluation, packageValue } from '../../bench/learning/connect-four/hand-set.js';
import { locatedFeatures } from '../../bench/learning/connect-four/located-features.js';
import { opening, variedGame } from '../../bench/learning/connect-four/openings.js';
import { bestMoves } from '../../bench/learning/connect-four/search.js';
import { evenWeights, sevenFeatures } from '../../bench/learning/connect-four/seven-features.js';
import { match } from '../../bench/learning/matches/match.js';

function after(line: string): Board {
  const board = fastConnectFour.initial();
  for (const digit of line) fastConnectFour.play(board, Number(digit) - 1);
  return board;
}

function inputsOf({ count, write }: typeof locatedFeatures, board: Board): number[] {
  const inputs = new Float64Array(count);
  write(board, inputs);
  return [...inputs];
}

/** The columns of a game that fast-check draws, as long as it lasts. */
const someGame = fc.array(fc.nat(), { maxLength: 41 }).map((choices) => {
  const board = fastConnectFour.initial();
  const played: number[] = [];
  for (const choice of choices) {
    const moves = fastConnectFour.moves(board);
    const move = moves[choice % moves.length] as number;
    fastConnectFour.play(board, move);
    if (board.won) break;
    played.push(move + 1);
  }
  return played;
});

test('the boards that are learned on are Connect Four, move for move, there and back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 42, maxLength: 42 }), (choices) => {
      const board = fastConnectFour.initial();
      let truth = connectFour.initial();
      const played: number[] = [];
      for (const choice of choices) {
        expect(fastConnectFour.outcome(board)).toEqual(connectFour.outcome(truth));
        if (connectFour.outcome(truth)) break;
        expect([...fastConnectFour.moves(board)].sort()).toEqual([...connectFour.moves(truth)].sort());
        const careful = carefulConnectFour.moves(board);
        const wins = connectFour.moves(truth).filter((move) => connectFour.outcome(connectFour.play(truth, move)));
        if (wins.length > 0) expect(wins).toContain(careful[0]);
        else {
          const safe = [...(connectFour.candidates?.(truth) ?? [])].sort();
          // Where everything loses, any move will do.
          if (careful.length < connectFour.moves(truth).length && safe.length > 0)
            expect(safe).toEqual(expect.arrayContaining([...careful].sort()));
        }
        const moves = connectFour.moves(truth);
        const move = moves[choice % moves.length] as number;
        fastConnectFour.play(board, move);
        truth = connectFour.play(truth, move);
        played.push(move);
      }
      for (const move of played.reverse()) fastConnectFour.undo?.(board, move);
      expect(board).toEqual(fastConnectFour.initial());
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('features are counted for both players, in the half of who is to move', () => {
  const inputs = (line: string) => inputsOf(sevenFeatures, after(line)).map((x) => Math.round(1e6 * x) / 1e6);
  // One stone in the middle below: seven lines of its own, and the middle column; the second player is to move.
  expect(inputs('4')).toEqual([0, 0, 0, 0, 0, 0, 0, 0.7, 0, 0.333333, 0, 0, 0, 0, 1]);
  // Three in the lowest row, open on both sides, which is odd; and the second player's on top of them.
  expect(inputs('334455').slice(3, 7)).toEqual([1, 0, 0, 1]);
  expect(evenWeights({ one: 1, two: 2, three: 3, middle: 4 }).slice(0, 7)).toEqual([10, 10, 12, 6, -6, 6, -6]);
});

test('the plain search finds wins, blocks, and what is equal', () => {
  expect(bestMoves(after('112233'), 4, () => 0)).toEqual([3]);
  expect(bestMoves(after('11223'), 2, () => 0)).toEqual([3]);
  expect(bestMoves(after(''), 3, () => 0)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(bestMoves(after(''), 1, ({ cells }) => -(cells[4] as number))).toEqual([4]);
});

test('located features are the same for a position and its mirror image', () => {
  fc.assert(
    fc.property(someGame, (played) => {
      const image = played.map((column) => 8 - column);
      expect(inputsOf(locatedFeatures, after(image.join('')))).toEqual(
        inputsOf(locatedFeatures, after(played.join(''))),
      );
    }),
    { seed: 2, numRuns: 300 },
  );
});

test("the package's hand-set evaluation is the same on these boards, where nobody wins at once", () => {
  let compared = 0;
  fc.assert(
    fc.property(someGame, (played) => {
      const line = played.join('');
      const value = connectFour.evaluate?.(connectFour.parse(line));
      // There is a win in one, which searches see before they evaluate.
      if (value === 1000) return;
      expect(packageValue(after(line))).toBe(value);
      compared++;
    }),
    { seed: 3, numRuns: 1000 },
  );
  expect(compared).toBeGreaterThan(500);
});

test('filling up: odd winning cells serve the first player, even ones the second', () => {
  const verdict = (...cells: [column: number, row: number, player: 1 | 2][]): number => {
    const wins = new Uint8Array(42);
    for (const [column, row, player] of cells) wins[7 * (row - 1) + column - 1] = player;
    return fillUp(new Uint8Array(7), wins, 0);
  };
  expect(verdict()).toBe(0);
  expect(verdict([2, 3, 1])).toBe(1);
  expect(verdict([2, 5, 1])).toBe(1);
  expect(verdict([2, 2, 1])).toBe(0);
  expect(verdict([2, 2, 2])).toBe(-1);
  expect(verdict([2, 4, 2])).toBe(-1);
  expect(verdict([2, 3, 2])).toBe(0);
  // Of two columns with an odd cell each nobody gets one: Allis, rule for odd threats of both.
  expect(verdict([2, 3, 1], [6, 3, 2])).toBe(0);
  // In the same column the lower one counts.
  expect(verdict([2, 3, 1], [2, 4, 2])).toBe(1);
  expect(verdict([2, 2, 2], [2, 3, 1])).toBe(-1);
});

test('openings are the same for a number, quiet, and different in different sets', () => {
  const lines = (set: number) =>
    Array.from({ length: 40 }, (_, pair) => {
      const board = opening(set, pair);
      expect(board.stones).toBe(2 + 2 * (pair % 4));
      return [...board.cells].join();
    });
  expect(lines(1)).toEqual(lines(1));
  expect(lines(1).filter((line, pair) => line === lines(2)[pair]).length).toBeLessThan(10);
});

test('some seconds of learning make an evaluation that beats the hand-set one at equal depth, the same for a seed, and fit for the engine', async () => {
  const learn = async (games: number) => {
    const learner = learnLinear(variedGame(5), {
      features: locatedFeatures,
      learningRate: 0.05,
      scale: 100_000,
      seed: 5,
    });
    await learner.run({ games });
    return learner;
  };
  const learner = await learn(4000);
  const searcher = (evaluate: Evaluation) => (board: Board) => bestMoves(board, 2, evaluate)[0] as number;
  const score = match(fastConnectFour, searcher(learner.evaluate), searcher(packageValue), {
    pairs: 100,
    seed: 5,
    start: (pair) => opening(5, pair),
  });
  expect(score.share - score.shareMargin).toBeGreaterThan(50);
  expect((await learn(100)).weights()).toEqual((await learn(100)).weights());

  const engine = await createEngine({ ...fastConnectFour, evaluate: learner.evaluate });
  const replies = [0, 1, 2, 3, 4, 5, 6].map((column) => -learner.evaluate(after(`4444${column + 1}`)));
  expect(engine.search(after('4444'), { depth: 1 }).value).toBe(Math.max(...replies));
  expect(engine.search(after('112233'), { depth: 4 }).move).toBe(3);
});
