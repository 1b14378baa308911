import { withCore } from '../../engine/compiled-game.js';
import { enableSelective } from '../../engine/selective/index.js';
import type { Endgames } from '../../games/xiangqi/endgames/endgames.js';
import { generatedXiangqi } from '../../games/xiangqi/endgames/generate.js';
import { bytesOf, type Material, materialNamed, materialOfMen } from '../../games/xiangqi/endgames/material.js';
import { lettersOf } from '../../games/xiangqi/fen.js';
import { parseFen, type XiangqiPosition, xiangqi, xiangqiSelective } from '../../games/xiangqi/index.js';
import { counterAtZero, playedOn } from '../../games/xiangqi/played-on.js';
import { commonOptions } from './options.js';
import { Speaker } from './speaker.js';
import { TableMaker, type UciTables } from './table-maker.js';
import type { UciGame } from './uci-game.js';

/** Chinese chess as Fairy-Stockfish speaks it: rows are 1 to 10, and `UCI_Variant` says which game it is. */
export const xiangqiInUci: UciGame<XiangqiPosition> = {
  game: enableSelective(xiangqi, xiangqiSelective),
  rules: playedOn,
  options: ['UCI_Variant', ...commonOptions, 'Endgames'],
  first: (fen) => (fen === undefined ? xiangqi.initial() : parseFen(fen, { lenient: true })),
  endgames: () => new TableMaker(tables),
  materialNamed,
  parseMove: playedOn.parseMove,
  past(earlier, position) {
    // Since the last capture.
    const plies = Number(xiangqi.format(position).split(' ')[4]);
    return plies === 0 ? [] : earlier.slice(-plies);
  },
  searched: (position) => (xiangqi.outcome(position) ? counterAtZero(position) : position),
};

/** Larger tables take longer than a game may wait for, and are made if `Endgames` lists them. */
const MOST_BYTES = 4_000_000;

/** Tables of what is on the board, and of what a capture leads to. */
const tables: UciTables<XiangqiPosition, Material, Endgames> = {
  game: generatedXiangqi,
  tablesAt(position) {
    const men = lettersOf(xiangqi.format(position)).filter((letter) => !'.Kk'.includes(letter));
    // A table has two men that cross the river, and eight others at most; one of all may be taken.
    if (men.length > 11) return [];
    return [men, ...men.map((_, i) => men.toSpliced(i, 1))].flatMap((left) => {
      const red = left.filter((letter) => letter < 'a').join('');
      const black = left
        .filter((letter) => letter > 'Z')
        .join('')
        .toUpperCase();
      const material = materialOfMen(red, black);
      return material && bytesOf(material) <= MOST_BYTES ? [material.name] : [];
    });
  },
  gameWith: (_, data) =>
    enableSelective(withCore({ ...xiangqi }, { ...xiangqi.core, data: () => data }), xiangqiSelective),
};

/** An engine of Chinese chess, which says its lines to `say`. */
export function createXiangqiSpeaker(say: (line: string) => void): Speaker<XiangqiPosition> {
  return new Speaker(xiangqiInUci, say, undefined);
}
