import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createEngine, type Game, InvalidOptionError, UnsupportedGameError } from '../../bindings/index.js';
import type { RetrogradeProgress } from '../../bindings/textbook/tables/position-graph.js';
import { retrograde } from '../../bindings/textbook/tables/retrograde.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll } from '../oracle/for-all.js';
import { type Graph, type GraphNode, type GraphPosition, graphGame, graphOf } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';

const WIN = 8_000_000;

/** Graphs with edges to any node, also backwards, so that play need not end. */
const cyclicGraph: fc.Arbitrary<Graph> = fc
  .array(
    fc.record({
      end: fc.option(fc.constantFrom(Infinity, -Infinity, 3, -3, 1, -1, 0), { nil: undefined, freq: 2 }),
      edges: fc.array(fc.record({ to: fc.nat(9), again: fc.boolean() }), { minLength: 1, maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 10, size: 'max' },
  )
  .map((nodes) => ({
    nodes: nodes.map(
      ({ end, edges }, i): GraphNode => ({
        payoff: i === 0 ? undefined : end,
        evaluation: 0,
        edges: edges.map(({ to, again }) => ({ to: to % nodes.length, again, noisy: false, hint: 0 })),
      }),
    ),
  }));

/**
 * The values of all positions by definition, independent of the algorithm: for each amount, the positions from which a
 * player can force it, found by evaluating every position repeatedly until nothing changes; one round is one ply.
 */
function forced({ nodes }: Graph): Map<string, number> {
  const values = new Map<string, number>();
  const states = nodes.flatMap((_, node) => [0, 1].map((player) => ({ node, player })));
  const name = (s: { node: number; player: number }): string => `${s.node} ${s.player}`;
  const amounts = [...new Set(nodes.map(({ payoff = 0 }) => Math.abs(payoff)))].filter((amount) => amount > 0);
  for (const amount of amounts.sort((a, b) => a - b)) {
    for (const winner of [0, 1]) {
      let inside = new Map<string, number>();
      for (let round = 0; ; round++) {
        const next = new Map(inside);
        for (const state of states) {
          if (next.has(name(state))) continue;
          const { payoff, edges } = nodes[state.node] as GraphNode;
          const own = payoff === undefined ? 0 : winner === 0 ? payoff : -payoff;
          const children = edges.map(({ to, again }) =>
            inside.has(name({ node: to, player: again ? state.player : 1 - state.player })),
          );
          const wins =
            payoff !== undefined
              ? own >= amount
              : state.player === winner
                ? children.some(Boolean)
                : children.every(Boolean);
          if (wins) next.set(name(state), round);
        }
        if (next.size === inside.size) break;
        inside = next;
      }
      for (const state of states) {
        const round = inside.get(name(state));
        if (round === undefined) continue;
        const sign = state.player === winner ? 1 : -1;
        values.set(name(state), sign * (amount === Infinity ? WIN - round : amount));
      }
    }
  }
  return values;
}

/** Every position reachable from the start. */
function reachable<P, M>(game: Game<P, M>): P[] {
  const seen = new Map<unknown, P>([[game.key?.(game.initial()), game.initial()]]);
  const queue = [...seen.values()];
  for (const p of queue) {
    if (game.outcome(p)) continue;
    for (const move of game.moves(p)) {
      const child = game.play(p, move);
      if (seen.has(game.key?.(child))) continue;
      seen.set(game.key?.(child), child);
      queue.push(child);
    }
  }
  return queue;
}

describe('retrograde', () => {
  it('solves cyclic games: forced results with their distances, and draws for the rest', () =>
    forAll([cyclicGraph, arbitraryStyle], { draws: 400, seed: 1 }, (graph, style) => {
      const table = retrograde(graphGame(graph, style));
      const truth = forced(graph);
      const plain = graphGame(graph);
      const positions = reachable(plain);
      expect(table.size).toBe(positions.length);
      for (const p of positions) {
        const expected = truth.get(`${p.node} ${p.player}`) ?? 0;
        expect(table.probe(p), `node ${p.node}, player ${p.player}`).toEqual({
          value: expected,
          exact: true,
          depth: undefined,
        });
      }
    }));

  it('agrees with minimax on every position of finite games', () =>
    forAll([arbitraryGraph(), arbitraryStyle], { draws: 200, seed: 2 }, (graph, style) => {
      const table = retrograde(graphGame(graph, style));
      const game = graphGame(graph);
      for (const p of reachable(game)) {
        expect(table.probe(p)?.value).toBe(reference(game, p, { depth: Infinity }).value);
      }
    }));

  it('knows the 5,478 positions of tic-tac-toe: 2,836 won, 632 lost and unfinished, 1,052 drawn and unfinished', () => {
    const table = retrograde(ticTacToe);
    const lostAtOnce = 958 - 16;
    expect(table.summary()).toEqual({
      positions: 5478,
      won: 2836,
      lost: 632 + lostAtOnce,
      drawn: 1052 + 16,
      graded: 0,
      longest: 5,
    });
  });

  it('reports progress, and stops when the signal aborts', () => {
    const seen: RetrogradeProgress[] = [];
    retrograde(ticTacToe, { onProgress: (progress) => seen.push(progress) });
    expect(seen[0]).toEqual({ phase: 'explored', positions: 5478, moves: 16167 });
    expect(seen.at(-1)).toMatchObject({ phase: 'resolved', moves: 16167 });
    expect(() => retrograde(ticTacToe, { signal: AbortSignal.abort(new Error('enough')) })).toThrow('enough');
  });

  it('always restores the position of a game with undo', () => {
    const graph = graphOf([[1, 2], [2, 3], [0, 3], 4]);
    const game = graphGame(graph, {
      undo: true,
      key: 'number',
      moves: 'number',
      evaluate: false,
      hint: false,
      noisy: false,
    });
    const start = game.initial();
    retrograde(game, { from: [start] });
    expect(start).toEqual({ node: 0, player: 0, trail: [] });
    expect(() => retrograde(game, { from: [start], maxPositions: 3 })).toThrow(InvalidOptionError);
    expect(start).toEqual({ node: 0, player: 0, trail: [] });
  });

  it('limits the number of positions, and rejects games it cannot solve', () => {
    expect(() => retrograde(ticTacToe, { maxPositions: 100 })).toThrow(
      'tic-tac-toe has more than 100 positions; begin nearer to the end of the game, or raise maxPositions',
    );
    expect(() => retrograde(ticTacToe, { maxPositions: 0.5 })).toThrow(InvalidOptionError);
    const { key: _, ...keyless } = graphGame(graphOf([[1], 0]));
    expect(() => retrograde(keyless)).toThrow(InvalidGameError);
    const dice = { ...graphGame(graphOf([[1], 0])), traits: { players: 2, zeroSum: true, chance: true } };
    expect(() => retrograde(dice)).toThrow(UnsupportedGameError);
    const stuck: Game<GraphPosition, unknown> = { ...graphGame(graphOf([[1], 0])), moves: () => [] };
    expect(() => retrograde(stuck)).toThrow(
      'graph: moves gave 0 moves for the position node 0, player 0, which is not over',
    );
    const unfair: Game<GraphPosition, unknown> = {
      ...graphGame(graphOf([[1], 0])),
      outcome: (p) => (p.node === 1 ? [1, 1] : undefined),
    };
    expect(() => retrograde(unfair as never)).toThrow(InvalidGameError);
  });

  it('proves a draw that search alone never proves; with the table the engine solves it', async () => {
    // Both players go round for ever, because the one who leaves the cycle loses.
    const game = graphGame(graphOf([[1, 2], [0, 3], -Infinity, Infinity]));
    const table = retrograde(game);
    expect(table.probe(game.initial())?.value).toBe(0);
    const engine = await createEngine(game);
    expect(engine.solve(game.initial(), { knownValues: table })).toMatchObject({ value: 0, solved: true, move: 0 });
    expect(engine.search(game.initial(), { depth: 30 })).toMatchObject({ value: 0, solved: false });
  });
});
