import type { AnalysedMove } from '../../../../bindings/laboratory.js';

const plies = (count: number): string => `${count} ${count === 1 ? 'ply' : 'plies'}`;

/** A mistake that a review has found. */
interface MistakeTold {
  readonly side: string;
  readonly cost: string;
  /** The best move and what it is worth. */
  readonly better: { readonly move: string; readonly value: string | undefined } | undefined;
}

/** The words of the analysis, the review and the tree behind a move. */
export const panels = {
  /** Of the analysis. */
  options: {
    time: 'Analyse for',
    seconds: (seconds: string): string => `${seconds} s`,
    threads: 'Threads',
    thread: (count: number): string => (count === 1 ? '1 thread' : `${count} threads`),
    /** Before a button and after it. */
    later: ['Several threads can search from the second visit on: ', 'load the page again', '.'] as readonly string[],
    line: 'Best line on the board',
  },
  /** What random games say of a move. */
  tried: (percent: number): string => `wins ${percent} % of the games tried`,
  proved: (wins: boolean): string => (wins ? 'wins' : 'loses against best play'),
  position: {
    copied: 'Copied.',
    selected: 'Selected. Copy it with the keyboard.',
    pasteHere: 'Paste it here with the keyboard, then set it up.',
  },
  analysis: {
    caption: 'Every move, best first',
    columns: { move: 'Move', value: 'Value', line: 'Line' },
    values: 'Values of every move',
    swing: 'An evaluation is only valid for its depth and swings between odd and even depths. ',
    terminal: 'In a terminal: ',
    bestOf: (valued: number, all: number): string => `Only the best ${valued} of ${all} moves have a value.`,
    states: { final: 'final', thinking: 'thinking', stopped: 'stopped' },
    book: 'From the opening book',
    facts: { depth: 'depth', nodes: 'nodes', speed: 'nodes/s' },
    play: (move: string): string => `Play ${move}`,
  },
  /** What the short forms of values mean. */
  key: {
    wins: (short: string, count: number, atMost: boolean): string =>
      `${short}: wins in ${atMost ? 'at most ' : ''}${plies(count)}.`,
    loses: (short: string, count: number, atMost: boolean): string =>
      `${short}: loses in ${atMost ? 'at most ' : ''}${plies(count)}.`,
    ply: 'A ply is a move of one side.',
    points: (short: string, ahead: boolean, amount: string): string =>
      `${short}: ${ahead ? 'ahead' : 'behind'} by ${amount}.`,
    even: (zero: string) => `${zero}: even so far.`,
    joint: ' ',
  },
  review: {
    progress: 'Progress of the review',
    running: 'Looking at every move, the last one first …',
    /** What a move did, in the words of the library; `amount` is what it cost in the words of the game. */
    verdict: (
      { verdict, words }: Pick<AnalysedMove<unknown>, 'verdict' | 'words' | 'loss'>,
      amount: string,
    ): string => {
      if (verdict === 'inaccuracy' || verdict === 'mistake') return `gives away ${amount}`;
      return verdict === 'gives away points' ? `gives away ${amount}, for certain` : words;
    },
    summary: (best: number, all: number, bad: number): string =>
      `${best} of ${all} moves are the best that the search found; ${bad === 0 ? 'none is a mistake' : `${bad} ${bad === 1 ? 'costs' : 'cost'} something`}.`,
    mistake: ({ side, cost, better }: MistakeTold): string =>
      ` ${side} ${cost}. ${better === undefined ? '' : `Better: ${better.move}${better.value === undefined ? '' : ` (${better.value})`}. `}`,
    proved: 'Proved. ',
    searched: (depth: number): string => `Searched ${plies(depth)} deep. `,
    again: 'Try again',
    againFrom: (move: string): string => `Try again from before ${move}`,
    chart: 'The value of the position after each move',
    axis: 'moves',
    even: 'even',
  },
  why: {
    title: (side: string, move: string): string => `Why did ${side} play ${move}?`,
    /** Whether the tree has the move that was played for its best. */
    agrees: (move: string): string => `${move} is best in this tree, too. `,
    differs: (best: string, played: string): string => `In this tree ${best} comes out best; ${played} was played. `,
    label: 'The search tree',
    orders: { natural: 'as the game lists them', hint: "by the game's own hint" },
    order: 'Order ',
    orderOf: 'Order of the moves',
    close: 'Close',
    closeTree: 'Close the tree',
    shallower: 'One ply less',
    deeper: 'One ply deeper',
    smaller: 'Smaller',
    larger: 'Larger',
    fit: 'Fit',
    fitToPage: 'As wide as the page',
    unfold: 'Unfold all',
    unfoldAll: 'Unfold all nodes',
    fold: 'Fold',
    foldBeside: 'Fold what is beside the best line',
    tooMany: 'Another ply would be too many nodes to draw.',
    choose: 'Choose a node to fold it or to unfold it.',
    /** `depth`: `undefined` if every line ends with the game; `evaluates`: whether the game has an evaluation. */
    search: (
      depth: number | undefined,
      evaluates: boolean,
      { nodes, leaves, cutoffs }: { readonly nodes: number; readonly leaves: number; readonly cutoffs: number },
    ): string => {
      const horizon = evaluates ? 'the evaluation stands in for the rest' : 'every position counts as 0';
      const reach = depth === undefined ? 'to the end of the game' : `to a depth of ${plies(depth)}, where ${horizon}`;
      return `Alpha-beta ${reach}: ${nodes} nodes, ${leaves} of them leaves, ${cutoffs} ${cutoffs === 1 ? 'cutoff' : 'cutoffs'}. `;
    },
    /** `undefined`: the sides are called MAX and MIN. */
    sides: (sides: { readonly max: string; readonly min: string } | undefined): string =>
      `${sides ? `MAX is ${sides.max}, MIN is ${sides.min}; values` : 'Values'} are from MAX's side. The thick line is best play. `,
    crossed: 'What is grey and crossed out was cut off: no value there can change the move. ',
    noneTwice: 'No position occurs twice. ',
    /** `shown`: how many of them have an arrow. */
    again: (positions: number, shown: number): string => {
      const arrows = shown === 0 ? '' : shown === positions ? ' (dotted arrows)' : ` (dotted arrows: ${shown} of them)`;
      return `${positions === 1 ? 'One position' : `${positions} positions`} had been searched before${arrows}; there the engine would ask its table. `;
    },
    folded: 'A node with + and a number is folded: unfold it to see what was cut off or searched before in it. ',
    textbook: 'This search is the textbook one, without table, iterations and quiescence.',
    engine: (depth: number, nodes: string): string =>
      `The engine looked ${plies(depth)} deep, at ${nodes} nodes; below level 10 it does not always play the best it has found. `,
    figure: 'The search tree before this move',
    /** The label of the root. */
    root: 'before',
    several: (moves: number): string => `${moves} moves`,
    cutOff: 'Cut off: these moves were not searched.',
    now: 'Before the move',
    after: (line: string): string => `After ${line}`,
    toMove: (side: string): string => `${side} to move`,
    leaf: (value: string, count: number): string => `evaluated as ${value}, leaf ${count}`,
    window: (alpha: string, beta: string): string => `window (${alpha}, ${beta})`,
    cut: (moves: number): string => `${moves} ${moves === 1 ? 'move' : 'moves'} cut off`,
    /** `twin`: its position was searched before. */
    node: (where: string, what: readonly string[], twin: boolean): string =>
      `${where}: ${what.join(', ')}${twin ? '; searched before' : ''}.`,
  },
};

export type PanelWords = typeof panels;
