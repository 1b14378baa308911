import { type Frame, frameAt, type TraceEvent, traceAlphaBeta } from 'cutnode/textbook';
import { stepForward, type TraceResult } from '../../../bindings/textbook/laboratory.js';
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
  /** Those seen so far, from the start: a step back is one of them. */
  private readonly frames: [Frame, ...Frame[]] = [frameAt([], 0)];
  private step = 0;

  constructor(readonly story: Story) {}

  get length(): number {
    return this.story.events.length;
  }

  /** The frame where it stands. */
  get frame(): Frame {
    return this.frames[this.step] as Frame;
  }

  /** The event that led here. */
  get event(): TraceEvent | undefined {
    return this.story.events[this.step - 1];
  }

  /** Go to the frame after `step` events, or to the end. */
  go(step: number): void {
    this.step = Math.max(0, Math.min(step, this.length));
    for (let seen = this.frames.length; seen <= this.step; seen++) {
      this.frames.push(stepForward(this.frames[seen - 1] as Frame, this.story.events[seen - 1] as TraceEvent));
    }
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
