import { takeTables } from '../../core/endgames/tables';
import { Board } from './board';
import { XiangqiEndgames } from './endgames/rules';
import { valueIn } from './endgames/tables';

/**
 * What Chinese chess knows beside its rules: end-game tables, which the binding brings. The module that answers
 * questions about the rules is compiled with `no-knowledge.ts` in place of this file: every page that shows the game
 * downloads it.
 */

export function takeKnowledge(at: usize): void { takeTables<XiangqiEndgames, Board>(at); }

/** The value of a position in a table, or `UNKNOWN`. */
// @ts-ignore: decorator
@inline
export function knownValue(p: Board): i32 { return valueIn(p); }
