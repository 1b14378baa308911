/**
 * Backgammon: the game for searches over chance nodes, and the board with its plays separately for learning
 * programs.
 */

export { type Board, flipped, otherPips, pips } from './board.js';
export { type BackgammonFigureOptions, backgammonFigure } from './board-figure.js';
export { type Backgammon, type BackgammonMove, backgammon, type Roll } from './game.js';

export { type Dice, legalBoards, legalPlays, type Play, type Step } from './plays.js';
export type { BackgammonPosition, Player } from './position.js';
export { boardOfId, positionId } from './position-id.js';
