/**
 * The games of the page that are small enough to come together, and do so when the first of them is
 * asked for. Othello, whose learned weights are as much as all else, comes on its own.
 */
export { breakthrough } from 'cutnode/breakthrough';
export { connectFour } from 'cutnode/connect-four';
export { grundy } from 'cutnode/grundy';
export { lastCoin } from 'cutnode/nim';
export { ticTacToe } from 'cutnode/tic-tac-toe';
export { uniformTree } from 'cutnode/uniform-tree';
