import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownValues } from '../../bindings/contract/known-values.js';
import { createOthello, type OthelloPosition, othello } from '../../bindings/games/othello/index.js';
import { createEngine, IllegalMoveError, InvalidOptionError, InvalidPositionError } from '../../bindings/index.js';
import { draws, nightly, whole } from '../extent.js';
import { forAll } from '../oracle/for-all.js';
import { playedUntil } from '../oracle/othello-games.js';
import {
  type PlainOthello,
  plainOthello,
  plainOthelloMoves,
  plainOthelloPerft,
  plainOthelloResult,
  plainOthelloText,
  plainOthelloValue,
} from '../oracle/plain-othello.js';
import { playedGames } from '../oracle/played-games.js';
import { describeWithData } from '../oracle/shared-data.js';

const compiled = await createEngine(othello);
const hosted = await createEngine(othello, { hosted: true });

/** Discs put anywhere: positions that no game leads to, with passes and ends of every kind. */
function arbitraryBoard(size: 4 | 6 | 8): fc.Arbitrary<string> {
  return fc
    .record({
      share: fc.constantFrom('XO-', 'XXO-', 'XOO--', 'XXXXO-', 'XO-----'),
      picks: fc.array(fc.nat(0xffff), { minLength: size * size, maxLength: size * size }),
      mover: fc.constantFrom('X', 'O'),
    })
    .map(({ share, picks, mover }) => `${picks.map((pick) => share.charAt(pick % share.length)).join('')} ${mover}`);
}

/** Games played to their end by chance, or nearly so. */
const games = (size: 4 | 6 | 8) => playedGames(createOthello({ size }), 2 * size * size, 'max');

/** Positions with `most` empty squares or fewer, or where the game was over before. */
const late = (most: number): fc.Arbitrary<OthelloPosition> =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.array(fc.nat(0xffff), { minLength: 70, maxLength: 70 }))
    .map(([empty, choices]) => playedUntil(empty, choices));

const plainOf = (p: OthelloPosition): PlainOthello => plainOthello(othello.format(p));

/** Every rule at one position: moves, where they lead, and the result. */
function checkRules(size: 4 | 6 | 8, text: string): void {
  const game = createOthello({ size });
  const position = game.parse(text);
  const plain = plainOthello(text);
  const expected = plainOthelloMoves(plain);
  if (expected.length === 0) {
    const result = plainOthelloResult(plain);
    expect([text, game.outcome(position)]).toEqual([text, [result, 0 - result]]);
    return;
  }
  expect([text, game.outcome(position)]).toEqual([text, undefined]);
  const found = game.moves(position).map((move) => ({
    name: game.formatMove(position, move),
    child: game.format(game.play(position, move)),
  }));
  expect([text, found]).toEqual([text, expected.map(({ name, child }) => ({ name, child: plainOthelloText(child) }))]);
}

