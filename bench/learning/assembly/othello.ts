import { evaluate32, useWeights, weightBytes } from '../../../assembly/games/othello/evaluation';
import { evaluateByHand } from './othello/by-hand';
import { addToGradient, multiply } from './othello/fit';
import { match } from './othello/match';
import { otherOf, ownOf, SAMPLE } from './othello/samples';
import { playGames } from './othello/self-play';
import { solve } from './othello/solve';
import { bestMove, searchMoves } from './othello/shallow';

/**
 * The parts of the script that learns Othello's evaluation that run in WebAssembly: self-play games, solved end
 * games, and passes over all positions to fit the weights.
 */

export { addToGradient, bestMove, evaluate32, evaluateByHand, match, multiply, playGames, searchMoves, solve, useWeights, weightBytes };

/** The beginning of free memory. */
export function heapAt(): usize { return __heap_base; }

/** Evaluates `count` samples, to measure the time; returns the sum of their values. */
export function evaluateAll(samples: usize, count: i32): i32 {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const sample = samples + usize(i) * SAMPLE;
    sum += evaluate32(ownOf(sample), otherOf(sample));
  }
  return sum;
}
