import type { EndgameCounts } from '../../games/draughts/endgames/endgames.js';
import type { EndgamesProgress } from '../../games/draughts/endgames/generate.js';
import { draughtsEndgamesNamed } from '../catalogue/endgames-flag.js';
import type { EndgameMaker } from './endgame-maker.js';
import { countsJson } from './endgames-page.js';

/** The end-game tables of draughts. */
export const draughtsMaker: EndgameMaker = {
  example: '2v2',
  most: 'pieces',
  isPosition: (word) => word.includes(':'),
  async make({ materials, most, known, tell, signal }) {
    const { createEndgames, saveEndgames } = await import('../../games/draughts/endgames/index.js');
    const { draughts } = await import('../../games/draughts/index.js');
    const endgames = await createEndgames({
      materials,
      pieces: most as 2 | 3 | 4 | undefined,
      known: known === undefined ? undefined : await draughtsEndgamesNamed(known as string),
      onProgress: (progress) => tell(() => progressLine(progress)),
      signal,
    });
    const written = (counts: EndgameCounts) => ({
      ...counts,
      longestWin: counts.longestWin && {
        plies: counts.longestWin.plies,
        position: draughts.format(counts.longestWin.position),
      },
    });
    const summaries = endgames.materials.map((name) => {
      const { parts, ...table } = endgames.summary(name);
      return { table, parts: parts.map(written) };
    });
    return {
      save: () => saveEndgames(endgames),
      heading: 'pieces',
      note: 'won and lost by the side to move, whose pieces stand first, so that 2v1 has the positions of 1v2 too; positions with the colours exchanged count once',
      rows: summaries.flatMap(({ table: { material }, parts }) =>
        parts.map(({ pieces, ...counts }) => ({ material, toMove: pieces, ...counts })),
      ),
      json: summaries.map(({ table, parts }) => ({
        ...table,
        parts: parts.map(({ pieces, ...counts }) => ({ pieces, ...countsJson(counts) })),
      })),
    };
  },
};

function progressLine({ material, table, tables, men, looked, plies }: EndgamesProgress): string {
  const far = plies === undefined ? `${Math.floor(100 * looked)} % looked at` : `wins in up to ${plies} plies known`;
  return `${material}, table ${table} of ${tables}, ${men} of its pieces men: ${far} … Ctrl-C gives up`;
}
