import wasm from '../../../wasm/connect-four-6x5.js';
import { type ConnectFour, createConnectFour } from '../game.js';

/** Connect Four on 6 columns of 5 cells. */
export const connectFour6x5: ConnectFour = createConnectFour('connect-four-6x5', 6, 5, {
  wasm,
  proof: async () => (await import('../../../wasm/connect-four-6x5-proof.js')).default,
});
