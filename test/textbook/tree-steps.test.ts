import {
  type GameTree,
  minimax,
  parseTree,
  scout,
  traceProofNumbers,
  traceTreeSearch,
  traceUct,
  treeGame,
  treeSearches,
} from 'cutnode/textbook';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traceScout } from '../../bindings/textbook/state-space/scout.js';
import type { TreeSearch } from '../../bindings/textbook/steps/tree-search-options.js';
import type { TreeSearchResult, TreeStep } from '../../bindings/textbook/steps/tree-step.js';
import { forAll } from '../oracle/for-all.js';
import { arbitraryTree } from './arbitrary-tree.js';

/** The tree with every value divided. */
const divided = (tree: GameTree, by: number): GameTree =>
  typeof tree === 'number' ? tree / by : (tree as readonly GameTree[]).map((child) => divided(child, by));
/** Some with values that are no whole numbers. */
const trees = fc.tuple(arbitraryTree({ names: false }), fc.constantFrom(1, 4)).map(([tree, by]) => divided(tree, by));
const side = fc.constantFrom('MAX' as const, 'MIN' as const);
const classic = parseTree('((3 12 8) (2 4 6) (14 5 2))');

function walk(tree: GameTree, search: TreeSearch, options = {}): { steps: TreeStep[]; result: TreeSearchResult } {
  const trace = traceTreeSearch(tree, search, options);
  const steps: TreeStep[] = [];
  for (;;) {
    const next = trace.next();
    if (next.done) return { steps, result: next.value };
    steps.push(next.value);
  }
}

function below(tree: GameTree, path: readonly number[]): GameTree {
  return path.reduce((node, i) => (node as readonly GameTree[])[i] as GameTree, tree);
}

/** The minimax value of a node by definition, from MAX's side, with wins as the plies from the root count them. */
function worth(tree: GameTree, path: readonly number[], first: 'MAX' | 'MIN'): number {
  const here = below(tree, path);
  if (typeof here === 'number') return Number.isFinite(here) ? here : Math.sign(here) * (8_000_000 - path.length);
  const values = (here as readonly GameTree[]).map((_, i) => worth(tree, [...path, i], first));
  const max = (path.length % 2 === 0) === (first === 'MAX');
  return max ? Math.max(...values) : Math.min(...values);
}

