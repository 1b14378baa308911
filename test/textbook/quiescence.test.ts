import { createEngine, UnsupportedGameError } from 'cutnode';
import { breakthrough, createBreakthrough, isQuiet } from 'cutnode/games/breakthrough';
import { quiescenceSearch, searchToDepth } from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { graphGame, graphOf } from '../oracle/graph-game.js';
import { reference } from '../oracle/minimax.js';
import { playedGames } from '../oracle/played-games.js';

const game = fc
  .tuple(arbitraryGraph(), arbitraryStyle)
  .map(([graph, style]) => graphGame(graph, { ...style, noisy: true, evaluate: true, checks: style.hint }));

describe('quiescence search', () => {
  it('has the value of the definition: the best of standing pat and the noisy moves', () => {
    let changed = 0;
    forAll([game, fc.integer({ min: 0, max: 5 })], { draws: 400, seed: 1 }, (game, depth) => {
      const root = game.initial();
      const before = JSON.stringify(root);
      const { value } = quiescenceSearch(game, root, { depth });
      expect(value).toBe(reference(game, root, { depth, quiescence: true }).value);
      expect(JSON.stringify(root)).toBe(before);
      if (value !== searchToDepth(game, root, { depth }).value) changed++;
    });
    expect(changed).toBeGreaterThan(0);
  });

  it("has the engine's counts", async () => {
    const options = {
      algorithm: 'alpha-beta',
      ordering: 'natural',
      table: false,
      iterative: false,
      knowledge: false,
      winDistance: false,
      quiescence: true,
    } as const;
    await forAllAsync([game, fc.integer({ min: 1, max: 5 })], { numRuns: 60, seed: 2 }, async (game, depth) => {
      const { stats } = (await createEngine(game)).search(game.initial(), { ...options, depth });
      const { nodes, leaves, cutoffs, quiescenceNodes } = stats;
      expect(quiescenceSearch(game, game.initial(), { depth }).counts).toEqual({
        nodes,
        leaves,
        cutoffs,
        quiescenceNodes,
      });
    });
    const { value, stats } = (await createEngine(breakthrough)).search(breakthrough.initial(), {
      ...options,
      depth: 4,
    });
    const { nodes, leaves, quiescenceNodes } = stats;
    expect(quiescenceSearch(breakthrough, breakthrough.initial(), { depth: 4 })).toMatchObject({
      value,
      counts: { nodes, leaves, quiescenceNodes },
    });
  });

  it('of a quiet position gives its static value', () => {
    const seen = { quiet: 0, other: 0 };
    forAll([playedGames(breakthrough, 24)], { draws: 300, seed: 3 }, (line) => {
      const position = line.at(-1);
      if (!position || breakthrough.outcome(position)) return;
      const { value, counts } = quiescenceSearch(breakthrough, position, { depth: 0 });
      if (isQuiet(position)) {
        expect(value).toBe(breakthrough.evaluate(position));
        expect(counts.quiescenceNodes).toBe(0);
        seen.quiet++;
      } else {
        expect(value).toBeGreaterThanOrEqual(breakthrough.evaluate(position));
        seen.other++;
      }
    });
    expect(seen.quiet).toBeGreaterThan(0);
    expect(seen.other).toBeGreaterThan(0);
  });

  it('needs noisy moves', () => {
    const silent = graphGame(graphOf([[1], 3]));
    expect(() => quiescenceSearch(silent, silent.initial(), { depth: 1 })).toThrow(UnsupportedGameError);
    expect(() => quiescenceSearch(silent, silent.initial(), { depth: 1 })).toThrow(
      'needs noisy and evaluate; graph lacks them',
    );
  });
});

describe('material in the middle of an exchange', () => {
  // White captures on c3 and is a pawn up; Black recaptures with b4 or d4.
  const byMaterial = createBreakthrough({ weights: { pawn: 100, advance: 0 } });
  const position = byMaterial.parse('BB.B./.B.B./..B../.W.W./WW.WW:w');

  it('is wrong at depth 1 and right with quiescence, as a search through the whole exchange confirms', () => {
    expect(isQuiet(position)).toBe(false);
    const after = byMaterial.play(position, byMaterial.parseMove(position, 'b2xc3'));
    expect(isQuiet(after)).toBe(false);
    expect(byMaterial.evaluate(after)).toBe(-100);
    expect(searchToDepth(byMaterial, position, { depth: 1 }).value).toBe(100);
    const quiet = quiescenceSearch(byMaterial, position, { depth: 1 }).value;
    expect(quiet).toBeLessThan(100);
    expect(quiet).toBe(reference(byMaterial, position, { depth: 4 }).value);
  });
});
