import { takeTables } from '../../../core/endgames/tables';
import { Board } from '../board';
import { ChessEndgames } from '../endgames/rules';
import { WORKING_BYTES } from './accumulators';
import { evaluateNet, useNet } from './evaluation';
import { NET_BYTES } from './layout';

/** `knowledge.ts` for the module whose evaluation is a net. */

// @ts-ignore: decorator
@inline
export function evaluateBoard(p: Board): i32 { return evaluateNet(p); }

/** The data are the net, then end-game tables. Accumulators follow. */
export function knowledgeBytes(given: usize): usize { return given + 16 + WORKING_BYTES; }

export function takeKnowledge(at: usize): void {
  useNet(at, (takeTables<ChessEndgames, Board>(at + NET_BYTES) + 15) & ~15);
}
