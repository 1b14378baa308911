import type { EndgameCounts } from '../../games/chess/endgames/endgames.js';
import type { EndgamesProgress } from '../../games/chess/endgames/generate.js';
import { chessEndgamesNamed } from '../catalogue/endgames-flag.js';
import type { EndgameMaker } from './endgame-maker.js';
import { countsJson } from './endgames-page.js';

/** The end-game tables of chess. */
export const chessMaker: EndgameMaker = {
  example: 'KQKR',
  most: 'men',
  isPosition: (word) => word.includes('/'),
  async make({ materials, most, known, tell, signal }) {
    const { createEndgames, saveEndgames } = await import('../../games/chess/endgames/index.js');
    const { chess } = await import('../../games/chess/index.js');
    const endgames = await createEndgames({
      materials,
      men: most as 3 | 4 | undefined,
      known: known === undefined ? undefined : await chessEndgamesNamed(known as string),
      onProgress: (progress) => tell(() => progressLine(progress)),
      signal,
    });
    const written = (counts: EndgameCounts) => ({
      ...counts,
      longestWin: counts.longestWin && {
        plies: counts.longestWin.plies,
        position: chess.format(counts.longestWin.position),
      },
    });
    const summaries = endgames.materials.map((material) => {
      const { white, black, ...table } = endgames.summary(material);
      return { table, white: written(white), black: written(black) };
    });
    return {
      save: () => saveEndgames(endgames),
      heading: 'to move',
      note: 'won and lost by the side to move; counted up to symmetry, mirrored positions once',
      rows: summaries.flatMap(({ table: { material }, white, black }) => [
        { material, toMove: 'White', ...white },
        { material, toMove: 'Black', ...black },
      ]),
      json: summaries.map(({ table, white, black }) => ({
        ...table,
        white: countsJson(white),
        black: countsJson(black),
      })),
    };
  },
};

function progressLine({ material, table, tables, looked, plies }: EndgamesProgress): string {
  const far = plies === undefined ? `${Math.floor(100 * looked)} % looked at` : `mates in up to ${plies} plies known`;
  return `${material}, table ${table} of ${tables}: ${far} … Ctrl-C gives up`;
}
