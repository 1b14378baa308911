import { describe, expect, it, test } from 'vitest';
import { type GoPosition, goOf } from '../../bindings/games/go/index.js';
import { checkRules, createEngine } from '../../bindings/index.js';
import { atNight } from '../extent.js';
import { solveGo, valueBySets } from '../oracle/go-by-bits.js';
import {
  type PlainGo,
  plainMoves,
  plainName,
  plainPlay,
  plainReached,
  plainScore,
  plainStart,
  plainText,
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
  /** Positions where search and oracle differ, and the part that the search solves. */
  const compared = async (size: number, share: number) => {
    const right = solveGo(size);
    const wrong: unknown[] = [];
    let [asked, solved] = [0, 0];
    const below = dice(size);
    // By the rules alone some positions of 3x3 take millions of nodes.
    const games = (size === 2 ? [true, false] : [true]).map((solving) => goOf({ size, solving }));
    const engines = await Promise.all(games.map((game) => createEngine(game, { table: { mib: 16 } })));
    for (const text of plainReached(plainStart(size))) {
      if (text.endsWith(':over') || below(share) > 0) continue;
      for (const [i, game] of games.entries()) {
        const value = valueBySets(right, text, size);
        const result = engines[i]?.solve(game.parse(text), { nodes: 100_000 });
        asked++;
        if (!result?.solved) continue;
        solved++;
        if (result.value !== value) wrong.push([text, result.value, value]);
      }
    }
    return { wrong, part: solved / asked };
  };

  test('every position of 2x2 has the value that the game without end has', async () => {
    expect(await compared(2, 1)).toEqual({ wrong: [], part: 1 });
  });

  atNight('positions of 3x3 have the values that the game without end has', { timeout: 300_000 }, async () => {
    const { wrong, part } = await compared(3, 200);
    expect(wrong).toEqual([]);
    expect(part).toBeGreaterThan(0.9);
  });

  test('the first moves on 3x3 are worth what is published: 9 in the middle, 3 at the edge, -9 in the corner', async () => {
    const game = goOf({ size: 3, solving: true });
    const engine = await createEngine(game);
    const { lines } = engine.solve(game.initial(), { lines: 10 });
    const worth = Object.fromEntries(lines.map(({ move, value }) => [game.formatMove(game.initial(), move), value]));
    expect(worth).toEqual({ A1: -9, A2: 3, A3: -9, B1: 3, B2: 9, B3: 3, C1: -9, C2: 3, C3: -9, pass: -9 });
  });
});

describe('superko', () => {
  /** What comes back: the stones, the side to move and a pass, whatever point a ko bans. */
  const nameOf = (plain: PlainGo): string => plainText(plain).replace(/:[A-Z]\d+$/, '');

  /** Black's points by plain alpha-beta; whoever would repeat one of `before` may not. */
  function valueWithout(before: ReadonlySet<string>, plain: PlainGo, least: number, most: number): number {
    if (plain.passes === 2) return plainScore(plain);
    let [low, high] = [least, most];
    for (const move of plainMoves(plain).toReversed()) {
      const child = plainPlay(plain, move) as PlainGo;
      const name = nameOf(child);
      if (before.has(name)) continue;
      const value = valueWithout(new Set(before).add(name), child, low, high);
      if (plainText(plain).includes(':x')) low = Math.max(low, value);
      else high = Math.min(high, value);
      if (low >= high) break;
    }
    return plainText(plain).includes(':x') ? low : high;
  }

  test('2x2 is worth a point, by a search with the set of positions before, too', async () => {
    const game = goOf({ size: 2, superko: true });
    const engine = await createEngine(game);
    const start = plainStart(2);
    let [asked, plain, position] = [0, start, game.initial()];
    // Along a game, since a position alone does not say what came before.
    const past: (typeof position)[] = [];
    const before = new Set([nameOf(plain)]);
    for (const point of ['0,0', '1,1', '1,0', '0,1', '0,0', '1,1']) {
      const { value, solved } = engine.solve(position, { history: past });
      const sign = game.toMove(position) === 0 ? 1 : -1;
      expect([solved, sign * value]).toEqual([true, valueWithout(before, plain, -9, 9)]);
      asked++;
      const move = plainMoves(plain).includes(point) ? point : undefined;
      past.push(position);
      plain = plainPlay(plain, move) as PlainGo;
      position = game.play(position, game.parseMove(position, plainName(move)));
      before.add(nameOf(plain));
    }
    expect(asked).toBe(6);
    expect(valueWithout(new Set([nameOf(start)]), start, -9, 9)).toBe(1);
  });

  test('knows a position again that a capture in a ko has brought about', async () => {
    const game = goOf({ size: 4, superko: true });
    // Two kos, B1 and C1, and B4 and C4: with the passes each side takes back what the other has taken.
    let position = game.parse('XO.O/.XO./.XO./X.XO:x');
    const start = position;
    const history: GoPosition[] = [];
    for (const text of ['pass', 'B1', 'C4', 'pass', 'C1']) {
      history.push(position);
      position = game.play(position, game.parseMove(position, text));
    }
    const again = game.play(position, game.parseMove(position, 'B4'));
    expect(game.format(again)).toBe(`${game.format(start)}:C4`);
    for (const hosted of [false, true]) {
      const engine = await createEngine(game, { hosted });
      const { lines } = engine.search(position, { depth: 1, lines: 20, history });
      const values = Object.fromEntries(lines.map(({ move, value }) => [game.formatMove(position, move), value]));
      expect([hosted, values.B4]).toEqual([hosted, -7_999_999]);
      expect(values.pass).toBeGreaterThan(-100);
    }
  });

  test('tells positions with other bans apart in a table, where they are not the same in play', () => {
    const [free, banned] = ['XO.O/.XO./.XO./X.XO:x', 'XO.O/.XO./.XO./X.XO:x:C4'];
    const named = (game: ReturnType<typeof goOf>, text: string) => [
      game.key(game.parse(text)),
      game.counterKey?.(game.parse(text)),
    ];
    const superko = goOf({ size: 4, superko: true });
    expect(named(superko, banned)[0]).toBe(named(superko, free)[0]);
    expect([named(superko, free)[1], named(superko, banned)[1]]).toEqual([0, expect.toSatisfy((n) => n > 0)]);
    const basic = goOf({ size: 4 });
    expect(named(basic, banned)[0]).not.toBe(named(basic, free)[0]);
    expect(basic.counterKey).toBeUndefined();
  });

  test.each([true, false])('(%s) breaks no rule of a game', async (superko) => {
    const { findings } = await checkRules(goOf({ size: 3, superko }), { games: 20, nodes: 20_000 });
    expect(findings).toEqual([]);
  });

  test('is not for solving, where images of a position are one', () => {
    expect(() => goOf({ size: 3, solving: true, superko: true })).toThrow(
      'superko must be false while solving, not true',
    );
  });
});

