/**
 * Backgammon: the game for searches over chance nodes, and the board with its plays separately for learning
 * programs.
 */

export { flipped, pips } from './board.js';
export { backgammonDrawing } from './drawing.js';
export { backgammon } from './game.js';

export { legalBoards } from './plays.js';
export type { BackgammonPosition } from './position.js';
export { boardOfId } from './position-id.js';