describe('traceTreeSearch', () => {
  it.each(treeSearches)('%s says nothing of a value that is not true', (search) =>
    forAll([trees, side], { draws: 300 }, (tree, first) => {
      const { steps, result } = walk(tree, search, { first, visits: 20 });
      const visited = new Set<string>();
      for (const step of steps) {
        const value = worth(tree, step.path, first);
        const key = JSON.stringify(step.path);
        if (step.event === 'visit') visited.add(key);
        else if (step.event === 'value') expect(step.value).toBe(value);
        else if (step.event === 'bound') {
          expect(step.least ?? -Infinity).toBeLessThanOrEqual(value);
          expect(step.greatest ?? Infinity).toBeGreaterThanOrEqual(value);
        }
        expect(step.name).toBe(treeGame(tree).nodeName({ tree: below(tree, step.path), path: step.path }));
      }
      const value = worth(tree, [], first);
      expect(result.least ?? -Infinity).toBeLessThanOrEqual(value);
      expect(result.greatest ?? Infinity).toBeGreaterThanOrEqual(value);
      expect(result.nodes).toBe(visited.size);
      const isLeaf = (key: string): boolean => typeof below(tree, JSON.parse(key)) === 'number';
      expect(result.leaves).toBe([...visited].filter(isLeaf).length);
    }),
  );

  // What is not at least 2.5 is at most 2 in a tree of whole numbers, and less than 2.5 in any other.
  it('proof-number search tells what is true of the value, whatever the goal', () => {
    const known = (tree: GameTree, goal: number): unknown => {
      const { least, greatest } = walk(tree, 'proof-number', { goal }).result;
      return [least, greatest];
    };
    expect(known(parseTree('(2 1)'), 2.5)).toEqual([null, 2]);
    expect(known(parseTree('(2 1)'), 3)).toEqual([null, 2]);
    expect(known(parseTree('(2 1.5)'), 2.5)).toEqual([null, 2.5]);
    forAll([trees, side, fc.integer({ min: -8, max: 8 })], { draws: 300 }, (tree, first, halves) => {
      const { least, greatest } = walk(tree, 'proof-number', { first, goal: halves / 2 }).result;
      const value = worth(tree, [], first);
      expect(least ?? -Infinity).toBeLessThanOrEqual(value);
      expect(greatest ?? Infinity).toBeGreaterThanOrEqual(value);
    });
  });

  it.each(['alpha-beta', 'scout', 'pvs', 'mtdf', 'sss', 'dual'] as const)(
    '%s ends with the value and a best move',
    (search) =>
      forAll([trees, side], { draws: 300 }, (tree, first) => {
        const { result } = walk(tree, search, { first });
        const value = worth(tree, [], first);
        expect([result.least, result.greatest]).toEqual([value, value]);
        if (typeof tree === 'number') expect(result.move).toBeUndefined();
        else expect(worth(tree, [result.move as number], first)).toBe(value);
      }),
  );

  it.each(['alpha-beta', 'sss', 'dual'] as const)('%s never comes to a node that it has cut off', (search) =>
    forAll([trees, side], { draws: 300 }, (tree, first) => {
      const gone = new Set<string>();
      for (const step of walk(tree, search, { first }).steps) {
        const { path } = step;
        if (step.event === 'visit')
          for (let i = 1; i <= path.length; i++) expect(gone.has(JSON.stringify(path.slice(0, i)))).toBe(false);
        if (step.event === 'cut') for (const child of step.children) gone.add(JSON.stringify([...path, child]));
      }
    }),
  );

  it('SSS* evaluates no leaf that alpha-beta does not (Stockman 1979)', () =>
    forAll([trees], { draws: 500 }, (tree) => {
      const leaves = (search: TreeSearch): Set<string> =>
        new Set(
          walk(tree, search)
            .steps.filter(({ event, path }) => event === 'visit' && typeof below(tree, path) === 'number')
            .map(({ path }) => path.join('.')),
        );
      const alphaBeta = leaves('alpha-beta');
      for (const leaf of leaves('sss')) expect(alphaBeta).toContain(leaf);
    }));

  it('walks the classic tree as each search does', () => {
    const leaves = treeSearches.map((search) => [search, walk(classic, search, { visits: 12 }).result.leaves]);
    expect(Object.fromEntries(leaves)).toEqual({
      'alpha-beta': 7,
      scout: 7,
      pvs: 7,
      mtdf: 7,
      sss: 7,
      dual: 7,
      'b-star': 9,
      'mgss-star': 9,
      'proof-number': 3,
      uct: 7,
    });
    const { steps, result } = walk(classic, 'alpha-beta');
    expect(steps.slice(0, 5)).toEqual([
      { step: 1, path: [], name: 'A', event: 'visit' },
      { step: 2, path: [0], name: 'B', event: 'visit' },
      { step: 3, path: [0, 0], name: 'B1', event: 'visit' },
      { step: 3, path: [0, 0], name: 'B1', event: 'value', value: 3 },
      { step: 4, path: [0], name: 'B', event: 'bound', least: null, greatest: 3 },
    ]);
    expect(steps.filter(({ event }) => event === 'cut')).toEqual([
      { step: 11, path: [1], name: 'C', event: 'cut', children: [1, 2] },
    ]);
    expect(result).toEqual({ move: 0, least: 3, greatest: 3, leaves: 7, nodes: 11 });
  });

  it('PVS searches a better child again, MTD(f) asks its memory: both by hand', () => {
    const tree = parseTree('((3 5) (2 9) (7 4))');
    const names = (search: TreeSearch): string =>
      walk(tree, search)
        .steps.filter(({ event }) => event === 'visit')
        .map(({ name }) => name)
        .join(' ');
    // D is asked whether it is more than 3, and is; when it is searched again, D2 is asked whether it is less than 7,
    // and is.
    expect(names('pvs')).toBe('A B B1 B2 C C1 D D1 D2 D D1 D2 D2');
    // At least 0? At least 4? At least 5? In the last pass B and C are answered by what the passes before have found.
    expect(names('mtdf')).toBe('A B B1 B2 A B B1 C C1 D D1 D2 A B C D D1 D2');
  });

  it('is plain JSON', () => {
    for (const search of treeSearches) {
      const { steps } = walk(parseTree('((inf 2) (-inf (3 4)))'), search);
      expect(JSON.parse(JSON.stringify(steps))).toEqual(steps);
    }
  });

  it('refuses a search and options that it does not know', () => {
    const refused = (search: unknown, options: unknown) => () => walk(classic, search as never, options as never);
    expect(refused('minimax', {})).toThrow(/search must be one of alpha-beta, scout/);
    expect(refused('uct', { visits: 0 })).toThrow(/visits must be a whole number from 1/);
    expect(refused('uct', { depth: 1 })).toThrow(/unknown option of a tree search 'depth'/);
    expect(refused('sss', { first: 'max' })).toThrow(/first must be one of MAX, MIN/);
  });
});

