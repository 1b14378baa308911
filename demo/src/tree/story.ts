import {
  type Frame,
  frameAt,
  stepBack,
  stepForward,
  type TraceEvent,
  type TraceResult,
  traceAlphaBeta,
} from 'cutnode/textbook';
import { childOrder, type Order } from './order.js';
import type { Specimen } from './specimen.js';

/** The events and the result of a whole search. */
export interface Story {
  readonly events: readonly TraceEvent[];
  readonly result: TraceResult<unknown>;
}

/** Alpha-beta on `specimen` in this order. */
export function storyOf(specimen: Specimen, order: Order, bound: 'soft' | 'hard'): Story {
  const { game, position, depth, byKey, strictCuts } = specimen;
  let here = '';
  const trace = traceAlphaBeta<unknown, unknown>(game, position, {
    depth,
    failHard: bound === 'hard',
    strictCuts,
    // Called for the node that was entered last.
    ordering: (_, moves) => {
      const node = byKey.get(here);
      return node ? childOrder(order, node).map((index) => moves[index]) : moves;
    },
  });
  const events: TraceEvent[] = [];
  while (true) {
    const next = trace.next();
    if (next.done) return { events, result: next.value };
    events.push(next.value);
    if (next.value.type === 'enter') here = next.value.path.join('.');
  }
}

/** A cursor over the events of a story, which moves in both directions. */
export class Reading {
  frame: Frame = frameAt([], 0);

  constructor(readonly story: Story) {}

  get length(): number {
    return this.story.events.length;
  }

  /** The event that led here. */
  get event(): TraceEvent | undefined {
    return this.story.events[this.frame.step - 1];
  }

  /** Go to the frame after `step` events, or to the end. */
  go(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.length));
    while (this.frame.step < wanted) {
      this.frame = stepForward(this.frame, this.story.events[this.frame.step] as TraceEvent);
    }
    while (this.frame.step > wanted) this.frame = stepBack(this.frame, this.event as TraceEvent);
  }
}

/** The line of the pseudocode of alpha-beta that each event executes. */
export const codeLines: Readonly<Record<TraceEvent['type'], number>> = {
  enter: 0,
  leaf: 1,
  bound: 5,
  cutoff: 6,
  exit: 7,
};
