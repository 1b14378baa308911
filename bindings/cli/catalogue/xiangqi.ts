import { endgamesFlag, xiangqiEndgamesNamed } from './endgames-flag.js';
import type { CatalogueEntry, WriteMove } from './entry.js';

export const xiangqiEntries: readonly CatalogueEntry[] = [
  {
    name: 'xiangqi',
    alias: 'chinese-chess',
    title: 'Chinese chess',
    notation: 'FEN, with n or h for horses and b or e for elephants',
    moveNotation: 'UCI such as h3e3, or C2=5, or 炮二平五',
    async notationOf(typed) {
      if (/^[a-i]\d+-?[a-i]\d+$/i.test(typed)) return undefined;
      const { chineseOf, wxfOf } = await import('../../games/xiangqi/index.js');
      return (/\p{Script=Han}/u.test(typed) ? chineseOf : wxfOf) as WriteMove;
    },
    example: 'rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1',
    sides: ['Red', 'Black'],
    symbols: ['w', 'b'],
    graded: false,
    words: (line) => (/^\S+ [wrb] - - \d+ \d+/.test(line) ? 6 : 2),
    isVast: true,
    readLeniently: async (text) => (await import('../../games/xiangqi/index.js')).parseFen(text, { lenient: true }),
    flags: [endgamesFlag],
    async load(options) {
      const tables = options.get('endgames');
      if (tables === undefined) return (await import('../../games/xiangqi/index.js')).xiangqi;
      const { xiangqiWithEndgames } = await import('../../games/xiangqi/endgames/index.js');
      return xiangqiWithEndgames(await xiangqiEndgamesNamed(tables as string));
    },
    modules: async () => ({ selective: (await import('../../games/xiangqi/index.js')).xiangqiSelective }),
  },
];
