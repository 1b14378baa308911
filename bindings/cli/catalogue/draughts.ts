import { draughtsEndgamesNamed, endgamesFlag } from './endgames-flag.js';
import type { CatalogueEntry } from './entry.js';

export const draughtsEntries: readonly CatalogueEntry[] = [
  {
    name: 'draughts',
    alias: 'checkers',
    title: 'English draughts, also called checkers',
    notation: 'FEN, the side to move and the squares of each side, kings with K: B:W21-32:B1-12',
    moveNotation: '11-15, a capture 22x15, or 1x10x19 with the squares between',
    example: 'W:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29',
    sides: ['Black', 'White'],
    graded: false,
    words: 1,
    flags: [endgamesFlag],
    thresholds: { inaccuracy: 15, mistake: 40 },
    async modules() {
      const { draughtsProof, draughtsSelective } = await import('../../games/draughts/index.js');
      return { selective: draughtsSelective, proof: draughtsProof };
    },
    async load(options) {
      const tables = options.get('endgames');
      if (tables === undefined) return (await import('../../games/draughts/index.js')).draughts;
      const { draughtsWithEndgames } = await import('../../games/draughts/endgames/index.js');
      return draughtsWithEndgames(await draughtsEndgamesNamed(tables as string));
    },
  },
];
