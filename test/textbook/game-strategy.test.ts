import { describe, expect, it } from 'vitest';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { aoStar, gameStrategy, optimalCosts } from '../../bindings/textbook/and-or/index.js';
import { arbitraryGraph } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { minimax } from '../oracle/minimax.js';

describe('a game as an AND/OR graph', () => {
  it('is solved for the player who wins by minimax, on random games with second turns', () => {
    let wins = 0;
    forAll([arbitraryGraph({ nodes: 10, tree: 500 })], { draws: 300, seed: 41 }, (shape) => {
      const game = graphGame(shape);
      const start = game.initial();
      const first = game.toMove(start) === 0 ? 1 : -1;
      const value = first * minimax(game, start, 0, { depth: Number.POSITIVE_INFINITY, preferFasterWins: false });
      for (const [player, sign] of [
        ['MAX', 1],
        ['MIN', -1],
      ] as const) {
        const problem = gameStrategy(game, game.initial(), { player });
        const { stop, cost } = aoStar(problem);
        expect(stop).toBe(sign * value > 0 ? 'solved' : 'unsolvable');
        expect(cost).toBe(optimalCosts(problem).costs.get(problem.key?.(start) as string));
        if (stop === 'solved') wins++;
      }
    });
    expect(wins).toBeGreaterThan(0);
  });

  it('for tic-tac-toe: X cannot force a win from the empty board, but can with two threats', () => {
    expect(aoStar(gameStrategy(ticTacToe)).stop).toBe('unsolvable');
    const { stop, solution } = aoStar(gameStrategy(ticTacToe, ticTacToe.parse('XO..X...O')));
    expect(stop).toBe('solved');
    // With two open lines, O can only block one. 7 would also win, but 4 comes first.
    expect(solution?.steps[0]?.connector.label).toBe('4');
  });
});
