import { type Side, sentence, type TraceEvent } from 'cutnode/textbook';
import type { DrawingWords } from '../../tree/drawing.js';
import { englishNode } from '../../tree/drawing-words.js';

export interface Answer {
  readonly text: string;
  readonly why?: string;
}

/** The prose and the question of one step. */
export interface StepWords {
  readonly title: string;
  readonly prose: readonly string[];
  readonly ask: string;
  /** Each but the right one with the reason why it is wrong. */
  readonly answers: readonly Answer[];
  /** Why the right answer is right. */
  readonly because: readonly string[];
}

const minimaxCode: readonly string[] = [
  'value(node):',
  '  if node is a leaf: return its number',
  '  at MAX: return the greatest value of its children',
  '  at MIN: return the least value of its children',
];

const alphaBetaCode: readonly string[] = [
  'search(node, α, β):',
  '  if node is a leaf: return its number',
  '  for each child:',
  '    v ← search(child, α, β)',
  '    best ← the better of best and v',
  '    MAX raises α to best, MIN lowers β to best',
  '    if α ≥ β: return best      // a cut',
  '  return best',
];

const steps = {
  minimax: {
    title: 'Minimax',
    prose: ['MAX (squares) wants the greatest leaf; MIN (circles), the least. They take turns.'],
    ask: 'What is A worth?',
    answers: [
      { text: '14', why: 'At D it is MIN who chooses, and takes 2.' },
      { text: '3' },
      { text: '2', why: 'C and D are worth 2. But at A MAX chooses, and B is worth more.' },
    ],
    // The figure says why, and nobody should have to read more before the first cut.
    because: [],
  },
  cut: {
    title: 'The first cut',
    prose: ['B is worth 3. At C, MIN found 2.'],
    ask: 'Which leaves can be skipped?',
    answers: [
      {
        text: 'None',
        why: 'C is worth at most 2 already, and MAX has 3 at B: not every leaf can still change A.',
      },
      { text: 'C2, C3' },
      {
        text: 'D1, D2, D3',
        why: 'D is another move, and nothing is known of it yet: it could be worth more than 3.',
      },
    ],
    because: [
      'C is worth at most 2 now, whatever follows, and MAX already has 3 at B. So 4 and 6 are never looked at: a cut.',
      'Nothing was guessed. The value of A is the same as without the cut.',
    ],
  },
  window: {
    title: 'Alpha and beta',
    prose: [
      'The search carries two numbers down the tree: α, which MAX is already sure of, and β, to which MIN can hold MAX. Only a value between them still matters. They are the window (α, β).',
      'At B, MIN has just found a child worth 5 and goes on to the next, B2.',
    ],
    ask: 'With which window is B2 searched?',
    answers: [
      { text: '(−∞, 5)' },
      {
        text: '(5, +∞)',
        why: 'α = 5 would say that MAX is sure of 5. It is MIN who has found 5, and can hold MAX to it.',
      },
      {
        text: '(−∞, +∞)',
        why: 'That is the window of the root. At B, MIN has found 5 since, and need not allow more.',
      },
    ],
    because: [
      'MIN will not allow more than 5 here, so β is 5. Step on: the leaf 6 reaches β, and the rest of B2 is cut off.',
      'Later C is searched with (5, +∞), and there a value of 5 or less is enough for a cut.',
    ],
  },
  order: {
    title: 'Order',
    prose: [
      'The first tree again. Two leaves were cut off at C, but none at D: it met 14, then 5, and 2 came last. So 7 of the 9 leaves were evaluated.',
    ],
    ask: 'How many are evaluated if D tries 2 first?',
    answers: [
      {
        text: '7',
        why: 'That is the order as it stands. With 2 first, D is worth at most 2 at once, and MAX has 3 at B.',
      },
      { text: '6', why: 'After 2, both other leaves of D are cut off: D is worth at most 2, and MAX has 3 at B.' },
      { text: '5' },
    ],
    because: [
      'With 2 first, D is cut off at once. The work depends on the order; the value never does.',
      'Try it: drag a node among its siblings, or focus it and press Shift with an arrow key, and watch the count.',
    ],
  },
  deep: {
    title: 'A deep cut',
    prose: ['At the root, MAX already has 5 from B. Three levels below, at C1.1, MIN finds a leaf worth 1.'],
    ask: 'Whose guarantee makes the other leaf of C1.1 pointless?',
    answers: [
      { text: 'That of C1, the parent', why: 'C1 has not finished any child: it guarantees nothing yet.' },
      { text: 'That of C', why: 'C has only begun with its one child, C1: it guarantees nothing yet.' },
      { text: 'That of A, the root' },
    ],
    because: [
      'C1 and C guarantee nothing yet, but MAX would rather choose B at the root than come here. The window has carried that knowledge down three levels: a deep cut.',
    ],
  },
  minimal: {
    title: 'The minimal tree',
    prose: [
      'No order cuts everything. To prove the value of the root, a search must show that MAX can get it, and that MIN can hold MAX to it.',
      'In this tree each node has two children, and there are 16 leaves. From left to right, the search evaluated 14 of them.',
    ],
    ask: 'How few leaves can be enough?',
    answers: [
      { text: '4', why: 'Four leaves prove one half: what MAX can get, or what MIN can hold MAX to. Both are needed.' },
      { text: '7' },
      { text: '11', why: 'Each of the two proofs needs only four leaves, so both together need no more than eight.' },
    ],
    because: [
      'MAX’s proof needs 2² leaves, MIN’s needs 2², and they share one: 2·2² − 1 = 7. In this order each node tries its best child first.',
      'With b children and d plies it is about 2·b^(d/2) instead of b^d. The same work reaches almost twice as deep. No alpha-beta can do with less.',
    ],
  },
  deepening: {
    title: 'Deepening',
    prose: [
      'How deep should a search look, when nobody knows how long a depth takes? It searches one ply deep, then two, then three, until its time is up. Each round tries first what the round before found best.',
      'Here that is done in Connect Four, five rounds, from a position with three stones.',
    ],
    ask: 'All five rounds together, compared with a single search five plies deep, visit …',
    answers: [
      {
        text: '… about five times as many nodes',
        why: 'The early rounds are small: almost all of the work is in the last one.',
      },
      {
        text: '… slightly more nodes',
        why: 'So it would be if the rounds taught nothing. But each tells the next which moves to try first.',
      },
      { text: '… fewer nodes' },
    ],
    because: [
      'The early rounds cost little, and the order that they find saves more than they cost. That is so here and in most games with a good table, but it is no law.',
    ],
  },
  table: {
    title: 'The table',
    prose: [
      'Five coins; a move takes one, two or three; who takes the last one loses. Each node shows the coins that are left. The tree has 28 nodes, but different moves lead to the same position.',
    ],
    ask: 'How many different positions are there, with the side to move?',
    answers: [
      {
        text: '28',
        why: 'These are the nodes of the tree. To take one and then two leaves the same as to take two and then one.',
      },
      { text: '18', why: 'Five to no coins, and two sides to move: that is at most twelve.' },
      { text: '10' },
    ],
    because: [
      'A transposition table keeps the value of each position that has been searched. What is grey was answered from the table, or lies below such a node.',
    ],
  },
  horizon: {
    title: 'The horizon',
    prose: [
      'A search to a fixed depth believes what it sees at its horizon. In Breakthrough, White looks one ply ahead and counts pawns: c3xd4 takes one.',
    ],
    ask: 'What does that search not see?',
    answers: [
      {
        text: 'Nothing: the move wins a pawn',
        why: 'After c3xd4 Black is to move, one ply beyond the horizon. Look at the pawn on c5.',
      },
      { text: 'That Black takes back' },
      { text: 'A better capture', why: 'c3xd4 is the only capture that White has.' },
    ],
    because: [
      'Black takes back, one ply beyond the horizon. Quiescence search goes on where it is not quiet: it searches captures alone, until there are none, and only then counts. Now c3-c4 is best.',
    ],
  },
  chance: {
    title: 'Chance',
    prose: [
      'With dice, some nodes belong to nobody. A chance node (diamond) is worth the average of its outcomes, each weighted with its probability.',
    ],
    ask: 'Which move is best for MAX?',
    answers: [
      { text: 'The first: it can bring 10', why: 'It brings 10 half of the time, and −2 as often: 4 on average.' },
      { text: 'The second' },
      {
        text: 'The third: it can bring 10, too',
        why: 'It brings 10 only once in five, and 1 otherwise: 2.8 on average.',
      },
    ],
    because: [
      'The averages are 4, 4.5 and 2.8. This search is called expectiminimax.',
      'Even here something can be cut off: if no leaf is worth more than 10, the third move is at most 0.8·1 + 0.2·10 = 2.8 after its first outcome. That is Star1; step on once.',
    ],
  },
} satisfies Record<string, StepWords>;

