import { createEngine, type SearchStats } from 'cutnode';
import { connectFour as compiledGame } from 'cutnode/games/connect-four';
import { describe, expect, test } from 'vitest';
import { connectFour } from '../../examples/connect-four.js';
import { describeWithData } from '../oracle/shared-data.js';
import { positionsOf } from './connect-four-set.js';

const hosted = await createEngine(connectFour);
const compiled = await createEngine(compiledGame);

/** Games played at random (a fixed sequence), each stopped after `plies` moves; over sooner: played again. */
function randomPositions(count: number, leastPlies: number, mostPlies: number): string[] {
  let state = 12345;
  const random = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 16) % below;
  };
  const found: string[] = [];
  while (found.length < count) {
    const plies = leastPlies + random(mostPlies - leastPlies + 1);
    const board = connectFour.initial();
    while (board.line.length < plies && !connectFour.outcome(board)) {
      const moves = connectFour.moves(board);
      connectFour.play(board, moves[random(moves.length)] as number);
    }
    if (board.line.length === plies && !connectFour.outcome(board)) found.push(connectFour.format(board));
  }
  return found;
}

/** All that is counted, without the clock. */
function counters({ timeMs: _, iterations, ...counted }: SearchStats): object {
  return { ...counted, iterations: iterations.map(({ timeMs: _, ...iteration }) => iteration) };
}

describeWithData('published counts', 'connect-four/position_counts.json', (text) => {
  test('perft to ply 7, hosted and compiled', () => {
    const published = (JSON.parse(text) as { move_sequences_per_ply: number[] }).move_sequences_per_ply.slice(0, 8);
    expect(published.map((_, ply) => hosted.perft(connectFour.initial(), ply).nodes)).toEqual(published);
    expect(published.map((_, ply) => compiled.perft(compiledGame.initial(), ply).nodes)).toEqual(published);
  });
});

test('perft below random positions is the compiled one, move by move', () => {
  for (const text of randomPositions(40, 0, 40)) {
    const own = hosted.perft(connectFour.parse(text), 4, { divide: true });
    const other = compiled.perft(compiledGame.parse(text), 4, { divide: true });
    expect({ text, nodes: own.nodes, divide: own.divide }).toEqual({ text, nodes: other.nodes, divide: other.divide });
  }
});

test('the end of 400 random games is worth the same as in the compiled game', () => {
  for (const text of randomPositions(400, 26, 41)) {
    const own = hosted.solve(connectFour.parse(text));
    const other = compiled.solve(compiledGame.parse(text));
    expect({ text, value: own.value, pliesToEnd: own.pliesToEnd }).toEqual({
      text,
      value: other.value,
      pliesToEnd: other.pliesToEnd,
    });
  }
});

describeWithData('the public set of end games', 'connect-four/Test_L3_R1.txt', (text) => {
  test('the first 200 have their published scores', () => {
    for (const { moves, score } of positionsOf(text).slice(0, 200)) {
      const { value } = hosted.solve(connectFour.parse(moves));
      expect({ moves, score: compiledGame.score(compiledGame.parse(moves), value) }).toEqual({ moves, score });
    }
  });
});

describe('without what only the compiled game knows, both walk the same tree to the last counter', () => {
  const positions = ['', '4455', ...randomPositions(30, 2, 41)];
  const learned = ['killer', 'history', 'countermove'] as const;

  test.each([
    { algorithm: 'minimax', ordering: 'natural', depth: 4 },
    { algorithm: 'alpha-beta', ordering: 'natural', depth: 6 },
    { algorithm: 'pvs', ordering: 'natural', depth: 6 },
    { algorithm: 'alpha-beta', ordering: learned, depth: 6 },
    { algorithm: 'pvs', ordering: learned, depth: 6, aspiration: true },
  ] as const)('$algorithm, $ordering', (options) => {
    for (const text of positions) {
      const own = hosted.search(connectFour.parse(text), { ...options, table: false, knowledge: false });
      const other = compiled.search(compiledGame.parse(text), { ...options, table: false, knowledge: false });
      expect({ text, value: own.value, pv: own.pv, stats: counters(own.stats) }).toEqual({
        text,
        value: other.value,
        pv: other.pv,
        stats: counters(other.stats),
      });
    }
  });
});

test('a search leaves the board as it was', () => {
  for (const text of randomPositions(20, 0, 30)) {
    const board = connectFour.parse(text);
    hosted.search(board, { depth: 5 });
    expect(board).toEqual(connectFour.parse(text));
  }
});

test.each(['8', '0', 'x', '4444444'])("'%s' is no position", (text) => {
  expect(() => connectFour.parse(text)).toThrow('is full or does not exist');
});
