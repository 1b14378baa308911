export { createThreePlayerTicTacToe, openLinesOfEach, threePlayerTicTacToe } from './game.js';
