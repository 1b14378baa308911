import { describe, expect, it } from 'vitest';
import { InvalidGraphError } from '../../bindings/contract/errors.js';
import { ticTacToe } from '../../bindings/games/tic-tac-toe/index.js';
import { type CutnodeError, InvalidOptionError, UnsupportedGameError } from '../../bindings/index.js';
import type { AoStarProgress } from '../../bindings/textbook/and-or/ao-star.js';
import { type AndOrGraphData, parseAndOrGraph } from '../../bindings/textbook/and-or/graph-data.js';
import {
  type AndOrProblem,
  andOrGraph,
  aoStar,
  cheapestShared,
  gameStrategy,
  optimalCosts,
  solutionCost,
  traceAoStar,
} from '../../bindings/textbook/and-or/index.js';
import { faultDiagnosis, goingRound, lampFaults, nilssonGraph } from '../../bindings/textbook/and-or/worked/index.js';
import { whole } from '../extent.js';
import { clockByHand } from '../oracle/hand-clock.js';

/** n → n + 1, and so on to the goal; the goal can also be bought at once, at a high price. */
function chain(length: number, h: (node: number) => number = () => 0): AndOrProblem<number> {
  return {
    name: 'chain',
    start: 0,
    isGoal: (node) => node === length,
    expand: (node) => [{ to: [node + 1] }],
    h,
  };
}

/** The estimate expects the end a million nodes away, so nothing has to be revised on the way. */
const endless: AndOrProblem<number> = {
  ...chain(0, (node) => 1_000_000 - node),
  name: 'endless',
  isGoal: () => false,
};

describe('deep graphs', () => {
  it.runIf(whole)('of 100,000 nodes do not overflow the stack', () => {
    const length = 100_000;
    const exact = (node: number): number => length - node;
    const { cost, solution, stats } = aoStar(chain(length, exact));
    expect([cost, solution?.steps.length, stats.expanded]).toEqual([length, length, length]);
    // Each node is revised when it is expanded, and once more on the way up after the goal is reached.
    expect(stats.revised).toBeLessThanOrEqual(2 * length);
    expect(solutionCost(chain(length), solution ?? { steps: [], leaves: [] })).toBe(length);
    expect(aoStar(chain(length, exact), { cycles: 'allowed' }).cost).toBe(length);
    expect(optimalCosts(chain(length)).costs.get(0)).toBe(length);
  });

  it.runIf(whole)('a cycle of 100,000 nodes is reported, and solved if cycles are allowed', () => {
    const length = 100_000;
    const ring: AndOrProblem<number> = {
      name: 'ring',
      start: 0,
      isGoal: (node) => node === -1,
      expand: (node) => (node === length - 1 ? [{ to: [0] }, { to: [-1], cost: 5 }] : [{ to: [node + 1] }]),
      h: (node) => (node === -1 ? 0 : length - 1 - node + 5),
    };
    expect(() => aoStar(ring)).toThrow(
      /^ring: there is a cycle, 99999 → 0 → 1 → .* → … → 99999; such a graph needs cycles: 'allowed'$/,
    );
    expect(aoStar(ring, { cycles: 'allowed' }).cost).toBe(length + 4);
  });
});

describe('limits', () => {
  it('on nodes and time, and a signal, stop an endless search', () => {
    expect(aoStar(endless, { nodes: 500 })).toMatchObject({
      stop: 'nodes',
      solution: undefined,
      stats: { generated: 501 },
    });
    clockByHand(10);
    expect(aoStar(endless, { timeMs: 20 }).stop).toBe('time');
    expect(aoStar(endless, { signal: AbortSignal.abort() })).toMatchObject({ stop: 'aborted', stats: { expanded: 0 } });
    const cancel = new AbortController();
    const { stop, cost, partial, stats } = aoStar(endless, {
      signal: cancel.signal,
      onProgress: ({ expanded }) => void (expanded >= 8192 && cancel.abort()),
    });
    expect([stop, cost]).toEqual(['aborted', 1_000_000]);
    expect(partial.leaves).toEqual([{ node: stats.expanded, goal: false, estimate: 1_000_000 - stats.expanded }]);
    expect(cheapestShared(endless, { nodes: 100 })).toMatchObject({ stop: 'nodes', solution: undefined });
    expect(optimalCosts(endless, { nodes: 100 }).stop).toBe('nodes');
  });

  it('progress is reported every 4,096 expansions', () => {
    const seen: AoStarProgress[] = [];
    aoStar(endless, { nodes: 10_000, onProgress: (progress) => void seen.push(progress) });
    expect(seen).toEqual([4096, 8192].map((expanded) => ({ expanded, generated: expanded + 1, estimate: 1_000_000 })));
  });

  it('if no limit is reached, the result is the same each time', () => {
    const { timeMs: _, ...first } = aoStar(nilssonGraph).stats;
    const { timeMs: __, ...second } = aoStar(nilssonGraph, { nodes: 1000, timeMs: 60_000 }).stats;
    expect(first).toEqual(second);
  });
});

