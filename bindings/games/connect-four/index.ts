import type { GameModule } from '../../engine/modules.js';
import { type ConnectFour, createConnectFour } from './game.js';

export type { ConnectFour, ConnectFourPosition } from './game.js';

const wasm = async (): Promise<string> => (await import('../../wasm/connect-four.js')).default;

/** Connect Four on the standard board, 7 columns of 6 cells. */
export const connectFour: ConnectFour = createConnectFour('connect-four', 7, 6, {
  wasm,
  others: { proof: ['connectFourProof', 'cutnode/games/connect-four'] },
});

/** The module that searches Connect Four for proofs, for `enableProof` of `cutnode/proof`. */
export const connectFourProof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../wasm/connect-four-proof.js')).default,
};
