import { createGrundy } from '../../games/grundy/index.js';
import { type AndOrProblem, contingencyGraph, gameStrategy } from '../../textbook/and-or/index.js';
import {
  digitRewriting,
  faultDiagnosis,
  goingRound,
  lampFaults,
  nilssonGraph,
  vacuumWorld,
  venturePlan,
} from '../../textbook/and-or/worked/index.js';

/** A built-in graph. */
export interface AndOrExample {
  readonly name: string;
  readonly summary: string;
  problem(): AndOrProblem<unknown>;
}

/** Safe, because a problem only receives nodes that it produced. */
function anyNodes<Node>(problem: AndOrProblem<Node>): AndOrProblem<unknown> {
  return problem as AndOrProblem<unknown>;
}

export const andOrExamples: readonly AndOrExample[] = [
  { name: 'nilsson', summary: "the book's graph, n0 to n8", problem: () => anyNodes(nilssonGraph) },
  { name: 'digits', summary: 'rewrite 6 until only ones are left', problem: () => anyNodes(digitRewriting) },
  {
    name: 'grundy',
    summary: "the winning strategy of MAX in Grundy's game with seven coins",
    problem: () => anyNodes(gameStrategy(createGrundy({ heap: 7, first: 'MIN' }))),
  },
  {
    name: 'faults',
    summary: 'tests and repairs for a lamp that does not light',
    problem: () => anyNodes(faultDiagnosis(lampFaults)),
  },
  { name: 'venture', summary: 'a venture investment plan, costs in thousands', problem: () => anyNodes(venturePlan) },
  { name: 'going-round', summary: 'a graph with cycles', problem: () => anyNodes(goingRound) },
  {
    name: 'vacuum',
    summary: 'a plan for the erratic vacuum world',
    problem: () => anyNodes(contingencyGraph(vacuumWorld())),
  },
];
