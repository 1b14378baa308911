import { type InvalidTreeError, sentence, type TraceEvent } from 'cutnode/textbook';
import type { DrawingWords } from '../drawing.js';
import { englishNode } from '../drawing-words.js';
import { examples } from '../examples.js';

/** The words of the room of trees. Every other table has the same entries. */
export const en = {
  title: 'Trees',
  lead: 'Watch alpha-beta decide what it need not search, and why.',
  ask: 'What am I looking at?',
  about: [
    'Squares are MAX nodes, circles MIN nodes; numbers are leaves with their values for MAX. Minimax would evaluate every leaf. Alpha-beta carries a **window (α, β)** down the tree: MAX is already guaranteed α, and MIN can hold MAX to β. A node whose value is shown to lie outside the window cannot matter, and its remaining children are cut off.',
    'The notes beside a node show what is known of its value: **=** exactly, **≤** at most, **≥** at least. A bound is never written as a value. At a cutoff, an arrow comes from the ancestor that is already guaranteed enough.',
    'Changing the order of the children, by dragging or with Shift and an arrow key, changes the number of leaves but never the value. No order needs fewer leaves than the minimal tree.',
  ] as readonly string[],
  /** The source, which is a link, and what follows it. */
  source: {
    paper: 'Knuth and Moore, “An analysis of alpha-beta pruning”',
    rest: ', Artificial Intelligence 6, 1975; Fishburn 1983 for fail-soft. The events come from `traceAlphaBeta` in `cutnode/textbook`.',
  },
  story: 'The whole story',
  noTree: 'Nothing to search yet: correct what is typed above.',
  happens: 'What happens',
  beside: 'Two orderings side by side',
  tree: 'The tree',
  ordering: (letter: string): string => `Ordering ${letter}`,
  start: (all: number, leaves: number): string =>
    all === 1
      ? 'Before the first step. There is one leaf, and every search evaluates it.'
      : `Before the first step. Minimax would evaluate all ${all} leaves; in this order, alpha-beta evaluates ${leaves}.`,
  answer: 'Show the answer',
  cuts: (left: readonly string[]): string => `Cut off: ${left.join('; ')}.`,
  reordered: (names: readonly string[], leaves: number, all: number, before: number | undefined): string =>
    `Now ${names.join(', ')}: ${leaves} of ${all} leaves${before === undefined ? '' : `, before ${before}`}.`,
  /** The sentence for an event, with the sides' names and typographic minus signs. */
  event: (event: TraceEvent, sides: readonly [max: string, min: string] | undefined): string =>
    sentence(event, sides ? { max: sides[0], min: sides[1] } : {}).replace(/(?<![\w.])-(?=[\d∞])/g, '−'),
  drawing: (name: string): DrawingWords => ({
    name,
    label: `${name}. Arrow keys walk through it; Shift and an arrow key move a node among its siblings.`,
    node: englishNode,
    cut: (bound) => `${bound} cut`,
    first: 'It is already the first.',
    last: 'It is already the last.',
  }),
  setup: {
    label: 'Example',
    examplesLabel: 'Worked examples',
    examples: examples.map(({ title, source }) => ({ title, source })) as readonly {
      readonly title: string;
      readonly source: string;
    }[],
    gamesLabel: 'Games',
    games: {
      'tic-tac-toe': 'Tic-tac-toe',
      grundy: "Grundy's game",
      'last-coin': 'The last coin',
      'connect-four': 'Connect Four',
    },
    own: 'Your own tree',
    tree: 'Paste your tree',
    position: 'Position',
    search: 'Search',
    compare: 'Compare searches',
    more: 'More options',
    depth: 'Depth',
    root: 'Root',
    outside: 'Values outside the window',
    soft: 'fail-soft',
    hard: 'fail-hard',
    cut: 'A cut',
    loose: 'when α ≥ β',
    strict: 'when α > β only',
    commandLine: (line: string): string => `The same on the command line: ${line}`,
    notation:
      'Brackets of any kind are nodes, numbers are leaves with their values for MAX: ((3 12.5) (2 4)), [[3, 12.5], [2, 4]] or (max (min 3 12.5) (min 2 4)). A node may have a name: left:(3 12).',
  },
  refused: {
    depth: (typed: string, deepest: number): string =>
      `The depth must be a whole number from 1 to ${deepest}, not '${typed}'.`,
    over: 'The game is over; there is nothing to search.',
    stale: 'The figure still shows the last tree that could be read.',
    largeTree: (most: number): string => `The tree has more than ${most} nodes, too many to draw. Type a smaller one.`,
    largeGame: (most: number): string =>
      `The tree has more than ${most} nodes, too many to draw. Choose less depth, or a position later in the game.`,
    /** What the library says of a tree, in English. */
    tree: (_fault: InvalidTreeError['fault'], message: string): string => message,
    /** What it says of a position. */
    other: (message: string): string => message,
  },
  pane: {
    order: 'Order',
    orders: {
      natural: 'left to right, as given',
      best: 'best first',
      worst: 'worst first',
      hint: "by the game's hint",
      hand: 'by hand',
    },
    byHand: 'Order by hand',
    chosen: (name: string): string => `${name}:`,
    choose: 'Drag a node, or choose one:',
    earlier: '← earlier',
    later: 'later →',
    leaves: 'Leaves evaluated',
    minimax: 'minimax',
    alphaBeta: 'alpha-beta',
    minimal: 'minimal tree',
    of: (total: number): string => ` of ${total}`,
    minimum: ', the minimum',
    latex: 'Copy as LaTeX',
    copied: 'Copied as LaTeX.',
    asFile: 'The clipboard is closed: saved as a file.',
    file: 'tree',
  },
  quiz: {
    label: 'Quiz',
    askMe: 'Quiz: ask me',
    kinds: { window: 'the window', leaf: 'the next leaf', cut: 'cut or not' },
    mistakes: { missing: 'missing cut', excess: 'excess cut', window: 'wrong window', leaf: 'wrong leaf' },
    verdicts: {
      right: 'Right.',
      missing: 'No: there is a cut here, and you went on. A missing cut.',
      excess: 'No: nothing is cut off here yet. An excess cut.',
      window: 'No, not this window.',
      leaf: 'No, not this leaf.',
    },
    stepOn: 'Step on until there is something to ask.',
    over: 'The search is over.',
    again: 'Ask me again',
    askCut: (child: string, name: string): string =>
      `${child} has returned its value to ${name}. What about the other children of ${name}?`,
    cut: 'They are cut off',
    noCut: 'The search goes on',
    leaf: 'Leaf',
    askLeaf: 'Which leaf is evaluated next? Choose it here or in the tree.',
    thisOne: 'This one',
    askWindow: (name: string): string => `The search goes down to ${name}. With which window?`,
    alpha: 'alpha',
    beta: 'beta',
    answer: 'Answer',
    number: 'A number, W or L with plies as in the tree, or nothing for infinity.',
    leafIs: (name: string): string => `It is ${name}.`,
    windowIs: (window: string): string => ` It is ${window}.`,
    goOn: 'Go on',
    score: (right: number, all: number): string => `${right} of ${all} right`,
    wrong: (missing: number, excess: number, window: number, leaf: number): string =>
      `; missing cuts ${missing}, excess cuts ${excess}, wrong windows ${window}, wrong leaves ${leaf}`,
    lookAgain: 'Look again: ',
    afterStep: (mistake: string, step: number): string => `${mistake} after step ${step}`,
  },
  teaching: {
    label: 'For teaching',
    draw: 'Draw a tree by mouse',
    exercises: 'Exercises by seed and difficulty',
    thisTree: 'This tree as an exercise',
    slides: 'Slides, one step a page',
    film: 'Animated picture of the whole run',
    saveFilm: (kind: string): string => `Save the whole run as an animated ${kind}`,
    notLoaded: 'This part could not be loaded. Load the page again.',
  },
};

export type TreeWords = typeof en;
