import { xiangqiEndgamesNamed } from '../catalogue/endgames-flag.js';
import { makerOfSides } from './sided-endgames.js';

/** The end-game tables of Chinese chess. */
export const xiangqiMaker = makerOfSides({
  example: 'KNKA',
  sides: ['red', 'black'],
  async load() {
    const { createEndgames, saveEndgames } = await import('../../games/xiangqi/endgames/index.js');
    const { xiangqi } = await import('../../games/xiangqi/index.js');
    return {
      create: createEndgames,
      named: xiangqiEndgamesNamed,
      save: (tables) => saveEndgames(tables),
      counts(tables, name) {
        const { red, black, ...table } = tables.summary(name);
        return { table, bySide: [red, black] };
      },
      format: xiangqi.format,
    };
  },
});
