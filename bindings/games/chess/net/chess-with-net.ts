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

/** What the compiled rules read: the net, then the end-game tables, a list of which these bytes are the end. */
function dataWith(tables: Uint8Array = new Uint8Array(8)): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(net().length + tables.length);
  data.set(net());
  data.set(tables, net().length);
  return data;
}

let read: Uint8Array<ArrayBuffer> | undefined;

function net(): Uint8Array<ArrayBuffer> {
  read ??= readNet(weights);
  return read;
}

/**
 * Chess, compiled, whose evaluation is a small net learned from games of the search against itself. The rules are those
 * of `chess`; the module and the net are loaded only by who imports this.
 *
 *     const engine = await createEngine(chessWithNet);
 */
export const chessWithNet: Chess = withCore<ChessPosition, number, ChessGame>(
  chessRules({ evaluate: (position) => evaluate(position) }),
  coreOf(modules, () => dataWith()),
);

/** The same with end-game tables, as `chessWithEndgames` of `cutnode/games/chess/endgames` has them. */
export function chessWithNetAndEndgames(endgames: Endgames): Chess {
  return withCore<ChessPosition, number, ChessGame>(
    chessRules({ evaluate: (position) => evaluate(position), endgames }),
    coreOf(modules, () => dataWith(endgames.data())),
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
