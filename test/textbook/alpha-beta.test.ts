import { createEngine, type Game } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { ticTacToe } from 'cutnode/games/tic-tac-toe';
import {
  failSoftAlphaBeta,
  type GameTree,
  pearlAlphaBeta,
  type TraceEvent,
  traceAlphaBeta,
  treeGame,
} from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { TraceOptions, TraceResult } from '../../bindings/textbook/alpha-beta/trace.js';
import { arbitraryGraph, arbitraryStyle } from '../oracle/arbitrary-graph.js';
import { forAll, forAllAsync } from '../oracle/for-all.js';
import { graphGame } from '../oracle/graph-game.js';
import { minimax, reference } from '../oracle/minimax.js';
import { describeWithData } from '../oracle/shared-data.js';
import { watch } from '../oracle/watched-game.js';
import { describeWorkedExamples, leavesOf } from '../oracle/worked-examples.js';
import { arbitraryTree } from './arbitrary-tree.js';

/** A whole trace: its events and its result. */
function told<P, M>(
  subject: Game<P, M> | GameTree,
  { position, ...options }: TraceOptions<P, M> & { readonly position?: P } = {},
): { events: TraceEvent[]; result: TraceResult<M> } {
  const events: TraceEvent[] = [];
  const story = traceAlphaBeta<P, M>(subject, position, options);
  for (let next = story.next(); ; next = story.next()) {
    if (next.done) return { events, result: next.value };
    events.push(next.value);
  }
}

type EventOf<T extends TraceEvent['type']> = Extract<TraceEvent, { type: T }>;
const ofType = <T extends TraceEvent['type']>(events: readonly TraceEvent[], type: T): EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

/** Engine options with which it searches the traced tree. */
const plain = {
  algorithm: 'alpha-beta',
  table: false,
  knowledge: false,
  winDistance: false,
  iterative: false,
  quiescence: false,
} as const;

const window = fc.oneof(
  { weight: 1, arbitrary: fc.constant<readonly [number, number]>([-Infinity, Infinity]) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.oneof(fc.integer({ min: -5, max: 4 }), fc.constantFrom(-Infinity, 7_999_995, -7_999_996)),
        fc.oneof(fc.integer({ min: -4, max: 5 }), fc.constantFrom(Infinity, 7_999_997, -7_999_995)),
      )
      .filter(([alpha, beta]) => alpha < beta),
  },
);

const settings = fc.record({
  depth: fc.integer({ min: 1, max: 7 }),
  failHard: fc.boolean(),
  preferFasterWins: fc.boolean(),
  ordering: fc.constantFrom('natural' as const, 'natural' as const, 'best' as const, 'worst' as const, 'hint' as const),
  window,
});
type Settings = typeof settings extends fc.Arbitrary<infer T> ? T : never;

/** The trace of `position` must equal the engine's search, down to the last counter. */
async function expectSameSearch<P, M>(game: Game<P, M>, position: P, asked: Settings): Promise<void> {
  const first = game.toMove(position) === 0;
  const {
    ordering,
    window: [alpha, beta],
    ...options
  } = asked;
  const engine = await createEngine(game, { table: false });
  const { value, bound, move, stats } = engine.search(position, {
    ...plain,
    ...options,
    ordering: ordering === 'hint' ? ['hint'] : ordering,
    // The engine's window is from the side to move.
    window: first ? [alpha, beta] : [-beta, -alpha],
  });
  const { events, result } = told(game, { position, ...asked });
  const leaves = ofType(events, 'leaf');
  const cutoffs = ofType(events, 'cutoff');
  expect(leaves.length, 'leaves').toBe(stats.leaves);
  expect(leaves.map(({ count }) => count)).toEqual(leaves.map((_, i) => i + 1));
  expect(leaves.length + ofType(events, 'enter').length, 'nodes').toBe(stats.nodes);
  expect(cutoffs.length, 'cutoffs').toBe(stats.cutoffs);
  expect(result).toMatchObject({ leaves: stats.leaves, nodes: stats.nodes, cutoffs: stats.cutoffs });
  expect(result.value, 'value').toBe((first ? value : -value) + 0);
  // Where the engine returns a bound, the trace gives the same bound or, better, the exact value.
  const knownBetter = result.relation === '=' && bound !== 'exact';
  if (knownBetter) {
    expect(value).toBe(reference(game, position, options).value);
    return;
  }
  expect(result.move).toEqual(move);
  expect(result.relation).toBe(bound === 'exact' ? '=' : (bound === 'lower') === first ? '≥' : '≤');
}

