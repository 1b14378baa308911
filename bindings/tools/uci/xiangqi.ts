import { enableSelective } from '../../engine/selective/index.js';
import { parseFen, type XiangqiPosition, xiangqi, xiangqiSelective } from '../../games/xiangqi/index.js';
import { counterAtZero, playedOn } from '../../games/xiangqi/played-on.js';
import { commonOptions } from './options.js';
import { Speaker } from './speaker.js';
import type { UciGame } from './uci-game.js';

/** Chinese chess as Fairy-Stockfish speaks it: rows are 1 to 10, and `UCI_Variant` says which game it is. */
const xiangqiInUci: UciGame<XiangqiPosition> = {
  game: enableSelective(xiangqi, xiangqiSelective),
  rules: playedOn,
  options: ['UCI_Variant', ...commonOptions],
  first: (fen) => (fen === undefined ? xiangqi.initial() : parseFen(fen, { lenient: true })),
  parseMove: playedOn.parseMove,
  past: (earlier) => earlier,
  searched: (position) => (xiangqi.outcome(position) ? counterAtZero(position) : position),
};

/** An engine of Chinese chess, which says its lines to `say`. */
export function createXiangqiSpeaker(say: (line: string) => void): Speaker<XiangqiPosition> {
  return new Speaker(xiangqiInUci, say, undefined);
}
