import type { Figure } from 'cutnode/figures';
import type { TraceEvent } from 'cutnode/textbook';
import { Drawing } from '../drawing.js';
import type { Order } from '../order.js';
import type { Specimen } from '../specimen.js';
import { Reading, storyOf } from '../story.js';
import type { TreeWords } from '../words/en.js';

/** A moment of a search: the tree as it is drawn then, and what has just happened. */
export interface Moment {
  readonly figure: Figure;
  readonly caption: string;
  /** `undefined` before the first. */
  readonly event: TraceEvent | undefined;
  readonly leaves: number;
}

/** Every moment of alpha-beta on this tree, from before the first event. */
export function momentsOf(
  specimen: Specimen,
  order: Order,
  bound: 'soft' | 'hard',
  words: TreeWords,
): readonly Moment[] {
  const reading = new Reading(storyOf(specimen, order, bound));
  const drawing = new Drawing(specimen, { choose: () => {} }, words.drawing(words.tree));
  drawing.arrange(order);
  const start = words.start(specimen.leaves, reading.story.result.leaves);
  return Array.from({ length: reading.length + 1 }, (_, step) => {
    reading.go(step);
    const { event, frame } = reading;
    drawing.draw(frame, event);
    const caption = event ? words.event(event, specimen.sides) : start;
    return { figure: drawing.figure as Figure, caption, event, leaves: frame.leaves };
  });
}
