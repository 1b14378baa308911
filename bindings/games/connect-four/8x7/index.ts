import type { GameModule } from '../../../engine/modules.js';
import { type ConnectFour, createConnectFour } from '../game.js';

const wasm = async (): Promise<string> => (await import('../../../wasm/connect-four-8x7.js')).default;

/** Connect Four on 8 columns of 7 cells. */
export const connectFour8x7: ConnectFour = createConnectFour('connect-four-8x7', 8, 7, {
  wasm,
  others: { proof: ['connectFour8x7Proof', 'cutnode/games/connect-four/8x7'] },
});

/** The module that searches Connect Four of this size for proofs, for `enableProof` of `cutnode/proof`. */
export const connectFour8x7Proof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../../wasm/connect-four-8x7-proof.js')).default,
};
