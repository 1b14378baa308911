/**
 * Backgammon: the game for searches over chance nodes, and the board with its plays separately for learning
 * programs.
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
export { type BackgammonFigureOptions, backgammonFigure } from './board-figure.js';
export { type Backgammon, type BackgammonMove, backgammon, onRoll, type Roll } from './game.js';
export { tdGammonInputs } from './inputs.js';
export { type Dice, legalBoards, legalPlays, type Play, type Step } from './plays.js';
export type { BackgammonPosition, Player } from './position.js';
export { boardOfId, positionId } from './position-id.js';
