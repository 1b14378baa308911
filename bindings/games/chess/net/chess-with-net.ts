import { withCore } from '../../../engine/compiled-game.js';
import type { GameModule } from '../../../engine/modules.js';
import { type Chess, coreOf } from '../core.js';
import type { Endgames } from '../endgames/index.js';
import type { ChessPosition } from '../position.js';
import { type ChessGame, chessRules } from '../rules.js';
import { netEvaluation } from './evaluation.js';
import { readNet } from './text.js';
import * as weights from './weights.js';

const wasm = async (): Promise<string> => (await import('../../../wasm/chess-net.js')).default;

const modules = {
  wasm,
  others: { selective: ['chessWithNetSelective', 'cutnode/games/chess/net'] },
} as const;

let read: Uint8Array<ArrayBuffer> | undefined;

/** The net as the compiled rules read it; after it they read a list of end-game tables. */
export function net(): Uint8Array<ArrayBuffer> {
  read ??= readNet(weights);
  return read;
}

/** The net, and the end of a list without tables. */
function dataAlone(): Uint8Array {
  const data = new Uint8Array(net().length + 8);
  data.set(net());
  return data;
}

/**
 * Chess, compiled, whose evaluation is a small net learned from games of the search against itself. The rules are those
 * of `chess`; the module and the net are loaded only by who imports this.
 *
 *     const engine = await createEngine(chessWithNet);
 */
export const chessWithNet: Chess = withCore<ChessPosition, number, ChessGame>(
  chessRules({ evaluate: (position) => evaluate(position) }),
  coreOf(modules, dataAlone),
);

/**
 * The same with end-game tables, as `chessWithEndgames` of `cutnode/games/chess/endgames` has them. `data`: the net, and
 * after it what `endgames.data()` returns.
 */
export function chessWithNetAndEndgames(endgames: Endgames, data: Uint8Array): Chess {
  return withCore<ChessPosition, number, ChessGame>(
    chessRules({ evaluate: (position) => evaluate(position), endgames }),
    coreOf(modules, () => data),
  );
}

/** The module that searches this chess selectively too, for `enableSelective` of `cutnode/selective`. */
export const chessWithNetSelective: GameModule = {
  for: 'selective',
  of: wasm,
  load: async () => (await import('../../../wasm/chess-net-selective.js')).default,
};

let evaluate = (position: ChessPosition): number => {
  evaluate = netEvaluation(net());
  return evaluate(position);
};
