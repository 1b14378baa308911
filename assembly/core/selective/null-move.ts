import { Game, childOf } from '../game';
import { stopped } from '../limits';
import { followPass } from '../repetition';
import { isDecided } from '../values';
import { depthAfterPass } from './margins';
import { forbidNullMoves, frameAt, noteNullMove, nullMovesFrom } from './path';
import { expand, searchSelectively } from './search';

/**
 * A value of `beta` or more if a pass reaches it. Of a deep search, one without passes must confirm it, because in
 * zugzwang a pass would be the best move.
 */
export function nullMove<G extends Game<P>, P>(position: P, ply: i32, depth: i32, beta: i32, cut: bool, guess: i32): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.pass)) {
    const child = childOf<P>(position);
    if (!game.pass(position, child)) return beta - 1;
    noteNullMove(ply);
    followPass<G, P>(ply);
    const left = depthAfterPass<G, P>(depth, guess - beta);
    let value = -searchSelectively<G, P>(child, ply + 1, left, -beta, 1 - beta, !cut);
    if (stopped || value < beta) return beta - 1;
    // A win found after a pass is none.
    if (isDecided(value)) value = beta;
    if (nullMovesFrom > 0 || depth < 14) return value;
    const frame = frameAt(ply);
    const staticEval = frame.staticValue;
    forbidNullMoves(ply + 3 * left / 4);
    if (isDefined(game.enter)) game.enter(position);
    const confirmed = expand<G, P>(position, ply, left, beta - 1, beta, false, 0);
    forbidNullMoves(0);
    frame.staticValue = staticEval;
    return !stopped && confirmed >= beta ? value : beta - 1;
  }
  return beta - 1;
}
