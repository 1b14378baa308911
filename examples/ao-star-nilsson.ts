/**
 * AO* on the graph of the textbooks, n0 to n8, cycle by cycle: what is expanded, what the
 * estimate of n0 becomes, and which connectors are marked. Two tips are open in the third
 * cycle; whichever is taken first, the solution is the same.
 *
 *     npx tsx examples/ao-star-nilsson.ts
 */
import { fileURLToPath } from 'node:url';
import { type AndOrFrame, andOrFrames, type TipChoice, traceAoStar } from 'cutnode/textbook/and-or';
import { nilssonGraph } from 'cutnode/textbook/and-or/worked';

/** n5 before n4, as the book has it. */
export const n5First: TipChoice<string> = (tips) =>
  tips.find(({ node }) => node === 'n5') ?? (tips[0] as (typeof tips)[number]);

/** A line a cycle: the node expanded, q(n0), the marked partial solution graph, what is SOLVED. */
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
  console.log('the first tip there is');
  for (const line of story('first')) console.log(`  ${line}`);
}
