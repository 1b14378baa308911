import { InvalidGraphError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import type { AndOrProblem, Connector, NodeKey } from './problem.js';

/** A planning problem in which an action may have one of several results. */
export interface NondeterministicProblem<State, Action> {
  readonly name: string;
  readonly initial: State;
  isGoal(state: State): boolean;
  /** The actions possible in a state; none at a dead end. */
  actions(state: State): readonly Action[];
  /** Every state that may result; at least one. */
  results(state: State, action: Action): readonly State[];
  /** Required unless states are strings, numbers or bigints, which are their own keys. */
  key?(state: State): NodeKey;
  /** A state as text. Default: its key. */
  format?(state: State): string;
  /** An action as text. Default: `String(action)`. */
  formatAction?(action: Action): string;
}

/** The action to take in a state, and its possible results. */
export interface PlanStep<State, Action> {
  readonly state: State;
  readonly action: Action;
  readonly results: readonly State[];
}

/**
 * A plan: one step for every state that its actions may lead to and that is not a goal; the initial state's step first.
 * A plan without steps means that the initial state is a goal.
 */
export type ContingencyPlan<State, Action> = readonly PlanStep<State, Action>[];

/**
 * The problem as an AND/OR graph: an action is a k-connector to all its k results and costs k. Solution graphs are the
 * plans that reach a goal whatever happens, in a bounded number of steps.
 */
export function contingencyGraph<State, Action>(problem: NondeterministicProblem<State, Action>): AndOrProblem<State> {
  return {
    name: problem.name,
    start: problem.initial,
    key: (state) => stateKey(problem, state),
    format: (state) => stateText(problem, state),
    isGoal: (state) => problem.isGoal(state),
    expand: (state) =>
      problem.actions(state).map((action): Connector<State> => {
        return { to: resultsOf(problem, state, action), label: actionText(problem, action) };
      }),
  };
}

/** The distinct results of an action. Throws `InvalidGraphError` if there are none. */
export function resultsOf<State, Action>(
  problem: NondeterministicProblem<State, Action>,
  state: State,
  action: Action,
): readonly State[] {
  const results = problem.results(state, action);
  if (!Array.isArray(results) || results.length === 0) {
    const words = `${actionText(problem, action)} has ${Array.isArray(results) ? 'no results' : show(results)} in ${stateText(problem, state)}`;
    throw new InvalidGraphError(`${problem.name}: ${words}; expected a list of at least one state`);
  }
  const distinct = new Map<NodeKey, State>();
  for (const result of results as readonly State[]) {
    const key = stateKey(problem, result);
    if (!distinct.has(key)) distinct.set(key, result);
  }
  return [...distinct.values()];
}

export function stateKey<State, Action>(problem: NondeterministicProblem<State, Action>, state: State): NodeKey {
  const key: unknown = problem.key ? problem.key(state) : state;
  if (typeof key === 'string' || typeof key === 'bigint' || (typeof key === 'number' && !Number.isNaN(key))) return key;
  throw new InvalidGraphError(
    `${problem.name}: the key of a state is ${show(key)}; expected a string, a number or a bigint`,
  );
}

export function stateText<State, Action>(problem: NondeterministicProblem<State, Action>, state: State): string {
  return problem.format?.(state) ?? String(stateKey(problem, state));
}

function actionText<State, Action>({ formatAction }: NondeterministicProblem<State, Action>, action: Action): string {
  return formatAction?.(action) ?? String(action);
}

/**
 * A plan as Russell and Norvig write it: `[Suck, if 5 then [Right, Suck] else []]`. A state that several steps lead to
 * is labelled where it first appears, and afterwards only its label is written: `[Suck, L1: Right, if 5 then L1 else
 * [Suck]]`.
 */
export function formatPlan<State, Action>(
  problem: NondeterministicProblem<State, Action>,
  plan: ContingencyPlan<State, Action>,
): string {
  const steps = new Map(plan.map((step) => [stateKey(problem, step.state), step]));
  const uses = new Map<NodeKey, number>();
  for (const { results } of plan) {
    for (const result of results) uses.set(stateKey(problem, result), (uses.get(stateKey(problem, result)) ?? 0) + 1);
  }
  const [first] = plan;
  if (first) uses.set(stateKey(problem, first.state), (uses.get(stateKey(problem, first.state)) ?? 0) + 1);
  const labels = new Map<NodeKey, string>();
  let text = '';
  // What is still to be written, the next item last: text, or a state with the text before its step.
  const todo: (string | { readonly state: State; readonly before: string; readonly alone: boolean })[] = [];
  if (first) todo.push(']', { state: first.state, before: '', alone: false });
  text += '[';
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    if (typeof next === 'string') {
      text += next;
      continue;
    }
    const { state, before, alone } = next;
    const key = stateKey(problem, state);
    const step = steps.get(key);
    const known = labels.get(key);
    if (known !== undefined || !step) {
      text += known !== undefined ? `${before}${known}` : alone ? '[]' : '';
      continue;
    }
    if (alone) {
      text += '[';
      todo.push(']');
    }
    text += before;
    if ((uses.get(key) ?? 0) > 1) {
      labels.set(key, `L${labels.size + 1}`);
      text += `${labels.get(key)}: `;
    }
    text += actionText(problem, step.action);
    const { results } = step;
    if (results.length === 1) {
      todo.push({ state: results[0] as State, before: ', ', alone: false });
      continue;
    }
    const last = results.length - 1;
    for (let i = last; i >= 0; i--) {
      const condition = i < last ? `if ${stateText(problem, results[i] as State)} then ` : '';
      todo.push({ state: results[i] as State, before: '', alone: true }, `${i === 0 ? ', ' : ' else '}${condition}`);
    }
  }
  return plan.length === 0 ? '[]' : text;
}
