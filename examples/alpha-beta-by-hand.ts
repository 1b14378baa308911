/**
 * Alpha-beta as on a blackboard: given a tree as text, the search reports each step, and what is known
 * after any of them can be looked at.
 *
 *     npx tsx examples/alpha-beta-by-hand.ts
 *     npx tsx examples/alpha-beta-by-hand.ts '(5 (((1 2) 3)))'
 */
import { fileURLToPath } from 'node:url';
import { frameAt, parseTree, sentence, type TraceEvent, traceAlphaBeta } from 'cutnode/textbook';

/** Russell and Norvig, figure 5.2: MAX at the root, three moves each. */
export const twoPly = '((3 12 8) (2 4 6) (14 5 2))';

/** The search of a tree, one event at a time. */
export function eventsOf(text: string): TraceEvent[] {
  return [...traceAlphaBeta(parseTree(text))];
}

/** The story: one sentence per event, indented by depth. */
export function story(events: readonly TraceEvent[]): string[] {
  return events.map((event) => '  '.repeat(event.path.length) + sentence(event));
}

/** The information about every node reached just before the first cut. */
export function knownBeforeTheCut(events: readonly TraceEvent[]): string[] {
  const cut = events.findIndex((event) => event.type === 'cutoff');
  if (cut < 0) return [];
  return Object.values(frameAt(events, cut).nodes)
    .filter(({ leaf }) => leaf === null)
    .sort((a, b) => a.path.length - b.path.length)
    .map(({ name, known }) => (known ? `${name} ${known.relation} ${known.value}` : `${name}: nothing yet`));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = process.argv[2] ?? twoPly;
  const events = eventsOf(text);
  console.log(`${text}\n`);
  for (const line of story(events)) console.log(line);
  const known = knownBeforeTheCut(events);
  if (known.length > 0) console.log(`\nJust before the first cut: ${known.join(', ')}`);
  console.log(`\nAs a drawing: npx cutnode trace '${text}' --svg tree.svg`);
}
