import { productionSystem, type StateVector } from 'cutnode/games/tic-tac-toe/production-system';
import type { Features } from 'cutnode/learning';
import { symmetries, vectorCode } from '../../../bindings/games/tic-tac-toe/production-system/state-vector.js';

const { toMove } = productionSystem();

/** A representative of the eight symmetric images of a position, the same for all of them. */
function leastImage(state: StateVector): StateVector {
  let least = state;
  let code = Infinity;
  for (const order of symmetries) {
    const image = order.map((i) => state[i]) as StateVector;
    const next = vectorCode(image);
    if (next >= code) continue;
    least = image;
    code = next;
  }
  return least;
}

/**
 * The raw board, with one image for all eight: for each square whether X has it and whether O has it; then the
 * side to move.
 */
export const boardInputs: Features<StateVector> = {
  count: 20,
  write(state, inputs) {
    for (const [i, mark] of leastImage(state).entries()) {
      if (mark === 1) inputs[i] = 1;
      else if (mark === -1) inputs[9 + i] = 1;
    }
    inputs[toMove(state) === 0 ? 18 : 19] = 1;
  },
};