describe('SCOUT', () => {
  it('tells every question and every answer', () => {
    const told = [...traceScout(parseTree('((3 5) (2 9) (7 4))'))].map((step) =>
      step.event === 'answer'
        ? `${step.path.join('.')} ${step.relation} ${step.than}? ${step.holds}, without ${step.skipped.join(' ')}`
        : `${step.path.join('.')} ${step.event}${'value' in step ? ` ${step.value}` : ` ${step.asks}`}`,
    );
    expect(told).toEqual([
      ' enter EVAL',
      '0 enter EVAL',
      '0.0 enter EVAL',
      '0.0 tip 3',
      '0.1 enter TEST',
      '0.1 tip 5',
      '0 value 3',
      '1 enter TEST',
      '1.0 enter TEST',
      '1.0 tip 2',
      '1 > 3? false, without 1',
      '2 enter TEST',
      '2.0 enter TEST',
      '2.0 tip 7',
      '2.1 enter TEST',
      '2.1 tip 4',
      '2 > 3? true, without ',
      '2 enter EVAL',
      '2.0 enter EVAL',
      '2.0 tip 7',
      '2.1 enter TEST',
      '2.1 tip 4',
      '2.1 enter EVAL',
      '2.1 tip 4',
      '2 value 4',
      ' value 4',
    ]);
    expect(scout(parseTree('((3 5) (2 9) (7 4))'))).toBe(4);
  });
});

