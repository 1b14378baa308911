import { IllegalMoveError } from 'cutnode';
import { createDraughts, type DraughtsPosition, draughts } from 'cutnode/games/draughts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forAll } from '../../oracle/for-all.js';

const START = 'B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12';

/** Any position without men where men are crowned, each side with twelve pieces at most. */
const positions: fc.Arbitrary<DraughtsPosition> = fc
  .record({
    board: fc.array(fc.constantFrom(0, 0, 0, 1, 2, 5, 6), { minLength: 32, maxLength: 32 }),
    turn: fc.constantFrom(0 as const, 1 as const),
    quietPlies: fc.nat(120),
  })
  .map(({ board, ...rest }) => {
    const count = { black: 0, white: 0 };
    const kept = board.map((piece, square) => {
      if (piece === 0) return 0;
      const side = piece < 4 ? 'black' : 'white';
      if (++count[side] > 12) return 0;
      return (piece === 1 && square >= 28) || (piece === 5 && square < 4) ? piece + 1 : piece;
    });
    if (!kept.some((piece) => (rest.turn === 0 ? piece > 4 : piece > 0 && piece < 4))) {
      kept[0] = rest.turn === 0 ? 6 : 2;
    }
    return { board: Int8Array.from(kept), ...rest };
  });

describe('a FEN of draughts', () => {
  test('becomes a position of plain data', () => {
    const board = new Int8Array(32);
    board.set([1, 0, 0, 0, 2], 0);
    board.set([5, 5], 20);
    board[29] = 6;
    expect(draughts.parse('W:W21,22,K30:B1,K5')).toEqual({ board, turn: 1, quietPlies: 0 });
  });

  test.each([START, 'W:W21,22,K30:B1,K5', 'B:WK1:BK32:H17', 'W:W:BK5'])('%s is written as it was read', (fen) => {
    expect(draughts.format(draughts.parse(fen))).toBe(fen);
  });

  test.each([
    ['ranges', 'B:W21-32:B1-12', START],
    ['a range of kings', 'B:WK1-3:B9', 'B:WK1,K2,K3:B9'],
    ['the sides in the other order', 'B:B1-12:W21-32', START],
    ['a full stop, small letters and white space', ' w: w21, k30: b1. ', 'W:W21,K30:B1'],
    ['the numbers of lidraughts', 'W:W21:BK1:H3:F20', 'W:W21:BK1:H3'],
  ])('may have %s', (_, fen, written) => {
    expect(draughts.format(draughts.parse(fen))).toBe(written);
  });

  test('round trips for every position', () =>
    forAll([positions], { draws: 2000 }, (position) => {
      expect(draughts.parse(draughts.format(position))).toEqual(position);
    }));
});

describe('a move of draughts', () => {
  const parsed = (fen: string, text: string): string => {
    const position = draughts.parse(fen);
    return draughts.formatMove(position, draughts.parseMove(position, text));
  };

  test.each([
    [START, '11-15', '11-15'],
    [START, '11x15', '11-15'],
    ['B:W15,23:B11,1', '11x27', '11x27'],
    ['B:W15,23:B11,1', '11x18x27', '11x27'],
    ['B:W15,23:B11,1', '11-27', '11x27'],
    ['B:W15,23:B11,1', '11:18:27', '11x27'],
    ['W:WK10:B7,8,16,15', '10x3x12x10', '10x3x12x19x10'],
  ])('%s: %s is %s', (fen, text, written) => {
    expect(parsed(fen, text)).toBe(written);
  });

  test.each([
    [START, 'e4', "'e4' is no move; expected one such as 11-15 or 22x15"],
    [START, '11-33', "'11-33' names square 33; expected 1 to 32"],
    [START, '11-20', `'11-20' is not a legal move of ${START}; expected one of 11-15, 11-16`],
    ['B:W15,23:B11,1', '1-6', "'1-6' is not a legal move of B:W15,23:B1,11, where a capture is forced; expected 11x27"],
    ['W:W32:B28,27,24,23', '32-31', 'expected none, the game is over'],
    ['W:WK10:B7,8,16,15', '10x10', "'10x10' can be any of 10x3x12x19x10, 10x19x12x3x10 in W:WK10:B7,8,15,16"],
    ['B:W15,23:B11,1', '11x20x27', "'11x20x27' is not a legal move"],
  ])('%s: %s is refused: %s', (fen, text, message) => {
    const position = draughts.parse(fen);
    expect(() => draughts.parseMove(position, text)).toThrow(IllegalMoveError);
    expect(() => draughts.parseMove(position, text)).toThrow(message);
  });

  test('with all its squares is read, though a longer capture passes over them', () => {
    const position = draughts.parse('W:WK1:B6,7,14,15,22,23');
    const names = draughts.moves(position).map((move) => draughts.formatMove(position, move));
    expect(names).toContain('1x10x3');
    for (const move of draughts.moves(position)) {
      expect(draughts.parseMove(position, draughts.formatMove(position, move))).toBe(move);
    }
  });

  test('is refused when it is no move of the game', () => {
    const position = draughts.initial();
    expect(() => draughts.formatMove(position, -1)).toThrow(
      'expected a move of the game, a number such as 458 for 11-15',
    );
    expect(() => draughts.formatMove(position, 10 | (17 << 5))).toThrow('11 to 18 is not a legal move of B:');
  });
});

test('the board is drawn with Black above', () => {
  expect(draughts.draw(draughts.parse('W:W21,22,K30:B1,K5'))).toBe(
    [
      '  b   .   .   .   1-4',
      'B   .   .   .     5-8',
      '  .   .   .   .   9-12',
      '.   .   .   .     13-16',
      '  .   .   .   .   17-20',
      'w   w   .   .     21-24',
      '  .   .   .   .   25-28',
      '.   W   .   .     29-32',
    ].join('\n'),
  );
});

describe('draughts of one’s own', () => {
  test('has an evaluation or other draws', () => {
    const game = createDraughts({ evaluate: () => 7, fortyMoves: false, repetition: 'ignore' });
    expect(game.evaluate(game.initial())).toBe(7);
    expect(game.outcome(game.parse('W:WK1:BK32:H80'))).toBeUndefined();
    expect(game.repetition).toBe('ignore');
  });

  test.each<[object, string]>([
    [{ evalute: () => 0 }, "unknown draughts option 'evalute'"],
    [{ evaluate: 7 }, 'evaluate must be a function of a position, not 7'],
    [{ fortyMoves: 1 }, 'fortyMoves must be true or false, not 1'],
    [{ repetition: 'loss' }, "repetition must be one of ignore, draw, not 'loss'"],
  ])('%j is refused', (options, message) => {
    expect(() => createDraughts(options)).toThrow(message);
  });
});
