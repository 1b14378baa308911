import { checkNames, whole } from '../../../contract/checks.js';
import { named, optionError } from '../../../contract/option-errors.js';
import type { GameModule } from '../../../engine/modules.js';
import { type ConnectFour, createConnectFour } from '../game.js';
import type { ConnectFourSize } from './larger.js';

export { largeConnectFourOf } from './larger.js';

const wasm = async (): Promise<string> => (await import('../../../wasm/connect-four-sized.js')).default;

/** The bits of a board, which has an empty cell above each column. */
const BITS = 64;

/**
 * Connect Four on a board of another size, compiled: at most 9 columns (a digit each) and 8 rows, and columns x (rows +
 * 1) at most 64, as on 9 x 6, 8 x 7 or 7 x 8. The standard board has a module of its own, which is a tenth faster:
 * `connectFour`. Throws `InvalidOptionError`.
 */
export function connectFourOf(size: ConnectFourSize): ConnectFour {
  checkNames('Connect Four option', size, ['columns', 'rows']);
  const columns = whole('columns', size.columns, 1, 9);
  const rows = whole('rows', size.rows, 1, 8);
  if (columns * (rows + 1) > BITS) {
    throw optionError`${named('columns')} x (${named('rows')} + 1) must be at most ${BITS}, not ${columns * (rows + 1)}; largeConnectFourOf has rules in JavaScript for larger boards`;
  }
  const modules = { wasm, others: { proof: ['connectFourSizedProof', 'cutnode/games/connect-four/sized'] } } as const;
  return createConnectFour(`connect-four-${columns}x${rows}`, columns, rows, modules, true);
}

/** The module that searches Connect Four of all these sizes for proofs, for `enableProof` of `cutnode/proof`. */
export const connectFourSizedProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../../wasm/connect-four-sized-proof.js')).default,
};
