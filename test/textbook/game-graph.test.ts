import { describe, expect, it } from 'vitest';
import { InvalidGameError } from '../../bindings/contract/errors.js';
import { grundy } from '../../bindings/games/grundy/index.js';
import { createLastCoin, createNim } from '../../bindings/games/nim/index.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { createUniformTree } from '../../bindings/games/uniform-tree/index.js';
import { createEngine, type Game, InvalidOptionError, UnsupportedGameError } from '../../bindings/index.js';
import { type GameGraph, gameGraph } from '../../bindings/textbook/game-graph/game-graph.js';

import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { everyPosition } from '../oracle/every-position.js';
import { forAll } from '../oracle/for-all.js';
import { graphGame, treeSize } from '../oracle/graph-game.js';
import { minimax } from '../oracle/minimax.js';
import { describeWithData } from '../oracle/shared-data.js';

interface FigureNode {
  readonly state: string;
  readonly to_move: string;
  readonly value: number;
  readonly children?: readonly FigureNode[];
}

const heapsOf = (text: string): string => text.replace(/^m\w+:/, '');
const movesFrom = (graph: GameGraph, id: number) => graph.moves.filter(({ from }) => from === id);

/** Properties of every game graph. */
function expectSound(graph: GameGraph): void {
  const { positions, moves, strategist } = graph;
  expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
  expect(positions.map(({ id }) => id)).toEqual([...positions.keys()]);
  expect(positions.map(({ layer }) => layer)).toEqual(positions.map(({ layer }) => layer).sort((a, b) => a - b));
  expect(positions[0]).toMatchObject({ layer: 0, paths: 1 });
  for (const { id, layer, over, paths } of positions) {
    expect(movesFrom(graph, id).length > 0).toBe(!over);
    if (id === 0) continue;
    const into = moves.filter(({ to }) => to === id);
    expect(layer).toBe(1 + Math.max(...into.map(({ from }) => positions[from]?.layer as number)));
    expect(paths).toBe(into.reduce((sum, { from }) => sum + (positions[from]?.paths as number), 0));
  }
  // The strategy has one move where the strategist is to move and every move of the opponent, and it guarantees the
  // value.
  const reached = new Set([0]);
  const worth = (id: number): string => `${positions[id]?.value} ${positions[id]?.winner}`;
  for (const id of reached) {
    const all = movesFrom(graph, id);
    const chosen = all.filter(({ strategy }) => strategy);
    if (all.length > 0) expect(chosen.length).toBe(positions[id]?.toMove === strategist ? 1 : all.length);
    for (const { to } of chosen) reached.add(to);
    if (positions[0]?.winner) expect(worth(id)).toBe(worth(0));
  }
  for (const { from, strategy } of moves) if (strategy) expect(reached).toContain(from);
  if (!positions[0]?.winner) {
    const rank = (id: number): number => {
      const { winner, value } = positions[id] as GameGraph['positions'][number];
      return winner === null ? value : winner === 'MAX' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    };
    for (const id of reached) expect(rank(id)).toBeGreaterThanOrEqual(rank(0));
  }
}

describeWithData("the figure of Grundy's game with 7 coins", 'grundy/grundy7_tree.json', (text) => {
  const figure = JSON.parse(text) as { tree: FigureNode; distinct_states: string[] };
  const graph = gameGraph(grundy);

  it('has 14 positions and 17 moves; as a tree 24 nodes, 7 of them leaves; and MAX wins', () => {
    expectSound(graph);
    expect(graph.positions.map((position) => heapsOf(position.text)).sort()).toEqual(figure.distinct_states);
    expect(graph.moves).toHaveLength(17);
    expect(graph).toMatchObject({ game: 'grundy', plies: 5, tree: { nodes: 24, leaves: 7 }, strategist: 'MAX' });
    expect(graph.positions[0]).toMatchObject({ text: 'min:7', toMove: 'MIN', value: 1, winner: 'MAX' });
  });

  it('unfolds into the whole tree, with the same sides to move and values', () => {
    const unfold = (id: number): FigureNode => {
      const { text: state, toMove: to_move, value, over } = graph.positions[id] as GameGraph['positions'][number];
      const children = movesFrom(graph, id).map(({ to }) => unfold(to));
      return { state: heapsOf(state), to_move, value, ...(!over && { children }) };
    };
    expect(unfold(0)).toEqual(figure.tree);
  });
});

describe('random games, some with second turns, some played in place', () => {
  it("have the values of minimax and the tree's number of nodes", () =>
    forAll([arbitraryGraph(), arbitraryStyle], { draws: 300, seed: 1 }, (shape, style) => {
      const game = graphGame(shape, style);
      const start = game.initial();
      const graph = gameGraph(game, start);
      expect(start).toEqual(game.initial());
      expectSound(graph);
      expect(graph.tree.nodes).toBe(treeSize(shape));
      const plain = graphGame(shape);
      for (const { text, toMove, value, winner } of graph.positions) {
        const [node, player] = (/node (\d+), player (\d)/.exec(text) ?? []).slice(1).map(Number) as [number, 0 | 1];
        expect(toMove).toBe(player === 0 ? 'MAX' : 'MIN');
        const options = { depth: Number.POSITIVE_INFINITY, preferFasterWins: false };
        const truth = minimax(plain, { node, player, trail: [] }, 0, options) * (player === 0 ? 1 : -1) + 0;
        const decided = Math.abs(truth) > 7_990_000;
        expect({ value, winner }).toEqual({
          value: decided ? Math.sign(truth) : truth,
          winner: decided ? (truth > 0 ? 'MAX' : 'MIN') : null,
        });
      }
    }));
});

