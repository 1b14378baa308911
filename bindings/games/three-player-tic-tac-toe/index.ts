export {
  createThreePlayerTicTacToe,
  openLinesOfEach,
  type ThreePlayerOptions,
  type ThreePlayerPosition,
  type ThreePlayerRule,
  type ThreePlayerTicTacToe,
  threePlayerTicTacToe,
} from './game.js';