export type StepName = keyof typeof steps;

/** The words of the lesson. Every other table has the same entries. */
export const en = {
  title: 'Alpha-beta, step by step',
  lead: 'Ten short questions, about ten minutes.',
  steps: steps as Readonly<Record<StepName, StepWords>>,
  code: {
    minimax: minimaxCode,
    alphaBeta: alphaBetaCode,
    deepening: [
      'for depth ← 1, 2, 3, … until time is up:',
      '  search to this depth,',
      '    the best moves of the last round first',
    ] as readonly string[],
    table: [
      'search(position):',
      '  if the table has it: return the value from there',
      '  search its moves',
      '  put the value into the table, and return it',
    ] as readonly string[],
    horizon: [
      'at the horizon:',
      '  without quiescence: return the static value',
      '  best ← the static value',
      '  for each capture: best ← the better of best and its value',
    ] as readonly string[],
    chance: [
      'at a chance node:',
      '  return the sum of probability · value',
      '  with Star1: stop when the best of luck is too little',
    ] as readonly string[],
  },
  progress: 'Steps of the lesson',
  answered: 'answered',
  right: 'Right.',
  wrong: 'No.',
  next: (title: string): string => `Next: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  previous: 'Back',
  pseudocode: 'Pseudocode',
  figure: 'Figure',
  notLoaded: 'This figure could not be loaded. Load the page again.',
  ways: 'Or go your own way',
  further: { tree: 'Search my own tree', play: 'Play against it', own: 'Try my own game' },
  counts: { leaves: 'leaves evaluated', whole: 'in the whole run' },
  drawing: (movable: boolean): DrawingWords => ({
    label: `A game tree. Arrow keys walk through it${movable ? '; Shift and an arrow key move a node among its siblings' : ''}.`,
    node: englishNode,
    cut: (bound) => `${bound} cut`,
    first: 'It is already the first.',
    last: 'It is already the last.',
  }),
  event: (event: TraceEvent): string => sentence(event).replace(/(?<![\w.])-(?=[\d∞])/g, '−'),
  nothingYet: (leaves: number): string => `Nothing has been searched yet. The tree has ${leaves} leaves.`,
  minimax: {
    backedUp: (name: string, side: Side, values: readonly number[], value: number): string =>
      `At ${name}, ${side} takes the ${side === 'MAX' ? 'greatest' : 'least'} of ${values.join(', ')}: ${value}.`,
  },
  deepening: {
    depth: 'depth',
    nodes: 'nodes',
    together: '1–5',
    straight: '5 alone',
    start: 'Nothing has been searched yet.',
    round: (depth: number, nodes: number): string => `The round to depth ${depth} visits ${nodes} nodes.`,
    end: (all: number, straight: number, depth: number): string =>
      `All ${depth} rounds together: ${all} nodes. A single search to depth ${depth}: ${straight}.`,
  },
  table: {
    searched: 'positions searched',
    met: 'answered by the table',
    start: (nodes: number): string => `The whole tree has ${nodes} nodes.`,
    reached: (coins: string, side: Side, again: boolean): string =>
      again
        ? `${coins} left, ${side} to move: the table knows this position. Nothing below it is searched.`
        : `${coins} left, ${side} to move: a new position.`,
    end: (nodes: number, positions: number): string =>
      `Done: ${nodes} nodes instead of the whole tree, ${positions} positions.`,
  },
  horizon: {
    board: 'The position; White moves up',
    white: 'White',
    start: 'White to move. A pawn is worth about 100.',
    still: (move: string, value: number): string => `One ply, static values: ${move} seems best, worth ${value}.`,
    quiet: (move: string, value: number): string =>
      `One ply, then captures until it is quiet: ${move} is best, worth ${value}.`,
  },
  chance: {
    inPicture: { chance: 'throw', after: 'then' },
    start: 'MAX has three moves. What happens after each is left to chance.',
    averaged: (move: number, value: number): string => `Move ${move} is worth most on average: ${value}.`,
    pruned: 'With Star1: above a chance node stands its window, below an outcome what the average can still become.',
  },
};

export type LessonWords = typeof en;
