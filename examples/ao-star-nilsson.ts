/**
 * AO* on the textbooks' graph, n0 to n8, cycle by cycle: the node expanded, the new estimate of n0, and the
 * marked connectors. In the third cycle two tips are open; the solution is the same whichever is expanded
 * first.
 *
 *     npx tsx examples/ao-star-nilsson.ts
 */
import { fileURLToPath } from 'node:url';
import { type AndOrFrame, andOrFrames, nilssonGraph, type TipChoice, traceAoStar } from 'cutnode/textbook/and-or';

/** n5 before n4, as in the book. */
export const n5First: TipChoice<string> = (tips) =>
  tips.find(({ node }) => node === 'n5') ?? (tips[0] as (typeof tips)[number]);

/** One line per cycle: the node expanded, q(n0), the marked partial solution graph, and the SOLVED nodes. */
export function story(tips: TipChoice<string>): string[] {
  const frames = [...andOrFrames(traceAoStar(nilssonGraph, { tips }))];
  return frames.slice(1).map((frame) => {
    const name = (id: number | null): string => frame.nodes[id ?? 0]?.name ?? '';
    const marked = frame.connectors.filter(({ partial }) => partial);
    const graph = marked.map(({ from, to }) => `${name(from)} → ${to.map(name).join(' ')}`).join(', ');
    return `${frame.cycle}. ${name(frame.expanded)}: q(n0) = ${frame.estimate}; ${graph}${solved(frame)}`;
  });
}

function solved({ nodes }: AndOrFrame): string {
  const names = nodes.filter((node) => node.solved && !node.goal).map(({ name }) => name);
  return names.length > 0 ? `; SOLVED: ${names.join(' ')}` : '';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log('n5 before n4');
  for (const line of story(n5First)) console.log(`  ${line}`);
  console.log('the first tip first');
  for (const line of story('first')) console.log(`  ${line}`);
}