describe("a trace equals the engine's search in leaves, nodes, cutoffs, value and move", () => {
  test('on random games, also with second turns', () =>
    forAllAsync(
      [arbitraryGraph({ tree: 800 }), arbitraryStyle, settings],
      { seed: 31, draws: 800 },
      async (graph, style, asked) => {
        const game = graphGame(graph, style);
        await expectSameSearch(game, game.initial(), asked);
      },
    ));

  test('on random trees, whoever moves first', () =>
    forAllAsync(
      [arbitraryTree(), fc.constantFrom('MAX' as const, 'MIN' as const), settings],
      { seed: 32, draws: 500 },
      async (tree, first, asked) => {
        const game = treeGame(tree, { first });
        if (typeof tree === 'number' || game.outcome(game.initial())) return;
        await expectSameSearch(game, game.initial(), asked);
      },
    ));

  test.each(['X...O....', 'X........', 'XO..X....', 'XOX.O....', '....X....'])(
    'on tic-tac-toe from %s',
    async (text) => {
      for (const failHard of [false, true]) {
        for (const preferFasterWins of [true, false]) {
          const asked = {
            depth: 9,
            failHard,
            preferFasterWins,
            ordering: 'natural',
            window: [-Infinity, Infinity],
          } as const;
          await expectSameSearch(ticTacToe, ticTacToe.parse(text), asked);
          await expectSameSearch(ticTacToe, ticTacToe.parse(text), {
            ...asked,
            depth: 4,
            ordering: 'hint',
            window: [-1, 1],
          });
        }
      }
    },
  );

  test('on connect four', async () => {
    for (const ordering of ['natural', 'hint', 'best', 'worst'] as const) {
      const asked = {
        depth: 4,
        failHard: false,
        preferFasterWins: true,
        ordering,
        window: [-Infinity, Infinity],
      } as const;
      await expectSameSearch(connectFour, connectFour.parse('44455554221'), asked);
    }
  });
});

describe('the plain procedures', () => {
  it('fail-hard (Pearl) and fail-soft return the value or the promised bound after the same leaves', () =>
    forAll(
      [arbitraryGraph({ tree: 800 }), arbitraryStyle, settings],
      { seed: 33, draws: 400 },
      (graph, style, { ordering: _, failHard: __, ...asked }) => {
        const game = graphGame(graph, style);
        const truth = reference(game, game.initial(), asked).value;
        const [alpha, beta] = asked.window;
        const watched = watch(game);
        const soft = failSoftAlphaBeta(watched.game, undefined, asked);
        const softEvaluated = watched.calls.outcome;
        watched.reset();
        const hard = pearlAlphaBeta(watched.game, undefined, asked);
        expect(watched.calls.outcome, 'nodes').toBe(softEvaluated);
        expect(softEvaluated).toBe(told(game, asked).result.nodes);
        expect(hard).toBe(Math.max(alpha, Math.min(truth, beta)));
        if (truth > alpha && truth < beta) expect(soft).toBe(truth);
        else if (truth >= beta) expect(beta <= soft && soft <= truth).toBe(true);
        else expect(truth <= soft && soft <= alpha).toBe(true);
        expect(soft).toBe(told(game, asked).result.value);
        expect(hard).toBe(told(game, { ...asked, failHard: true }).result.value);
      },
    ));

  it('accept trees with either side first', () => {
    expect(
      pearlAlphaBeta([
        [3, 12, 8],
        [2, 4, 6],
        [14, 5, 2],
      ]),
    ).toBe(3);
    expect(
      failSoftAlphaBeta([
        [3, 12, 8],
        [2, 4, 6],
        [14, 5, 2],
      ]),
    ).toBe(3);
    expect(
      failSoftAlphaBeta(
        [
          [3, 12, 8],
          [2, 4, 6],
          [14, 5, 2],
        ],
        undefined,
        { first: 'MIN' },
      ),
    ).toBe(6);
    expect(
      pearlAlphaBeta(
        [
          [3, 12],
          [2, 4],
        ],
        undefined,
        { window: [5, 9] },
      ),
    ).toBe(5);
    expect(
      failSoftAlphaBeta(
        [
          [3, 12],
          [2, 4],
        ],
        undefined,
        { window: [5, 9] },
      ),
    ).toBe(3);
  });
});

