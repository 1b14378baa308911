import type { GameSource } from './compile-game.js';

const connectFour: GameSource = { rules: 'ConnectFour', position: 'Stones', from: './games/connect-four' };

/** The same rules on a board whose size comes with each position. */
const connectFourSized: GameSource = {
  ...connectFour,
  replace: { 'games/connect-four-shape.ts': "export * from './connect-four-sized';\n" },
};

/** The same rules with another evaluation. */
const chessWithNet: GameSource = {
  rules: 'Chess',
  position: 'Board',
  from: './games/chess',
  replace: { 'games/chess/knowledge.ts': "export * from './net/knowledge';\n" },
};

/** The games of the package by the names of their modules for alpha-beta. */
const searched: Readonly<Record<string, GameSource>> = {
  'connect-four': connectFour,
  'connect-four-sized': connectFourSized,
  'tic-tac-toe': { rules: 'TicTacToe', position: 'Cells', from: './games/tic-tac-toe' },
  'uniform-tree': { rules: 'UniformTree', position: 'TreeNode', from: './games/uniform-tree' },
  gomoku: { rules: 'Gomoku', position: 'Place', from: './games/gomoku' },
  mnk: { rules: 'Mnk', position: 'Board', from: './games/mnk' },
  othello: { rules: 'Othello', position: 'Discs', from: './games/othello' },
  chess: { rules: 'Chess', position: 'Board', from: './games/chess' },
  draughts: { rules: 'Draughts', position: 'Board', from: './games/draughts' },
  breakthrough: { rules: 'Breakthrough', position: 'Pawns', from: './games/breakthrough' },
  hex: { rules: 'Hex', position: 'Stones', from: './games/hex' },
  xiangqi: { rules: 'Xiangqi', position: 'Board', from: './games/xiangqi' },
  'xiangqi-selective': { rules: 'Xiangqi', position: 'Board', from: './games/xiangqi', selective: true },
  go: { rules: 'Go', position: 'Board', from: './games/go' },
  'draughts-selective': { rules: 'Draughts', position: 'Board', from: './games/draughts', selective: true },
  'chess-selective': { rules: 'Chess', position: 'Board', from: './games/chess', selective: true },
  'chess-net': chessWithNet,
  'chess-net-selective': { ...chessWithNet, selective: true },
  'hosted-selective': {
    rules: 'Hosted',
    position: 'Place',
    from: './games/hosted',
    besides: 'games/hosted-tally.ts',
    selective: true,
  },
  'othello-selective': { rules: 'Othello', position: 'Discs', from: './games/othello', selective: true },
  hosted: { rules: 'Hosted', position: 'Place', from: './games/hosted', besides: 'games/hosted-tally.ts' },
};

const proofOf = ({ besides: _, ...game }: GameSource): GameSource => ({ ...game, proof: true });

/** The games that have a module for proof-number search, which is called `…-proof`. */
const proved = [
  'connect-four',
  'connect-four-sized',
  'tic-tac-toe',
  'mnk',
  'gomoku',
  'othello',
  'breakthrough',
  'hex',
  'chess',
  'draughts',
  'hosted',
] as const;

/** The games of one file: their game objects are made of a module `…-rules`, which holds the rules without a search. */
const oneFile = ['breakthrough', 'hex', 'mnk', 'gomoku', 'xiangqi', 'go'] as const;

/** What is left out of such a module, since only a search asks it. */
const notInRules: Partial<Record<string, GameSource['replace']>> = {
  xiangqi: { 'games/xiangqi/knowledge.ts': "export * from './no-knowledge';\n" },
};

/** The games of the package by the names of their modules. */
export const games: Readonly<Record<string, GameSource>> = {
  ...searched,
  'chess-endgames': { ...(searched.chess as GameSource), endgames: 'ChessEndgames' },
  'draughts-endgames': { ...(searched.draughts as GameSource), endgames: 'DraughtsEndgames' },
  'xiangqi-endgames': { ...(searched.xiangqi as GameSource), endgames: 'XiangqiEndgames' },
  ...Object.fromEntries(
    oneFile.map((name) => [
      `${name}-rules`,
      { ...(searched[name] as GameSource), rulesOnly: true, ...(notInRules[name] && { replace: notInRules[name] }) },
    ]),
  ),
  ...Object.fromEntries(proved.map((name) => [`${name}-proof`, proofOf(searched[name] as GameSource)])),
};
