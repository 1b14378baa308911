import { type PlanResult, planFrom } from './and-or-search.js';
import { type AndOrLimits, watchLimits } from './limits.js';
import { type NondeterministicProblem, type PlanStep, resultsOf, stateKey } from './nondeterministic.js';
import type { NodeKey } from './problem.js';

interface Choice<State, Action> {
  readonly from: Place<State, Action>;
  readonly action: Action;
  readonly to: readonly Place<State, Action>[];
  /** False once one of its results has been given up. */
  kept: boolean;
}

interface Place<State, Action> {
  readonly key: NodeKey;
  readonly state: State;
  readonly goal: boolean;
  readonly choices: Choice<State, Action>[];
  readonly parents: Choice<State, Action>[];
  /** False once no goal can be reached from it. */
  kept: boolean;
}

/**
 * A plan that may go round in cycles but can always still reach a goal, so it reaches one in the end if no action fails
 * for ever (a strong cyclic plan: Cimatti, Pistore, Roveri and Traverso, "Weak, strong, and strong cyclic planning via
 * symbolic model checking", Artificial Intelligence 147, 2003; "keep trying" in Russell and Norvig, 4.3.3).
 *
 * Of all reachable states, those from which no goal can be reached are given up, and with them every action that might
 * lead there, until nothing changes. Among the rest, the action chosen in a state is the one that comes nearest to a
 * goal when all goes well.
 *
 * Memory holds the whole state space, and each round of giving up walks through it. `visits` counts states. Throws
 * `InvalidOptionError` and `InvalidGraphError`.
 */
export function strongCyclicPlan<State, Action>(
  problem: NondeterministicProblem<State, Action>,
  limits: AndOrLimits = {},
): PlanResult<State, Action> {
  const watch = watchLimits(limits);
  const places = new Map<NodeKey, Place<State, Action>>();
  const at = (state: State): Place<State, Action> => {
    const key = stateKey(problem, state);
    const known = places.get(key);
    if (known) return known;
    const place = { key, state, goal: problem.isGoal(state), choices: [], parents: [], kept: true };
    places.set(key, place);
    return place;
  };
  const start = at(problem.initial);
  // Iteration over a map includes entries added on the way.
  for (const place of places.values()) {
    const limit = watch.reached(places.size);
    if (limit) return { stop: limit, plan: undefined, visits: places.size };
    if (place.goal) continue;
    for (const action of problem.actions(place.state)) {
      const to = resultsOf(problem, place.state, action).map(at);
      const choice: Choice<State, Action> = { from: place, action, to, kept: true };
      place.choices.push(choice);
      for (const result of to) result.parents.push(choice);
    }
  }

  for (;;) {
    const steps = stepsToGoals([...places.values()]);
    const lost = [...places.values()].filter((place) => place.kept && !place.goal && !steps.has(place));
    if (lost.length === 0) {
      if (!start.kept) return { stop: 'none', plan: undefined, visits: places.size };
      const byKey = new Map([...steps].map(([{ key }, step]) => [key, step]));
      return { stop: 'found', plan: planFrom(problem, byKey), visits: places.size };
    }
    for (const place of lost) {
      place.kept = false;
      for (const choice of place.parents) choice.kept = false;
    }
  }
}

/**
 * For each state from which the kept actions can lead to a goal, the step towards the nearest one, breadth first from
 * the goals.
 */
function stepsToGoals<State, Action>(
  places: readonly Place<State, Action>[],
): ReadonlyMap<Place<State, Action>, PlanStep<State, Action>> {
  const steps = new Map<Place<State, Action>, PlanStep<State, Action>>();
  const reached = new Set(places.filter(({ goal }) => goal));
  for (const place of reached) {
    for (const { from, action, to, kept } of place.parents) {
      if (!kept || reached.has(from)) continue;
      reached.add(from);
      steps.set(from, { state: from.state, action, results: to.map(({ state }) => state) });
    }
  }
  return steps;
}