/** Alpha-beta that cuts at α > β, as a course (fail-hard: Pearl) writes it down, over the nested lists themselves. */
function strictly(tree: GameTree, max: boolean, failHard: boolean): { value: number; leaves: number; nodes: number } {
  const counts = { leaves: 0, nodes: 0 };
  const search = (node: GameTree, max: boolean, α: number, β: number): number => {
    counts.nodes++;
    if (typeof node === 'number') {
      counts.leaves++;
      return node;
    }
    let best = max ? -Infinity : Infinity;
    const [low, high] = [α, β];
    for (const child of node as readonly GameTree[]) {
      const value = search(child, !max, α, β);
      best = max ? Math.max(best, value) : Math.min(best, value);
      if (max) α = Math.max(α, best);
      else β = Math.min(β, best);
      if (α > β) break;
    }
    return failHard ? Math.max(low, Math.min(best, high)) : best;
  };
  return { value: search(tree, max, -Infinity, Infinity), ...counts };
}

describe('with strict cuts, at α > β alone,', () => {
  it('the value, the nodes and the leaves are those of the procedure as a course writes it down', () =>
    forAll(
      [arbitraryTree({ names: false, wins: false }), fc.constantFrom('MAX', 'MIN'), fc.boolean()],
      { seed: 38, draws: 600 },
      (tree, first, failHard) => {
        const naive = strictly(tree, first === 'MAX', failHard);
        const { events, result } = told(tree, { first, failHard, strictCuts: true });
        expect(result).toMatchObject({ ...naive, value: naive.value + 0, relation: '=' });
        const loose = told(tree, { first, failHard }).result;
        expect(loose.value).toBe(result.value);
        expect(loose.leaves).toBeLessThanOrEqual(result.leaves);
        for (const { kind, value, limit } of ofType(events, 'cutoff'))
          expect(kind === 'alpha' ? value < limit : value > limit).toBe(true);
      },
    ));

  it('fail-hard cuts too, where a leaf lies outside the window', () => {
    const example: GameTree = [
      [3, 12, 8],
      [2, 4, 6],
      [14, 5, 2],
    ];
    const { events, result } = told(example, { failHard: true, strictCuts: true });
    expect(result).toMatchObject({ value: 3, leaves: 7 });
    expect(ofType(events, 'cutoff').filter(({ skipped }) => skipped.length > 0)).toMatchObject([
      { name: 'C', value: 2, limit: 3, by: { name: 'C1' } },
    ]);
    expect(ofType(events, 'exit').map(({ name, relation, value }) => `${name} ${relation} ${value}`)).toEqual([
      'B = 3',
      'C ≤ 3',
      'D ≤ 3',
      'A = 3',
    ]);
    // A node returns the edge, 5, which is no less than 5: only the parent of the leaf 1 is cut.
    const deep = told([5, [[[1, 2], 3], 9]], { failHard: true, strictCuts: true });
    expect(ofType(deep.events, 'cutoff').map(({ name }) => name)).toEqual(['C1.1']);
  });

  it('a tie is no cut', () => {
    const tie: GameTree = [
      [3, 4],
      [3, 5],
    ];
    expect([told(tie).result.leaves, told(tie, { strictCuts: true }).result.leaves]).toEqual([3, 4]);
    expect(() => told(tie, { strictCuts: 1 as unknown as boolean })).toThrow('strictCuts must be true or false, not 1');
  });
});

