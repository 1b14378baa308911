import { sentence, type TraceEvent } from 'cutnode/textbook';
import type { Side } from '../../../../bindings/textbook/laboratory.js';
import type { DrawingWords } from '../../tree/drawing.js';
import { englishNode } from '../../tree/drawing-words.js';

export interface Answer {
  readonly text: string;
  readonly why?: string;
}

/** The prose and the question of one step. */
export interface StepWords {
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
} satisfies Record<string, StepWords>;

export type EarlyStep = keyof typeof steps;

/** The words of the lesson. Every other table has the same entries. */
export const en = {
  title: 'Alpha-beta, step by step',
  lead: 'Alpha-beta finds the best move without searching the whole tree. Ten short questions, about ten minutes.',
  /** Of all steps. */
  titles: {
    minimax: 'Minimax',
    cut: 'The first cut',
    window: 'Alpha and beta',
    order: 'Order',
    deep: 'A deep cut',
    minimal: 'The minimal tree',
    deepening: 'Deepening',
    table: 'The table',
    horizon: 'The horizon',
    chance: 'Chance',
  },
  /** Of the first six; those of the others come with them. */
  later: async () => (await import('./en-later.js')).later,
  steps: steps as Readonly<Record<EarlyStep, StepWords>>,
  code: {
    minimax: minimaxCode,
    alphaBeta: alphaBetaCode,
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
    name: 'A game tree',
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
};

export type LessonWords = typeof en;
export type StepName = keyof LessonWords['titles'];
