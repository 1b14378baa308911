import { createEngine, InvalidOptionError, isDecided, WIN_VALUE } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { connectFour6x5 } from 'cutnode/games/connect-four/6x5';
import { connectFour8x7 } from 'cutnode/games/connect-four/8x7';
import { connectFourOf, connectFourSizedProof } from 'cutnode/games/connect-four/sized';
import { createProver, enableProof } from 'cutnode/proof';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

it.each([
  ['7x6', connectFour, '4455'],
  ['6x5', connectFour6x5, '33'],
  ['8x7', connectFour8x7, '4455'],
])('the board of %s has the nodes of its own module, and proofs', async (name, own, text) => {
  const [columns = 0, rows = 0] = name.split('x').map(Number);
  const game = enableProof(connectFourOf({ columns, rows }), connectFourSizedProof);
  const options = { depth: 10 };
  const found = (await createEngine(game)).search(game.parse(text), options);
  expect(timeless(found)).toEqual(timeless((await createEngine(own)).search(own.parse(text), options)));
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

describe('the command line', () => {
  it('knows every size that fits by its name, and says what to do with the others', async () => {
    const { stdout } = await cutnode(['solve', 'connect-four-4x4', '--json']);
    expect(jsonLines(stdout)[0]).toMatchObject({ game: 'connect-four-4x4', value: 0, solved: true });
    expect((await cutnode(['solve', 'connect-four-7x6', '44455554221', '--json'])).stdout).toContain('"score":-15');
    const { status, stderr } = await cutnode(['solve', 'connect-four-10x10']);
    expect(status).toBe(2);
    expect(stderr).toContain('connect-four-10x10 is not built in: expected at most 9 columns of 8 cells');
    expect(stderr).toContain('a larger board is a game of your own, in a file such as ./my-game.js');
  });
});
