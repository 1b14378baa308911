import wasm from '../../../wasm/connect-four-8x7.js';
import { type ConnectFour, createConnectFour } from '../game.js';

/** Connect Four on 8 columns of 7 cells. */
export const connectFour8x7: ConnectFour = createConnectFour('connect-four-8x7', 8, 7, {
  wasm,
  proof: async () => (await import('../../../wasm/connect-four-8x7-proof.js')).default,
});
