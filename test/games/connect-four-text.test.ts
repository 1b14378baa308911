import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoardShape, boardShape } from '../../bindings/games/connect-four/board.js';
import type { ConnectFour } from '../../bindings/games/connect-four/game.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { connectFourOf } from '../../bindings/games/connect-four/sized/index.js';
import { InvalidPositionError } from '../../bindings/index.js';
import { forAll } from '../oracle/for-all.js';
import { hasFour } from '../oracle/plain-connect-four.js';

const connectFour6x5 = connectFourOf({ columns: 6, rows: 5 });
const connectFour6x6 = connectFourOf({ columns: 6, rows: 6 });
const connectFour8x7 = connectFourOf({ columns: 8, rows: 7 });

const boards: readonly ConnectFour[] = [connectFour, connectFour6x5, connectFour6x6, connectFour8x7];

/** What a text leads to if every stone is dropped into a list of columns, and lines are looked for cell by cell. */
function played({ width, height }: ConnectFour, text: string): bigint | string {
  const columns: number[][] = Array.from({ length: width }, () => []);
  for (const [i, digit] of [...text].entries()) {
    const where = `'${digit}' at place ${i + 1} of '${text}'`;
    const column = columns[Number(digit) - 1];
    if (!/^[1-9]$/.test(digit) || !column) return `${where} is not a column; expected digits 1 to ${width}`;
    if (i === width * height || hasFour(columns)) return `${where} comes after the game was over`;
    if (column.length === height) return `${where} is one stone too many in its column; it holds ${height}`;
    column.push(i % 2);
  }
  const mover = [...text].length % 2;
  return columns
    .flatMap((stones, c) => stones.map((side, row) => (side === mover ? 2n ** BigInt(c * (height + 1) + row) : 0n)))
    .reduce((sum, bit) => sum + bit, 0n);
}

describe('a text of columns', () => {
  it.each(boards.map((board) => [board.name, board] as const))(
    '%s: leads to the stones, or is refused with the words, that dropping them one by one leads to',
    (_, board) => {
      let refused = 0;
      let read = 0;
      // Few columns, so that columns fill and lines come about; now and then what is none.
      const digits = fc.nat(board.width - 1).chain((first) =>
        fc.string({
          unit: fc.oneof(
            { weight: 40, arbitrary: fc.integer({ min: 1, max: board.width }).map(String) },
            { weight: 20, arbitrary: fc.constant(String(first + 1)) },
            { weight: 1, arbitrary: fc.constantFrom('0', '9', 'x', ' ', '😀', '\ud83d') },
          ),
          maxLength: board.width * board.height + 1,
          size: 'max',
        }),
      );
      forAll([digits], { draws: 2000, seed: 21 }, (text) => {
        const expected = played(board, text);
        if (typeof expected === 'bigint') {
          read++;
          expect(board.parse(text).own).toBe(expected);
          expect(board.parse(text).line).toBe(text);
        } else {
          refused++;
          expect(() => board.parse(text)).toThrow(new InvalidPositionError(`${board.name}: ${expected}`));
        }
      });
      expect(Math.min(read, refused)).toBeGreaterThan(5);
    },
  );

  it.each([
    // A full board without a line.
    ['121212212121343434434343565656656565777777', undefined],
    ['1212122121213434344343435656566565657777777', 'comes after the game was over'],
  ])('%s ends as it should', (text, refusal) => {
    if (refusal !== undefined) expect(() => connectFour.parse(text)).toThrow(refusal);
    else expect(connectFour.outcome(connectFour.parse(text))).toEqual([0, 0]);
  });
});

describe('the cells that complete a line', () => {
  it('are those where one more stone makes four in a row, found cell by cell', () => {
    for (const { width, height } of boards) {
      const shape: BoardShape = boardShape(width, height);
      const bit = (c: number, row: number): bigint => 1n << BigInt(c * (height + 1) + row);
      const cells = Array.from({ length: width * height }, (_, i) => [Math.floor(i / height), i % height] as const);
      forAll(
        [fc.bigInt(0n, (1n << 64n) - 1n), fc.bigInt(0n, (1n << 64n) - 1n)],
        { draws: 500, seed: 22 },
        (one, two) => {
          const all = (one | two) & shape.cells;
          const stones = one & shape.cells;
          const holds = (c: number, row: number): boolean =>
            c >= 0 && c < width && row >= 0 && row < height && (stones & bit(c, row)) !== 0n;
          let expected = 0n;
          for (const [c, row] of cells) {
            if (all & bit(c, row)) continue;
            for (const [across, up] of [
              [0, 1],
              [1, 0],
              [1, 1],
              [1, -1],
            ] as const) {
              for (let first = -3; first <= 0; first++) {
                const line = [0, 1, 2, 3].map((n) => first + n).filter((n) => n !== 0);
                if (line.every((n) => holds(c + n * across, row + n * up))) expected |= bit(c, row);
              }
            }
          }
          expect(shape.threats(stones, all)).toBe(expected);
        },
      );
    }
  });
});
