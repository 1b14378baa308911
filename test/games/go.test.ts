import { describe, expect, it, test } from 'vitest';
import { goOf } from '../../bindings/games/go/index.js';
import { createEngine } from '../../bindings/index.js';
import {
  type PlainGo,
  plainMoves,
  plainName,
  plainPlay,
  plainScore,
  plainStart,
  plainText,
  plainValues,
} from '../oracle/go-by-sets.js';

/** A generator of whole numbers below a bound. */
function dice(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

describe('the rules of Go beside rules by sets of points', () => {
  for (const size of [2, 3, 4, 5, 7, 9, 13]) {
    it(`plays random games on ${size}x${size} move by move`, () => {
      const game = goOf({ size, komi: 0 });
      for (let seed = 1; seed <= (size < 5 ? 20 : size < 9 ? 4 : 1); seed++) {
        const below = dice(seed * 1000 + size);
        let plain: PlainGo = plainStart(size);
        let position = game.initial();
        for (let ply = 0; plain.passes < 2 && ply < 4 * size * size; ply++) {
          expect(game.format(position)).toBe(plainText(plain));
          expect(game.points(position)).toBe(plainScore(plain));
          const legal = plainMoves(plain);
          const names = game.moves(position).map((move) => game.formatMove(position, move));
          expect(names).toEqual(legal.map(plainName));
          const again = game.parse(game.format(position));
          expect(game.key(again)).toBe(game.key(position));
          // Passes are rare, or the games would be short.
          const stones = legal.length - 1;
          const move = legal[stones > 0 && below(20) > 0 ? below(stones) : stones];
          plain = plainPlay(plain, move) as PlainGo;
          position = game.play(position, game.parseMove(position, plainName(move)));
        }
        const score = plainScore(plain);
        const mover = plain.passes === 2 ? (game.outcome(position)?.[0] ?? Number.NaN) : score;
        expect(mover).toBe(score);
      }
    });
  }
});

describe('solved boards', () => {
  test('every position of 2x2 has the value that the game without end has', async () => {
    const values = plainValues(plainStart(2));
    for (const solving of [true, false]) {
      const game = goOf({ size: 2, solving });
      const engine = await createEngine(game);
      for (const [text, value] of values) {
        const position = game.parse(text);
        if (game.outcome(position)) continue;
        const sign = game.toMove(position) === 0 ? 1 : -1;
        expect([text, engine.solve(position).value]).toEqual([text, sign * value + 0]);
      }
    }
  });
});
