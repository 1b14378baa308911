import type { Story } from './story.js';

/** For each number of visits to nodes, the events until the next one. */
export function visitsIn({ events }: Story): readonly number[] {
  const starts = events.flatMap(({ type }, i) => (type === 'enter' || type === 'leaf' ? [i] : []));
  return [...starts, events.length];
}
