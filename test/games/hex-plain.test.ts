import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHex } from '../../bindings/games/hex/index.js';
import { createEngine, type SearchResult } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { forAll } from '../oracle/for-all.js';
import { type HexPosition, plainHex } from '../oracle/hex/index.js';
import { oneKeyEach } from '../oracle/one-key-each.js';
import { timeless } from '../oracle/timeless.js';

/**
 * The game and the plain rules, which take its word for what chains prove: `hex-bridges.test.ts` holds that against
 * minimax.
 */
function bothOf(size: number, swap: boolean) {
  const [game, plain] = [createHex({ size, swap }), plainHex(size, swap)];
  const bounds = (board: HexPosition) => game.bounds(game.parse(plain.format(board)));
  return [game, { ...plain, bounds }] as const;
}

/**
 * Games on boards of all sizes, the larger ones seldom, as far as `choices` lead; the stones of some lie close
 * together.
 */
const games = fc
  .tuple(
    fc.constantFrom(2, 3, 4, 4, 5, 5, 6, 7, 9, 11, 13, 19),
    fc.boolean(),
    fc.array(fc.nat(10_000), { minLength: 1, maxLength: 150 }),
    fc.boolean(),
  )
  .map(([size, swap, choices, close]) => {
    const [game, plain] = bothOf(size, swap);
    const line: [Uint8Array, HexPosition][] = [[game.initial(), plain.initial()]];
    for (const choice of choices) {
      const [position, board] = line.at(-1) as [Uint8Array, HexPosition];
      if (plain.outcome(board)) break;
      const moves = plain.moves(board);
      const move = moves[choice % (close ? Math.min(moves.length, 2 * size) : moves.length)] as number;
      line.push([game.play(position, move), plain.play(board, move)]);
    }
    return { game, plain, line };
  });

describe('Hex in AssemblyScript and in plain JavaScript', () => {
  it('has the same moves, in the same order, outcomes and texts, and knows the same', () => {
    forAll([games], { draws: 300, seed: 1 }, ({ game, plain, line }) => {
      for (const [position, board] of line) {
        expect(game.toMove(position)).toBe(plain.toMove(board));
        expect(game.outcome(position)).toEqual(plain.outcome(board));
        expect(game.format(position)).toBe(plain.format(board));
        expect(game.parse(plain.format(board))).toEqual(position);
        if (plain.outcome(board)) continue;
        expect(game.moves(position)).toEqual(plain.moves(board));
        expect(game.evaluate(position)).toBe(plain.evaluate(board) + 0);
        expect(game.pliesLeft(position)).toBe(plain.pliesLeft(board));
        for (const move of plain.moves(board).slice(0, 9)) {
          expect(game.hint(position, move)).toBe(plain.hint(board, move) + 0);
        }
      }
    });
  });

  it('has one key for a position however it came about, and another one for every other', () => {
    const hold = oneKeyEach();
    forAll([games], { draws: 150, seed: 2 }, ({ game, line }) => {
      for (const [position] of line) hold(game.key(position), game.format(position));
    });
  });

  it.each([
    [3, false, '.../.../...', {}],
    [3, true, '.../.../...', {}],
    [4, false, '..../..../..../....', { depth: 5 }],
    [11, false, `${'.........../'.repeat(5)}.....X...../${'.........../'.repeat(4)}...........`, { depth: 2 }],
    [5, false, '..X../.O.../...../..O../X....', { depth: 4 }],
    [6, false, '....../....../....../....../....../......', { depth: 3, knowledge: false }],
  ] as const)(
    'searches the same tree of %i rows, swap %s, as the plain rules do',
    async (size, swap, text, options) => {
      const [game, plain] = bothOf(size, swap);
      const table = { mib: 1 };
      // The key of the plain rules is a text, which the engine hashes in another way.
      const keyed = { ...plain, key: (board: HexPosition) => game.key(game.parse(plain.format(board))) };
      const compiled = await createEngine(game, { table });
      const rulesAlone = await createEngine(game, { table, hosted: true });
      const hosted = await createEngine(keyed, { table });
      const search = 'depth' in options ? 'search' : 'solve';
      const start = game.parse(text);
      const cells = text.replaceAll('/', '');
      const player = cells.split('X').length > cells.split('O').length ? 1 : 0;
      const board: HexPosition = { size, cells, player, winner: undefined };
      const own = compiled[search](start, options);
      for (const found of [rulesAlone[search](start, options), hosted[search](board, options)]) {
        expect(timeless(found as SearchResult<number>).stats).toEqual(timeless(own).stats);
        expect([found.value, found.move]).toEqual([own.value, own.move]);
      }
    },
  );

  it('plays the same games at random, to the last counter', async () => {
    for (const [size, swap] of [
      [3, true],
      [5, false],
      [11, false],
      [19, true],
    ] as const) {
      const [game, plain] = bothOf(size, swap);
      const own = await createMonteCarlo(game, { seed: 3 }).search(game.initial(), { visits: 60 });
      const other = await createMonteCarlo(plain, { seed: 3 }).search(plain.initial(), { visits: 60 });
      expect({ ...own, stats: { ...own.stats, timeMs: 0 } }).toEqual({
        ...other,
        stats: { ...other.stats, timeMs: 0 },
      });
    }
  });
});
