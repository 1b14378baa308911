/** Passes over the positions of games of chess, to fit the weights of its evaluation. */

import { NET_BYTES } from '../../../assembly/games/chess/net/layout';

export { netPass, netStep, netValue, netWeights, quantise, scatter, slopeToTables } from './chess/fit-net';
export { tablePass, tableStep, tableValue } from './chess/fit-tables';
export { leastLoss, lossOfValues, shuffle } from './chess/targets';

/** The beginning of free memory. */
export function heapAt(): usize { return __heap_base; }

/** Size of a net as the game reads it. */
export function netBytes(): i32 { return NET_BYTES; }
