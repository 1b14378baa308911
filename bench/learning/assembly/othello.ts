import { evaluate32, useWeights, weightBytes } from '../../../assembly/games/othello/evaluation';
import { evaluateByHand } from './othello/by-hand';
import { addToGradient, multiply } from './othello/fit';
import { playGames } from './othello/self-play';
import { solve } from './othello/solve';
import { bestMove, searchMoves } from './othello/shallow';

/**
 * The parts of the script that learns Othello's evaluation that run in WebAssembly: self-play games, solved end
 * games, and passes over all positions to fit the weights.
 */

export { addToGradient, bestMove, evaluate32, evaluateByHand, multiply, playGames, searchMoves, solve, useWeights, weightBytes };

/** The beginning of free memory. */
export function heapAt(): usize { return __heap_base; }
