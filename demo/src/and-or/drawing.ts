import { type AndOrFigureGraph, type AndOrLayout, andOrGraphFigure, layOutAndOr } from 'cutnode/figures';
import type { AndOrFrame } from 'cutnode/textbook/and-or';
import { LiveFigure } from '../live-figure.js';
import { set } from '../shell/dom.js';

/** A cost: `5`, `2.5`, `∞`. */
export function amount(cost: number | null): string {
  return cost === null ? '∞' : String(Math.round(cost * 1e6) / 1e6);
}

/** The growing explicit graph, laid out like the complete one. */
export class AndOrDrawing {
  private readonly live = new LiveFigure('and-or');
  readonly element = this.live.element;
  private readonly layout: AndOrLayout;

  constructor(frames: readonly AndOrFrame[]) {
    const graphs = frames.map((frame) => graphOf(frame, new Set(), []));
    this.layout = layOutAndOr(graphs.at(-1) as AndOrFigureGraph, graphs);
  }

  /** `solution`: the connectors of the solution graph, once found. `tips`: the tips that could have been expanded. */
  draw(frame: AndOrFrame, solution: ReadonlySet<number>, tips: readonly number[]): void {
    const figure = andOrGraphFigure(graphOf(frame, solution, tips), this.layout);
    this.live.show(figure, (svg) =>
      set(svg, { 'aria-label': `The graph after cycle ${frame.cycle}: ${figure.label}` }),
    );
  }
}

function graphOf(
  { nodes, connectors, expanded: now }: AndOrFrame,
  solution: ReadonlySet<number>,
  tips: readonly number[],
): AndOrFigureGraph {
  const solving = connectors.filter(({ id }) => solution.has(id));
  const inSolution = new Set(solving.flatMap(({ from, to }) => [from, ...to]));
  return {
    nodes: nodes.map(({ id, name, q, solved, goal, expanded, partial, revised }) => ({
      name,
      q: amount(q),
      solved,
      goal,
      partial,
      tip: !expanded,
      dead: q === null,
      revised,
      now: now === id,
      candidate: tips.includes(id),
      solution: inSolution.has(id),
    })),
    connectors: connectors.map(({ id, from, to, marked, partial, cost, label }) => ({
      from,
      to,
      marked,
      partial,
      solution: solution.has(id),
      label: label ?? undefined,
      cost: amount(cost),
    })),
  };
}
