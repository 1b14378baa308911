/** What a cycle of AO* did, by the names of its nodes. */
interface CycleTold {
  readonly tips: readonly string[];
  readonly expanded: string;
  /** The successors of each connector of the expanded node. */
  readonly ways: readonly (readonly string[])[];
  /** None of the successors is new. */
  readonly allKnown: boolean;
  readonly start: string;
  readonly cost: string;
}

/** The words of the room of AND/OR graphs. Every other table has the same entries. */
export const en = {
  title: 'AND/OR graphs',
  lead: 'AO* finds the cheapest way to solve a problem made of parts.',
  ask: 'What am I looking at?',
  about: [
    'A node is a problem. A connector, drawn as one or several lines joined by an arc, reduces it to others, which **all** have to be solved; a node with several connectors needs only **one** of them. The number at a connector is its cost; the number beside a node is q, the estimated cost of solving it.',
    'Each cycle of AO* has two phases. It follows the marked connectors (thick) down to a tip and expands it; then it revises q from there upwards, moves the marks to what now looks cheapest, and labels solved nodes SOLVED. A ring marks the node that was expanded, a dotted ring the other candidates; revised costs are orange. When the start is SOLVED, the marked graph is a cheapest solution, provided that no estimate was too high.',
  ],
  source:
    'Martelli and Montanari 1973; Nilsson, Principles of Artificial Intelligence, 1980, 3.2. The events come from `traceAoStar` in `cutnode/textbook/and-or`.',
  problem: 'Problem',
  problems: {
    nilsson: {
      title: 'The worked example of AO*',
      about:
        'Nilsson, Principles of Artificial Intelligence, 3.2: nodes n0 to n8; n7 and n8 are goals; a connector to k nodes costs k.',
    },
    'digit-rewriting': {
      title: 'Rewriting digits',
      about:
        'The exercise: rewrite 6 into ones, by 6 → 3 3, 6 → 4 2, 4 → 2 2, 4 → 3 1, 3 → 2 1, 2 → 1 1. A digit that occurs twice is rewritten twice.',
    },
    grundy: {
      title: "Grundy's game, seven coins",
      about:
        'A move divides a heap into two unequal ones; a player who cannot move loses. MIN begins. A solution graph is a winning strategy for MAX, with an answer to every move.',
    },
    venture: {
      title: 'A venture plan',
      about: 'Costs in thousands. A prototype would serve three purposes, but AO* pays for it once for each use.',
    },
    'going-round': {
      title: 'A graph with cycles',
      about: 'n1 leads to n3 and n3 back to n1, so a revision from child to parent would go round for ever.',
    },
  },
  /** The names of nodes and connectors of the venture plan; one that is missing stays as it is. */
  names: {} as Readonly<Record<string, string>>,
  own: 'A graph of your own',
  ownGraph: `trip -> fly hotel : 2
trip -> drive : 4
fly -> ticket taxi : 6
drive -> fuel
hotel -> room : 3
goals: ticket taxi fuel room
h: trip=3 fly=4 hotel=2 drive=1`,
  yourGraph: 'Your graph',
  format:
    'One connector per line, with its cost after a colon; then goals, which are solved as they are, and estimates h. JSON is accepted too.',
  draw: 'Draw',
  weight: 'Weight of the estimate',
  wrongLine: (line: number, text: string, expected: string): string => `Line ${line}, “${text}”: expected ${expected}.`,
  expected: {
    cost: 'a cost from 0 after the colon',
    estimates: 'estimates such as n0=3',
    line: 'a connector such as n0 -> n1 n2 : 2, or goals: …, or h: …',
  },
  tooLong: (most: number): string => `More than ${most} cycles, too many to show.`,
  telling: 'What happens',
  figure: (cycle: number, nodes: readonly string[]): string => `The graph after cycle ${cycle}: ${nodes.join('; ')}`,
  /** A node for screen readers; `marked`: where its marked connector leads. */
  node: (name: string, q: string, solved: boolean, marked: readonly string[]): string =>
    `${name} q ${q}${solved ? ' solved' : ''}${marked.length > 0 ? `, marked to ${marked.join(' and ')}` : ''}`,
  before: 'Before the first cycle',
  known: (name: string, cost: string): string => `Only ${name} is known. Its estimated cost is ${cost}.`,
  cycle: (cycle: number): string => `Cycle ${cycle}`,
  told: ({ tips, expanded, ways, allKnown, start, cost }: CycleTold): string => {
    const found =
      tips.length === 1
        ? `The marks lead to one tip, ${expanded}`
        : `The marks lead to the tips ${tips.join(', ')}; ${expanded} is chosen`;
    const successors = ways.map((way) => way.join(' and ')).join(', or ');
    const expansion =
      ways.length === 0
        ? 'It has no connector: a dead end.'
        : `It is expanded: ${successors}${allKnown ? ', all known already' : ''}.`;
    return `${found}. ${expansion} After the revision, the estimated cost of ${start} is ${cost}.`;
  },
  end: 'The end',
  unsolvable: (start: string): string => `${start} cannot be solved: every choice leads to a dead end.`,
  stopped: (why: string): string => `Stopped: the graph is too large to show (${why}).`,
  /** `once`: the cost with each node paid for only once, if that is another. */
  solved: (start: string, cost: string, once: string | undefined): string =>
    `${start} is SOLVED. The solution graph, in green, costs ${cost}.${once === undefined ? '' : ` With each node paid for only once, it would cost ${once}.`}`,
  revisions: 'Revised nodes',
  revised: 'Revised, in this order',
  columns: { node: 'Node', marked: 'Marked', label: 'Label' },
  none: 'none',
  was: (way: string): string => ` was ${way}`,
};

export type AndOrWords = typeof en;