describe('graphs of data', () => {
  const good: AndOrGraphData = {
    start: 'a',
    goals: ['c'],
    connectors: [
      { from: 'a', to: ['b', 'c'] },
      { from: 'b', to: ['c'] },
    ],
  };

  it.each<[string, unknown, string]>([
    ['no object', [], 'the graph is []; expected an object with name, start, connectors, goals, h'],
    ['a misspelt key', { ...good, gaols: [] }, "the graph has 'gaols'; there are name, start, connectors, goals, h"],
    ['no connectors', { goals: [] }, 'connectors is undefined; expected a list'],
    [
      'nothing at all',
      { connectors: [], goals: [] },
      'there are neither connectors nor a start; expected at least one of them',
    ],
    [
      'an invalid connector',
      { ...good, connectors: [3] },
      'connectors[0] is 3; expected an object with from, to, cost, label',
    ],
    [
      'no successors',
      { ...good, connectors: [...good.connectors, { from: 'b', to: [] }] },
      'connectors[2].to is empty; expected a list of at least one node',
    ],
    [
      'a successor without a name',
      { ...good, connectors: [{ from: 'a', to: ['c', 7] }] },
      'connectors[0].to[1] is 7; expected the name of a node, a text that is not empty',
    ],
    [
      'a negative cost',
      { ...good, connectors: [{ from: 'a', to: ['c'], cost: -1 }] },
      'connectors[0].cost is -1; expected a finite number from 0',
    ],
    ['a goal that is nowhere', { ...good, goals: ['c', 'd'] }, "goals[1]: no connector comes from or leads to 'd'"],
    ['a start that is nowhere', { ...good, start: 'z' }, "start: no connector comes from or leads to 'z'"],
    [
      'a goal with connectors',
      { ...good, goals: ['b'] },
      "the goal 'b' has connectors; expected none, it is solved as it is",
    ],
    ['an estimate for nothing', { ...good, h: { z: 1 } }, "h['z']: no connector comes from or leads to 'z'"],
    [
      'a wrong estimate',
      { ...good, h: { a: '3' } },
      "h['a'] is '3'; expected a finite number from 0, or null for a node that cannot be solved",
    ],
  ])('%s is named', (_, data, words) => {
    expect(() => andOrGraph(data as AndOrGraphData)).toThrow(new InvalidGraphError(`AND/OR graph: ${words}`));
  });

  it('are read from JSON', () => {
    expect(aoStar(parseAndOrGraph(JSON.stringify({ ...good, h: { b: null } })))).toMatchObject({ stop: 'unsolvable' });
    expect(aoStar(parseAndOrGraph(JSON.stringify(good))).cost).toBe(3);
    expect(() => parseAndOrGraph('{')).toThrow(/^AND\/OR graph: not JSON: /);
    expect(aoStar(andOrGraph({ start: 'a', goals: ['a'], connectors: [] }))).toMatchObject({ stop: 'solved', cost: 0 });
  });
});

