/** What a row of `bench/nothing-slower.ts` is: some work that both builds can do by their public entry points. */

/** The public entry points that rows use, by their places in a build. */
export interface Modules {
  index: typeof import('../../bindings/index.js');
  compare: typeof import('../../bindings/compare/index.js');
  figures: typeof import('../../bindings/figures/index.js');
  'games/backgammon': typeof import('../../bindings/games/backgammon/index.js');
  'games/backgammon/bearoff': typeof import('../../bindings/games/backgammon/bearoff/index.js');
  'games/breakthrough': typeof import('../../bindings/games/breakthrough/index.js');
  'games/chess': typeof import('../../bindings/games/chess/index.js');
  'games/chess/endgames': typeof import('../../bindings/games/chess/endgames/index.js');
  'games/chess/net': typeof import('../../bindings/games/chess/net/index.js');
  'games/connect-four': typeof import('../../bindings/games/connect-four/index.js');
  'games/connect-four/6x5': typeof import('../../bindings/games/connect-four/6x5/index.js');
  'games/connect-four/6x6': typeof import('../../bindings/games/connect-four/6x6/index.js');
  'games/connect-four/8x7': typeof import('../../bindings/games/connect-four/8x7/index.js');
  'games/draughts': typeof import('../../bindings/games/draughts/index.js');
  'games/draughts/endgames': typeof import('../../bindings/games/draughts/endgames/index.js');
  'games/gomoku': typeof import('../../bindings/games/gomoku/index.js');
  'games/grundy': typeof import('../../bindings/games/grundy/index.js');
  'games/hex': typeof import('../../bindings/games/hex/index.js');
  'games/mnk': typeof import('../../bindings/games/mnk/index.js');
  'games/nim': typeof import('../../bindings/games/nim/index.js');
  'games/othello': typeof import('../../bindings/games/othello/index.js');
  'games/pig': typeof import('../../bindings/games/pig/index.js');
  'games/pursuit': typeof import('../../bindings/games/pursuit/index.js');
  'games/three-player-tic-tac-toe': typeof import('../../bindings/games/three-player-tic-tac-toe/index.js');
  'games/tic-tac-toe': typeof import('../../bindings/games/tic-tac-toe/index.js');
  'games/uniform-tree': typeof import('../../bindings/games/uniform-tree/index.js');
  learning: typeof import('../../bindings/learning/index.js');
  match: typeof import('../../bindings/match/index.js');
  'monte-carlo': typeof import('../../bindings/monte-carlo/index.js');
  'prob-cut': typeof import('../../bindings/prob-cut/index.js');
  proof: typeof import('../../bindings/proof/index.js');
  pruning: typeof import('../../bindings/pruning/index.js');
  textbook: typeof import('../../bindings/textbook/index.js');
  'textbook/and-or': typeof import('../../bindings/textbook/and-or/index.js');
  'textbook/chance': typeof import('../../bindings/textbook/chance/index.js');
  'textbook/game-graph': typeof import('../../bindings/textbook/game-graph/index.js');
  'textbook/nim-values': typeof import('../../bindings/textbook/nim-values/index.js');
  'textbook/several-players': typeof import('../../bindings/textbook/several-players/index.js');
  'textbook/tables': typeof import('../../bindings/textbook/tables/index.js');
  workers: typeof import('../../bindings/workers/index.js');
}

/** Imports an entry point of the build that is measured. */
export type Load = <Name extends keyof Modules>(name: Name) => Promise<Modules[Name]>;

/** One run. Gives what it counted: the same in every run of one build. */
export type Work = () => number | Promise<number>;

export interface Row {
  readonly title: string;
  /** What the count of a run is of. Default: nodes. */
  readonly counts?: string;
  /** Why both builds need not count the same, where that is so. */
  readonly changed?: string;
  /** Everything that is not measured. */
  prepare(load: Load): Promise<Work>;
}

export function row(title: string, prepare: Row['prepare'], rest: Omit<Row, 'title' | 'prepare'> = {}): Row {
  return { title, prepare, ...rest };
}
