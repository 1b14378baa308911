import { createEngine, type Game, InvalidOptionError, pliesToEnd, winIn } from 'cutnode';
import { chaserCanCatch, createCopsAndRobber, createTwoRobots, type PursuitPosition } from 'cutnode/games/pursuit';
import { retrograde } from 'cutnode/textbook';
import { describe, expect, it, test } from 'vitest';
import type { PursuitMove } from '../../bindings/games/pursuit/cops-and-robber.js';
import type { PursuitGame } from '../../bindings/games/pursuit/two-robots.js';
import { roundsOf, twoCopsCaptureTime } from '../../examples/pursuit.js';
import { nightly } from '../extent.js';
import { expectAgreement } from '../oracle/agreement.js';
import { type Chased, solveChase } from '../oracle/chase-by-hand.js';
import { forAll } from '../oracle/for-all.js';
import { playedGames } from '../oracle/played-games.js';
import { describeWithData } from '../oracle/shared-data.js';

const robots = (rows: number, columns: number, limit?: number): PursuitGame<number> =>
  createTwoRobots({ rows, columns, chaser: 'a1', runaway: rows > 1 ? 'a2' : 'b1', limit });

/** Every placing of two robots on different cells, either to move. */
function* starts(rows: number, columns: number, pliesLeft?: number): Generator<PursuitPosition> {
  const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
  for (const chaser of cells) {
    for (const fugitive of cells) {
      if (chaser === fugitive) continue;
      for (const toMove of [0, 1] as const) yield { rows, columns, pursuers: [chaser], fugitive, toMove, pliesLeft };
    }
  }
}

/** What the solver by hand says of a position. */
function pliesOf(solved: Chased, p: PursuitPosition): number {
  const cell = (place: number): readonly [number, number] => [Math.floor(place / p.columns), place % p.columns];
  const turn = p.toMove === 0 ? 'pursuers' : 'fugitive';
  return solved.plies(p.pursuers.map(cell), cell(p.fugitive as number), turn);
}

describe('two robots: parity decides', () => {
  const boards = [1, 2, 3, 4, 5].flatMap((rows) => [2, 3, 4, 5].map((columns) => [rows, columns] as const));
  it.each(boards)(
    '%i x %i: the chaser catches exactly where chaserCanCatch says so, from every start',
    (rows, columns) => {
      const solved = solveChase(rows, columns, 1, false);
      let longest = 0;
      for (const p of starts(rows, columns)) {
        const plies = pliesOf(solved, p);
        expect([p, plies < Infinity]).toEqual([p, chaserCanCatch(p)]);
        if (p.toMove === 0 && plies < Infinity) longest = Math.max(longest, plies);
      }
      if (rows > 1) expect(longest).toBe(2 * (rows + columns) - 7);
    },
  );

  it('the distance on the turns of the chaser stays even or odd through any chase', () =>
    forAll(
      [playedGames(createTwoRobots({ rows: 4, columns: 5, chaser: 'b2', runaway: 'e3' }), 30)],
      { seed: 1, numRuns: 50 },
      (line) => {
        const running = line.filter((p) => p.pursuers[0] !== p.fugitive);
        expect(new Set(running.map(chaserCanCatch)).size).toBe(1);
      },
    ));
});

describe('retrograde on endless chases', () => {
  test.each([
    [1, 5],
    [2, 2],
    [3, 3],
    [3, 5],
    [4, 4],
  ])('two robots on %i x %i: every start as solved by hand, and the endless ones drawn', (rows, columns) => {
    const solved = solveChase(rows, columns, 1, false);
    const game = robots(rows, columns);
    const table = retrograde(game, { from: [...starts(rows, columns)] });
    for (const p of starts(rows, columns)) {
      const plies = pliesOf(solved, p);
      const value = plies === Infinity ? 0 : p.toMove === 0 ? winIn(plies) : -winIn(plies);
      expect([p, table.probe(p)?.value]).toEqual([p, value]);
    }
  });

  test.each([
    [2, 3, 2],
    [3, 3, 2],
    [3, 3, 1],
    [1, 4, 1],
  ] as const)('cops on %i x %i, %i of them: every position with all pieces placed', (rows, columns, cops) => {
    const solved = solveChase(rows, columns, cops, true);
    const game = createCopsAndRobber({ rows, columns, cops });
    const table = retrograde(game);
    const cells = Array.from({ length: rows * columns }, (_, cell) => cell);
    let seen = 0;
    for (const a of cells) {
      for (const b of cops === 1 ? [a] : cells.filter((cell) => cell >= a)) {
        for (const fugitive of cells) {
          for (const toMove of [0, 1] as const) {
            const pursuers = cops === 1 ? [a] : [a, b];
            const p: PursuitPosition = { rows, columns, pursuers, fugitive, toMove, pliesLeft: undefined };
            const known = table.probe(p);
            if (!known) continue;
            seen++;
            const plies = pliesOf(solved, p);
            const value = plies === Infinity ? 0 : toMove === 0 ? winIn(plies) : -winIn(plies);
            expect([p, known.value]).toEqual([p, value]);
          }
        }
      }
    }
    // The cops' turns are all reached by placement, whoever stands where.
    expect(seen).toBeGreaterThan((cells.length * cells.length * (cops === 1 ? 1 : cells.length)) / 2);
  });
});

