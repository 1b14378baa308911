import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gomoku } from '../../bindings/games/gomoku/index.js';
import { createEngine } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { afterLine, arbitraryPosition, lineOf } from '../oracle/gomoku-games.js';
import { boardOf, fives, type Plan, planWins, wins } from '../oracle/gomoku-wins.js';

const engine = await createEngine(gomoku, { table: { mib: 16 } });
const sideToMove = (line: readonly number[]): number => 1 + (line.length % 2);

/** What the engine plays on the way to a win that it has reported. */
const asReported: Plan = (line, plies) => {
  const { value = 0, pliesToEnd, move } = engine.search(afterLine(line), { depth: plies, nodes: 1_600_000 });
  return value > 0 && pliesToEnd !== undefined && pliesToEnd <= plies ? move : undefined;
};

/** Wins for the side to move, and in how many plies; the longer ones come from games that the engine played. */
const tactics: readonly (readonly [plies: number, position: string])[] = [
  // An open three becomes an open four.
  [3, 'f8a1g8c1h8e1'],
  // Two fours at once, on a row and a column that are each closed at one end.
  [3, 'e8d8f8h4g8a1h5a3h6c1h7e1'],
  // A four and an open three at once.
  [5, 'e8d8f8a1g8c1h6e1h7a3'],
  // Two open threes at once.
  [5, 'f8a1g8o1h6a15h7o15'],
  [5, 'g8i8f9j9g7h7g6k10l11g9f6i10f8f10'],
  // The same against a1, c1 and e1, which can become four: white lasts four plies longer.
  [9, 'f8a1g8c1h6e1h7a3'],
  [7, 'g8i8f9j9g7h7g6k10l11g9f6i10'],
  [7, 'h8i10f7j9g7i9i7h7g9f10g6g10h10h11g8g5k8g12f13e8i12d7f9k9l9j6'],
  [9, 'g6h9h10j8g9f8f10g8f7i8h8i7'],
  [9, 'i9j9h10f7i10i8h7g10h9h8j8g11i7k7g9f8f9e9h6g5l10k9k10j10i11e8'],
  [9, 'g5i5g11h9i6h8h10i9f6i8g8g9j9'],
  [9, 'j10h8k11i7k6h7k10i8j8h5h9'],
  [11, 'f9i7i9g7g8h6h9g9f7e6j11i10e10h7f8f6g6g5f10f11d11'],
  [11, 'g10g6h9f6f9e6h6e8e9d6c6d9f7d8d10'],
  [15, 'f10j8h9f9j7i8h8g9k8i6i10h10k7l7i11g8h7h6'],
  [17, 'k9i9f6g7g6h6e7f9e8d8h5f7i5e9d10i10g9g8h9i8i7f10g11f11f8h10'],
];

describe('wins that the engine reports', () => {
  it.each(tactics.filter(([plies]) => whole || plies <= 9))(
    'in %i plies at %s',
    { timeout: 120_000 },
    (plies, text) => {
      const position = gomoku.parse(text);
      const line = lineOf(position);
      const result = engine.search(position, { nodes: 2_000_000 });
      expect(result).toMatchObject({ value: 8_000_000 - plies, pliesToEnd: plies, solved: true });
      expect(result.pv).toHaveLength(plies);
      expect(planWins(line, plies, asReported), 'the win stands against every answer').toBe(true);
      if (plies <= 7) expect(wins(boardOf(line), sideToMove(line), plies - 2), 'there is no sooner win').toBe(false);
    },
  );
});