describe('the rules of Othello are those of a board of characters', () => {
  it.each([4, 6, 8] as const)('in whole games on a board of side %i', (size) => {
    const game = createOthello({ size });
    let positions = 0;
    let passes = 0;
    let ends = 0;
    forAll([games(size)], { draws: 100, seed: 1 }, (line) => {
      for (const position of line) {
        checkRules(size, game.format(position));
        positions++;
        if (game.outcome(position)) ends++;
        else if (game.moves(position)[0] === 64) passes++;
      }
    });
    // What was to be met was met.
    expect(positions).toBeGreaterThan(20);
    expect(passes).toBeGreaterThan(0);
    expect(ends).toBeGreaterThan(0);
  });

  it.each([4, 6, 8] as const)('with discs anywhere on a board of side %i', (size) =>
    forAll([arbitraryBoard(size)], { draws: 1500, seed: 2 }, (text) => checkRules(size, text)),
  );

  it('numbers squares from a1 row by row, on small boards as on the large one', () => {
    for (const size of [4, 6, 8] as const) {
      const game = createOthello({ size });
      for (const position of fc.sample(games(size), { numRuns: 10, seed: 3 }).flat()) {
        for (const move of game.outcome(position) ? [] : game.moves(position)) {
          const name = game.formatMove(position, move);
          expect(move).toBe(
            name === 'pass' ? 64 : 'abcdefgh'.indexOf(name.charAt(0)) + 8 * (Number(name.charAt(1)) - 1),
          );
        }
      }
    }
  });

  it('refuses a move that is none', () => {
    const start = othello.initial();
    for (const move of [0, 27, 64, -1, 65, 1.5, Number.NaN]) {
      expect(() => othello.play(start, move)).toThrow(IllegalMoveError);
    }
    expect(() => othello.play(start, 0)).toThrow(
      "othello: move 0 cannot be played in '---------------------------OX------XO--------------------------- X'; expected one of the numbers 19, 26, 37, 44",
    );
    expect(() => othello.play(start, 'd3' as unknown as number)).toThrow('a string cannot be played');
    const over = othello.parse(`${'X'.repeat(63)}- O`);
    expect(() => othello.play(over, 64)).toThrow('expected none, the game is over');
  });

  it('refuses to search what is no position', () => {
    const { own, other } = othello.initial();
    for (const wrong of [
      'f5d6',
      {},
      null,
      { own, other },
      { own, other, player: 2 },
      { own, other: own, player: 0 },
      { own: 1, other: 2, player: 0 },
      { own: -1n, other, player: 0 },
      { own: 1n << 64n, other, player: 0 },
    ]) {
      expect(() => compiled.search(wrong as OthelloPosition, { depth: 1 })).toThrow(InvalidPositionError);
    }
  });

  it('has three sizes', () => {
    expect(createOthello({ size: 8 })).toBe(othello);
    expect(() => createOthello({ size: 5 as 4 })).toThrow(InvalidOptionError);
    expect(() => createOthello({ size: '8' as unknown as 8 })).toThrow('size must be 4, 6 or 8, not a string');
  });
});

