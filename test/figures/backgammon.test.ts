import { backgammonFigure, svgDocument } from 'cutnode/figures';
import { type BackgammonPosition, backgammon, backgammonDrawing, flipped } from 'cutnode/games/backgammon';
import { expect, test } from 'vitest';
import { legalPlays, type Play } from '../../bindings/games/backgammon/plays.js';
import { forAll } from '../oracle/for-all.js';
import { playedGames } from '../oracle/played-games.js';

const drawn = (position: BackgammonPosition, play?: Play): string =>
  svgDocument(backgammonFigure(backgammonDrawing(position, { play })));
const count = (svg: string, pattern: RegExp): number => svg.match(pattern)?.length ?? 0;

/** Checkers of a side: discs, those that are only counted on a tall stack, and those borne off. */
function checkers(svg: string, side: 'x' | 'o'): number {
  const discs = count(svg, new RegExp(`<circle class="${side}"`, 'g'));
  const off = count(svg, new RegExp(`<rect class="${side}"`, 'g'));
  const tall = [...svg.matchAll(new RegExp(`class="${side}-count"[^>]*>(\\d+)<`, 'g'))];
  return discs + off + tall.reduce((sum, [, all]) => sum + Number(all) - 5, 0);
}

test('fifteen checkers a side, the ID below, an arrow for each step, wherever play may lead', () =>
  forAll([playedGames(backgammon, 160, 'max')], { seed: 1, numRuns: 20 }, (line) => {
    for (const position of line) {
      const [play] = position.dice ? legalPlays(position.board, position.dice) : [];
      const svg = drawn(position, play);
      expect([checkers(svg, 'x'), checkers(svg, 'o')]).toEqual([15, 15]);
      expect(count(svg, /class="arrow"/g)).toBe(play?.steps.length ?? 0);
      expect(svg).toContain(`>${position.opening ? '4HPwATDgc/ABMA' : backgammon.format(position)}</text>`);
      expect(svg).not.toMatch(/NaN|undefined/);
    }
  }));

test('the same checkers stand in the same places, whoever is on roll', () => {
  const discs = (svg: string): string[] => svg.match(/<(?:circle|rect) class="[xo]"[^>]*>/g) ?? [];
  // GNU Backgammon's example: X on 5 and 2, O on 3 and 2 as it counts.
  const position = backgammon.parse('CgAAEAEAAAAAAA:x');
  const byX = discs(drawn(position));
  expect(byX.filter((disc) => disc.startsWith('<circle'))).toHaveLength(4);
  expect(discs(drawn({ ...position, board: flipped(position.board), player: 1 })).sort()).toEqual(byX.sort());
});
