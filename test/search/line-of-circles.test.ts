import { describe, expect, test } from 'vitest';
import { goOf } from '../../bindings/games/go/index.js';
import { createEngine } from '../../bindings/index.js';

/**
 * What a solved position's line costs in a game that can go round in circles: straight down, a search for the rest of
 * the line would not end, although the value was found in 113 nodes.
 */
describe('the line of a solved position of a game without bottom', () => {
  const game = goOf({ size: 4, solving: true });

  async function solved(text: string) {
    const engine = await createEngine(game, { table: { mib: 16 } });
    const position = game.parse(text);
    const { stop, value, pv, stats } = engine.solve(position);
    let here = position;
    const line = pv.map((move) => {
      const name = game.formatMove(here, move);
      here = game.play(here, move);
      return name;
    });
    return {
      found: { stop, value, nodes: stats.nodes, more: stats.completionNodes },
      line: line.join(' '),
      payoff: game.outcome(here)?.[game.toMove(position)],
    };
  }

  test.each([
    ['..OO/..OO/.OOO/...O:x', 2854, 281, 'A3 B3 B4 A4 A2 A1 A3 A2 B1 C1 pass pass'],
    ['XXXX/XOXO/X.X./XX..:o', 42, 16, 'C1 D2 pass B2 pass D1 pass pass'],
  ])('is found a ply deeper at a time: %s', async (text, nodes, more, line) => {
    expect(await solved(text)).toEqual({ found: { stop: 'solved', value: -16, nodes, more }, line, payoff: -16 });
  });

  // No more nodes than the search took, and 10,000.
  test('stays incomplete where only bounds know', async () => {
    expect(await solved('..OX/X.O./O.OO/OOOO:x')).toEqual({
      found: { stop: 'solved', value: -16, nodes: 113, more: 113 + 10_000 },
      line: 'B4',
      payoff: undefined,
    });
  });

  // Each of the other moves is proved or refuted a ply deeper at a time, too.
  test('has all moves that are as good, each of which its own search calls so', async () => {
    const position = game.parse('XX.X/.XXO/.XXO/X...:x');
    const engine = await createEngine(game, { table: { mib: 16 } });
    const { stop, value, ties, stats } = engine.solve(position, { ties: true });
    expect({ stop, value, nodes: stats.nodes }).toEqual({ stop: 'solved', value: 16, nodes: 1947 });
    const asGood = game.moves(position).filter((move) => -engine.solve(game.play(position, move)).value === value);
    expect(ties).toEqual(asGood);
    expect(ties?.map((move) => game.formatMove(position, move)).join(' ')).toBe('B1 C1 D1 A2 A3 C4');
  });
});