describe('the statements of a trace are true:', () => {
  it("= is the node's value, ≤ and ≥ are bounds on it, and nothing outside the window is mistaken for a value", () =>
    forAll(
      [arbitraryGraph({ tree: 500 }), arbitraryStyle, settings],
      { seed: 34, draws: 200 },
      (graph, style, asked) => {
        const game = graphGame(graph, style);
        const { events } = told(game, asked);
        for (const event of events) {
          if (event.type !== 'exit' && event.type !== 'leaf') continue;
          const truth = valueAt(game, event.path, asked);
          const { relation, value } = event.type === 'exit' ? event : event.returned;
          if (event.type === 'leaf') expect(event.value).toBe(truth);
          expect({ relation, holds: holds(truth, relation, value) }).toEqual({ relation, holds: true });
          const [alpha, beta] = [event.alpha ?? -Infinity, event.beta ?? Infinity];
          if (value > alpha && value < beta) expect(relation).toBe('=');
          // Who is said to give a value has it: a child that was cut off may be worth less.
          if (event.type === 'exit' && relation === '=') expect(valueAt(game, event.best.path, asked)).toBe(truth);
        }
      },
    ));

  it('every bound, cutoff and guarantee', () =>
    forAll(
      [arbitraryGraph({ tree: 500 }), arbitraryStyle, settings],
      { seed: 35, draws: 200 },
      (graph, style, asked) => {
        const game = graphGame(graph, style);
        const { events } = told(game, asked);
        const sides = new Map(ofType(events, 'enter').map((event) => [event.path.join('.'), event.side]));
        for (const event of ofType(events, 'bound')) {
          const truth = valueAt(game, event.path, asked);
          expect(holds(truth, event.side === 'MAX' ? '≥' : '≤', event.to)).toBe(true);
          expect(event.which).toBe(event.side === 'MAX' ? 'alpha' : 'beta');
          expect(event[event.which]).toBe(event.to);
          expect(valueAt(game, event.by.path, asked)).toBe(event.to);
        }
        for (const event of ofType(events, 'cutoff')) {
          const { side, kind, reach, guarantor, value, limit, skipped, path } = event;
          expect(kind).toBe(side === 'MIN' ? 'alpha' : 'beta');
          expect(side === 'MIN' ? value <= limit : value >= limit).toBe(true);
          expect(holds(valueAt(game, path, asked), side === 'MIN' ? '≤' : '≥', value)).toBe(true);
          for (const { path: below } of skipped) expect(below.slice(0, -1)).toEqual(path);
          const above = path.map((_, i) => path.slice(0, i)).filter((p) => sides.get(p.join('.')) !== side);
          if (!guarantor) {
            expect(reach).toBe('window');
            continue;
          }
          // The guarantor is an ancestor of the other side, the nearest one if and only if the cutoff is shallow, and
          // its guarantee holds.
          const nearest = above.at(-1)?.join('.') === guarantor.path.join('.');
          expect(above.map((p) => p.join('.'))).toContain(guarantor.path.join('.'));
          expect(reach).toBe(nearest ? 'shallow' : 'deep');
          expect(side === 'MIN' ? guarantor.value >= value : guarantor.value <= value).toBe(true);
          expect(holds(valueAt(game, guarantor.path, asked), side === 'MIN' ? '≥' : '≤', guarantor.value)).toBe(true);
          expect(guarantor.child.path.slice(0, -1)).toEqual(guarantor.path);
        }
      },
    ));

  it('a deep cutoff is one that a search without inherited bounds would not make', () => {
    // Knuth and Moore's F1 passes down only the bound of the parent.
    const tree: GameTree = [5, [[[1, 2], 3]]];
    const [deep] = ofType(told(tree).events, 'cutoff');
    expect(deep).toMatchObject({
      name: 'C1.1',
      kind: 'alpha',
      reach: 'deep',
      value: 1,
      limit: 5,
      by: { name: 'C1.1.1' },
      guarantor: { name: 'A', value: 5, child: { name: 'B' } },
      skipped: [{ name: 'C1.1.2', path: [1, 0, 0, 1] }],
    });
    const [shallow] = ofType(told([5, [1, 2]]).events, 'cutoff');
    expect(shallow).toMatchObject({ reach: 'shallow', guarantor: { name: 'A' } });
    const [byWindow] = ofType(told([[1, 2], 6], { window: [3, 9] }).events, 'cutoff');
    expect(byWindow).toMatchObject({ name: 'B', reach: 'window', guarantor: null, limit: 3 });
  });

  it('a trace is plain JSON', () =>
    forAll([arbitraryTree(), settings], { seed: 36, draws: 100 }, (tree, asked) => {
      const { events } = told(tree, asked as object);
      expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    }));
});

describe('a game with undo', () => {
  const style = { undo: true, key: 'none', moves: 'string', evaluate: true, hint: false, noisy: false } as const;

  it('gets its position back when the trace ends or is left early', () =>
    forAll([arbitraryGraph({ tree: 300 }), fc.nat(200)], { seed: 37, draws: 200 }, (graph, stop) => {
      const game = graphGame(graph, style);
      const position = game.initial();
      let seen = 0;
      for (const _ of traceAlphaBeta(game, position, { depth: 5 })) if (seen++ === stop) break;
      expect(position).toEqual(game.initial());
    }));
});

