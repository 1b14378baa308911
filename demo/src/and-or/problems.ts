import { createGrundy } from 'cutnode/games/grundy';
import {
  type AndOrProblem,
  andOrGraph,
  digitRewriting,
  gameStrategy,
  goingRound,
  nilssonGraph,
  venturePlan,
} from 'cutnode/textbook/and-or';
import { type AndOrGraphData, parseAndOrGraph } from '../../../bindings/textbook/laboratory.js';
import type { AndOrWords } from './words/en.js';

const anyProblem = <Node>(problem: AndOrProblem<Node>): AndOrProblem<unknown> =>
  problem as unknown as AndOrProblem<unknown>;

/** A problem whose nodes and connectors have other names. */
function renamed<Node>(problem: AndOrProblem<Node>, names: AndOrWords['names']): AndOrProblem<Node> {
  const nameOf = (name: string): string => names[name] ?? name;
  return {
    ...problem,
    format: (node) => nameOf(problem.format?.(node) ?? String(node)),
    expand: (node) =>
      problem
        .expand(node)
        .map((connector) =>
          connector.label === undefined ? connector : { ...connector, label: nameOf(connector.label) },
        ),
  };
}

/** The problems of the room, whose titles are in its words. */
export const problems: Readonly<
  Record<keyof AndOrWords['problems'], (names: AndOrWords['names']) => AndOrProblem<unknown>>
> = {
  nilsson: () => anyProblem(nilssonGraph),
  'digit-rewriting': () => anyProblem(digitRewriting),
  grundy: () => anyProblem(gameStrategy(createGrundy({ heap: 7 }))),
  venture: (names) => anyProblem(renamed(venturePlan, names)),
  'going-round': () => anyProblem(goingRound),
};

/**
 * Reads a graph: one connector per line, `n0 -> n4 n5 : 2` (the default cost is the number of successors), then `goals:
 * …` and `h: n0=3 …`; or the JSON of `parseAndOrGraph`. Throws what that throws, or an error that names the line.
 */
export function readGraph(text: string, { wrongLine, expected }: AndOrWords): AndOrProblem<unknown> {
  if (text.trim().startsWith('{')) return anyProblem(parseAndOrGraph(text));
  const connectors: AndOrGraphData['connectors'][number][] = [];
  const goals: string[] = [];
  const h: Record<string, number> = {};
  for (const [i, line] of text.split(/[\n;]/).entries()) {
    const plain = line.trim();
    const wrong = (what: keyof typeof expected): Error => new Error(wrongLine(i + 1, plain, expected[what]));
    if (plain === '') continue;
    const arrow = /^(\S+)\s*(?:->|→)\s*(.+?)(?:\s*:\s*(\S+))?$/.exec(plain);
    const list = /^(goals|h)\s*:\s*(.*)$/i.exec(plain);
    if (arrow) {
      const [, from = '', to = '', cost] = arrow;
      const amount = cost === undefined ? undefined : Number(cost);
      if (amount !== undefined && !(amount >= 0 && amount < Infinity)) throw wrong('cost');
      connectors.push({ from, to: to.split(/[\s,]+/), ...(amount !== undefined && { cost: amount }) });
    } else if (list?.[1]?.toLowerCase() === 'goals') goals.push(...(list[2] ?? '').split(/[\s,]+/).filter(Boolean));
    else if (list) {
      for (const entry of (list[2] ?? '').split(/[\s,]+/).filter(Boolean)) {
        const [name = '', value = ''] = entry.split('=');
        if (value === '' || !(Number(value) >= 0)) throw wrong('estimates');
        h[name] = Number(value);
      }
    } else throw wrong('line');
  }
  return anyProblem(andOrGraph({ name: 'your graph', connectors, goals, h }));
}
