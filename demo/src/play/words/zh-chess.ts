import type { ChessWords } from './en-chess.js';

/** The same in simplified Chinese. */
export const chess: ChessWords = {
  pieces: { p: '兵', n: '马', b: '象', r: '车', q: '后', k: '王' },
  reasons: {
    checkmate: '将杀',
    stalemate: '逼和',
    'dead position': '和局：双方的子力都不足以将杀',
    'fivefold repetition': '和局：同一局面出现了五次',
    'seventy-five moves': '和局：75 回合没有吃子，也没有走兵',
    'threefold repetition': '和局：同一局面出现了三次',
    'fifty moves': '和局：50 回合没有吃子，也没有走兵',
  },
  ending: (reason, winner) => `${reason}${winner === undefined ? '' : `：${winner}获胜`}。`,
  becomes: '兵升变为',
};
