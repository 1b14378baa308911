import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHex } from '../../bindings/games/hex/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { puctBonus, raveShare, uctBonus } from '../../bindings/monte-carlo/formulas.js';
import { createMonteCarlo } from '../../bindings/monte-carlo/index.js';
import { arbitraryGraph } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { edgeOf, graphGame, plainStyle } from '../oracle/graph-game.js';
import { plainMcts } from '../oracle/plain-mcts.js';

const arbitraryFormula = fc.record({
  seed: fc.nat(1000),
  exploration: fc.constantFrom(0, 0.3, 0.7, 1.4, 5),
  firstPlay: fc.constantFrom<number | 'parent'>(Infinity, Infinity, 'parent', 0, 0.6),
  guided: fc.boolean(),
  rave: fc.constantFrom(0, 0, 1, 30, 1000),
});

it('without the solver plays the move with most visits, though another has won at once', async () => {
  const position = ticTacToe.parse('XX.OO....');
  // The third cell wins, and is tried seldom.
  const prior = (_: unknown, moves: readonly number[]): number[] => moves.map((cell) => (cell === 2 ? 1 : 9));
  for (const solver of [false, true]) {
    const search = createMonteCarlo(ticTacToe, { solver, prior, exploration: 100, mib: 0.1 });
    const { move, lines } = await search.search(position, { visits: 60 });
    const most = Math.max(...lines.map(({ visits }) => visits));
    const visitsOf = (cell: number): number => lines.find((line) => line.move === cell)?.visits ?? 0;
    expect(visitsOf(2)).toBeGreaterThan(0);
    expect(visitsOf(2)).toBeLessThan(most);
    expect(move === 2).toBe(solver);
    expect(visitsOf(move as number) === most).toBe(!solver);
  }
});

describe('the search by the formulas', () => {
  it('visits every move as often as one written from the definitions: UCT, PUCT, RAVE, and first-play urgency', () =>
    forAllAsync(
      [arbitraryGraph({ nodes: 20 }), arbitraryFormula, fc.integer({ min: 1, max: 120 })],
      { draws: 3000 },
      async (graph, { guided, rave, ...formula }, visits) => {
        // Payoffs beyond those of a win would be refused.
        const nodes = graph.nodes.map(({ payoff, ...rest }) => ({
          ...rest,
          payoff: payoff !== undefined && Number.isFinite(payoff) ? Math.sign(payoff) * 0.5 : payoff,
        }));
        const game = graphGame({ nodes }, plainStyle);
        const root = game.initial();
        if (game.outcome(root)) return;
        const prior = guided
          ? (_: unknown, moves: readonly unknown[]) => moves.map((_, i) => (i % 3) + 0.5)
          : undefined;
        const found = await createMonteCarlo(game, {
          ...formula,
          prior,
          rave: rave === 0 ? false : rave,
          solver: false,
          mib: 0.25,
        }).search(root, { visits });
        const plain = plainMcts(game, root, { ...formula, prior, rave, visits, idOf: (_, move) => edgeOf(move) });
        const lines = [...found.lines].sort((a, b) => edgeOf(a.move) - edgeOf(b.move));
        expect(lines.map((line) => line.visits)).toEqual(plain.children?.map((child) => child.visits));
        expect(lines.map(({ mean }) => mean?.[0])).toEqual(
          plain.children?.map((child) => (child.visits === 0 ? undefined : child.sum / child.visits)),
        );
      },
    ));

  it('as on a board where a move means the same in many positions', async () => {
    const game = createHex({ size: 4 });
    const root = game.initial();
    for (const [rave, firstPlay, exploration] of [
      [1000, 'parent', 0.3],
      [50, Infinity, 0.7],
      [0, Infinity, 0.7],
    ] as const) {
      const formula = { seed: 3, exploration, firstPlay };
      const found = await createMonteCarlo(game, { ...formula, rave: rave === 0 ? false : rave, solver: false }).search(
        root,
        {
          visits: 1000,
        },
      );
      const plain = plainMcts(game, root, {
        ...formula,
        prior: undefined,
        rave,
        visits: 1000,
        idOf: (_, move) => move,
      });
      const lines = [...found.lines].sort((a, b) => a.move - b.move);
      expect(lines.map(({ visits }) => visits)).toEqual(plain.children?.map(({ visits }) => visits));
    }
  });
});

describe('the formulas by hand', () => {
  it('UCT: √(ln 100 / 4)', () => expect(uctBonus(2, 100, 4)).toBeCloseTo(2 * 1.0729830131446736, 12));
  it('PUCT: ½ √100 / (1 + 4)', () => expect(puctBonus(3, 0.5, 100, 4)).toBe(3));
  it('RAVE: at as many visits as the equivalence parameter, half', () => expect(raveShare(900, 900)).toBe(0.5));
});
