import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBreakthrough } from '../../bindings/games/breakthrough/index.js';
import { createEngine, type SearchResult } from '../../bindings/index.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { type Board, plainBreakthrough, type Step } from '../oracle/breakthrough.js';
import { forAll } from '../oracle/for-all.js';
import { oneKeyEach } from '../oracle/one-key-each.js';
import { timeless } from '../oracle/timeless.js';

const boards = [
  [3, 3],
  [5, 4],
  [3, 8],
  [5, 5],
  [6, 6],
  [8, 3],
  [7, 6],
  [8, 8],
] as const;
const weights = { pawn: 70, advance: -3 };

const codeOf = ({ from, to }: Step): number => 64 * from + to;

/** The same game in both, as far as `choices` lead. */
function played(columns: number, rows: number, choices: readonly number[]) {
  const game = createBreakthrough({ columns, rows });
  const plain = plainBreakthrough(columns, rows);
  const line: [Uint8Array, Board][] = [[game.initial(), plain.initial()]];
  for (const choice of choices) {
    const [position, board] = line.at(-1) as [Uint8Array, Board];
    const moves = plain.moves(board);
    if (moves.length === 0) break;
    const step = moves[choice % moves.length] as Step;
    line.push([game.play(position, codeOf(step)), plain.play(board, step)]);
  }
  return line;
}

const games = fc
  .tuple(fc.constantFrom(...boards), fc.array(fc.nat(1000), { minLength: 1, maxLength: 70 }))
  .map(([[columns, rows], choices]) => played(columns, rows, choices));

describe('Breakthrough in AssemblyScript and in plain JavaScript', () => {
  it('has the same moves, in the same order, outcomes and texts, and knows the same', () => {
    const [game, plain] = [createBreakthrough({ weights }), plainBreakthrough(5, 5, weights.pawn, weights.advance)];
    forAll([games], { draws: 120, seed: 1 }, (line) => {
      for (const [position, board] of line) {
        expect(game.toMove(position)).toBe(plain.toMove(board));
        expect(game.outcome(position)).toEqual(plain.outcome(board));
        expect(game.format(position)).toBe(plain.format(board));
        expect(game.parse(plain.format(board))).toEqual(position);
        expect(game.moves(position)).toEqual(plain.moves(board).map(codeOf));
        if (plain.outcome(board)) continue;
        expect(game.evaluate(position)).toBe(plain.evaluate(board));
        expect(game.bounds(position)).toEqual(plain.bounds(board));
        expect(game.candidates(position)).toEqual(plain.candidates(board).map(codeOf));
        expect(game.noisy(position)).toEqual(plain.noisy(board).map(codeOf));
        for (const step of plain.moves(board)) {
          expect(game.hint(position, codeOf(step))).toBe(plain.hint(board, step));
        }
        const key = plain.key(board);
        if (typeof key === 'bigint') expect(game.key(position)).toBe(key);
      }
    });
  });

  it('has one key for a position however it came about, and another one for every other', () => {
    const hold = oneKeyEach();
    const game = createBreakthrough();
    forAll([games], { draws: 120, seed: 2 }, (line) => {
      for (const [position] of line) hold(game.key(position), game.format(position));
    });
  });

  it.each([
    [5, 5, { depth: 6, quiescence: true }],
    [5, 4, {}],
    [6, 6, { depth: 5 }],
    [8, 8, { depth: 4, quiescence: true, knowledge: false }],
  ] as const)('searches the same tree of %i x %i as the plain rules do', async (columns, rows, options) => {
    const game = createBreakthrough({ columns, rows });
    const plain = plainBreakthrough(columns, rows);
    const table = { mib: 1 };
    const compiled = await createEngine(game, { table });
    const rulesAlone = await createEngine(game, { table, hosted: true });
    // Above 36 cells the key of the plain rules is a text.
    const byText = { ...plain, key: (board: Board) => game.key(game.parse(plain.format(board))) };
    const hosted = await createEngine(byText, { table });
    const search = 'depth' in options ? 'search' : 'solve';
    const own = compiled[search](game.initial(), options);
    for (const found of [rulesAlone[search](game.initial(), options), hosted[search](plain.initial(), options)]) {
      expect(found.value).toBe(own.value);
      expect(timeless(found as SearchResult<unknown>).stats).toEqual(timeless(own).stats);
    }
    expect(compiled.perft(game.initial(), 4).nodes).toBe(hosted.perft(plain.initial(), 4).nodes);
  });

  it('plays the same games at random, to the last counter', async () => {
    for (const [columns, rows] of boards) {
      const game = createBreakthrough({ columns, rows });
      const plain = plainBreakthrough(columns, rows);
      const own = await createMonteCarlo(game, { seed: 3 }).search(game.initial(), { visits: 200 });
      const other = await createMonteCarlo(plain, { seed: 3 }).search(plain.initial(), { visits: 200 });
      expect(own.move).toBe(codeOf(other.move as Step));
      expect({ ...own.stats, timeMs: 0 }).toEqual({ ...other.stats, timeMs: 0 });
    }
  });
});