describe('Othello compiled', () => {
  it.runIf(whole)('has the moves, the flips and the passes of a board of characters', () => {
    const positions = [
      ...fc.sample(games(8), { numRuns: 40, seed: 4 }).flat(),
      ...fc.sample(arbitraryBoard(8), { numRuns: draws(400), seed: 5 }).map((text) => othello.parse(text)),
    ].filter((position) => !othello.outcome(position));
    expect(positions.length).toBeGreaterThan(500);
    for (const [i, position] of positions.entries()) {
      const plain = plainOf(position);
      const expected = plainOthelloMoves(plain);
      // Names of moves come out of a search only, and of the root's moves it knows all.
      const { lines } = compiled.search(position, { depth: 1, lines: 64 });
      const names = lines.map(({ move }) => othello.formatMove(position, move));
      expect(names.sort()).toEqual(expected.map(({ name }) => name).sort());
      // Two plies on, a disc that was not turned shows.
      const finished = i % 2 === 0;
      const counts = expected.map(({ child }) => plainOthelloPerft(child, 1, finished ? Infinity : 0));
      const { divide } = compiled.perft(position, 2, { divide: true, finished });
      expect([othello.format(position), divide?.map(({ nodes }) => nodes)]).toEqual([othello.format(position), counts]);
    }
  });

  it('ends as a board of characters does', () => {
    const ends = fc.sample(games(8), { numRuns: draws(200), seed: 6 }).flatMap((line) => line.slice(-1));
    const odd = fc.sample(arbitraryBoard(8), { numRuns: draws(4000), seed: 7 }).map((text) => othello.parse(text));
    const over = [...ends, ...odd].filter((position) => othello.outcome(position));
    expect(over.length).toBeGreaterThan(0);
    for (const position of over) {
      const result = plainOthelloResult(plainOf(position));
      const own = position.player === 0 ? result : 0 - result;
      for (const engine of [compiled, hosted]) {
        expect([othello.format(position), engine.solve(position).value]).toEqual([othello.format(position), own]);
      }
    }
  });

  it('plays the end as minimax on characters does', () => {
    let passes = 0;
    forAll([late(6)], { draws: 900, seed: 8 }, (position) => {
      const plain = plainOf(position);
      const moves = plainOthelloMoves(plain);
      const { value, move, solved, pv } = compiled.solve(position);
      expect([othello.format(position), value, solved]).toEqual([
        othello.format(position),
        plainOthelloValue(plain),
        true,
      ]);
      if (moves.length === 0) return;
      const best = moves.find(({ name }) => name === othello.formatMove(position, move as number));
      expect(best && 0 - plainOthelloValue(best.child)).toBe(value);
      // The line leads to the end, and there to the value.
      const end = pv.reduce((here, next) => othello.play(here, next), position);
      expect(othello.outcome(end)?.[position.player]).toBe(value);
      passes += Number(pv.includes(64));
    });
    expect(passes).toBeGreaterThan(draws(900) / 15);
  });

  it('gives each position a key of its own, the same as in TypeScript', () => {
    const positions = fc.sample(games(8), { numRuns: draws(100), seed: 9 }).flat();
    const boards = new Set(positions.map(({ own, other }) => `${own} ${other}`));
    const keys = new Set(positions.map(othello.key));
    expect(boards.size).toBeGreaterThan(100);
    expect(keys.size).toBe(boards.size);
    // The compiled search knows a child again by the key made here: all are worth 40 to who moves there but one.
    // (Where the end is near a search may have better sources.)
    const early = positions.filter((p) => 64 - othello.discs(p)[0] - othello.discs(p)[1] >= 30 && !othello.outcome(p));
    expect(early.length).toBeGreaterThan(20);
    for (const position of early.slice(0, 100)) {
      const children = othello.moves(position).map((move) => othello.play(position, move));
      if (children.some((child) => othello.outcome(child))) continue;
      const favourite = Math.floor(children.length / 2);
      const known = knownValues(children.map((child, i) => [othello.key(child), i === favourite ? -30 : 40]));
      const { value, move } = compiled.search(position, { depth: 4, knownValues: known });
      expect([othello.format(position), value, move]).toEqual([
        othello.format(position),
        30,
        othello.moves(position)[favourite],
      ]);
    }
  });
});

function knownValues(pairs: readonly (readonly [bigint, number])[]): KnownValues {
  const sorted = [...pairs].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    game: 'othello',
    size: pairs.length,
    keys: new Uint32Array(new BigUint64Array(sorted.map(([key]) => key)).buffer),
    values: Int32Array.from(sorted, ([, value]) => value),
    depths: new Uint16Array(pairs.length),
  };
}

describeWithData('the published counts of Othello', 'othello/perft.json', (text) => {
  const published = JSON.parse(text) as { leaves: number[]; leaves_full_depth: number[] };
  const start = othello.initial();

  it.runIf(whole)('are those of the compiled rules, where they split too', () => {
    const counts = (depth: number): number[] =>
      [{ finished: true }, { finalPass: true }].map((convention) => compiled.perft(start, depth, convention).nodes);
    for (let depth = 1; depth <= (nightly ? 11 : 10); depth++) {
      const expected = [published.leaves[depth - 1], published.leaves_full_depth[depth - 1]];
      expect([depth, ...counts(depth)]).toEqual([depth, ...expected]);
    }
    // The first games end after nine plies: 228 of them.
    expect(compiled.perft(start, 10).nodes).toBe((published.leaves[9] as number) - 228);
  });

  it('are the same where the last moves are played and not only counted, to ply 9', () => {
    for (let depth = 1; depth <= 9; depth++) {
      expect(compiled.perft(start, depth, { bulk: false }).nodes).toBe(published.leaves[depth - 1]);
    }
  });

  it('are those of the rules in TypeScript, to ply 6', () => {
    for (let depth = 1; depth <= 6; depth++) {
      const full = published.leaves_full_depth[depth - 1];
      expect(hosted.perft(start, depth).nodes).toBe(full);
      expect(hosted.perft(start, depth, { bulk: false, finished: true }).nodes).toBe(published.leaves[depth - 1]);
    }
  });
});