describe('what the engine never overlooks', () => {
  const lines = fc.sample(arbitraryPosition(40), { numRuns: 400, seed: 11 }).map(lineOf);

  it('completes five, and at depth 1 already', () => {
    const winning = lines.filter((line) => fives(boardOf(line), sideToMove(line)).length > 0);
    expect(winning.length).toBeGreaterThan(20);
    for (const line of winning) {
      const { move, value } = engine.search(afterLine(line), { depth: 1 });
      expect(fives(boardOf(line), sideToMove(line))).toContain(move);
      expect(value).toBe(7_999_999);
    }
  });

  it('stops a five, and knows when it cannot', () => {
    const threatened = lines.filter((line) => {
      const board = boardOf(line);
      return fives(board, sideToMove(line)).length === 0 && fives(board, 3 - sideToMove(line)).length > 0;
    });
    expect(threatened.length).toBeGreaterThan(20);
    for (const line of threatened) {
      const cells = fives(boardOf(line), 3 - sideToMove(line));
      const { move, value } = engine.search(afterLine(line), { depth: 1 });
      if (cells.length === 1) expect(move).toBe(cells[0]);
      else expect(value).toBe(-7_999_998);
    }
  });

  it('wins in 3, or loses in 4, as brute force says', { timeout: 120_000 }, () => {
    const quiet = lines.filter((line) => {
      const board = boardOf(line);
      return fives(board, 1).length + fives(board, 2).length === 0;
    });
    let won = 0;
    let lost = 0;
    for (const line of quiet.slice(0, 120)) {
      const [least = 0, greatest = 0] = gomoku.bounds?.(afterLine(line)) ?? [];
      const winsInThree = wins(boardOf(line), sideToMove(line), 3);
      expect(least === 7_999_997).toBe(winsInThree);
      if (winsInThree) won++;
      if (winsInThree || greatest > -7_000_000) {
        // The candidates hold an answer to whatever the other side threatens.
        continue;
      }
      lost++;
      const answers = gomoku.moves(afterLine(line));
      expect(answers.every((cell) => wins(boardOf([...line, cell]), 3 - sideToMove(line), 3))).toBe(true);
    }
    expect(won).toBeGreaterThan(5);
    expect(lost).toBeGreaterThan(0);
  });

  it.runIf(whole)('looks at every answer that does not lose in 4', { timeout: 120_000 }, () => {
    let forced = 0;
    for (const line of lines) {
      const board = boardOf(line);
      const [least, greatest] = gomoku.bounds?.(afterLine(line)) ?? [];
      if (least === greatest || least !== -7_999_996) continue;
      forced++;
      const candidates = gomoku.candidates?.(afterLine(line)) ?? [];
      for (const cell of gomoku.moves(afterLine(line))) {
        board[cell] = sideToMove(line);
        const other = 3 - sideToMove(line);
        const atOnce = fives(board, other).length > 0;
        const loses = atOnce || (fives(board, sideToMove(line)).length === 0 && wins(board, other, 3));
        board[cell] = 0;
        if (!loses) expect(candidates).toContain(cell);
      }
      if (forced === 40) break;
    }
    expect(forced).toBe(40);
  });
});

describe('what the engine reports is so', () => {
  it.runIf(whole)('wins to 7 plies and losses to 8, in positions found by chance', { timeout: 240_000 }, () => {
    const found = fc.sample(arbitraryPosition(24), { numRuns: 200, seed: 12 }).map(lineOf);
    let won = 0;
    let lost = 0;
    for (const line of found) {
      const { value = 0, pliesToEnd = 0 } = engine.search(afterLine(line), { depth: 6, nodes: 60_000 });
      // Sooner ones are known without search, and tested above.
      if (value > 0 && pliesToEnd >= 5 && pliesToEnd <= 7 && won < 10) {
        won++;
        expect(planWins(line, pliesToEnd, asReported), gomoku.format(afterLine(line))).toBe(true);
      }
      if (value < 0 && pliesToEnd >= 6 && pliesToEnd <= 8 && lost < 2) {
        lost++;
        const answers = gomoku.moves(afterLine(line));
        expect(
          answers.every((cell) => planWins([...line, cell], pliesToEnd - 1, asReported)),
          gomoku.format(afterLine(line)),
        ).toBe(true);
      }
    }
    expect(won).toBe(10);
    expect(lost).toBe(2);
  });
});
