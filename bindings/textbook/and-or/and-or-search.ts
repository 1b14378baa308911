import type { LimitReached } from '../../contract/limits.js';
import { type AndOrLimits, watchLimits } from './limits.js';
import {
  type ContingencyPlan,
  type NondeterministicProblem,
  type PlanStep,
  resultsOf,
  stateKey,
} from './nondeterministic.js';
import type { NodeKey } from './problem.js';

export interface PlanResult<State, Action> {
  readonly stop: 'found' | 'none' | LimitReached;
  /** `undefined` if none was found. */
  readonly plan: ContingencyPlan<State, Action> | undefined;
  /** States entered, repeats included: what the limit `nodes` counts. */
  readonly visits: number;
}

/** A state on the current path: OR-SEARCH tries its actions, AND-SEARCH the results of one action. */
interface Visit<State, Action> {
  readonly key: NodeKey;
  readonly state: State;
  readonly actions: readonly Action[];
  /** The next action to try. */
  next: number;
  /** The action being tried, its results, and how many of them are solved. */
  action: Action | undefined;
  results: readonly State[];
  solved: number;
}

/**
 * AND-OR-GRAPH-SEARCH (Russell and Norvig, "Artificial Intelligence: A Modern Approach", 4.3): finds, depth first, a
 * plan that reaches a goal whatever the actions result in. A state that is already on the path is a failure: if there
 * is an acyclic plan at all, there is one that never comes back to a state. Actions are tried in order. The first plan
 * found need not be the cheapest; for that use `aoStar` on `contingencyGraph`.
 *
 * One thing goes beyond the book: a state for which a plan has been found is not searched again. A failed state is,
 * because the failure may have been due to the path. The search may therefore take exponential time: give limits. No
 * recursion.
 *
 * Throws `InvalidOptionError` and `InvalidGraphError`.
 */
export function andOrSearch<State, Action>(
  problem: NondeterministicProblem<State, Action>,
  limits: AndOrLimits = {},
): PlanResult<State, Action> {
  const watch = watchLimits(limits);
  const found = new Map<NodeKey, PlanStep<State, Action>>();
  const path: Visit<State, Action>[] = [];
  const onPath = new Set<NodeKey>();
  let visits = 0;

  /** Begin OR-SEARCH: true or false if the state is settled at once, `undefined` if it has been put on the path. */
  const enter = (state: State): boolean | undefined => {
    visits++;
    if (problem.isGoal(state)) return true;
    const key = stateKey(problem, state);
    if (found.has(key)) return true;
    if (onPath.has(key)) return false;
    onPath.add(key);
    path.push({ key, state, actions: problem.actions(state), next: 0, action: undefined, results: [], solved: 0 });
    return undefined;
  };
  const leave = ({ key }: Visit<State, Action>): void => {
    path.pop();
    onPath.delete(key);
  };

  let settled = enter(problem.initial);
  for (let visit = path.at(-1); visit; visit = path.at(-1)) {
    const limit = watch.reached(visits);
    if (limit) return { stop: limit, plan: undefined, visits };
    if (settled === true && visit.action !== undefined) visit.solved++;
    if (settled === false || visit.action === undefined) {
      // OR: the next action.
      if (visit.next === visit.actions.length) {
        leave(visit);
        settled = false;
        continue;
      }
      visit.action = visit.actions[visit.next++] as Action;
      visit.results = resultsOf(problem, visit.state, visit.action);
      visit.solved = 0;
    }
    if (visit.solved === visit.results.length) {
      found.set(visit.key, { state: visit.state, action: visit.action, results: visit.results });
      leave(visit);
      settled = true;
      continue;
    }
    // AND: the next result.
    settled = enter(visit.results[visit.solved] as State);
  }
  if (!settled) return { stop: 'none', plan: undefined, visits };
  return { stop: 'found', plan: planFrom(problem, found), visits };
}

/** The steps that can be reached from the initial state. */
export function planFrom<State, Action>(
  problem: NondeterministicProblem<State, Action>,
  steps: ReadonlyMap<NodeKey, PlanStep<State, Action>>,
): ContingencyPlan<State, Action> {
  const reached = new Set([stateKey(problem, problem.initial)]);
  const plan: PlanStep<State, Action>[] = [];
  // Iteration over a set includes elements added on the way.
  for (const key of reached) {
    const step = steps.get(key);
    if (!step) continue;
    plan.push(step);
    for (const result of step.results) reached.add(stateKey(problem, result));
  }
  return plan;
}