describe('problems that break their contract', () => {
  const from = (problem: Partial<AndOrProblem<unknown>>) => () =>
    aoStar({ name: 'mine', start: 'a', isGoal: (node) => node === 'z', expand: () => [{ to: ['z'] }], ...problem });

  it.each<[string, Partial<AndOrProblem<unknown>>, string]>([
    ['no expand', { expand: undefined as never }, 'expand is undefined; expected a function of a node'],
    [
      'no list of connectors',
      { expand: () => undefined as never },
      'expand gave undefined for a; expected a list of connectors',
    ],
    [
      'a connector without successors',
      { expand: () => [{ to: ['z'] }, { to: [] }] },
      'connector 2 of a has no successors; expected a list of at least one node',
    ],
    [
      'a wrong cost',
      { expand: () => [{ to: ['z'], cost: Number.NaN }] },
      'connector 1 of a costs NaN; expected a finite number from 0',
    ],
    [
      'objects without key',
      { expand: () => [{ to: ['z', {}] }] },
      'successor 2 of connector 1 of a is an object, whose key is an object; expected key, to tell nodes apart',
    ],
    ['a wrong estimate', { h: () => -1 }, 'h(a) is -1; expected a number from 0, or Infinity'],
    ['no truth value', { isGoal: () => 1 as never }, "isGoal gave 1 for 'a'; expected true or false"],
  ])('%s is named', (_, problem, words) => {
    expect(from(problem)).toThrow(new InvalidGraphError(`mine: ${words}`));
  });

  it('their exceptions reach the caller unchanged, and the search can be repeated', () => {
    const own = new RangeError('mine');
    let broken = true;
    const problem = {
      ...nilssonGraph,
      expand: (node: string) => {
        if (broken && node === 'n5') throw own;
        return nilssonGraph.expand(node);
      },
    };
    expect(() => aoStar(problem)).toThrow(own);
    broken = false;
    expect(aoStar(problem).cost).toBe(5);
  });

  it('costs with an infinite sum are an error, not a dead end', () => {
    const dear: AndOrProblem<number> = { ...chain(2), expand: (node) => [{ to: [node + 1], cost: 1.7e308 }] };
    expect(() => aoStar(dear)).toThrow(/beyond 1.79e308/);
  });

  it('options are validated', () => {
    const wrong = (options: object) => {
      try {
        aoStar(nilssonGraph, options);
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidOptionError);
        return (error as CutnodeError).message;
      }
      return undefined;
    };
    expect(wrong({ tips: 'last' })).toBe(
      "tips must be one of first, largest-h, most-likely-to-change, or a function, not 'last'",
    );
    expect(wrong({ tips: () => ({ node: 'n9', h: 0, uses: 1 }) })).toBe(
      'tips must give one of the 1 tips that it is given',
    );
    expect(wrong({ weight: -1 })).toBe('weight must be a finite number from 0, not -1');
    expect(wrong({ cycles: true })).toBe('cycles must be refused or allowed, not true');
    expect(wrong({ nodes: 0 })).toBe('nodes must be a whole number from 1, not 0');
    expect(wrong({ timeMs: Number.NaN })).toBe('timeMs must be a number of milliseconds from 0, not NaN');
    expect(wrong({ signal: 1 })).toBe('signal must be an AbortSignal, not 1');
    expect(wrong({ onProgress: 1 })).toBe('onProgress must be a function, not 1');
    expect(wrong({ depth: 1 })).toMatch(/^unknown option 'depth'; there are nodes, /);
    expect(() => solutionCost(nilssonGraph, { steps: [], leaves: [] })).toThrow(
      'Nilsson, n0 to n8: the solution graph does not hold the start node',
    );
    expect(() => faultDiagnosis({ ...lampFaults, tests: [{ name: 'look', cost: 1, finds: ['mouse'] }] })).toThrow(
      "look: 'mouse' is not a fault; there are bulb, plug, cable, switch",
    );
    const inPlace = { ...ticTacToe, undo: () => {} };
    expect(() => gameStrategy(inPlace)).toThrow(UnsupportedGameError);
  });
});

it('the cyclic graph costs 13; if cycles are refused, the error names the cycle', () => {
  expect(() => aoStar(goingRound)).toThrow(
    new InvalidGraphError("going round: there is a cycle, n3 → n1 → n3; such a graph needs cycles: 'allowed'"),
  );
  const { cost, solution } = aoStar(goingRound, { cycles: 'allowed' });
  expect(cost).toBe(13);
  expect(solution?.steps.map(({ node }) => node)).toEqual(['n0', 'n5']);
  // With only the cycle left there is no solution, and the search says so instead of going round.
  const closed = andOrGraph({
    goals: ['z'],
    connectors: [
      { from: 'a', to: ['b', 'z'] },
      { from: 'b', to: ['c'], cost: 0 },
      { from: 'c', to: ['b'], cost: 0 },
      { from: 'c', to: ['a', 'z'] },
    ],
  });
  const events = [...traceAoStar(closed, { cycles: 'allowed' })];
  expect(events.at(-1)).toMatchObject({ type: 'end', stop: 'unsolvable', cost: null, solution: [] });
});
