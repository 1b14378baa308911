import { describe, expect, it } from 'vitest';
import type { HeapPosition } from '../../bindings/games/heaps/position.js';
import { nimSum } from '../../bindings/games/nim/bouton.js';
import { bouton, createNim, nim } from '../../bindings/games/nim/index.js';
import type { NimOptions } from '../../bindings/games/nim/nim.js';
import { createEngine, InvalidOptionError, InvalidPositionError } from '../../bindings/index.js';
import { nimValue } from '../../bindings/textbook/nim-values/nim-values.js';
import { everyPosition, expectAgreementEverywhere } from '../oracle/every-position.js';

const games = [
  ['normal', false],
  ['misère', true],
] as const;

describe.each(games)('Nim, %s', (_, misere) => {
  const game = createNim({ heaps: [5, 4, 3, 2], misere });

  it("is decided as Bouton's rule says, with the winning moves it names, at each of 4 heaps of up to 5, 4, 3 and 2", async () => {
    const engine = await createEngine(game);
    const positions = everyPosition(game);
    expect(positions.length).toBeGreaterThan(150);
    for (const position of positions) {
      const { heaps } = position;
      const rule = bouton(heaps, { misere });
      const { value } = engine.solve(position, { preferFasterWins: false });
      expect({ heaps, wins: value > 0 }).toEqual({ heaps, wins: rule.wins });
      const winning = game
        .moves(position)
        .filter((move) => engine.solve(game.play(position, move), { preferFasterWins: false }).value < 0);
      expect({ heaps, moves: rule.moves }).toEqual({ heaps, moves: winning });
    }
  });

  it('engine, with its table and without, and minimax agree on every position of three small heaps', async () => {
    for (const heaps of [[3, 2, 1], [2, 2, 1], [4, 2], [1, 1, 1], [0], []]) {
      await expectAgreementEverywhere(createNim({ heaps, misere, first: 'MIN' }));
    }
  });
});

it('1, 3, 5 and 7 are lost for who begins, at either convention (Bouton 1901 calls such combinations safe)', () => {
  expect(bouton([1, 3, 5, 7])).toEqual({ nimSum: 0, wins: false, moves: [] });
  expect(bouton([7, 5, 3, 1], { misere: true })).toEqual({ nimSum: 0, wins: false, moves: [] });
});

it('misère differs from normal only where single objects are left alone', () => {
  expect(bouton([1]).wins).toBe(true);
  expect(bouton([1], { misere: true }).wins).toBe(false);
  expect(bouton([], { misere: true })).toEqual({ nimSum: 0, wins: true, moves: [] });
  expect(bouton([4, 1, 1]).moves).toEqual([{ heap: 4, left: 0 }]);
  expect(bouton([4, 1, 1], { misere: true }).moves).toEqual([{ heap: 4, left: 1 }]);
});

it('the nim-sum is the nim-value: of every position of 5, 4, 3, 2 and of large heaps', () => {
  const game = createNim({ heaps: [5, 4, 3, 2] });
  for (const position of everyPosition(game)) expect(nimValue(game, position)).toBe(nimSum(position.heaps));
  const parts = ({ heaps, player }: HeapPosition): HeapPosition[] => heaps.map((heap) => ({ heaps: [heap], player }));
  expect(nimValue(game, game.parse('300-200-90'), { parts })).toBe(300 ^ 200 ^ 90);
});

it('a heap of which there is no such number is refused', () => {
  for (const size of [-1, 1.5, Number.NaN, 2 ** 31]) {
    expect(() => bouton([1, size])).toThrow(InvalidPositionError);
    expect(() => bouton([1, size])).toThrow(`a heap of ${size}`);
  }
});

describe('the notation', () => {
  const game = nim;

  it('is heaps in descending order, without empty ones', () => {
    expect(game.format(game.initial())).toBe('max:7-5-3-1');
    expect(game.parse('0-2-4')).toEqual({ heaps: [4, 2], player: 0 });
    expect(game.format(game.parse('min:0'))).toBe('min:0');
    expect(game.draw(game.parse('0'))).toBe('nothing is left');
  });

  it.each([
    { heaps: 5 },
    { heaps: [-1] },
    { heaps: [1.5] },
    { heaps: ['3'] },
    { heaps: [600, 600] },
    { misere: 1 },
    { first: 0 },
  ])('refuses the options %o', (options) => {
    expect(() => createNim(options as unknown as NimOptions)).toThrow(InvalidOptionError);
  });
});
