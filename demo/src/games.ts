/**
 * The games of the page that are small enough to come together, and do so when the first of them is
 * asked for. Othello, whose learned weights are as much as all else, comes on its own.
 */
export { breakthrough } from 'cutnode/games/breakthrough';
export { connectFour } from 'cutnode/games/connect-four';
export { grundy } from 'cutnode/games/grundy';
export { lastCoin } from 'cutnode/games/nim';
export { ticTacToe } from 'cutnode/games/tic-tac-toe';
export { uniformTree } from 'cutnode/games/uniform-tree';
