import type { XiangqiWords } from './en-xiangqi.js';

/** The same in simplified Chinese. */
export const xiangqi: XiangqiWords = {
  pieces: { k: '将帅', a: '士', b: '象', n: '马', r: '车', c: '炮', p: '兵卒' },
  characters: true,
  wins: (side, loser, mate) => `${side}获胜：${loser}${mate ? '被将死' : '无棋可走'}。`,
  checks: (side, loser) => `${side}获胜：${loser}长将。`,
  sixtyMoves: '和局：双方各走 60 步，没有吃子。',
  nobody: '和局：双方都没有能过河的棋子。',
  repetition: '和局：同一局面再次出现。',
};
