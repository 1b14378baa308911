import { checkRules, createEngine, InvalidOptionError, isDecided, WIN_VALUE } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { connectFourOf, connectFourSizedProof, largeConnectFourOf } from 'cutnode/games/connect-four/sized';
import { createProver, enableProof } from 'cutnode/proof';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectFourRules } from '../../bindings/games/connect-four/game.js';
import type { ConnectFourPosition } from '../../bindings/games/connect-four/index.js';
import { cutnode, jsonLines } from '../cli/run-command.js';
import { draws } from '../extent.js';
import { PLAIN_WIN, PlainConnectFour } from '../oracle/plain-connect-four.js';
import { playedGames } from '../oracle/played-games.js';
import { timeless } from '../oracle/timeless.js';

/** The smallest, the flat and the steep, each kind of parity, and those that fill the 64 bits. */
const SIZES = [
  [1, 1],
  [2, 3],
  [9, 1],
  [3, 8],
  [4, 4],
  [5, 4],
  [4, 5],
  [5, 6],
  [6, 5],
  [6, 6],
  [7, 6],
  [9, 6],
  [7, 8],
  [8, 7],
] as const;

describe.each(SIZES)('Connect Four on %d columns of %d', (columns, rows) => {
  const game = connectFourOf({ columns, rows });

  it('has the same nodes compiled and hosted, in perft and in searches', async () => {
    const compiled = await createEngine(game, { table: { mib: 1 } });
    const hosted = await createEngine(game, { table: { mib: 1 }, hosted: true });
    expect([compiled.kind, hosted.kind]).toEqual(['compiled', 'hosted']);
    fc.assert(
      fc.property(playedGames(game, columns * rows, 'max'), fc.boolean(), (line, isOrdered) => {
        const position = line.at(-1) as ConnectFourPosition;
        expect(compiled.perft(position, 3).nodes).toBe(hosted.perft(position, 3).nodes);
        if (game.outcome(position)) return;
        const options = { depth: 5, ordering: isOrdered ? (['hint'] as const) : [] };
        expect(timeless(compiled.search(position, options))).toEqual(timeless(hosted.search(position, options)));
      }),
      { numRuns: draws(100), seed: 1 },
    );
  });

  it('has the values of a plain solver near the end', async () => {
    const engine = await createEngine(game, { table: { mib: 1 } });
    const plain = new PlainConnectFour(columns, rows);
    fc.assert(
      fc.property(playedGames(game, columns * rows, 'max'), (line) => {
        const position = line.at(-Math.min(line.length, 1 + (line.length % 10))) as ConnectFourPosition;
        if (game.outcome(position) || columns * rows - position.line.length > 12) return;
        const value = plain.value(position.line);
        const expected = value === 0 ? 0 : Math.sign(value) * (WIN_VALUE - (PLAIN_WIN - Math.abs(value)));
        expect(engine.solve(position).value).toBe(expected);
      }),
      { numRuns: draws(100), seed: 2 },
    );
  });
});

it.each([
  [4, 4],
  [5, 4],
  [4, 5],
] as const)('the whole game on %d columns of %d has the value of the plain solver', async (columns, rows) => {
  const game = connectFourOf({ columns, rows });
  const { value = 0 } = (await createEngine(game)).solve(game.initial());
  const plain = new PlainConnectFour(columns, rows).value('');
  expect([isDecided(value), Math.sign(value)]).toEqual([plain !== 0, Math.sign(plain)]);
});

it('the standard board has the nodes of its own module, and proofs', async () => {
  const game = enableProof(connectFourOf({ columns: 7, rows: 6 }), connectFourSizedProof);
  const options = { depth: 10 };
  const found = (await createEngine(game)).search(game.parse('4455'), options);
  expect(timeless(found)).toEqual(
    timeless((await createEngine(connectFour)).search(connectFour.parse('4455'), options)),
  );
  const prover = await createProver(game);
  expect(prover.kind).toBe('compiled');
  expect(prover.prove(game.parse('112233')).value).toBeGreaterThan(0);
});

it.each([
  [8, 8],
  [10, 6],
  [7, 9],
  [0, 4],
])('%d columns of %d are refused', async (columns, rows) => {
  expect(() => connectFourOf({ columns, rows })).toThrow(InvalidOptionError);
});