describe('the engine on limited chases', () => {
  const limit = 14;
  test.each([
    [3, 3],
    [2, 4],
    [1, 5],
    [3, 4],
  ])('two robots on %i x %i: as solved by hand, with and without table and bounds', async (rows, columns) => {
    const solved = solveChase(rows, columns, 1, false);
    const engine = await createEngine(robots(rows, columns, limit));
    for (const p of starts(rows, columns, limit)) {
      const plies = pliesOf(solved, p);
      const value = plies > limit ? 0 : p.toMove === 0 ? winIn(plies) : -winIn(plies);
      for (const options of [{}, { knowledge: false }, { algorithm: 'alpha-beta', table: plies > 6 } as const]) {
        expect([p, options, engine.solve(p, options).value]).toEqual([p, options, value]);
      }
    }
  });

  const small: readonly [string, Game<PursuitPosition, unknown>][] = [
    ['two robots, odd', createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'c2', limit: 8 })],
    [
      'two robots, even',
      createTwoRobots({ rows: 2, columns: 3, chaser: 'a1', runaway: 'c1', limit: 9, first: 'chaser' }),
    ],
    [
      'two robots, runaway first',
      createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'c3', first: 'runaway', limit: 8 }),
    ],
    ['one cop on a square of four', createCopsAndRobber({ rows: 2, columns: 2, cops: 1, limit: 8 })],
    ['one cop on a path', createCopsAndRobber({ rows: 1, columns: 4, cops: 1, limit: 8 })],
    ['two cops on a square of four', createCopsAndRobber({ rows: 2, columns: 2, cops: 2, limit: 5 })],
    ['two cops on a path', createCopsAndRobber({ rows: 1, columns: 4, cops: 2, limit: 6 })],
  ];
  test.each(small)('%s: solve and search agree with minimax', async (_, game) => {
    const engine = await createEngine(game);
    const position = game.initial();
    for (const algorithm of ['minimax', 'alpha-beta', 'pvs', 'mtdf'] as const) {
      for (const table of [true, false]) {
        const method = { algorithm, table, knowledge: algorithm !== 'pvs' };
        expectAgreement(game, position, engine.solve(position, method), { depth: Infinity });
        for (const depth of [1, 2, 3, 4, 5]) {
          expectAgreement(game, position, engine.search(position, { ...method, depth, lines: 3 }), { depth });
        }
      }
    }
  });
});

describeWithData('capture times on grids', 'pursuit/cops_robber_grid.json', (text) => {
  const data = JSON.parse(text);
  const cases = ([1, 2] as const).flatMap((cops) =>
    Object.entries<number | null>(cops === 1 ? data.one_cop : data.two_cops).map(([size, rounds]) => {
      const [rows, columns] = size.split('x').map(Number) as [number, number];
      return { cops, rows, columns, rounds };
    }),
  );

  // The longest is as long as all others together.
  const tried = nightly ? cases : cases.filter(({ cops, rows, columns }) => cops * rows * columns < 50);

  it('has both tables', () => {
    expect(cases.filter(({ cops }) => cops === 2)).toHaveLength(10);
    expect(cases.filter(({ cops }) => cops === 1).length).toBeGreaterThan(10);
  });

  it.each(tried)('$cops on $rows x $columns: $rounds, by the solver that knows only coordinates', (given) => {
    const { cops, rows, columns, rounds } = given;
    expect(solveChase(rows, columns, cops, true).captureTime()).toBe(rounds ?? Infinity);
    if (cops === 2) expect(twoCopsCaptureTime(rows, columns)).toBe(rounds);
  });

  it.each(tried)('$cops on $rows x $columns: $rounds, by retrograde, placements included', (given) => {
    const { cops, rows, columns, rounds } = given;
    const game = createCopsAndRobber({ rows, columns, cops });
    const value = retrograde(game).probe(game.initial())?.value ?? Number.NaN;
    const plies = pliesToEnd(value);
    expect([value > 0, plies === undefined ? null : roundsOf(plies, cops)]).toEqual([rounds !== null, rounds]);
  });

  const solvable = cases.filter(({ rows, columns }) => rows * columns <= 12);
  it.each(solvable)('$cops on $rows x $columns: $rounds, by the engine from the empty board', async (given) => {
    const { cops, rows, columns, rounds } = given;
    const enough = 14;
    const game = createCopsAndRobber({ rows, columns, cops, limit: enough });
    const { value, pliesToEnd: plies } = (await createEngine(game)).solve(game.initial());
    expect(value > 0).toBe(rounds !== null);
    if (rounds !== null) {
      expect(roundsOf(plies as number, cops)).toBe(rounds);
      // One ply less, and the chase is called off.
      const short = { ...game.initial(), pliesLeft: (plies as number) - 1 };
      if (short.pliesLeft > 0) expect((await createEngine(game)).solve(short).value).toBe(0);
    }
  });
});

