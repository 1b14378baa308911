import { expect, it } from 'vitest';
import {
  type AndOrFrame,
  andOrFrames,
  andOrGraph,
  aoStar,
  type TipChoice,
  traceAoStar,
} from '../../bindings/textbook/and-or/index.js';
import type { AndOrCycle, AndOrEvent } from '../../bindings/textbook/and-or/trace-events.js';
import { nilssonGraph } from '../../bindings/textbook/and-or/worked/index.js';
import { describeWithData } from '../oracle/shared-data.js';

interface WorkedExample {
  readonly goals: readonly string[];
  readonly h: Readonly<Record<string, number>>;
  readonly connectors: readonly (readonly [string, readonly string[]])[];
  readonly extra_connectors: readonly (readonly [string, readonly string[]])[];
  readonly aostar_run: readonly { expand: string; q_n0: number }[];
  readonly optimal_cost: number;
  readonly optimal_graph: Readonly<Record<string, readonly string[]>>;
}

const n5First: TipChoice<string> = (tips) =>
  tips.find(({ node }) => node === 'n5') ?? (tips[0] as (typeof tips)[number]);

function story(events: readonly AndOrEvent[]): [expanded: string | undefined, q: number | null][] {
  const names = events.flatMap((event) =>
    event.type === 'start' ? [event.node] : event.type === 'cycle' ? event.nodes : [],
  );
  return events
    .filter((event): event is AndOrCycle => event.type === 'cycle')
    .map(({ expanded, estimate }) => [names[expanded]?.name, estimate]);
}

describeWithData("Nilsson's example of AO*", 'and-or/nilsson_n0_n8.json', (text) => {
  const data = JSON.parse(text) as WorkedExample;
  const arcs = (list: WorkedExample['connectors']) => list.map(([from, to]) => ({ from, to }));
  const graphs = [
    andOrGraph({ connectors: arcs(data.connectors), goals: data.goals, h: data.h }),
    andOrGraph({ connectors: arcs([...data.connectors, ...data.extra_connectors]), goals: data.goals, h: data.h }),
    nilssonGraph,
  ];

  it.each(graphs)('q(n0) = 3, 4, 5, 5 with n5 expanded before n4', (graph) => {
    const told = story([...traceAoStar(graph, { tips: n5First })]);
    expect(told).toEqual(data.aostar_run.map(({ expand, q_n0 }) => [expand, q_n0]));
  });

  it.each(graphs)('q(n0) = 3, 4, 4, 5 with n4 first; the same solution graph and cost', (graph) => {
    expect(story([...traceAoStar(graph)])).toEqual([
      ['n0', 3],
      ['n1', 4],
      ['n4', 4],
      ['n5', 5],
    ]);
    for (const tips of ['first', n5First] as const) {
      const { cost, solution } = aoStar(graph, { tips });
      expect(cost).toBe(data.optimal_cost);
      expect(Object.fromEntries(solution?.steps.map(({ node, connector }) => [node, connector.to]) ?? [])).toEqual(
        data.optimal_graph,
      );
    }
  });

  it('cycle by cycle: the revised nodes, their costs and the marks', () => {
    const events = [...traceAoStar(nilssonGraph, { tips: n5First })];
    expect(JSON.parse(JSON.stringify(events))).toEqual(events);
    const frames = [...andOrFrames(events)];
    expect(frames.map(({ cycle }) => cycle)).toEqual([0, 1, 2, 3, 4]);
    const name = (frame: AndOrFrame, id: number): string => frame.nodes[id]?.name as string;
    const q = (frame: AndOrFrame) => Object.fromEntries(frame.nodes.map((node) => [node.name, node.q]));
    const solved = (frame: AndOrFrame) => frame.nodes.filter((node) => node.solved).map((node) => node.name);
    const marks = (frame: AndOrFrame) =>
      frame.connectors
        .filter(({ marked }) => marked)
        .map(({ from, to }) => `${name(frame, from)}: ${to.map((id) => name(frame, id)).join(' ')}`);
    const partial = (frame: AndOrFrame) => frame.nodes.filter((node) => node.partial).map((node) => node.name);
    const [zero, one, two, three, four] = frames as [AndOrFrame, AndOrFrame, AndOrFrame, AndOrFrame, AndOrFrame];
    expect(q(zero)).toEqual({ n0: 3 });
    expect(q(one)).toEqual({ n0: 3, n1: 2, n4: 1, n5: 1 });
    expect(marks(one)).toEqual(['n0: n1']);
    expect(q(two)).toEqual({ n0: 4, n1: 5, n4: 1, n5: 1, n2: 4, n3: 4 });
    expect(marks(two)).toEqual(['n0: n4 n5', 'n1: n2']);
    expect(partial(two)).toEqual(['n0', 'n4', 'n5']);
    expect(q(three)).toMatchObject({ n0: 5, n5: 2 });
    expect(solved(three)).toEqual(['n5', 'n7', 'n8']);
    expect(q(four)).toMatchObject({ n0: 5, n4: 1, n5: 2 });
    expect(solved(four)).toEqual(['n0', 'n4', 'n5', 'n7', 'n8']);
    const end = events.at(-1);
    expect(end).toMatchObject({ type: 'end', stop: 'solved', cost: 5, costOncePerNode: 5 });
    const revised = (events[2] as AndOrCycle).revised;
    expect(revised.map(({ node, before, q: after, costs }) => [node, before, after, costs])).toEqual([
      [1, 2, 5, [5, 5]],
      [0, 3, 4, [6, 4]],
    ]);
  });
});
