import { evaluate32, useWeights, weightBytes } from '../games/othello/evaluation';
import { phaseOf } from '../games/othello/features';
import { evaluateByHand } from './othello/by-hand';
import { addToGradient, multiply } from './othello/fit';
import { match } from './othello/match';
import { playGames } from './othello/self-play';
import { solve, solverNodes } from './othello/solve';
import { searchMoves } from './othello/shallow';

/**
 * What the script that learns Othello's evaluation does in WebAssembly: games against
 * itself, solved end games, and passes over all positions to fit the weights.
 */

export { addToGradient, evaluate32, evaluateByHand, match, multiply, phaseOf, playGames, searchMoves, solve, solverNodes, useWeights, weightBytes };

/** Where free memory begins. */
export function heapAt(): usize { return __heap_base; }
