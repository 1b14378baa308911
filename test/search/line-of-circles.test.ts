import { describe, expect, test } from 'vitest';
import { goOf } from '../../bindings/games/go/index.js';
import { createEngine } from '../../bindings/index.js';

/**
 * What a solved position's line costs in a game that can go round in circles: straight down, a search for the rest of the line would not
 * end, although the value was found in 41 nodes.
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

  test('is found a ply deeper at a time', async () => {
    expect(await solved('..OO/..OO/.OOO/...O:x')).toEqual({
      found: { stop: 'solved', value: -16, nodes: 2228, more: 329 },
      line: 'A3 B3 B4 A4 A2 A1 A3 A2 B1 C1 pass pass',
      payoff: -16,
    });
  });

  // No more nodes than the search took, and 10,000.
  test.each([
    ['XXXX/XOXO/X.X./XX..:o', 41, 'D2 D1 D2'],
    ['..OX/X.O./O.OO/OOOO:x', 106, 'B4'],
  ])('stays incomplete where only bounds know: %s', async (text, nodes, line) => {
    expect(await solved(text)).toEqual({
      found: { stop: 'solved', value: -16, nodes, more: nodes + 10_000 },
      line,
      payoff: undefined,
    });
  });

  // Each of the other moves is proved or refuted a ply deeper at a time, too.
  test('has all moves that are as good, each of which its own search calls so', async () => {
    const position = game.parse('XX.X/.XXO/.XXO/X...:x');
    const engine = await createEngine(game, { table: { mib: 16 } });
    const { stop, value, ties, stats } = engine.solve(position, { ties: true });
    expect({ stop, value, nodes: stats.nodes }).toEqual({ stop: 'solved', value: 16, nodes: 2522 });
    const asGood = game.moves(position).filter((move) => -engine.solve(game.play(position, move)).value === value);
    expect(ties).toEqual(asGood);
    expect(ties?.map((move) => game.formatMove(position, move)).join(' ')).toBe('B1 C1 D1 A2 A3 C4');
  });
});
