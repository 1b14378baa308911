import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IllegalMoveError, InvalidPositionError } from '../../bindings/index.js';
import { forAll } from '../oracle/for-all.js';
import { nearly } from '../oracle/nearly.js';
import { playedGames } from '../oracle/played-games.js';
import { notations } from './notations.js';

/** What a game writes it reads, and what it does not read it refuses with the place and the reason. */

describe.each(notations.map((notation) => [notation.game.name, notation] as const))(
  'the notation of %s',
  (_, { game, boards = [], plies, signs, isAnyCase, refused, moves, drawn }) => {
    const parse = (text: string): unknown => game.parse?.(text);

    it('reads the positions and moves that it writes', () =>
      forAll(
        [fc.constantFrom(game, ...boards).chain((board) => playedGames(board, plies))],
        { draws: 150, seed: 1 },
        (line) => {
          for (const position of line) {
            const text = game.format?.(position) ?? '';
            expect(text).not.toMatch(/[\s#;]/);
            expect(parse(text)).toEqual(position);
            if (isAnyCase) expect([parse(text.toLowerCase()), parse(text.toUpperCase())]).toEqual([position, position]);
            if (game.outcome(position)) continue;
            const legal = game.moves(position);
            const names = legal.map((move) => game.formatMove?.(position, move) ?? '');
            expect(new Set(names).size).toBe(names.length);
            for (const [i, name] of names.entries()) expect(game.parseMove?.(position, name)).toEqual(legal[i]);
          }
        },
      ));

    it('reads a text as a position that it writes, or throws InvalidPositionError', () => {
      const written = fc.constantFrom(game, ...boards).chain((board) => playedGames(board, plies));
      const texts = fc.oneof(
        fc.string({ unit: fc.constantFrom(...signs), maxLength: 40 }),
        fc.string(),
        nearly(
          written.map((line) => game.format?.(line.at(-1)) ?? ''),
          signs,
        ),
      );
      let read = 0;
      let thrown = 0;
      forAll([texts], { draws: 1000, seed: 3 }, (text) => {
        let position: unknown;
        try {
          position = parse(text);
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidPositionError);
          thrown++;
          return;
        }
        read++;
        expect(parse(game.format?.(position) ?? '')).toEqual(position);
      });
      expect(read).toBeGreaterThan(0);
      expect(thrown).toBeGreaterThan(0);
    });

    it.each(refused)('refuses %j and says why', (text, words) => {
      expect(() => parse(text)).toThrow(InvalidPositionError);
      expect(() => parse(text)).toThrow(words);
    });

    it.each(moves)(
      'reads moves at $at, and refuses what cannot be played',
      ({ at, read = [], refused, unplayable = [] }) => {
        const position = parse(at);
        for (const [text, move] of read) expect(game.parseMove?.(position, text)).toEqual(move);
        for (const each of refused) {
          const [text, words] = typeof each === 'string' ? [each, `${game.name}: `] : each;
          expect(() => game.parseMove?.(position, text), text).toThrow(IllegalMoveError);
          expect(() => game.parseMove?.(position, text)).toThrow(words);
        }
        for (const move of unplayable) expect(() => game.play(position, move)).toThrow(IllegalMoveError);
      },
    );

    it.each(Object.entries(drawn))('draws %s', (text, picture) => {
      expect(game.draw?.(parse(text))).toBe(picture);
    });
  },
);