it('counts games that end before the depth, or does not, as a board of characters does', () => {
  let differ = 0;
  forAll([late(6), fc.integer({ min: 0, max: 8 }), fc.boolean()], { draws: 600, seed: 10 }, (position, depth, bulk) => {
    const plain = plainOf(position);
    const counts = [0, 1, Infinity].map((early) => plainOthelloPerft(plain, depth, early));
    if (new Set(counts).size === 3) differ++;
    for (const engine of [compiled, hosted]) {
      expect(
        [{}, { finalPass: true }, { finished: true }].map(
          (convention) => engine.perft(position, depth, { bulk, ...convention }).nodes,
        ),
      ).toEqual(counts);
      const { nodes, divide } = engine.perft(position, depth, { bulk, finished: true, divide: true });
      expect(nodes).toBe(counts[2]);
      const below = depth === 0 ? [] : plainOthelloMoves(plain);
      expect(divide?.map((branch) => branch.nodes)).toEqual(
        below.map(({ child }) => plainOthelloPerft(child, depth - 1, Infinity)),
      );
    }
  });
  expect(differ).toBeGreaterThan(draws(600) / 25);
});

it('counts a game that is over once, and only if asked', () => {
  const over = othello.parse(`${'X'.repeat(63)}- X`);
  for (const engine of [compiled, hosted]) {
    expect(engine.perft(over, 0)).toMatchObject({ nodes: 1 });
    expect(engine.perft(over, 3)).toMatchObject({ nodes: 0 });
    expect(engine.perft(over, 3, { finished: true })).toMatchObject({ nodes: 1, divide: undefined });
    expect(engine.perft(over, 2, { finalPass: true, divide: true })).toMatchObject({ nodes: 0, divide: [] });
    expect(engine.perft(over, 1, { finalPass: true, divide: true })).toMatchObject({ nodes: 1, divide: [] });
    expect(engine.perft(over, 3, { finished: true, divide: true })).toMatchObject({ nodes: 1, divide: [] });
    expect(engine.perft(over, 3, { divide: true })).toMatchObject({ nodes: 0, divide: [] });
  }
  expect(() => compiled.perft(over, 3, { finished: 1 as unknown as boolean })).toThrow(InvalidOptionError);
});

describe('small boards', () => {
  const game = createOthello({ size: 4 });

  it('4 x 4: white wins by 8 discs, and by 10 with the empty squares', async () => {
    const { value, solved } = (await createEngine(game)).solve(game.initial());
    expect({ value, solved }).toEqual({ value: -10, solved: true });
    // The same game with another count at its end.
    const discsOnly = {
      ...game,
      outcome(p: OthelloPosition): readonly number[] | undefined {
        if (!game.outcome(p)) return undefined;
        const result = plainOthelloResult(plainOthello(game.format(p)), 'nobody');
        return [result, 0 - result];
      },
    };
    expect((await createEngine(discsOnly)).solve(game.initial())).toMatchObject({ value: -8, solved: true });
  });

  it('have their own notation and board', () => {
    expect(game.format(game.initial())).toBe('-----OX--XO----- X');
    expect(game.format(game.parse('a2'))).toBe('----XXX--XO----- O');
    expect(() => game.parse('e1')).toThrow("othello-4x4: 'e1' at place 1 of 'e1' is no square; expected a1 to d4");
    expect(() => game.parse(othello.format(othello.initial()))).toThrow('64 squares in');
    expect(createOthello({ size: 6 }).draw(createOthello({ size: 6 }).initial())).toBe(
      [
        '  a b c d e f',
        '1 . . . . . .',
        '2 . . + . . .',
        '3 . + O X . .   X  2',
        '4 . . X O + .   O  2',
        '5 . . . + . .',
        '6 . . . . . .',
      ].join('\n'),
    );
  });
});
