import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AndOrFrame,
  type AndOrProblem,
  andOrFrames,
  andOrGraph,
  aoStar,
  checkMonotone,
  traceAoStar,
} from '../../bindings/textbook/and-or/index.js';
import { tipChoices } from '../../bindings/textbook/and-or/tip-choice.js';
import type { AndOrCycle, AndOrEvent } from '../../bindings/textbook/and-or/trace-events.js';
import { type PlainGraph, trueCosts } from '../oracle/and-or-exhaustive.js';
import { andOrProblem, arbitraryAndOr } from '../oracle/arbitrary-and-or.js';
import { forAll } from '../oracle/for-all.js';

const parts = fc.array(fc.constantFrom(0, 0.3, 0.6, 1), { minLength: 9, maxLength: 9 });

function cyclesOf(events: readonly AndOrEvent[]): AndOrCycle[] {
  return events.filter((event): event is AndOrCycle => event.type === 'cycle');
}

/** The nodes reachable from each node of a traced graph. */
function descendants({ nodes, connectors }: AndOrFrame): Map<number, Set<number>> {
  const below = new Map<number, Set<number>>();
  for (const { id } of nodes) {
    const seen = new Set<number>();
    const open = [id];
    for (const node of open) {
      for (const { from, to } of connectors) {
        if (from !== node) continue;
        for (const child of to) if (!seen.has(child)) open.push(child);
        for (const child of to) seen.add(child);
      }
    }
    below.set(id, seen);
  }
  return below;
}

/** An admissible but not always consistent h. */
function estimates(graph: PlainGraph, shares: readonly number[]): (node: number) => number {
  const truth = trueCosts(graph);
  return (node) => Math.min(truth[node] as number, 30) * (shares[node] as number);
}

describe('each cycle of AO*', () => {
  it('revises no node before its descendants, and none twice (exercise 2.2)', () => {
    let several = 0;
    forAll([arbitraryAndOr(), parts], { draws: 800, seed: 31 }, (graph, shares) => {
      const events = [...traceAoStar(andOrProblem(graph, estimates(graph, shares)))];
      const frames = [...andOrFrames(events)];
      for (const { cycle, revised, expanded } of cyclesOf(events)) {
        const order = revised.map(({ node }) => node);
        expect(order[0]).toBe(expanded);
        expect(new Set(order).size).toBe(order.length);
        const below = descendants(frames[cycle] as AndOrFrame);
        order.forEach((node, i) => {
          for (const later of order.slice(i + 1)) expect(below.get(node)?.has(later)).toBe(false);
        });
        if (order.length > 2) several++;
      }
    });
    expect(several).toBeGreaterThan(5);
  });

  it('leaves every node with the least q over its connectors, the mark there, and SOLVED if all successors are', () =>
    forAll(
      [fc.boolean().chain((cycles) => arbitraryAndOr({ cycles, nodes: 7 })), parts, fc.constantFrom(...tipChoices)],
      { draws: 800, seed: 32 },
      (graph, shares, tips) => {
        const problem = andOrProblem(graph, estimates(graph, shares));
        const events = [...traceAoStar(problem, { tips, cycles: 'allowed' })];
        expect(JSON.parse(JSON.stringify(events))).toEqual(events);
        for (const { nodes, connectors } of andOrFrames(events)) {
          const q = (id: number): number => nodes[id]?.q ?? Number.POSITIVE_INFINITY;
          for (const node of nodes) {
            const own = connectors.filter(({ from }) => from === node.id);
            if (!node.expanded || node.solved) continue;
            const costs = own.map(({ to, cost }) => to.reduce((sum, child) => sum + q(child), cost));
            const best = Math.min(...costs);
            if (node.marked === null) {
              expect(node.q).toBe(null);
              continue;
            }
            // A node that only depends on itself is infinite, although going round may look cheap.
            expect(q(node.id)).toBeCloseTo(best, 9);
            expect(costs[own.findIndex(({ id }) => id === node.marked)]).toBeCloseTo(best, 9);
            const marked = connectors[node.marked];
            expect(marked?.to.every((child) => nodes[child]?.solved)).toBe(false);
          }
        }
      },
    ));

  it('never lowers q of the start node if h is consistent', () =>
    forAll([arbitraryAndOr(), fc.constantFrom(0, 0.25, 0.5, 1)], { draws: 500, seed: 33 }, (graph, share) => {
      const truth = trueCosts(graph);
      const problem = andOrProblem(graph, (node) => (truth[node] as number) * share || 0);
      expect(checkMonotone(problem).consistent).toBe(true);
      const q = cyclesOf([...traceAoStar(problem)]).map(({ estimate }) => estimate ?? Number.POSITIVE_INFINITY);
      expect(q.every((value, i) => i === 0 || value >= (q[i - 1] as number) - 1e-9)).toBe(true);
    }));

  it('is the same with and without a trace', () =>
    forAll(
      [arbitraryAndOr(), parts, fc.constantFrom(...tipChoices)],
      { draws: 300, seed: 34 },
      (graph, shares, tips) => {
        const problem = andOrProblem(graph, estimates(graph, shares));
        const story = traceAoStar(problem, { tips });
        let next = story.next();
        while (!next.done) next = story.next();
        const { stats: told, ...result } = next.value;
        const { stats, ...same } = aoStar(problem, { tips });
        expect(result).toEqual(same);
        expect({ ...told, timeMs: 0 }).toEqual({ ...stats, timeMs: 0 });
      },
    ));
});

describe('the choice of the tip', () => {
  const graph: AndOrProblem<string> = andOrGraph({
    goals: ['z'],
    h: { a: 1, b: 5, c: 3 },
    connectors: [
      { from: 's', to: ['a', 'b', 'c', 'c'] },
      ...['a', 'b', 'c'].map((from) => ({ from, to: ['z'], cost: 9 })),
    ],
  });

  it.each([
    ['first', 'a'],
    ['largest-h', 'b'],
    ['most-likely-to-change', 'c'],
  ] as const)('%s expands %s', (tips, name) => {
    const events = [...traceAoStar(graph, { tips })];
    const frame = [...andOrFrames(events)][2];
    expect(frame?.nodes[frame.expanded ?? -1]?.name).toBe(name);
    expect(cyclesOf(events)[1]?.tips.map((id) => frame?.nodes[id]?.name)).toEqual(['a', 'b', 'c']);
  });

  it('receives every tip with its h and its uses', () => {
    const seen: unknown[] = [];
    aoStar(graph, {
      weight: 2,
      tips: (tips) => {
        seen.push(tips);
        return tips[0] as (typeof tips)[number];
      },
    });
    expect(seen[1]).toEqual([
      { node: 'a', h: 2, uses: 1 },
      { node: 'b', h: 10, uses: 1 },
      { node: 'c', h: 6, uses: 2 },
    ]);
  });
});
