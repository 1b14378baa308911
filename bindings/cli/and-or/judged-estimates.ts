import type { AoStarOptions } from '../../textbook/and-or/ao-star.js';
import { keyOf } from '../../textbook/and-or/explicit-graph.js';
import { type AndOrProblem, optimalCosts } from '../../textbook/and-or/index.js';
import { tracedOverestimate } from '../../textbook/and-or/trace.js';
import type { AndOrEvent } from '../../textbook/and-or/trace-events.js';
import { wholeGraph } from '../../textbook/and-or/whole-graph.js';

/** So many nodes of the whole graph are looked at. */
const LIMITS = { nodes: 100_000 };

/**
 * The events of a search, whose estimates are compared with what the nodes cost. The search itself sees only those that
 * it has solved, and never what an estimate that is too high has kept it from. A graph that is too large is judged in
 * part.
 */
export function* withJudgedEstimates(
  problem: AndOrProblem<unknown>,
  { weight = 1 }: AoStarOptions<unknown>,
  events: Iterable<AndOrEvent>,
): Generator<AndOrEvent, void, void> {
  for (const event of events) {
    const isJudged = event.type !== 'end' || event.overestimate !== null || weight === 0;
    yield isJudged ? event : { ...event, overestimate: overestimateOf(problem, Math.min(1, weight)) };
  }
}

function overestimateOf(problem: AndOrProblem<unknown>, weight: number): ReturnType<typeof tracedOverestimate> | null {
  const { costs } = optimalCosts(problem, LIMITS);
  for (const { node, h } of wholeGraph(problem, LIMITS).graph.nodes) {
    const cost = costs.get(keyOf(problem, node)) as number;
    // A relative rounding error is tolerated.
    if (h * weight > cost * (1 + 1e-9)) return tracedOverestimate(problem, { node, h: h * weight, cost });
  }
  return null;
}
