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
  /** `undefined` unless one was found. */
  readonly plan: ContingencyPlan<State, Action> | undefined;
  /** States entered, again each time: what the limit `nodes` counts. */
  readonly visits: number;
}

/** A state on the path, where OR-SEARCH tries its actions and AND-SEARCH the results of one. */
interface Visit<State, Action> {
  readonly key: NodeKey;
  readonly state: State;
  readonly actions: readonly Action[];
  /** The next action to try. */
  next: number;
  /** The action being tried, and its results of which `solved` are. */
  action: Action | undefined;
  results: readonly State[];
  solved: number;
}

/**
 * AND-OR-GRAPH-SEARCH (Russell and Norvig, "Artificial Intelligence: A Modern Approach",
 * 4.3): depth first, a plan that reaches a goal whatever the actions result in. A state
 * that stands on the path already is a failure there: if there is an acyclic plan, there
 * is one that does without coming back. Actions are tried in their order; the first plan found is
 * not the cheapest: for that, `aoStar` on `contingencyGraph`.
 *
 * One thing goes beyond the book: a state for which a plan has been found is not searched again.
 * A failure is, since it may have been for the path. So it may take exponential time;
 * give limits. No recursion.
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

  /** OR-SEARCH begins: true or false where it is settled at once, `undefined` where the state is on the path now. */
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

/** The steps that the plan of the initial state needs. */
export function planFrom<State, Action>(
  problem: NondeterministicProblem<State, Action>,
  steps: ReadonlyMap<NodeKey, PlanStep<State, Action>>,
): ContingencyPlan<State, Action> {
  const reached = new Set([stateKey(problem, problem.initial)]);
  const plan: PlanStep<State, Action>[] = [];
  // A set takes in what is added while it is walked through.
  for (const key of reached) {
    const step = steps.get(key);
    if (!step) continue;
    plan.push(step);
    for (const result of step.results) reached.add(stateKey(problem, result));
  }
  return plan;
}