describeWorkedExamples('the worked examples of the textbooks', (examples) => {
  test.each(examples.flatMap((example) => [false, true].map((failHard) => ({ ...example, failHard }))))(
    '$name, fail-hard: $failHard',
    (example) => {
      const { events, result } = told<unknown, number>(example.tree, { failHard: example.failHard });
      expect(result).toMatchObject({
        relation: '=',
        value: example.value,
        move: example.best_move_index,
        leaves: example.leaves_evaluated_left_to_right,
      });
      const leaves = ofType(events, 'leaf').map(({ value }) => value);
      const cutoffs = ofType(events, 'cutoff').filter(({ skipped }) => skipped.length > 0);
      if (example.evaluated_in_order) expect(leaves).toEqual(example.evaluated_in_order);
      if (example.cutoffs_in_order) expect(cutoffs.map(({ kind }) => kind)).toEqual(example.cutoffs_in_order);
      const pruned = cutoffs.flatMap(({ skipped }) =>
        skipped.flatMap(({ path }) => leavesOf(subtree(example.tree, path))),
      );
      if (example.pruned_leaves) expect(pruned).toEqual(example.pruned_leaves);
      expect(leaves.length + pruned.length).toBe(example.leaves);
    },
  );
});

describeWithData('perfectly ordered uniform trees', 'trees/knuth_moore_minimal_leaves.json', (text) => {
  const { values_b_d } = JSON.parse(text) as { values_b_d: Record<string, number> };
  const small = Object.entries(values_b_d).filter(([key]) => {
    const [b, d] = key.split(',').map(Number) as [number, number];
    return b ** d <= 5000;
  });

  test(`take the leaves of the minimal tree, ${small.length} of them`, () => {
    expect(small.length).toBeGreaterThan(20);
    for (const [key, leaves] of small) {
      const [b, d] = key.split(',').map(Number) as [number, number];
      let seed = b * 100 + d;
      const grow = (depth: number): GameTree => {
        if (depth > 0) return Array.from({ length: b }, () => grow(depth - 1));
        seed = (seed * 48_271) % 2_147_483_647;
        return seed % 1_000_000;
      };
      expect([key, told(grow(d), { ordering: 'best' }).result.leaves]).toEqual([key, leaves]);
    }
  });
});

function subtree(tree: GameTree, path: readonly number[]): GameTree {
  return path.reduce((node, i) => (node as readonly GameTree[])[i] as GameTree, tree);
}

/** The oracle's minimax value of the node at `path`, from player 0's side. */
function valueAt<P, M>(game: Game<P, M>, path: readonly number[], asked: Settings): number {
  let position = game.initial();
  for (const index of path) position = game.play(position, game.moves(position)[index] as M);
  const value = minimax(game, position, path.length, asked);
  return (game.toMove(position) === 0 ? value : -value) + 0;
}

function holds(truth: number, relation: '≤' | '=' | '≥', value: number): boolean {
  return relation === '=' ? truth === value : relation === '≤' ? truth <= value : truth >= value;
}

describe('a game that plays its moves in place is as before when it throws', () => {
  const game: Game<{ coins: number }, number> = {
    name: 'coins in place',
    initial: () => ({ coins: 9 }),
    toMove: ({ coins }) => coins % 2,
    moves: () => [1, 3],
    play: (p, n) => {
      p.coins -= n;
      return p;
    },
    undo: (p, n) => {
      p.coins += n;
    },
    outcome: () => undefined,
  };
  const options = { depth: 2, evaluate: () => Number.NaN };

  it.each<[string, (position: { coins: number }) => unknown]>([
    ['Pearl', (position) => pearlAlphaBeta(game, position, options)],
    ['fail-soft', (position) => failSoftAlphaBeta(game, position, options)],
    ['the trace', (position) => told(game, { position, ...options })],
    ['best first', (position) => told(game, { position, ...options, ordering: 'best' })],
    ['worst first', (position) => told(game, { position, ...options, ordering: 'worst' })],
  ])('%s', (_, search) => {
    const position = game.initial();
    expect(() => search(position)).toThrow('evaluate gave NaN');
    expect(position).toEqual({ coins: 9 });
  });
});
