import wasm from '../../../wasm/connect-four-6x6.js';
import { type ConnectFour, createConnectFour } from '../game.js';

/** Connect Four on 6 columns of 6 cells. */
export const connectFour6x6: ConnectFour = createConnectFour('connect-four-6x6', 6, 6, {
  wasm,
  proof: async () => (await import('../../../wasm/connect-four-6x6-proof.js')).default,
});
