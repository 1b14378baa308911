import { InvalidOptionError, UnsupportedGameError } from 'cutnode';
import { breakthrough } from 'cutnode/games/breakthrough';
import { quiescence, searchToDepth, secondarySearch } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOfMove } from '../oracle/agreement.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { type GraphGame, type GraphMove, type GraphPosition, graphGame } from '../oracle/graph-game.js';
import { minimax, reference } from '../oracle/minimax.js';

const game = fc.tuple(arbitraryGraph({ tree: 600 }), arbitraryStyle).map(([graph, style]) => graphGame(graph, style));

/** Minimax `further` plies beyond the end of `line`, from the side to move at `position`. */
function beyond(game: GraphGame, position: GraphPosition, line: readonly GraphMove[], further: number): number {
  const mover = game.toMove(position);
  let here = position;
  for (const move of line) here = game.play(here, move);
  const value = minimax(game, here, line.length, { depth: line.length + further });
  const same = game.toMove(here) === mover;
  for (const move of line.toReversed()) game.undo?.(here, move);
  return same ? value : -value + 0;
}

describe('secondary search', () => {
  it('checks moves in descending order, beyond the end of their lines, until one passes', () => {
    const seen = { changed: 0, several: 0 };
    forAll(
      [game, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 })],
      { draws: 400, seed: 1 },
      (game, depth, further) => {
        const root = game.initial();
        const before = JSON.stringify(root);
        const result = secondarySearch(game, root, { depth, further });
        expect(JSON.stringify(root)).toBe(before);
        const { moveValues, value } = reference(game, root, { depth });
        const worthOf = (move: GraphMove | undefined): number => moveValues[indexOfMove(game, root, move)] as number;
        expect(result.first.value).toBe(value);
        expect(worthOf(result.first.move)).toBe(value);
        expect(searchToDepth(game, root, { depth }).value).toBe(value);

        const checked = result.checks.map(({ move }) => indexOfMove(game, root, move));
        expect(new Set(checked).size).toBe(checked.length);
        for (const [i, check] of result.checks.entries()) {
          expect(check.value).toBe(worthOf(check.move));
          expect(check.pv[0]).toEqual(check.move);
          expect(beyond(game, root, check.pv, 0)).toBe(check.value);
          expect(check.valueBeyond).toBe(beyond(game, root, check.pv, further));
          expect(check.believed).toBe(Math.min(check.value, check.valueBeyond));
          // Moves are checked in descending order, and none once a checked one is worth as much.
          const rest = moveValues.filter((_, move) => !checked.slice(0, i).includes(move));
          expect(check.value).toBe(Math.max(...rest));
          expect(Math.max(-Infinity, ...result.checks.slice(0, i).map((one) => one.believed))).toBeLessThan(
            check.value,
          );
        }
        const believed = result.checks.map((check) => check.believed);
        expect(result.value).toBe(Math.max(...believed));
        const chosen = result.checks[believed.indexOf(result.value)];
        expect(result).toMatchObject({ move: chosen?.move, pv: chosen?.pv });
        const unchecked = moveValues.filter((_, move) => !checked.includes(move));
        expect(result.value).toBeGreaterThanOrEqual(Math.max(-Infinity, ...unchecked));
        if (result.checks.length > 1) seen.several++;
        if (JSON.stringify(result.move) !== JSON.stringify(result.first.move)) seen.changed++;
      },
    );
    expect(seen.several).toBeGreaterThan(0);
    expect(seen.changed).toBeGreaterThan(0);
  });

  it('has nothing to check if the game is over', () => {
    const over = breakthrough.parse('W.B/.../WWW:b');
    expect(secondarySearch(breakthrough, over, { depth: 2, further: 2 })).toMatchObject({
      move: undefined,
      value: -8_000_000,
      checks: [],
    });
  });

  it('accepts a custom order and horizon', () => {
    const start = breakthrough.initial();
    const backwards = secondarySearch(breakthrough, start, {
      depth: 1,
      further: 1,
      horizon: quiescence,
      order: (_, moves) => moves.toReversed(),
    });
    // At depth 1 all first moves are equal, so the first one tried is kept.
    expect(backwards.first.move).toEqual(breakthrough.moves(start).at(-1));
    expect(secondarySearch(breakthrough, start, { depth: 1, further: 1 }).first.move).toEqual(
      breakthrough.moves(start)[0],
    );
  });

  it('rejects invalid options', () => {
    const start = breakthrough.initial();
    for (const options of [
      { depth: 0, further: 1 },
      { depth: 1, further: 0 },
      { depth: 1, further: 1.5 },
      { depth: 1, further: 1, slack: 2 },
    ]) {
      expect(() => secondarySearch(breakthrough, start, options)).toThrow(InvalidOptionError);
    }
    const traits = { players: 2, zeroSum: true, chance: true };
    expect(() => secondarySearch({ ...breakthrough, traits }, start, { depth: 1, further: 1 })).toThrow(
      UnsupportedGameError,
    );
  });
});
