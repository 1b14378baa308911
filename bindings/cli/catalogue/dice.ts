import type { CatalogueEntry } from './entry.js';

const dice = { sides: ['X', 'O'], graded: true, words: 1, flags: [], chance: true } as const;

export const diceEntries: readonly CatalogueEntry[] = [
  {
    ...dice,
    name: 'backgammon',
    title: 'Backgammon without the doubling cube; a game of chance: to search and play',
    notation: 'a GNU Backgammon position ID, then :x or :o on roll (default: x), then the dice if thrown; or opening',
    moveNotation: 'checkers by the points they leave and reach, such as 13/7 8/7, bar/22 or 6/off',
    example: '4HPwATDgc/ABMA:x:31',
    load: async () => (await import('../../games/backgammon/index.js')).backgammon,
  },
  {
    ...dice,
    name: 'pig',
    title: 'Pig, a race to 100 with one die; a game of chance: to search and play',
    notation: 'both scores, x or o for the turn, its points, perhaps the goal, and roll while the die is thrown',
    moveNotation: 'roll or hold',
    example: '45-30:x:12:100',
    load: async () => (await import('../../games/pig/index.js')).pig,
  },
];