describe.each([
  [1, 1],
  [4, 4],
  [5, 6],
  [9, 6],
  [7, 8],
] as const)('the rules for large boards on %d columns of %d', (columns, rows) => {
  const small = connectFourOf({ columns, rows });
  const large = largeConnectFourOf({ columns, rows });

  it('say what those for 64 bits say', () => {
    fc.assert(
      fc.property(playedGames(small, columns * rows, 'max'), (line) => {
        for (const position of line) {
          const text = small.format(position);
          const same = large.parse(text);
          expect(large.format(same)).toBe(text);
          expect(large.outcome(same)).toEqual(small.outcome(position));
          expect(large.toMove(same)).toBe(small.toMove(position));
          expect(large.draw(same)).toBe(small.draw(position));
          expect(large.key(same)).toBe(small.key(position));
          if (small.outcome(position)) continue;
          const moves = large.moves(same);
          expect(moves).toEqual(small.moves(position));
          expect(large.candidates?.(same)).toEqual(small.candidates?.(position));
          expect(large.bounds?.(same)).toEqual(small.bounds?.(position));
          expect(large.evaluate?.(same)).toBe(small.evaluate?.(position));
          const hints = (game: ConnectFourRules): unknown => moves.map((move) => game.hint?.(position, move));
          expect(hints(large)).toEqual(hints(small));
        }
      }),
      { numRuns: draws(100), seed: 3 },
    );
  });

  it('have the same values near the end', async () => {
    const [compiled, hosted] = [await createEngine(small, { table: { mib: 1 } }), await createEngine(large)];
    fc.assert(
      fc.property(playedGames(small, columns * rows, 'max'), (line) => {
        const position = line.at(-Math.min(line.length, 1 + (line.length % 10))) as ConnectFourPosition;
        if (small.outcome(position) || columns * rows - position.line.length > 12) return;
        expect(hosted.solve(large.parse(position.line)).value).toBe(compiled.solve(position).value);
      }),
      { numRuns: draws(50), seed: 4 },
    );
  });
});

describe('Connect Four on 10 columns of 10', () => {
  const game = largeConnectFourOf({ columns: 10, rows: 10 });
  const won = (text: string): boolean => game.outcome(game.parse(text)) !== undefined;

  it('ends by four in a row at every edge and corner, in every direction, and by no line of three or across an edge', () => {
    // X's stones, each answered far away: a row, a column and both diagonals, by their last four.
    expect(won('1a2a3a4')).toBe(true);
    expect(won('7182939a')).toBe(false);
    expect(won('7182938a')).toBe(false);
    expect(won('718293a')).toBe(true);
    expect(won('a1a2a3a')).toBe(true);
    expect(won('122343344a')).toBe(false);
    expect(won('122343344a4')).toBe(true);
    expect(won('a998788771')).toBe(false);
    expect(won('a9987887717')).toBe(true);
  });

  it('is searched as its mirror image is, and finds a win in three', async () => {
    const engine = await createEngine(game);
    const value = (text: string): number | undefined => engine.search(game.parse(text), { depth: 5 }).value;
    expect(value('5a6a')).toBe(WIN_VALUE - 3);
    expect(value('6151')).toBe(WIN_VALUE - 3);
    expect(value('56')).toBe(value('65'));
  });

  it('names what is wrong', () => {
    expect(() => game.parse('1a2a3a41')).toThrow("'1' at place 8 of '1a2a3a41' comes after the game was over");
    expect(() => game.parse('1z')).toThrow("'z' at place 2 of '1z' is not a column; expected digits 1 to a");
    expect(() => game.parseMove(game.initial(), '0')).toThrow("'0' cannot be played; expected one of 1, 2");
    expect(() => game.play(game.initial(), 10)).toThrow('column 10 cannot be played');
    expect(() => largeConnectFourOf({ columns: 21, rows: 4 })).toThrow(InvalidOptionError);
  });

  it('passes the checks of rules', async () => {
    expect((await checkRules(game, { games: draws(20), nodes: 10_000 })).findings).toEqual([]);
  });
});

describe('the command line', () => {
  it('knows every size by its name, and says which are too large', async () => {
    const { stdout } = await cutnode('solve connect-four-4x4 --json');
    expect(jsonLines(stdout)[0]).toMatchObject({ game: 'connect-four-4x4', value: 0, solved: true });
    expect((await cutnode('solve connect-four-7x6 44455554221 --json')).stdout).toContain('"score":-15');
    const large = await cutnode('search connect-four-10x10 5a6a --depth 4 --json');
    expect(jsonLines(large.stdout)[0]).toMatchObject({ game: 'connect-four-10x10', value: WIN_VALUE - 3 });
    const { status, stderr } = await cutnode('solve connect-four-21x4');
    expect(status).toBe(2);
    expect(stderr).toContain('connect-four-21x4 is not built in: expected 1 to 20 columns of 1 to 20 cells');
  });
});
