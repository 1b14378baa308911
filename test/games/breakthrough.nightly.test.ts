import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BreakthroughPosition,
  breakthrough,
  createBreakthrough,
  isQuiet,
} from '../../bindings/games/breakthrough/index.js';
import { createEngine, IllegalMoveError, InvalidOptionError, lossIn, winIn } from '../../bindings/index.js';
import { whole } from '../extent.js';
import { boardOf, distance as distanceOf, outcome } from '../oracle/breakthrough.js';
import { forAll } from '../oracle/for-all.js';
import { reference } from '../oracle/minimax.js';

const exactly = (length: number) => ({ minLength: length, maxLength: length });

/** Positions of a few pawns that go on, on boards up to 4 by 5. */
const endgame: fc.Arbitrary<BreakthroughPosition> = fc
  .constantFrom<[number, number]>([3, 4], [4, 4], [3, 5], [4, 5])
  .chain(([columns, rows]) =>
    fc.record({
      lines: fc.array(fc.array(fc.constantFrom('.', '.', '.', '.', 'W', 'B'), exactly(columns)), exactly(rows)),
      player: fc.constantFrom('w', 'b'),
    }),
  )
  .map(({ lines, player }) => `${lines.map((line) => line.join('')).join('/')}:${player}`)
  .filter((text) => !outcome(boardOf(text)) && text.replaceAll(/[^WB]/g, '').length <= 7)
  .map((text) => breakthrough.parse(text));

describe('the rules of breakthrough', () => {
  it.each([
    [3, 3, [1, 7, 42, 174, 466, 930, 972, 788, 0]],
    [5, 5, [1, 13, 156, 1924, 23084]],
    [8, 8, [1, 22, 484, 11132]],
  ] as const)('has as many lines on %i x %i', async (columns, rows, counts) => {
    const game = createBreakthrough({ columns, rows });
    const engine = await createEngine(game);
    for (const depth of counts.keys()) {
      const { nodes } = engine.perft(game.initial(), depth);
      expect(nodes, `depth ${depth}`).toBe(counts[depth]);
    }
  });

  it('starts with two rows of pawns a side, with one where there are fewer than five rows', () => {
    expect(breakthrough.format(breakthrough.initial())).toBe('BBBBB/BBBBB/...../WWWWW/WWWWW:w');
    expect(breakthrough.format(createBreakthrough({ columns: 3, rows: 4 }).initial())).toBe('BBB/.../.../WWW:w');
    for (const [columns, rows] of [
      [2, 5],
      [5, 9],
      [5.5, 5],
    ] as const) {
      expect(() => createBreakthrough({ columns, rows })).toThrow(InvalidOptionError);
    }
    expect(() => createBreakthrough({ weights: { pawn: 0.5, advance: 1 } })).toThrow('weights.pawn must be');
  });

  it('refuses to play what no pawn can do', () => {
    const start = breakthrough.initial();
    for (const [from, to] of [
      [0, 5],
      [5, 15],
      [9, 15],
      [5, 9],
      [15, 10],
      [10, 15],
      [5, 4],
      [0, 99],
    ] as const) {
      expect(() => breakthrough.play(start, 64 * from + to), `${from} to ${to}`).toThrow(IllegalMoveError);
    }
  });
});

describe('the values of breakthrough', () => {
  it.each([
    [3, 3, 5],
    [3, 4, 9],
    [4, 4, 11],
  ])(
    'on %i x %i: the first player wins in %i plies, by hand, with a table and without',
    async (columns, rows, plies) => {
      const game = createBreakthrough({ columns, rows });
      const start = game.initial();
      expect(distanceOf(boardOf(game.format(start)))).toBe(plies);
      expect((await createEngine(game)).solve(start)).toMatchObject({ value: winIn(plies), solved: true });
      const bare = await createEngine(game, { table: false });
      expect(bare.solve(start).value).toBe(winIn(plies));
      expect(bare.solve(start, { knowledge: false, iterative: true }).value).toBe(winIn(plies));
    },
  );

  it.each([
    [5, 4, winIn(11)],
    [3, 5, lossIn(18)],
  ])('on %i x %i: %i for the first player, with a table and without', async (columns, rows, value) => {
    const game = createBreakthrough({ columns, rows });
    expect((await createEngine(game)).solve(game.initial()).value).toBe(value);
    const bare = await createEngine(game, { table: false });
    expect(bare.solve(game.initial(), { iterative: true }).value).toBe(value);
  });

  it.runIf(whole)(
    'on 5 x 5: the second player wins; after the line published in 2006, in 21 more of its 26 plies',
    async () => {
      // "Tasmanian Devil" on littlegolem.net: 1. a2-a3 b4xa3 2. b2xa3 b5-b4 3. a3xb4 (or a1-b2), 26 plies in all.
      let position = breakthrough.initial();
      for (const move of ['a2-a3', 'b4xa3', 'b2xa3', 'b5-b4', 'a3xb4']) {
        position = breakthrough.play(position, breakthrough.parseMove(position, move));
      }
      const engine = await createEngine(breakthrough, { table: { mib: 128 } });
      expect(engine.solve(position, { algorithm: 'pvs' })).toMatchObject({ value: winIn(21), solved: true });
    },
  );

  it('are those of small endgames by hand, with and without what the game knows', async () => {
    const plain = await createEngine(breakthrough, { table: false });
    const engine = await createEngine(breakthrough);
    forAll([endgame], { numRuns: 150, seed: 2 }, (position) => {
      const distance = distanceOf(boardOf(breakthrough.format(position)));
      const value = distance > 0 ? winIn(distance) : lossIn(-distance);
      expect(engine.solve(position).value).toBe(value);
      expect(engine.solve(position, { knowledge: false, algorithm: 'mtdf' }).value).toBe(value);
      expect(plain.solve(position, { iterative: true }).value).toBe(value);
      expect(plain.search(position, { depth: 4, knowledge: false }).value).toBe(
        reference(breakthrough, position, { depth: 4, quiescence: true }).value,
      );
    });
  });

  it.runIf(whole)('lie within the bounds, and one of the candidates keeps them', () => {
    const known = new Map<string, number>();
    const settled = { won: 0, lost: 0, few: 0 };
    forAll([endgame], { numRuns: 800, seed: 3 }, (position) => {
      const text = breakthrough.format(position);
      const distance = distanceOf(boardOf(text), known);
      const value = distance > 0 ? winIn(distance) : lossIn(-distance);
      const [least, greatest] = breakthrough.bounds(position);
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(greatest);
      if (least === greatest) settled[value > 0 ? 'won' : 'lost']++;
      const moves = breakthrough.moves(position);
      const candidates = breakthrough.candidates(position);
      expect(moves).toEqual(expect.arrayContaining(candidates));
      if (candidates.length < moves.length) settled.few++;
      const after = candidates.map((move) =>
        distanceOf(boardOf(breakthrough.format(breakthrough.play(position, move))), known),
      );
      const best = distance > 0 ? 1 - distance : -1 - distance;
      expect(after.map((reply) => reply + 0)).toContain(best + 0);
    });
    for (const count of Object.values(settled)) expect(count).toBeGreaterThan(50);
  });
});

