import { connectFour } from 'cutnode/connect-four';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carefulConnectFour, fastConnectFour } from '../../bindings/learning/connect-four/board.js';
import { connectFourFeatures, evenWeights } from '../../bindings/learning/connect-four/features.js';
import { bestMoves } from '../../bindings/learning/connect-four/search.js';

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
  const inputs = (line: string): number[] => {
    const board = fastConnectFour.initial();
    for (const digit of line) fastConnectFour.play(board, Number(digit) - 1);
    const into = new Float64Array(connectFourFeatures.count);
    connectFourFeatures.write(board, into);
    return [...into].map((x) => Math.round(1e6 * x) / 1e6);
  };
  // One stone in the middle below: seven lines of its own, and the middle column; the second player is to move.
  expect(inputs('4')).toEqual([0, 0, 0, 0, 0, 0, 0, 0.7, 0, 0.333333, 0, 0, 0, 0, 1]);
  // Three in the lowest row, open on both sides, which is odd; and the second player's on top of them.
  expect(inputs('334455').slice(3, 7)).toEqual([1, 0, 0, 1]);
  expect(evenWeights({ one: 1, two: 2, three: 3, middle: 4 }).slice(0, 7)).toEqual([10, 10, 12, 6, -6, 6, -6]);
});

test('the plain search finds wins, blocks, and what is equal', () => {
  const after = (line: string) => {
    const board = fastConnectFour.initial();
    for (const digit of line) fastConnectFour.play(board, Number(digit) - 1);
    return board;
  };
  expect(bestMoves(after('112233'), 4, () => 0)).toEqual([3]);
  expect(bestMoves(after('11223'), 2, () => 0)).toEqual([3]);
  expect(bestMoves(after(''), 3, () => 0)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(bestMoves(after(''), 1, ({ cells }) => -(cells[4] as number))).toEqual([4]);
});
