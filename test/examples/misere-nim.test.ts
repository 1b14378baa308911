import { createEngine } from 'cutnode';
import { expect, test } from 'vitest';
import { boutonWins, misereNim } from '../../examples/misere-nim.js';

const game = misereNim(1, 3, 5, 7);
const engine = await createEngine(game);

test("three heaps of up to 5: who wins is what Bouton's rule of 1901 says, and the move leaves a loss", () => {
  for (let a = 0; a <= 5; a++) {
    for (let b = 0; b <= 5; b++) {
      for (let c = 0; c <= 5; c++) {
        const heaps = [a, b, c];
        const position = { heaps, player: 1 } as const;
        const { value, move } = engine.solve(position);
        expect({ heaps, wins: value > 0 }).toEqual({ heaps, wins: boutonWins(heaps) });
        if (value > 0 && move) expect(boutonWins(game.play(position, move).heaps)).toBe(false);
      }
    }
  }
});

test('the game of 1, 3, 5 and 7 is lost for who starts; one heap more by one is won', () => {
  expect(engine.solve(game.initial(), { preferFasterWins: false }).value).toBeLessThan(0);
  expect(engine.solve({ heaps: [2, 3, 5, 7], player: 0 }, { preferFasterWins: false }).value).toBeGreaterThan(0);
});

test('sorted heaps as the key find transpositions, and change no value', () => {
  const position = { heaps: [2, 3, 4], player: 0 } as const;
  const { value, stats } = engine.solve(position, { algorithm: 'alpha-beta' });
  const plain = engine.solve(position, { algorithm: 'alpha-beta', table: false });
  expect(value).toBe(plain.value);
  expect([stats.nodes, plain.stats.nodes]).toEqual([353, 2873]);
});

test('heaps read as they are written', () => {
  const position = game.parse('4 0 2');
  expect(position).toEqual({ heaps: [4, 0, 2], player: 0 });
  expect(game.format(position)).toBe('4 0 2');
  for (const text of ['', '1 -2', '61', '1.5', 'x']) expect(() => game.parse(text)).toThrow('expected heaps');
});