it('tic-tac-toe has 5,478 positions, 549,946 nodes and 255,168 leaves as a tree, and is a draw', () => {
  const graph = gameGraph(ticTacToe);
  expect(graph.positions).toHaveLength(5478);
  expect(graph).toMatchObject({ plies: 9, tree: { nodes: 549_946, leaves: 255_168 } });
  expect(graph.positions[0]).toMatchObject({ value: 0, winner: null });
});

it.each([
  ['nim', createNim({ heaps: [4, 3, 2] })],
  ['misère nim', createNim({ heaps: [4, 3, 2], misere: true, first: 'MIN' })],
  ['the last-coin game', createLastCoin({ coins: 12 })],
] as const)('%s: each position once for each side, with the value that the engine finds', async (_, wide) => {
  const game = wide as Game<unknown, unknown>;
  const graph = gameGraph(game);
  expectSound(graph);
  const texts = everyPosition(game).map((position) => game.format?.(position));
  expect(graph.positions.map(({ text }) => text).sort()).toEqual(texts.sort());
  const engine = await createEngine(game);
  for (const { text, value, toMove } of graph.positions) {
    const found = engine.solve(game.parse?.(text));
    expect(value).toBe(Math.sign(found.value) * (toMove === 'MAX' ? 1 : -1));
  }
});

it('a graded game keeps its payoffs', async () => {
  const game = createUniformTree({ branching: 3, depth: 4, model: 'independent', seed: 5 });
  const graph = gameGraph(game);
  expectSound(graph);
  expect(graph.positions).toHaveLength(1 + 3 + 9 + 27 + 81);
  const { value } = (await createEngine(game)).solve(game.initial());
  expect(graph.positions[0]).toMatchObject({ value, winner: null });
});

it('a finished position has a graph of one position', () => {
  const graph = gameGraph(grundy, grundy.parse('max:2-1'));
  expect(graph.positions).toEqual([
    { id: 0, text: 'max:2-1', toMove: 'MAX', over: true, layer: 0, value: -1, winner: 'MIN', paths: 1 },
  ]);
  expect(graph.moves).toEqual([]);
});

describe('invalid games are rejected:', () => {
  const walk = {
    name: 'walk',
    initial: () => ({ at: 2, player: 0 }),
    toMove: (p) => p.player,
    moves: () => [-1, 1],
    play: (p, step) => ({ at: p.at + step, player: 1 - p.player }),
    outcome: (p) => (p.at > 0 ? undefined : [1, -1]),
    key: (p) => p.at * 2 + p.player,
    format: (p) => `at ${p.at}, ${p.player}`,
  } satisfies Game<{ at: number; player: number }, number>;

  it('a game in which a position can repeat; the message names the cycle', () => {
    expect(() => gameGraph(walk)).toThrow(UnsupportedGameError);
    expect(() => gameGraph(walk)).toThrow('walk can come back to a position: at 2, 0 → at 1, 1 → at 2, 0;');
  });

  it('moves played in place are undone', () => {
    const steps: number[] = [];
    const board = { at: 2, player: 0 };
    const move = (p: typeof board, step: number): typeof board =>
      Object.assign(p, { at: p.at + step, player: 1 - p.player });
    const undoing = {
      ...walk,
      play: (p: typeof board, step: number) => {
        steps.push(step);
        return move(p, step);
      },
      undo: (p: typeof board, step: number) => {
        expect(steps.pop()).toBe(step);
        move(p, -step);
      },
    };
    expect(() => gameGraph(undoing, board)).toThrow(UnsupportedGameError);
    expect({ board, steps }).toEqual({ board: { at: 2, player: 0 }, steps: [] });
    expect(() => gameGraph({ ...undoing, outcome: () => undefined }, board, { maxPositions: 1 })).toThrow(
      'maxPositions must be more than 1',
    );
    expect({ board, steps }).toEqual({ board: { at: 2, player: 0 }, steps: [] });
  });

  it('more positions than allowed', () => {
    expect(gameGraph(grundy, undefined, { maxPositions: 14 }).positions).toHaveLength(14);
    expect(() => gameGraph(grundy, undefined, { maxPositions: 13 })).toThrow(InvalidOptionError);
    expect(() => gameGraph(grundy, undefined, { maxPositions: 13 })).toThrow('more than 13');
    expect(() => gameGraph(grundy, undefined, { maxPositions: 0 })).toThrow('a whole number from 1, not 0');
  });

  it('games with chance, of three, not zero-sum', () => {
    const traits = { players: 2, zeroSum: true, chance: false };
    for (const [other, message] of [
      [{ players: 3 }, 'is for 3 players'],
      [{ chance: true }, 'has chance in it'],
      [{ zeroSum: false }, 'is not zero-sum'],
    ] as const) {
      expect(() => gameGraph({ ...grundy, traits: { ...traits, ...other } })).toThrow(UnsupportedGameError);
      expect(() => gameGraph({ ...grundy, traits: { ...traits, ...other } })).toThrow(message);
    }
  });

  it('games that break the contract', () => {
    const { key: _, format: __, ...nameless } = walk;
    expect(() => gameGraph(nameless)).toThrow(InvalidGameError);
    expect(() => gameGraph({ ...walk, moves: () => [] })).toThrow(
      'moves gave 0 moves for the position at 2, 0, which is not over',
    );
    expect(() => gameGraph({ ...walk, outcome: () => [1, 1] })).toThrow('or two numbers that add up to 0');
    expect(() => gameGraph({ ...walk, toMove: () => 2 })).toThrow('expected player 0 or 1');
  });
});
