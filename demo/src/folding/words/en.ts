const plies = (count: number): string => `${count} ${count === 1 ? 'ply' : 'plies'}`;

/** The words of the room of tables and horizons. Every other table has the same entries. */
export const en = {
  title: 'Games as graphs',
  lead: 'A tree folds into a graph where moves meet again; a horizon hides what comes next.',
  ask: 'What am I looking at?',
  about: [
    'Different moves often lead to the same position. Step on, and nodes with equal keys run together, level by level. What is left is the graph of positions, which is what a transposition table makes of the tree.',
    'A thick edge is several moves of the tree in one. The number at a node says how many nodes of the tree have come together there.',
    'A search to a fixed depth takes the position at its horizon as it stands, even in the middle of an exchange. Quiescence search goes on with captures until there are none.',
  ],
  example: 'Example',
  way: 'Show',
  figure: 'Figure',
  notLoaded: 'This figure could not be loaded. Load the page again.',
  examples: {
    coins: { title: 'Five coins', about: 'A move takes one, two or three; who takes the last one loses.' },
    nim: {
      title: 'Nim, heaps of 1, 2 and 2',
      about: 'A move takes any number from one heap. Heaps of equal size are alike.',
    },
    corner: {
      title: 'Tic-tac-toe, the last moves',
      about: 'O to move; four squares are free.',
    },
    horizon: {
      title: 'The horizon effect',
      about: 'Breakthrough: White looks 1 to 4 plies ahead, with and without captures beyond the horizon.',
    },
  },
  ways: {
    level: 'one level a step',
    once: 'all at once',
    both: 'both',
    without: 'without quiescence',
    with: 'with quiescence',
  },
  treeNodes: 'nodes of the tree',
  drawn: 'drawn here',
  positions: 'positions',
  tree: (nodes: number): string => `The tree has ${nodes} nodes. Step on to fold it.`,
  folded: (level: number, before: number, after: number): string =>
    before === after
      ? `All positions reached after ${plies(level)} are different.`
      : `Of ${before} nodes after ${plies(level)}, ${after === 1 ? 'one position is' : `${after} positions are`} left.`,
  done: (nodes: number, positions: number): string =>
    `Done: ${nodes} nodes are ${positions} positions. With a table each of them is searched once.`,
  board: 'The position; White moves up',
  plies: 'plies',
  value: 'value for White',
  without: 'without quiescence',
  with: 'with quiescence',
  horizonStart: 'White is to move, and a capture is possible.',
  still: (depth: number, move: string, value: string): string =>
    `Without quiescence, ${plies(depth)}: ${move}, worth ${value}.`,
  quiet: (depth: number, move: string, value: string): string =>
    `With quiescence, ${plies(depth)}: ${move}, worth ${value}.`,
  stillNodes: 'nodes without',
  quietNodes: 'with, captures included',
};

export type FoldingWords = typeof en;
