import { compiledChess } from '../compiled.js';
import type { Chess } from '../core.js';
import type { ChessOptions } from '../rules.js';
import type { Endgames } from './endgames.js';

export type { Endgames } from './endgames.js';
export { loadEndgames, saveEndgames } from './file.js';
export { createEndgames, type EndgamesOptions } from './generate.js';

/**
 * Chess, compiled, whose searches know the tables: a position of them is answered without a search. The tables are copied into
 * each engine. `{ ...chessWithEndgames(endgames) }` has the same rules in TypeScript.
 */
export function chessWithEndgames(endgames: Endgames): Chess {
  return compiledChess({ endgames } satisfies ChessOptions, () => endgames.data());
}
