import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHex, type HexPosition, hex } from '../../bindings/games/hex/index.js';
import { checkRules } from '../../bindings/index.js';
import { type HexBoard, hex as plainHex } from '../../examples/hex.js';
import { forAll } from '../oracle/for-all.js';

describe('the rules of Hex', () => {
  it('are those of the example, which keeps its stones as bits and looks for chains in another way', () =>
    forAll(
      [fc.integer({ min: 2, max: 5 }), fc.array(fc.nat(1000), { maxLength: 25 })],
      { draws: 1000 },
      (size, choices) => {
        const [game, plain] = [createHex({ size }), plainHex(size)];
        let here = game.initial();
        let there: HexBoard = plain.initial();
        for (const choice of choices) {
          expect(game.outcome(here)).toEqual(plain.outcome(there));
          if (game.outcome(here)) return;
          const moves = game.moves(here);
          expect(moves).toEqual(plain.moves(there));
          expect(moves.map((move) => game.hint(here, move))).toEqual(moves.map((move) => plain.hint(there, move) + 0));
          const move = moves[choice % moves.length] as number;
          expect(game.formatMove(here, move)).toBe(plain.formatMove(there, move));
          [here, there] = [game.play(here, move), plain.play(there, move)];
          expect(game.format(here).replaceAll('/', '')).toBe(plain.format(there));
          expect(game.parse(game.format(here))).toEqual(here);
          expect(game.pliesLeft(here)).toBe(size * size - game.format(here).replaceAll(/[./]/g, '').length);
        }
      },
    ));

  it('leave exactly one winner on a full board of any size', () =>
    forAll([fc.integer({ min: 2, max: 19 }), fc.nat(1e6)], { draws: 200 }, (size, seed) => {
      const game = createHex({ size });
      let here: HexPosition = game.initial();
      for (let n = seed; !game.outcome(here); n = (n * 1103515245 + 12345) % 2 ** 31) {
        const moves = game.moves(here);
        expect(moves.length).toBeGreaterThan(0);
        here = game.play(here, moves[n % moves.length] as number);
      }
      const loser = game.toMove(here);
      expect(game.outcome(here)?.[loser as number]).toBe(-Infinity);
    }));

  it('let O take over the first stone, mirrored, where that is agreed', () => {
    const game = createHex({ size: 3, swap: true });
    const first = game.play(game.initial(), game.parseMove(game.initial(), 'c1'));
    expect(
      game
        .moves(first)
        .map((move) => game.formatMove(first, move))
        .at(-1),
    ).toBe('swap');
    const swapped = game.play(first, game.parseMove(first, 'SWAP'));
    expect(game.format(swapped)).toBe('.../.../O..:x');
    expect(game.parse('.../.../o..:X')).toEqual(swapped);
    expect(game.toMove(swapped)).toBe(0);
    const third = game.play(swapped, 0);
    expect(game.format(third)).toBe('X../.../O..:o');
    expect(game.parse(game.format(third))).toEqual(third);
    // No second time, and not without the rule.
    expect(() => game.parseMove(third, 'swap')).toThrow("'swap' cannot be played; expected one of b1");
    expect(() => hex.parseMove(hex.parse('X../.../...'), 'swap')).toThrow("'swap' cannot be played");
    expect(() => game.play(first, 2)).toThrow('2 is not one of the moves that moves() gives');
  });

  it('stand every check', async () => {
    for (const game of [createHex({ size: 3 }), createHex({ size: 3, swap: true })]) {
      expect((await checkRules(game, { seed: 5, nodes: 20_000 })).findings).toEqual([]);
    }
  });

  it('count the stones that a side lacks', () => {
    const missing = (text: string): number => hex.evaluate(hex.parse(text)) / 100;
    expect(missing('.../.../...')).toBe(0);
    expect(missing('X../.../...')).toBe(-1);
    expect(missing('.../.X./.O.')).toBe(0);
    expect(missing('X../X../.OO')).toBe(1 - 1);
  });

  it('know who has won in a position that is read', () => {
    expect(hex.outcome(hex.parse('XO./XO./X..'))).toEqual([Infinity, -Infinity]);
    expect(hex.outcome(hex.parse('OOO/X.X/.X.'))).toEqual([-Infinity, Infinity]);
    expect(hex.outcome(hex.parse('OO./X.X/...'))).toBeUndefined();
  });
});
