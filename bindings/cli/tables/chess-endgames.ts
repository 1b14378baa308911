import { chessEndgamesNamed } from '../catalogue/endgames-flag.js';
import { makerOfSides } from './sided-endgames.js';

/** The end-game tables of chess. */
export const chessMaker = makerOfSides({
  example: 'KQKR',
  sides: ['white', 'black'],
  async load() {
    const { createEndgames, saveEndgames } = await import('../../games/chess/endgames/index.js');
    const { chess } = await import('../../games/chess/index.js');
    return {
      create: createEndgames,
      named: chessEndgamesNamed,
      save: (tables) => saveEndgames(tables),
      counts(tables, name) {
        const { white, black, ...table } = tables.summary(name);
        return { table, bySide: [white, black] };
      },
      format: chess.format,
    };
  },
});
