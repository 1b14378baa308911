import type { DraughtsWords } from './en-draughts.js';

/** The same in simplified Chinese. */
export const draughts: DraughtsWords = {
  pieces: { m: '兵', k: '王' },
  lightSquare: '浅色格',
  wins: (side, loser, bare) => `${side}获胜：${loser}${bare ? '已没有棋子' : '无棋可走'}。`,
  fortyMoves: '和局：双方各走 40 步，没有吃子，也没有走兵。',
  repetition: '和局：同一局面再次出现。',
  way: '吃子的路线',
};
