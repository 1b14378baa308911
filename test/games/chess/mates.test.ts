import { createEngine } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { expect, test } from 'vitest';
import { describeWithData } from '../../oracle/shared-data.js';

const engine = await createEngine(chess);

describeWithData('mates in two', 'chess/mate_in_2.txt', (text) => {
  test('are all proved, by a move that mates, and by no other', () => {
    const problems = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(problems.length).toBeGreaterThan(50);
    for (const problem of problems) {
      const [fen = '', mating = ''] = problem.split(/\s*; bm /);
      const position = chess.parse(fen);
      const { pliesToEnd, solved, ties = [], pv } = engine.solve(position, { ties: true });
      expect({ fen, pliesToEnd, solved, length: pv.length }).toEqual({ fen, pliesToEnd: 3, solved: true, length: 3 });
      expect(ties.map((move) => chess.formatMove(position, move)).sort()).toEqual(mating.trim().split(/\s+/).sort());
    }
  });
});

test('the mate goes before the fiftieth move without progress', () => {
  const mate = chess.parse('6k1/5ppp/8/8/8/8/8/R3K3 w Q - 99 80');
  const { move, pliesToEnd } = engine.search(mate, { depth: 1, quiescence: false });
  expect([chess.formatMove(mate, move as number), pliesToEnd]).toEqual(['a1a8', 1]);
  // Any other move ends the game as a draw; without the mate there is nothing else.
  const draw = chess.parse('6k1/5pp1/8/8/8/8/8/R3K3 w Q - 99 80');
  expect(engine.solve(draw)).toMatchObject({ value: 0, solved: true, depth: 1 });
});
