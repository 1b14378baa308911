import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { gomoku } from '../../bindings/games/gomoku/index.js';
import { createEngine } from '../../bindings/index.js';
import { arbitraryPosition, wander } from '../oracle/gomoku-games.js';
import { onePlyMove } from '../oracle/gomoku-one-ply.js';
import { boardOf, fives, type Plan, planWins, wins } from '../oracle/gomoku-wins.js';

const engine = await createEngine(gomoku, { table: { mib: 16 } });
const sideToMove = (line: readonly number[]): number => 1 + (line.length % 2);

/** What the engine plays on the way to a win that it has reported. */
const asReported: Plan = (line, plies) => {
  const { value, winIn, move } = engine.search({ line }, { depth: plies, nodes: 400_000 });
  return value > 0 && winIn !== undefined && winIn <= plies ? move : undefined;
};

/**
 * Wins for the side to move, and in how many plies: an open four or two fours at once
 * (3), a four and an open three, two open threes, chains of fours (the longer ones).
 */
const tactics: readonly (readonly [plies: number, position: string])[] = [];

describe('wins that the engine reports', () => {
  it.each(tactics)('in %i plies at %s', { timeout: 120_000 }, (plies, text) => {
    const { line } = gomoku.parse(text);
    const result = engine.search({ line }, { nodes: 2_000_000 });
    expect(result).toMatchObject({ value: 8_000_000 - plies, winIn: plies, solved: true });
    expect(result.pv).toHaveLength(plies);
    expect(planWins(line, plies, asReported), 'the win stands against every answer').toBe(true);
    if (plies <= 7) expect(wins(boardOf(line), sideToMove(line), plies - 2), 'there is no sooner win').toBe(false);
  });
});

describe('what the engine never overlooks', () => {
  const positions = fc.sample(arbitraryPosition(40), { numRuns: 400, seed: 11 });

  it('completes five, and at depth 1 already', () => {
    const winning = positions.filter(({ line }) => fives(boardOf(line), sideToMove(line)).length > 0);
    expect(winning.length).toBeGreaterThan(20);
    for (const position of winning) {
      const { move, value } = engine.search(position, { depth: 1 });
      expect(fives(boardOf(position.line), sideToMove(position.line))).toContain(move);
      expect(value).toBe(7_999_999);
    }
  });

  it('stops a five, and knows when it cannot', () => {
    const threatened = positions.filter(({ line }) => {
      const board = boardOf(line);
      return fives(board, sideToMove(line)).length === 0 && fives(board, 3 - sideToMove(line)).length > 0;
    });
    expect(threatened.length).toBeGreaterThan(20);
    for (const position of threatened) {
      const cells = fives(boardOf(position.line), 3 - sideToMove(position.line));
      const { move, value } = engine.search(position, { depth: 1 });
      if (cells.length === 1) expect(move).toBe(cells[0]);
      else expect(value).toBe(-7_999_998);
    }
  });

  it('wins in 3, or loses in 4, as brute force says', { timeout: 120_000 }, () => {
    const quiet = positions.filter(({ line }) => {
      const board = boardOf(line);
      return fives(board, 1).length + fives(board, 2).length === 0;
    });
    let won = 0;
    let lost = 0;
    for (const { line } of quiet.slice(0, 120)) {
      const [least = 0, greatest = 0] = gomoku.bounds?.({ line }) ?? [];
      const winsInThree = wins(boardOf(line), sideToMove(line), 3);
      expect(least === 7_999_997).toBe(winsInThree);
      if (winsInThree) won++;
      if (winsInThree || greatest > -7_000_000) {
        // The candidates hold an answer to whatever the other side threatens.
        continue;
      }
      lost++;
      const answers = gomoku.moves({ line });
      expect(answers.every((cell) => wins(boardOf([...line, cell]), 3 - sideToMove(line), 3))).toBe(true);
    }
    expect(won).toBeGreaterThan(5);
    expect(lost).toBeGreaterThan(0);
  });

  it('looks at every answer that does not lose in 4', { timeout: 120_000 }, () => {
    let forced = 0;
    for (const { line } of positions) {
      const board = boardOf(line);
      const [least, greatest] = gomoku.bounds?.({ line }) ?? [];
      if (least === greatest || least !== -7_999_996) continue;
      forced++;
      const candidates = gomoku.candidates?.({ line }) ?? [];
      for (const cell of gomoku.moves({ line })) {
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
  it('wins to 7 plies and losses to 8, in positions found by chance', { timeout: 240_000 }, () => {
    const positions = fc.sample(arbitraryPosition(24), { numRuns: 60, seed: 12 });
    let wonInMany = 0;
    let lostInMany = 0;
    for (const { line } of positions) {
      const { value, winIn } = engine.search({ line }, { depth: 6, nodes: 60_000 });
      if (winIn === undefined) continue;
      if (value > 0 && winIn <= 7) {
        expect(planWins(line, winIn, asReported), gomoku.format({ line })).toBe(true);
        if (winIn >= 5) wonInMany++;
      }
      if (value < 0 && winIn <= 8) {
        const lost = gomoku.moves({ line }).every((cell) => planWins([...line, cell], winIn - 1, asReported));
        expect(lost, gomoku.format({ line })).toBe(true);
        if (winIn >= 6) lostInMany++;
      }
    }
    expect(wonInMany).toBeGreaterThan(5);
    expect(lostInMany).toBeGreaterThan(0);
  });
});

describe('at play', () => {
  // So many nodes take about a tenth of a second.
  test.each([1, 2, 3, 4, 5, 6])(
    'it beats a player who looks one stone ahead, with either colour (opening %i)',
    { timeout: 120_000 },
    (opening) => {
      for (const side of [0, 1]) {
        let position = wander([7 * opening, 3 * opening, 5 * opening]);
        while (!gomoku.outcome(position)) {
          const move =
            gomoku.toMove(position) === side
              ? engine.search(position, { nodes: 30_000 }).move
              : onePlyMove(boardOf(position.line), sideToMove(position.line));
          position = gomoku.play(position, move);
        }
        expect(gomoku.outcome(position)?.[side], gomoku.format(position)).toBe(Infinity);
      }
    },
  );
});