describe('evaluate', () => {
  /** Black's stones and free points beside black stones alone, less White's. */
  function stonesAndEyes(rows: readonly string[]): number {
    let sum = 0;
    for (const [y, row] of rows.entries()) {
      for (const [x, stone] of [...row].entries()) {
        const around = [rows[y - 1]?.[x], rows[y + 1]?.[x], row[x - 1], row[x + 1]].join('').replaceAll('.', '');
        const whose = stone === '.' ? [...new Set(around)].join('') : stone;
        sum += whose === 'X' ? 1 : whose === 'O' ? -1 : 0;
      }
    }
    return sum;
  }

  test('counts free points beside stones of one colour alone, on the first line and in corners too', () => {
    const game = goOf({ size: 3 });
    expect(game.evaluate(game.parse('.X./X.X/.X.:x'))).toBe(9);
    expect(game.evaluate(game.parse('.X./X.X/.X.:o'))).toBe(-9);
    const below = dice(3);
    let legal = 0;
    for (let i = 0; i < 500; i++) {
      const rows = [0, 1, 2].map(() => Array.from({ length: 3 }, () => '..XO'.charAt(below(4))).join(''));
      let position: GoPosition;
      try {
        position = game.parse(`${rows.join('/')}:x`);
      } catch {
        continue;
      }
      legal++;
      expect([rows.join('/'), game.evaluate(position)]).toEqual([rows.join('/'), stonesAndEyes(rows)]);
    }
    expect(legal).toBeGreaterThan(200);
  });
});

describe('komi and points', () => {
  test('half points are rounded away from 0 in values, and exact in scores', () => {
    const game = goOf({ size: 2, komi: 0.5 });
    const white = game.parse('.O/O.:x:pass');
    const end = game.play(white, 4);
    expect(game.outcome(end)).toEqual([-5, 5]);
    expect(game.score(end, -5)).toBe(-4.5);
    expect(game.points(white)).toBe(-4.5);
    expect(game.outcome(game.play(game.parse('../..:x:pass'), 4))).toEqual([-1, 1]);
  });

  test.each([
    ['../..', "':x' or ':o'"],
    ['../..:z', "':x' or ':o'"],
    ['../../..:x', '3 rows'],
    ['.X/..O:x', '3 points in row 1'],
    ['.X/.Z:x', "'Z' in row 1"],
    ['XX/XX:o', 'no game leads'],
    ['X./..:o:B1', 'no game leads'],
    ['../..:x:often', 'no game leads'],
  ])('refuses the position %s', (text, words) => {
    expect(() => goOf({ size: 2 }).parse(text)).toThrow(words);
  });

  test('refuses the position of another board, and moves that are none', () => {
    const [game, other] = [goOf({ size: 3 }), goOf({ size: 4 })];
    expect(() => game.parseMove(game.initial(), 'I1')).toThrow("'I1' cannot be played; expected a free point");
    expect(() => goOf({ size: 14 })).toThrow('size must be a whole number from 2 to 13');
    for (const komi of [0.25, null, true, [], '7.5', 7n, Symbol('7')]) {
      expect(() => goOf({ komi: komi as number })).toThrow('komi must be a multiple of 0.5 within ±400, not ');
    }
    return expect(createEngine(game).then((engine) => engine.search(other.initial(), { depth: 1 }))).rejects.toThrow();
  });

  test('draws the board with the points where one may play', () => {
    const game = goOf({ size: 3 });
    expect(game.draw(game.parse('.X./X.X/.O.:o'))).toBe(' 3 . X .\n 2 X + X\n 1 + O +\n   A B C');
  });
});
