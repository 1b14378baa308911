import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type OthelloPosition, othello } from '../../bindings/games/othello/index.js';
import { createEngine } from '../../bindings/index.js';
import { draws } from '../extent.js';

/**
 * What Othello brings to its search: the last plies played out, stable discs as a bound, the
 * top of the tree put in order by shallow searches. It must change no value; here the plain
 * search of the same core is the judge, which `othello-ends.long.test.ts` holds against solvers of its own.
 */

const engine = await createEngine(othello);

/** Any board: each square empty, or a disc of the colours in `discs`, as often as it names them. */
const boards = (discs: string, least: number, most: number): fc.Arbitrary<OthelloPosition> =>
  fc
    .record({
      picks: fc.array(fc.nat(0xffff), { minLength: 64, maxLength: 64 }),
      empty: fc.uniqueArray(fc.nat(63), { minLength: least, maxLength: most, size: 'max' }),
      mover: fc.constantFrom('X', 'O'),
    })
    .map(({ picks, empty, mover }) => {
      const squares = picks.map((pick, i) => (empty.includes(i) ? '-' : discs.charAt(pick % discs.length)));
      return othello.parse(`${squares.join('')} ${mover}`);
    });

it('stable discs settle lopsided boards rightly', () => {
  let settled = 0;
  // One side plays well and the other at random.
  const games = fc.array(fc.nat(0xffff), { minLength: 70, maxLength: 70 });
  for (const choices of fc.sample(games, { numRuns: draws(150), seed: 1 })) {
    let position = othello.initial();
    for (const choice of choices) {
      const [x, o] = othello.discs(position);
      if (64 - x - o <= 13 || othello.outcome(position)) break;
      const moves = othello.moves(position);
      const move = position.player === 0 ? engine.search(position, { depth: 2 }).move : moves[choice % moves.length];
      position = othello.play(position, move as number);
    }
    if (othello.outcome(position)) continue;
    const knowing = engine.solve(position, { table: false });
    const plain = engine.solve(position, { knowledge: false });
    expect([othello.format(position), knowing.value]).toEqual([othello.format(position), plain.value]);
    settled += knowing.stats.boundCutoffs;
  }
  // Else this has shown nothing.
  expect(settled).toBeGreaterThan(100);
});

it('and even boards keep their value, with the table and without', () => {
  for (const position of fc.sample(boards('XO', 10, 12), { numRuns: 60, seed: 2 })) {
    const { value } = engine.solve(position, { knowledge: false });
    for (const table of [true, false]) {
      expect([othello.format(position), engine.solve(position, { table }).value]).toEqual([
        othello.format(position),
        value,
      ]);
    }
  }
});

/** A game by the engine, 4 plies deep after `opening`, until `empty` squares are empty. */
function playedTo(opening: string, empty: number): OthelloPosition {
  let position = othello.parse(opening);
  for (;;) {
    const [x, o] = othello.discs(position);
    if (64 - x - o <= empty || othello.outcome(position)) return position;
    position = othello.play(position, engine.search(position, { depth: 4 }).move as number);
  }
}

it('shallow searches at the top change the order and not the value', () => {
  for (const opening of ['f5d6c3d3c4', 'f5f6e6f4', 'f5d6c5f4e3c6', 'd3c5f6f5e6']) {
    const position = playedTo(opening, 17);
    const found = engine.solve(position);
    expect(found.solved).toBe(true);
    for (const way of [{ knowledge: false }, { algorithm: 'pvs', enhancedCutoffs: true }] as const) {
      expect([opening, engine.solve(position, way).value]).toEqual([opening, found.value]);
    }
    // The line is the whole game, and ends as it says.
    let end = position;
    for (const move of found.pv) end = othello.play(end, move);
    expect(othello.outcome(end)?.[position.player]).toBe(found.value);
  }
});

it('a limit on nodes is exact in the last plies too', () => {
  const position = playedTo('f5d6c3d3c4', 14);
  const { stats } = engine.solve(position);
  for (const nodes of [1, 2, 3, 10, 99, 100, 1000, 1001, 1002, 1003, stats.nodes - 1]) {
    const found = engine.solve(position, { nodes });
    expect([nodes, found.stop, found.stats.nodes]).toEqual([nodes, 'nodes', nodes]);
  }
  expect(engine.solve(position, { nodes: stats.nodes })).toMatchObject({ stop: 'solved' });
  // And the engine is as good as new.
  expect(engine.solve(position).stats.nodes).toBe(stats.nodes);
});

it('the same search gives the same counters, whatever was searched before', () => {
  const position = playedTo('f5f6e6f4', 16);
  const { timeMs: _, iterations: __, ...first } = engine.solve(position).stats;
  engine.search(othello.initial(), { depth: 7 });
  const { timeMs: ___, iterations: ____, ...second } = engine.solve(position).stats;
  expect(second).toEqual(first);
});
