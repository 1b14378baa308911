import type { GameModule } from '../../../engine/modules.js';
import { type ConnectFour, createConnectFour } from '../game.js';

const wasm = async (): Promise<string> => (await import('../../../wasm/connect-four-6x5.js')).default;

/** Connect Four on 6 columns of 5 cells. */
export const connectFour6x5: ConnectFour = createConnectFour('connect-four-6x5', 6, 5, {
  wasm,
  others: { proof: ['connectFour6x5Proof', 'cutnode/games/connect-four/6x5'] },
});

/** The module that searches Connect Four of this size for proofs, for `enableProof` of `cutnode/proof`. */
export const connectFour6x5Proof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../../wasm/connect-four-6x5-proof.js')).default,
};
