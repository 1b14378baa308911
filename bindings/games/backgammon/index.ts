/**
 * Backgammon: the game for searches over chance nodes, and the board and its plays by
 * themselves for programs that learn.
 */
export { BearoffTables, bearoffBoard } from './bearoff/bearoff.js';
export type { Fraction } from './bearoff/fraction.js';
export {
  type Board,
  CHECKERS,
  flipped,
  isRace,
  otherPips,
  pips,
  result,
  startBoard,
} from './board.js';
export { backgammonDrawing, type DrawnBackgammon } from './drawing.js';
export { type Backgammon, type BackgammonMove, backgammon, onRoll, type Roll } from './game.js';
export { tdGammonInputs } from './inputs.js';
export { type Dice, legalBoards, legalPlays, type Play, type Step } from './plays.js';
export type { BackgammonPosition, Player } from './position.js';
export { boardOfId, positionId } from './position-id.js';
