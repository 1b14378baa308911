/** The graph of all positions of a small game with their values, as in the textbooks' figures. */

export { type GameGraph, gameGraph } from './game-graph.js';
export { graphToDraw } from './to-draw.js';
