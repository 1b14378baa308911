import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createProver } from '../../bindings/engine/proof/index.js';
import type { ProofResult } from '../../bindings/engine/proof/proof-result.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAllAsync } from '../oracle/for-all.js';
import { graphGame, graphOf, plainStyle } from '../oracle/graph-game.js';
import { minimax } from '../oracle/minimax.js';
import { plainPns } from '../oracle/plain-pns.js';
import { checkProof } from '../oracle/proof-checker.js';

const timeless = { depth: Infinity, preferFasterWins: false };
const algorithms = ['df-pn', 'pns'] as const;

/** What the result says is true of `value`, and it says what each of its searches has found out. */
function checkBounds(result: ProofResult<unknown>, value: number): void {
  for (const { goal, proved } of result.searches) {
    if (proved === true) expect(result.atLeast).toBeGreaterThanOrEqual(goal);
    if (proved === false) expect(result.atMost).toBeLessThan(goal);
  }
  if (result.searches.length === 0) expect(result.bound).toBe('exact');
  if (result.atLeast !== undefined) expect(result.atLeast).toBeLessThanOrEqual(value);
  if (result.atMost !== undefined) expect(result.atMost).toBeGreaterThanOrEqual(value);
  if (result.bound === 'exact') expect(result.value).toBe(value);
}

describe('proof-number search on games given as graphs', () => {
  it('finds out who wins, in every style of rules', () =>
    forAllAsync(
      [
        arbitraryGraph({ nodes: 18 }),
        arbitraryStyle,
        fc.constantFrom(...algorithms),
        fc.constantFrom(0, 0.25, 4),
        fc.constantFrom(0.0002, 0.01, 1),
      ],
      { draws: 1000 },
      async (graph, style, algorithm, epsilon, mib) => {
        const game = graphGame(graph, style);
        const prover = await createProver(game, { mib: algorithm === 'pns' ? 1 : mib });
        const result = prover.prove(game.initial(), { algorithm, epsilon });
        const value = minimax(game, game.initial(), 0, timeless);
        expect(result.solved).toBe(true);
        expect(result.stop).toBe('solved');
        checkBounds(result, value);
        if (game.outcome(game.initial())) return;
        expect(result.searches[0]).toMatchObject({ goal: 1, proved: value > 0 });
        // Where no draw was met, a win disproved is a loss.
        if (value <= 0) expect(result.searches[1]?.proved ?? false).toBe(value === 0);
        // The move reaches what is proved.
        const child = game.play(game.initial(), result.move as never);
        const after = minimax(game, child, 0, timeless);
        const own = game.toMove(child) === 0 ? after : -after;
        expect(Math.sign(own) + 0).toBe(Math.sign(value) + 0);
        expect(result.pv[0]).toEqual(result.move);
      },
    ));

  it('proves or disproves every goal, with a proof that holds move by move', () =>
    forAllAsync(
      [
        arbitraryGraph({ nodes: 18 }),
        fc.integer({ min: -4, max: 4 }),
        fc.constantFrom(...algorithms),
        fc.constantFrom(0.0002, 1),
      ],
      { draws: 1000 },
      async (graph, goal, algorithm, mib) => {
        const game = graphGame(graph, plainStyle);
        const prover = await createProver(game, { mib: algorithm === 'pns' ? 1 : mib });
        const result = prover.prove(game.initial(), { algorithm, goal, proofTree: true });
        const value = minimax(game, game.initial(), 0, timeless);
        checkBounds(result, value);
        const [search] = result.searches;
        if (!search) return expect(game.outcome(game.initial())).toBeDefined();
        expect(search.proved).toBe(value >= goal);
        expect([search.proof, search.disproof]).toEqual(value >= goal ? [0, Infinity] : [Infinity, 0]);
        checkProof(game, game.initial(), goal, search.proved === true, search.tree as never);
      },
    ));

  it('PNS reaches the nodes and the numbers of the textbook at every limit of nodes', () =>
    forAllAsync(
      [arbitraryGraph({ nodes: 16, tree: 300 }), fc.integer({ min: -2, max: 2 }), fc.nat(60), fc.boolean()],
      { draws: 1000 },
      async (graph, goal, nodes, limited) => {
        const game = graphGame(graph, { ...plainStyle, key: 'none' });
        if (game.outcome(game.initial())) return;
        const prover = await createProver(game, { mib: 1 });
        const limits = limited ? { nodes } : {};
        const { searches, stats } = prover.prove(game.initial(), { algorithm: 'pns', goal, ...limits });
        const plain = plainPns(game, game.initial(), goal, limits.nodes);
        expect({ proof: searches[0]?.proof, disproof: searches[0]?.disproof }).toEqual({
          proof: plain.proof,
          disproof: plain.disproof,
        });
        expect([stats.nodes, stats.expansions]).toEqual([plain.nodes, plain.expansions]);
      },
    ));
});

/**
 * An AND/OR tree by hand. Its root is an OR node; -1, 0 and 1 are losses, draws and wins of the side to move there, and
 * the numbers of every node follow from the definition.
 *
 *   0: OR  -> 1, 2, 3
 *   1: AND -> 4, 5     2: AND -> 6, 7     3: AND -> 8
 *   4: OR -> 9, 10     5: win             6: loss      7: OR -> 11      8: OR -> 12, 13, 14
 */
const byHand = graphOf([
  [1, 2, 3],
  [4, 5],
  [6, 7],
  [8],
  [9, 10],
  Infinity,
  -Infinity,
  [11],
  [12, 13, 14],
  [11],
  [11],
  Infinity,
  [15],
  [15],
  [15],
  -Infinity,
]);

describe('the numbers of a tree by hand', () => {
  const game = graphGame(byHand, { ...plainStyle, key: 'none' });
  const numbers = async (nodes: number): Promise<unknown> => {
    const prover = await createProver(game);
    const { searches } = prover.prove(game.initial(), { algorithm: 'pns', goal: 'win', nodes });
    return [searches[0]?.proof, searches[0]?.disproof];
  };

  it('begins with 1 and 1', async () => {
    expect(await numbers(0)).toEqual([1, 1]);
  });

  it('after the root: any of three children proves it, all three must be disproved', async () => {
    expect(await numbers(3)).toEqual([1, 3]);
  });

  it('after the first child: one leaf of it is won, so the other one would do', async () => {
    expect(await numbers(5)).toEqual([1, 3]);
  });

  it('after two leaves below it: either proves it', async () => {
    expect(await numbers(7)).toEqual([1, 4]);
  });

  it('and proves it with the last', async () => {
    expect(await numbers(8)).toEqual([0, Infinity]);
  });
});
