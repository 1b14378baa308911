import { andOrGraphFigure } from 'cutnode/figures';
import { type AndOrFrame, andOrToDraw } from 'cutnode/textbook/and-or';
import { type AndOrFigureGraph, type AndOrLayout, layOutAndOr } from '../../../bindings/figures/laboratory.js';
import { LiveFigure } from '../live-figure.js';
import { set } from '../shell/dom.js';
import type { AndOrWords } from './words/en.js';

/** The growing explicit graph, laid out like the complete one. */
export class AndOrDrawing {
  private readonly live = new LiveFigure('and-or');
  readonly element = this.live.element;
  private readonly layout: AndOrLayout;

  constructor(
    frames: readonly AndOrFrame[],
    private readonly words: AndOrWords,
  ) {
    const graphs = frames.map((frame) => andOrToDraw(frame, { costs: true }));
    this.layout = layOutAndOr(graphs.at(-1) as AndOrFigureGraph, graphs);
  }

  /** `solution`: the connectors of the solution graph, once found. `tips`: the tips that could have been expanded. */
  draw(frame: AndOrFrame, solution: ReadonlySet<number>, tips: readonly number[]): void {
    const graph = andOrToDraw(frame, { solution, tips, costs: true });
    const nodes = graph.nodes.map(({ name, q, solved }, id) => {
      const to = graph.connectors.find(({ from, marked }) => from === id && marked)?.to ?? [];
      return this.words.node(
        name,
        q,
        solved,
        to.map((child) => graph.nodes[child]?.name ?? ''),
      );
    });
    this.live.show(andOrGraphFigure(graph, this.layout), (svg) =>
      set(svg, { 'aria-label': this.words.figure(frame.cycle, nodes) }),
    );
  }
}
