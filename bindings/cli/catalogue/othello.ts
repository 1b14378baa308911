import type { CatalogueEntry } from './entry.js';

/** A word that consists of moves. */
const MOVES = /^(?:[a-h][1-8]|pass|ps|--)+$/i;

const othello = {
  moveNotation: 'its square, such as d3, or pass if there is no other move',
  sides: ['X', 'O'],
  graded: true,
  // A board and the side to move, or all the words that consist of moves.
  words(line: string): number {
    const words = line.split(/\s+/);
    const others = words.findIndex((word) => !MOVES.test(word));
    return others === 0 ? 2 : others < 0 ? words.length : others;
  },
  flags: [],
} as const;

const notation = (squares: number): string =>
  `${squares} characters X, O or - row by row from a1, then X or O to move; or the moves from the start; X, black, begins`;

export const othelloEntries: readonly CatalogueEntry[] = [
  {
    ...othello,
    name: 'othello',
    title: 'Othello (Reversi) on 8 x 8 squares, scored in discs',
    notation: notation(64),
    example: 'f5d6c3d3c4',
    isVast: true,
    load: async () => (await import('../../games/othello/index.js')).othello,
    async modules() {
      const { othelloProof, othelloSelective } = await import('../../games/othello/index.js');
      return { selective: othelloSelective, proof: othelloProof };
    },
  },
  {
    ...othello,
    name: 'othello-4x4',
    title: 'Othello on 4 x 4 squares',
    notation: notation(16),
    example: '-----OX--XO----- X',
    load: async () => (await import('../../games/othello/index.js')).createOthello({ size: 4 }),
  },
  {
    ...othello,
    name: 'othello-6x6',
    title: 'Othello on 6 x 6 squares',
    notation: notation(36),
    example: 'd5c5b4a3',
    load: async () => (await import('../../games/othello/index.js')).createOthello({ size: 6 }),
  },
];
