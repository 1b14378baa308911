import { createGrundy } from 'cutnode/games/grundy';
import {
  type AndOrGraphData,
  type AndOrProblem,
  andOrGraph,
  gameStrategy,
  parseAndOrGraph,
} from 'cutnode/textbook/and-or';
import { digitRewriting, goingRound, nilssonGraph, venturePlan } from 'cutnode/textbook/and-or/worked';

export interface AndOrExample {
  readonly title: string;
  readonly about: string;
  readonly problem: () => AndOrProblem<unknown>;
}

const anyProblem = <Node>(problem: AndOrProblem<Node>): AndOrProblem<unknown> =>
  problem as unknown as AndOrProblem<unknown>;

export const examples: Readonly<Record<string, AndOrExample>> = {
  nilsson: {
    title: 'The worked example of AO*',
    about:
      'Nilsson, Principles of Artificial Intelligence, 3.2: nodes n0 to n8; n7 and n8 are goals; a connector to k nodes costs k.',
    problem: () => anyProblem(nilssonGraph),
  },
  'digit-rewriting': {
    title: 'Rewriting digits',
    about:
      'The exercise: rewrite 6 into ones, by 6 → 3 3, 6 → 4 2, 4 → 2 2, 4 → 3 1, 3 → 2 1, 2 → 1 1. A digit that occurs twice is rewritten twice.',
    problem: () => anyProblem(digitRewriting),
  },
  grundy: {
    title: "Grundy's game, seven coins",
    about:
      'A move divides a heap into two unequal ones; a player who cannot move loses. MIN begins. A solution graph is a winning strategy for MAX, with an answer to every move.',
    problem: () => anyProblem(gameStrategy(createGrundy({ heap: 7 }))),
  },
  venture: {
    title: 'A venture plan',
    about: 'Costs in thousands. A prototype would serve three purposes, but AO* pays for it once for each use.',
    problem: () => anyProblem(venturePlan),
  },
  'going-round': {
    title: 'A graph with cycles',
    about: 'n1 leads to n3 and n3 back to n1, so a revision from child to parent would go round for ever.',
    problem: () => anyProblem(goingRound),
  },
};

/** The initial text for a graph of your own. */
export const ownGraph = `trip -> fly hotel : 2
trip -> drive : 4
fly -> ticket taxi : 6
drive -> fuel
hotel -> room : 3
goals: ticket taxi fuel room
h: trip=3 fly=4 hotel=2 drive=1`;

/**
 * Reads a graph: one connector per line, `n0 -> n4 n5 : 2` (the default cost is the number of successors), then `goals:
 * …` and `h: n0=3 …`; or the JSON of `parseAndOrGraph`. Throws what that throws, or an error that names the line.
 */
export function readGraph(text: string): AndOrProblem<unknown> {
  if (text.trim().startsWith('{')) return anyProblem(parseAndOrGraph(text));
  const connectors: AndOrGraphData['connectors'][number][] = [];
  const goals: string[] = [];
  const h: Record<string, number> = {};
  for (const [i, line] of text.split(/[\n;]/).entries()) {
    const plain = line.trim();
    const wrong = (expected: string): Error => new Error(`Line ${i + 1}, “${plain}”: expected ${expected}.`);
    if (plain === '') continue;
    const arrow = /^(\S+)\s*(?:->|→)\s*(.+?)(?:\s*:\s*(\S+))?$/.exec(plain);
    const list = /^(goals|h)\s*:\s*(.*)$/i.exec(plain);
    if (arrow) {
      const [, from = '', to = '', cost] = arrow;
      const amount = cost === undefined ? undefined : Number(cost);
      if (amount !== undefined && !(amount >= 0 && amount < Infinity)) throw wrong('a cost from 0 after the colon');
      connectors.push({ from, to: to.split(/[\s,]+/), ...(amount !== undefined && { cost: amount }) });
    } else if (list?.[1]?.toLowerCase() === 'goals') goals.push(...(list[2] ?? '').split(/[\s,]+/).filter(Boolean));
    else if (list) {
      for (const entry of (list[2] ?? '').split(/[\s,]+/).filter(Boolean)) {
        const [name = '', value = ''] = entry.split('=');
        if (value === '' || !(Number(value) >= 0)) throw wrong('estimates such as n0=3');
        h[name] = Number(value);
      }
    } else throw wrong('a connector such as n0 -> n1 n2 : 2, or goals: …, or h: …');
  }
  return anyProblem(andOrGraph({ name: 'your graph', connectors, goals, h }));
}
