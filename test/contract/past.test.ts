import { createEngine, type Game } from 'cutnode';
import { expect, test } from 'vitest';
import type { Repetition } from '../../bindings/contract/game.js';
import { makeBook } from '../../bindings/textbook/tables/opening-book.js';
import { PositionTable } from '../../bindings/textbook/tables/position-table.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';

/** A graph as a game of player 0, who makes every move; `w` is won for player 0. */
function graphGame(
  moves: Readonly<Record<string, readonly string[]>>,
  repetition: Repetition,
  start = 'x',
): Game<{ at: string }, string> {
  return {
    name: 'graph',
    initial: () => ({ at: start }),
    toMove: () => 0,
    moves: ({ at }) => moves[at] ?? [],
    play: (_, at) => ({ at }),
    outcome: ({ at }) => (at === 'w' ? [Infinity, -Infinity] : undefined),
    key: ({ at }) => at,
    format: ({ at }) => at,
    repetition,
  };
}

const moves = { x: ['y'], y: ['z', 'x'], z: ['w'] };

test.each(['retrograde', 'makeBook'])(
  'what a history may spoil is not believed of a table by %s: reaching z again is a draw',
  async (maker) => {
    const game = graphGame(moves, 'draw');
    const engine = await createEngine(game);
    const knownValues = maker === 'retrograde' ? retrograde(game) : makeBook(engine, { plies: 3 });
    expect(engine.solve({ at: 'x' }, { knownValues }).pliesToEnd).toBe(3);
    expect(engine.solve({ at: 'x' }, { knownValues, history: [{ at: 'z' }] })).toMatchObject({
      value: 0,
      solved: true,
    });
    expect(engine.search({ at: 'x' }, { knownValues, history: [{ at: 'z' }], depth: 9 }).value).toBe(0);
  },
);

test('a bound of a table remains where a history may spoil the value', async () => {
  const game = graphGame(moves, 'draw');
  const engine = await createEngine(game);
  const other = retrograde({ ...game, initial: () => ({ at: 'z' }) });
  // The history cannot be in the way of a win that the table knows to be faster than any win from there.
  const { stats, pliesToEnd } = engine.solve({ at: 'y' }, { knownValues: other, history: [{ at: 'x' }] });
  expect(pliesToEnd).toBe(2);
  expect(stats.knownCutoffs).toBe(0);
});

test('a position of which a table knows no past is believed if nothing before it can come back', async () => {
  const game = { ...graphGame(moves, 'draw'), irreversible: () => true };
  const engine = await createEngine(game);
  const { stats, pliesToEnd } = engine.solve({ at: 'x' }, { knownValues: retrograde(game) });
  expect(pliesToEnd).toBe(3);
  expect(stats.knownCutoffs).toBeGreaterThan(0);
});

const loses = /^graph: .* knows positions without their past, and where a repetition loses .* use solve or prove/;

test('no table is made or loaded for a game in which a repetition loses', async () => {
  const game = graphGame(moves, 'loss');
  const engine = await createEngine(game);
  const bytes = retrograde(graphGame(moves, 'draw')).save();
  expect(() => retrograde(game)).toThrow(loses);
  expect(() => makeBook(engine, { plies: 1 })).toThrow(loses);
  expect(() => PositionTable.load(game, bytes)).toThrow(loses);
});

test('a table of the same game by another rule is refused, and values without a rule are not used, where a repetition loses', async () => {
  const game = graphGame(moves, 'loss');
  const engine = await createEngine(game);
  const table = retrograde(graphGame(moves, 'draw'));
  expect(() => engine.solve({ at: 'x' }, { knownValues: table })).toThrow(
    'knownValues does not fit graph: a repetition loses in this game',
  );
  const { madeFor: _, ...bare } = { ...table };
  const { keys, values, depths, size } = table;
  const known = { ...bare, game: 'graph', keys, values, depths, size };
  const solved = engine.solve({ at: 'x' }, { knownValues: known, history: [{ at: 'z' }] });
  expect(solved.value).toBe(engine.solve({ at: 'x' }, { history: [{ at: 'z' }] }).value);
  expect(solved.stats.knownCutoffs).toBe(0);
});
