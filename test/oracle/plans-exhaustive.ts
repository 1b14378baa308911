import type { PlainGraph } from './and-or-exhaustive.js';

/**
 * Contingency plans by exhaustive search: connectors are actions and their successors are the results. Shares no code
 * with what it checks.
 */

/** An action, by number, for every state that has any. */
export type Policy = ReadonlyMap<number, number>;

/**
 * Whether the policy is a cyclic plan from state 0: every state that it may reach is a goal or has an action, and can
 * still reach a goal.
 */
export function isCyclicPlan({ arcs, goals }: PlainGraph, policy: Policy): boolean {
  const next = (state: number): readonly number[] => {
    const action = policy.get(state);
    return goals.has(state) || action === undefined ? [] : (arcs[state]?.[action]?.to ?? []);
  };
  const reach = (from: number): Set<number> => {
    const seen = new Set([from]);
    for (const state of seen) for (const child of next(state)) seen.add(child);
    return seen;
  };
  return [...reach(0)].every((state) => [...reach(state)].some((end) => goals.has(end)));
}

/** Whether following the policy never repeats a state. */
export function isBounded(graph: PlainGraph, policy: Policy): boolean {
  const visit = (state: number, path: readonly number[]): boolean => {
    if (graph.goals.has(state)) return true;
    const action = policy.get(state);
    if (action === undefined || path.includes(state)) return false;
    return (graph.arcs[state]?.[action]?.to ?? []).every((child) => visit(child, [...path, state]));
  };
  return visit(0, []);
}

/** Whether some policy is a cyclic plan. */
export function hasCyclicPlan(graph: PlainGraph): boolean {
  const policy = new Map<number, number>();
  const choose = (state: number): boolean => {
    if (state === graph.arcs.length) return isCyclicPlan(graph, policy);
    const actions = graph.arcs[state] ?? [];
    if (actions.length === 0) return choose(state + 1);
    return actions.some((_, action) => {
      policy.set(state, action);
      return choose(state + 1);
    });
  };
  return choose(0);
}
