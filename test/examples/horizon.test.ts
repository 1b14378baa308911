import { createEngine } from 'cutnode';
import { type BreakthroughPosition, breakthrough } from 'cutnode/games/breakthrough';
import { quiescence, quiescenceSearch, searchToDepth, secondarySearch } from 'cutnode/textbook';
import { describe, expect, it } from 'vitest';
import {
  exchange,
  extendCaptures,
  extendForcing,
  race,
  sacrifice,
  trap,
  truth,
  written,
} from '../../examples/horizon.js';
import { boardOf, distance, plainBreakthrough } from '../oracle/breakthrough.js';

/** In how many plies each move wins, or loses (negative), by perfect play: from plain rules, not from a search. */
function truths(position: BreakthroughPosition): Record<string, number> {
  const board = boardOf(breakthrough.format(position));
  const plain = plainBreakthrough(board.columns, board.rows);
  const known = new Map<string, number>();
  return Object.fromEntries(
    plain.moves(board).map((step) => {
      const reply = distance(plain.play(board, step), known);
      return [plain.formatMove(board, step), reply > 0 ? -1 - reply : 1 - reply];
    }),
  );
}

const named = (position: BreakthroughPosition, move: number | undefined): string | undefined =>
  move === undefined ? undefined : breakthrough.formatMove(position, move);

describe('the positions of examples/horizon.ts', () => {
  it.each([
    ['exchange', exchange],
    ['race', race],
    ['trap', trap],
  ])('%s: the engine and the plain rules agree on the truth about every move', (_, position) => {
    const byHand = truths(position);
    for (const move of breakthrough.moves(position)) {
      expect(truth(position, move)).toBe(byHand[named(position, move) as string]);
    }
  });

  it('quiescence: one ply deep White takes and loses; quiet, White plays the only move that wins', () => {
    const hasty = searchToDepth(breakthrough, exchange, { depth: 1 });
    expect(named(exchange, hasty.move)).toBe('c3xd4');
    expect(hasty.value).toBe(130);
    const calm = quiescenceSearch(breakthrough, exchange, { depth: 1 });
    expect(named(exchange, calm.move)).toBe('c3-c4');
    expect(calm.value).toBe(10);
    expect(truths(exchange)).toEqual({ 'd2-d3': -6, 'd2-e3': -6, 'c3-b4': -8, 'c3-c4': 5, c3xd4: -8 });
    // What the exchange is worth: -10, as a search through it says too, whatever its depth.
    const taken = breakthrough.play(exchange, breakthrough.parseMove(exchange, 'c3xd4'));
    for (const depth of [0, 1, 3]) expect(0 - quiescenceSearch(breakthrough, taken, { depth }).value).toBe(-10);
    for (const depth of [1, 3]) expect(0 - searchToDepth(breakthrough, taken, { depth }).value).toBe(-10);
    expect(0 - searchToDepth(breakthrough, taken, { depth: 0 }).value).toBe(130);
  });

  it('the horizon effect: three plies deep White throws a pawn away; captures extended, it does not', async () => {
    const delaying = searchToDepth(breakthrough, sacrifice, { depth: 3 });
    expect(written(sacrifice, delaying.pv)).toBe('a3-b4 c5xb4 e4xd5');
    expect(delaying.value).toBe(120);
    const extended = searchToDepth(breakthrough, sacrifice, { depth: 3, extend: extendCaptures });
    expect(named(sacrifice, extended.move)).toBe('e4xd5');
    expect(extended.value).toBe(110);

    // The sacrifice only puts the recapture c6xd5 off: at ply 4 it comes, and the pawn is gone for nothing.
    const options = { depth: 4, ordering: 'natural', quiescence: false, knowledge: false } as const;
    const engine = await createEngine(breakthrough);
    const lines = engine
      .search(sacrifice, { ...options, lines: 9 })
      .lines.map(({ pv, value }) => [written(sacrifice, pv), value]);
    expect(lines.find(([line]) => String(line).startsWith('a3-b4'))).toEqual([expect.stringMatching(/ c6xd5$/), -30]);
    expect(lines[0]).toEqual([expect.stringMatching(/^e4xd5 c6xd5 /), 100]);

    // Of all nine moves it is the only one that loses.
    const engineTruths = Object.fromEntries(
      breakthrough.moves(sacrifice).map((move) => [named(sacrifice, move), truth(sacrifice, move)]),
    );
    expect(engineTruths).toMatchObject({ 'a3-b4': -12, e4xd5: 7 });
    expect(Object.values<number>(engineTruths).filter((plies) => plies < 0)).toEqual([-12]);
  });

  it('the horizon effect outlives quiescence: an exchange puts the defeat off; forcing moves extended, White wins', () => {
    const fooled = quiescenceSearch(breakthrough, race, { depth: 4 });
    expect(named(race, fooled.move)).toBe('d4xc5');
    expect(fooled.value).toBe(-110);
    const cured = quiescenceSearch(breakthrough, race, { depth: 4, extend: extendForcing });
    expect(named(race, cured.move)).toBe('e2-e3');
    // The exchange loses in 6, just beyond the horizon; e2-e3, which looks worse, is the only move that wins.
    expect(truths(race)).toEqual({ 'e2-d3': -4, 'e2-e3': 7, d4xc5: -6, 'd4-e5': -6 });
    expect(quiescenceSearch(breakthrough, race, { depth: 5 }).pv[0]).not.toEqual(fooled.move);
  });

  it('secondary search: two lines fail beyond their ends; the third move stands, and is the only one that wins', () => {
    const first = quiescenceSearch(breakthrough, trap, { depth: 2 });
    expect(named(trap, first.move)).toBe('d3xc4');
    const { move, checks } = secondarySearch(breakthrough, trap, { depth: 2, further: 2, horizon: quiescence });
    expect(checks.map((check) => named(trap, check.move))).toEqual(['d3xc4', 'c2-b3', 'c2-c3']);
    expect(checks.map(({ value, believed }) => [value, believed])).toEqual([
      [-110, -7_999_996],
      [-210, -7_999_996],
      [-210, -210],
    ]);
    expect(named(trap, move)).toBe('c2-c3');
    expect(truths(trap)).toEqual({ 'c2-b3': -4, 'c2-c3': 5, d3xc4: -4, 'd3-e4': -4 });
  });
});