describe('what breakthrough tells a search', () => {
  it('has a key that each cell, the side to move and the size change, at the largest size too', () => {
    for (const [columns, rows] of [
      [6, 6],
      [4, 8],
      [8, 4],
      [4, 7],
    ] as const) {
      const full = `${`${'B'.repeat(columns)}/`.repeat(rows - 1)}W${'.'.repeat(columns - 1)}`;
      const others = [...full].flatMap((cell, at) =>
        cell === 'B' && at > columns ? [`${full.slice(0, at)}W${full.slice(at + 1)}`] : [],
      );
      const texts = [`${full}:b`, ...[full, ...others].map((text) => `${text}:w`)];
      const keys = texts.map((text) => breakthrough.key(breakthrough.parse(text)));
      expect(new Set(keys).size).toBe(2 + columns * (rows - 2));
    }
  });

  it('adds up pawns, and the rows they have advanced', () => {
    const even = breakthrough.parse('B..B/..B./.W../W..W:w');
    expect(breakthrough.evaluate(even)).toBe(0);
    const ahead = '..B./..B./.W../W..W';
    const byMaterial = createBreakthrough({ weights: { pawn: 100, advance: 0 } });
    expect(byMaterial.evaluate(breakthrough.parse(`${ahead}:w`))).toBe(100);
    expect(byMaterial.evaluate(breakthrough.parse(`${ahead}:b`))).toBe(-100);
    // White's b2 has come one row, Black's c3 one.
    expect(breakthrough.evaluate(breakthrough.parse(`${ahead}:w`))).toBe(100);
    const further = breakthrough.parse('B..B/.WB./..../W..W:w');
    expect(breakthrough.evaluate(further)).toBe(10);
    expect(byMaterial.evaluate(breakthrough.initial())).toBe(0);
  });

  it('calls a position quiet where nothing can be taken and nobody wins at once', () => {
    const named = (text: string): string[] => {
      const position = breakthrough.parse(text);
      expect(isQuiet(position)).toBe(breakthrough.noisy(position).length === 0);
      return breakthrough.noisy(position).map((move) => breakthrough.formatMove(position, move));
    };
    expect(named('BBBBB/BBBBB/...../WWWWW/WWWWW:w')).toEqual([]);
    // Straight ahead nothing is taken; and what the other side threatens is no noise yet.
    expect(named('...B./...../...B./...W./W....:w')).toEqual([]);
    expect(named('...B./...../..B../...W./W....:w')).toEqual(['d2xc3']);
    expect(named('.B.B./...../B.B../.W.../W....:b')).toEqual(['a3xb2', 'c3xb2']);
    // The pawn that has come further is taken first; a win comes before all captures.
    expect(named('....B/B..../.W.../.B.../W....:w')).toEqual(['a1xb2', 'b3xa4']);
    expect(named('....B/.W.../...B./..W../.....:w')).toEqual(['b4-a5', 'b4-b5', 'b4-c5']);
  });

  it('hints at wins, then captures, then the furthest advance', () => {
    const position = breakthrough.parse('....B/.W.../...B./..W../W....:w');
    const hints = new Map(
      breakthrough
        .moves(position)
        .map((move) => [breakthrough.formatMove(position, move), breakthrough.hint(position, move)]),
    );
    const of = (name: string): number => hints.get(name) as number;
    expect(of('b4-b5')).toBeGreaterThan(of('c2xd3'));
    expect(of('c2xd3')).toBeGreaterThan(of('c2-c3'));
    expect(of('c2-c3')).toBeGreaterThan(of('a1-a2'));
  });
});
