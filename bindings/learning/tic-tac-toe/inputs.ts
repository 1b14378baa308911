import { productionSystem, type StateVector } from '../../games/tic-tac-toe/index.js';
import type { Features } from '../index.js';

const { toMove } = productionSystem();

/** The bare board: for each square whether X has it, and whether O has; then whose turn it is. */
export const boardInputs: Features<StateVector> = {
  count: 20,
  write(state, inputs) {
    for (let i = 0; i < 9; i++) {
      if (state[i] === 1) inputs[i] = 1;
      else if (state[i] === -1) inputs[9 + i] = 1;
    }
    inputs[toMove(state) === 0 ? 18 : 19] = 1;
  },
};