describe('traceProofNumbers', () => {
  it('has the numbers of the definition after every expansion, and proves what minimax says', () =>
    forAll([trees, side, fc.integer({ min: -4, max: 4 })], { draws: 300 }, (tree, first, goal) => {
      const told = new Map<string, readonly [number, number]>();
      const numbers = (path: readonly number[], expanded: ReadonlySet<string>): readonly [number, number] => {
        const here = below(tree, path);
        if (typeof here === 'number') return here >= goal ? [0, Infinity] : [Infinity, 0];
        if (!expanded.has(path.join('.'))) return [1, 1];
        const all = (here as readonly GameTree[]).map((_, i) => numbers([...path, i], expanded));
        const or = (path.length % 2 === 0) === (first === 'MAX');
        const [proofs, disproofs] = [all.map(([p]) => p), all.map(([, d]) => d)];
        const sum = (list: number[]): number => list.reduce((a, b) => a + b, 0);
        return or ? [Math.min(...proofs), sum(disproofs)] : [sum(proofs), Math.min(...disproofs)];
      };
      const expanded = new Set<string>();
      const trace = traceProofNumbers(tree, undefined, { goal, first });
      let next = trace.next();
      for (; !next.done; next = trace.next()) {
        // The most-proving node settles no less than it promises: it was not expanded before.
        expect(expanded.has(next.value.path.join('.'))).toBe(false);
        expanded.add(next.value.path.join('.'));
        for (const { path, proof, disproof } of next.value.changed) told.set(path.join('.'), [proof, disproof]);
        for (const [key, pair] of told) {
          const path = key === '' ? [] : key.split('.').map(Number);
          expect([key, ...pair]).toEqual([key, ...numbers(path, expanded)]);
        }
      }
      const { proved, expansions } = next.value;
      expect(proved).toBe(minimax(treeGame(tree, { first }), treeGame(tree).initial()).value >= goal);
      expect(expansions).toBe(expanded.size);
    }));

  it('stops at its limit', () => {
    const trace = traceProofNumbers(classic, undefined, { goal: 4, nodes: 2 });
    let next = trace.next();
    while (!next.done) next = trace.next();
    expect(next.value).toEqual({ proved: undefined, stop: 'nodes', expansions: 2 });
  });
});

describe('traceUct', () => {
  const run = (tree: GameTree, options: object) => {
    const trace = traceUct(tree, undefined, options);
    const steps = [];
    for (let next = trace.next(); ; next = trace.next()) {
      if (next.done) return { steps, result: next.value };
      steps.push(next.value);
    }
  };

  it('counts every visit, and its means are those of its games', () =>
    forAll([trees, side, fc.nat(9)], { draws: 200 }, (tree, first, seed) => {
      const { steps, result } = run(tree, { visits: 30, seed, first, exploration: 2 });
      const games = new Map<string, number[]>();
      for (const { path, playout, value, updated, step } of steps) {
        const end = below(tree, [...path, ...playout]);
        expect(value).toBe(Math.abs(end as number) === Infinity ? Math.sign(end as number) : end);
        for (let i = 0; i <= path.length; i++) {
          const key = path.slice(0, i).join('.');
          games.set(key, [...(games.get(key) ?? []), value]);
        }
        expect(updated[0]?.visits).toBe(step);
        for (const node of updated) {
          const own = games.get(node.path.join('.')) as number[];
          expect(node.visits).toBe(own.length);
          expect(node.mean).toBeCloseTo(own.reduce((a, b) => a + b, 0) / own.length, 9);
        }
      }
      expect(result.visits).toBe(30);
      expect(result.mean).toBeCloseTo((games.get('') as number[]).reduce((a, b) => a + b, 0) / 30, 9);
    }));

  it('chooses by UCB1 as computed by hand', () => {
    // A leaf each: no game is random. Both moves are tried, then the better by its mean and its bonus.
    const { steps, result } = run([1, 0], { visits: 6, exploration: 1 });
    // After 1 visit each: 1 + s and 0 + s. After n and m visits: 1 + √(2 ln N / n) against √(2 ln N / m).
    expect(steps.map(({ path }) => path[0])).toEqual([0, 1, 0, 0, 0, 0]);
    expect(1 + Math.sqrt((2 * Math.log(5)) / 4)).toBeGreaterThan(Math.sqrt(2 * Math.log(5)));
    expect(result).toEqual({ move: 0, mean: 5 / 6, visits: 6, stop: 'visits' });
    const keen = run([1, 0], { visits: 6, exploration: 3 });
    // 1 + 3·√(2 ln 3 / 2) = 4.14 is less than 3·√(2 ln 3) = 4.45.
    expect(keen.steps.map(({ path }) => path[0]).slice(0, 4)).toEqual([0, 1, 0, 1]);
  });

  it('is the same for the same seed, and comes to the best move of the classic tree', () => {
    const options = { visits: 400, exploration: 6, seed: 1 };
    expect(run(classic, options)).toEqual(run(classic, options));
    expect(run(classic, options).result.move).toBe(0);
  });
});
