import type { RulesPosition } from '../../engine/rules-module/asked-rules.js';
import { AskedRules, CHILD, HERE } from '../../engine/rules-module/asked-rules.js';
import { codesOf } from '../../engine/rules-module/exports.js';
import rules from '../../wasm/xiangqi-rules.js';
import { parseFen, xiangqi } from './index.js';
import { readMove } from './notation.js';

/** Asked past `xiangqi`, which has no moves once the game is over. */
const asked = new AskedRules(xiangqi.name, rules);

/**
 * Chinese chess that is played on where it is drawn, until somebody ends it: with moves after sixty of each side
 * without a capture, and where nobody has a man that can cross the river.
 */
export const playedOn: Pick<typeof xiangqi, 'toMove' | 'outcome' | 'formatMove' | 'moves' | 'play' | 'parseMove'> = {
  toMove: xiangqi.toMove,
  outcome: xiangqi.outcome,
  formatMove: xiangqi.formatMove,
  moves: (position) => codesOf(asked.at(position), 'moves', HERE),
  /** `move` must be one of `moves`. */
  play(position, move) {
    asked.child(position, move);
    return asked.copy(CHILD);
  },
  parseMove: (position, text) => readMove({ ...xiangqi, moves: playedOn.moves }, position, text),
};

/** The position as if a man had just been captured. */
export function counterAtZero(position: RulesPosition): RulesPosition {
  const fields = xiangqi.format(position).split(' ');
  return parseFen([...fields.slice(0, 4), 0].join(' '), { lenient: true });
}
