import { type AndOrFigureGraph, type AndOrLayout, andOrGraphFigure, layOutAndOr } from 'cutnode/figures';
import { type AndOrFrame, andOrToDraw } from 'cutnode/textbook/and-or';
import { LiveFigure } from '../live-figure.js';
import { set } from '../shell/dom.js';

/** The growing explicit graph, laid out like the complete one. */
export class AndOrDrawing {
  private readonly live = new LiveFigure('and-or');
  readonly element = this.live.element;
  private readonly layout: AndOrLayout;

  constructor(frames: readonly AndOrFrame[]) {
    const graphs = frames.map((frame) => andOrToDraw(frame, { costs: true }));
    this.layout = layOutAndOr(graphs.at(-1) as AndOrFigureGraph, graphs);
  }

  /** `solution`: the connectors of the solution graph, once found. `tips`: the tips that could have been expanded. */
  draw(frame: AndOrFrame, solution: ReadonlySet<number>, tips: readonly number[]): void {
    const figure = andOrGraphFigure(andOrToDraw(frame, { solution, tips, costs: true }), this.layout);
    this.live.show(figure, (svg) =>
      set(svg, { 'aria-label': `The graph after cycle ${frame.cycle}: ${figure.label}` }),
    );
  }
}
