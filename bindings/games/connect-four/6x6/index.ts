import type { GameModule } from '../../../engine/modules.js';
import { type ConnectFour, createConnectFour } from '../game.js';

const wasm = async (): Promise<string> => (await import('../../../wasm/connect-four-6x6.js')).default;

/** Connect Four on 6 columns of 6 cells. */
export const connectFour6x6: ConnectFour = createConnectFour('connect-four-6x6', 6, 6, {
  wasm,
  others: { proof: ['connectFour6x6Proof', 'cutnode/games/connect-four/6x6'] },
});

/** The module that searches Connect Four of this size for proofs, for `enableProof` of `cutnode/proof`. */
export const connectFour6x6Proof: GameModule = {
  for: 'proof',
  of: wasm,
  load: async () => (await import('../../../wasm/connect-four-6x6-proof.js')).default,
};