const games: readonly [string, PursuitGame<number> | PursuitGame<PursuitMove>][] = [
  ['two robots without a limit', robots(3, 4)],
  ['two robots', createTwoRobots({ rows: 15, columns: 15, chaser: 'h8', runaway: 'o15', limit: 30 })],
  ['one cop', createCopsAndRobber({ rows: 3, columns: 4, cops: 1 })],
  ['two cops', createCopsAndRobber({ rows: 4, columns: 3, cops: 2, limit: 30 })],
];

describe.each(games)('the notation of %s', (_, loose) => {
  const game = loose as PursuitGame<unknown>;

  it('reads what it writes, positions and moves; the key tells positions apart', () => {
    const known = new Map<number, string>();
    forAll([playedGames(game, 30)], { seed: 2, numRuns: 60 }, (line) => {
      for (const p of line) {
        const text = game.format(p);
        expect(text).toMatch(/^[^\s#;]+$/);
        expect(game.parse(text)).toEqual(p);
        expect(known.get(game.key(p)) ?? text).toBe(text);
        known.set(game.key(p), text);
        if (game.outcome(p)) {
          expect(() => game.parseMove(p, 'a1')).toThrow('the game is over');
          continue;
        }
        const moves = game.moves(p);
        expect(new Set(moves.map((move) => game.moveId?.(p, move) ?? move)).size).toBe(moves.length);
        for (const move of moves) expect(game.parseMove(p, game.formatMove(p, move))).toEqual(move);
      }
    });
  });
});

describe('positions', () => {
  it('draws the board where nobody has been placed', () => {
    const cops = createCopsAndRobber({ rows: 1, columns: 3, cops: 2 });
    expect(cops.draw(cops.initial())).toBe('1  . . .\n   a b c');
  });

  it('takes the limit of the game where the text names none', () => {
    expect(robots(3, 3, 12).parse('4x2:a1,b4,r').pliesLeft).toBe(12);
    expect(robots(3, 3, 12).parse('4x2:a1,b4,r,3').pliesLeft).toBe(3);
    expect(robots(3, 3).parse('4x2:a1,b4,r').pliesLeft).toBeUndefined();
  });

  it('takes the cops in either order', () => {
    const game = createCopsAndRobber({ rows: 3, columns: 3, cops: 2 });
    const p = game.parse('3x3:c3+a1,b2,c');
    expect(game.format(p)).toBe('3x3:a1+c3,b2,c');
    expect(game.parseMove(p, 'b3+a2')).toEqual(game.parseMove(p, 'a2+b3'));
  });

  it.each<[string, () => unknown, string]>([
    [
      'no board',
      () => createTwoRobots({ rows: 0, columns: 3, chaser: 'a1', runaway: 'b1' }),
      'rows must be a whole number from 1 to 15, not 0',
    ],
    ['one cell', () => createTwoRobots({ rows: 1, columns: 1, chaser: 'a1', runaway: 'a1' }), 'no room to move'],
    [
      'a cell off the board',
      () => createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'd1' }),
      'runaway must be a cell from a1 to c3',
    ],
    ['a limit of nothing', () => robots(3, 3, 0), 'limit must be a whole number of plies from 1 to 1000, not 0'],
    ['a slip', () => createTwoRobots({ rows: 3, colums: 3 } as never), "unknown two robots option 'colums'"],
    [
      'who begins',
      () => createTwoRobots({ rows: 3, columns: 3, chaser: 'a1', runaway: 'c1', first: 'R' as never }),
      'first must be',
    ],
    ['three cops', () => createCopsAndRobber({ rows: 3, columns: 3, cops: 3 as never }), 'cops must be 1 or 2, not 3'],
    [
      'no options',
      () => createCopsAndRobber(undefined as never),
      'cops and robber options must be an object, not undefined',
    ],
  ])('refuses options: %s', (_, make, message) => {
    expect(make).toThrow(InvalidOptionError);
    expect(make).toThrow(message);
  });
});
