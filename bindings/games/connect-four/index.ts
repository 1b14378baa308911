import wasm from '../../wasm/connect-four.js';
import { type ConnectFour, createConnectFour } from './game.js';

export type { ConnectFour, ConnectFourPosition } from './game.js';

/** Connect Four on the standard board, 7 columns of 6 cells. */
export const connectFour: ConnectFour = createConnectFour('connect-four', 7, 6, {
  wasm,
  proof: async () => (await import('../../wasm/connect-four-proof.js')).default,
});
