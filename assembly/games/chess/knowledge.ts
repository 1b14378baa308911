import { takeTables } from '../../core/endgames/tables';
import { Board } from './board';
import { ChessEndgames } from './endgames/rules';
import { evaluateMen } from './evaluation';

/**
 * What chess knows beside its rules: an evaluation, and data that the binding brings. The module whose evaluation is a
 * net is compiled with `net/knowledge.ts` in place of this file.
 */

// @ts-ignore: decorator
@inline
export function evaluateBoard(p: Board): i32 { return evaluateMen(p); }

/** The data are end-game tables. */
export function knowledgeBytes(given: usize): usize { return given; }

export function takeKnowledge(at: usize): void { takeTables<ChessEndgames, Board>(at); }
