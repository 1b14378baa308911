/** The graph of all positions of a small game with their values, as in the textbooks' figures. */

export {
  type GameGraph,
  type GameGraphOptions,
  type GraphMove,
  type GraphPosition,
  type GraphSide,
  gameGraph,
} from './game-graph.js';
export { type GraphToDraw, type GraphToDrawOptions, graphToDraw } from './to-draw.js';
