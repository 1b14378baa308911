import { boundAnswer, ceilingBelow, earlyAnswer, greatestValue, isHorizon, leastValue } from '../early-answers';
import { Game, advance, childOf, takeBack } from '../game';
import { stopped } from '../limits';
import { dropList, entryAt, listCount, listStart, reachPly, MoveEntry } from '../move-list';
import { identify, listMoves } from '../ordering';
import { clearLine, extendLine, startLine } from '../principal-variation';
import { evaluate } from '../quiescence';
import { follow, nodeKey, followPass } from '../repetition';
import { alphaAfter, betaAfter, rewardOf, withReward } from '../rewards';
import { quiescencePlies, useTable } from '../search-settings';
import {
  countCutoff, countExpansion, countHorizon, countLeaf, countResearch, countTableCutoff, countNoisyProbCut,
  countNoisyProbCutTry, countProbCut, countProbCutTry,
} from '../statistics';
import {
  BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, boundOf, depthOf, moveOf, probe, record, settlesWindow, valueOf,
} from '../table';
import { DECIDED, MAX_PLY, NONE, OPEN, fromNode, isDecided, toNode } from '../values';
import { tellsQuiet } from './hooks';
import { learnCutoff, learnFailLow, learnGain } from './cutoffs';
import { quietHistory, rememberError } from './histories';
import {
  adjustment, doubleMargin, futilityMargin, leastHistory, noisyLoss, passMargin, againPlies, probCutMargin, quietLoss,
  quietMoves, razoringMargin, reduction, reverseMargin, singularMargin, unitOf, depthAfterPass,
} from './margins';
import {
  EXCHANGE, FORCING_EXTENSIONS, FUTILITY, HISTORY_PRUNING, INTERNAL_REDUCTIONS, LATE_MOVE_PRUNING, LATE_MOVE_REDUCTIONS,
  NULL_MOVE, PROB_CUT, RAZORING, REVERSE_FUTILITY, SINGULAR_EXTENSIONS, uses,
} from './parts';
import {
  bringToFront, describe, describeNoisy, forcesAnswer, isQuiet, dropQuiets, kindOf, kindOnPath, markSearched, pickMove,
  rate, safe, winsExchange,
} from './picking';
import {
  frameAt, improves, mayExtend, noteDepth, noteExtension, noteMove, nullMovesFrom, forbidNullMoves, noteNullMove,
} from './path';
import { isInCheck, quiesceSelectively, staticValue } from './quiescence';
import { marginOf, rightInMillion, shallowDepth } from './prob-cut';

/** True if a value is so low that nothing may be left out: a move that does not lose has yet to be found. */
// @ts-ignore: decorator
@inline
function isLost(value: i32): bool { return value <= -DECIDED; }

/** After a search below `position`: hooks may rely on what that has replaced. */
// @ts-ignore: decorator
@inline
function reenter<G extends Game<P>, P>(position: P): void {
  if (isDefined(changetype<G>(0).enter)) changetype<G>(0).enter(position);
}

/**
 * The value of `position` searched about `depth` plies deep, from the side to move, with guesses at what is not worth
 * searching. The result means what that of `negamax` means, except that it proves nothing. `cut`: a null window that is
 * expected to fail high. After a stop the result is meaningless.
 *
 * Steps 1 to 8 are those of the exact search:
 *
 *  1. to 6. Play-out, limits, repetition, end of the game, known value, win distance: `earlyAnswer`.
 *  7. The game's bounds answer or narrow the window.
 *  8. The game's ceiling, which is slower to compute, may answer.
 *  9. At the horizon, the evaluation or the quiescence search answers.
 *
 * The rest is in `expand`.
 */
export function searchSelectively<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool,
): i32 {
  const game = changetype<G>(0);
  const pvNode = beta - alpha > 1;
  if (pvNode) clearLine(ply);

  // 1. to 6. Early answers
  const early = earlyAnswer<G, P>(position, ply, depth, alpha, beta, ply > 1);
  if (early != NONE) return early;

  // 7. The game's bounds
  if (isDefined(game.enter)) game.enter(position);
  const least = leastValue<G, P>(position, ply);
  const greatest = least < beta ? greatestValue<G, P>(position, ply) : OPEN;
  const proved = boundAnswer(least, greatest, alpha, beta);
  if (proved != NONE) return proved;
  alpha = max(alpha, least);
  beta = min(beta, greatest);

  // 8. The game's ceiling
  const ceiling = ceilingBelow<G, P>(position, alpha);
  if (ceiling != NONE) return ceiling;

  // 9. The horizon
  noteDepth();
  let value: i32;
  if (isHorizon(ply, depth)) {
    countLeaf();
    countHorizon();
    value = quiescencePlies > 0
      ? quiesceSelectively<G, P>(position, ply, min(ply + quiescencePlies, MAX_PLY), alpha, beta)
      : evaluate<G, P>(position);
  } else {
    value = expand<G, P>(position, ply, depth, alpha, beta, cut, 0);
  }
  return max(least, min(value, greatest));
}

/**
 * The search of a node below its horizon. `excluded`: id plus one of a move to leave out, to see what the others are
 * worth.
 *
 * 10. The table answers or names a move.
 * 11. The static value is taken, and tells what the move before has gained.
 * 12. to 15. In a null window `answerWithoutMoves` may do without a list of moves.
 * 16. Internal reduction: without a move from the table, one ply less will do.
 * 17. The table's move is singular if all others are worse by a margin.
 * 18. to 21. `searchMoves` lists the moves and tries them.
 * 22. The histories and the table learn the result.
 */
function expand<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool, excluded: u32,
): i32 {
  const pvNode = beta - alpha > 1;
  const frame = frameAt(ply);

  // 10. The table
  const stores = useTable && excluded == 0;
  let key: u64 = 0;
  let data: u64 = 0;
  if (stores) {
    key = nodeKey<G, P>(position, ply, 0);
    data = probe(key);
  }
  const tableMove = moveOf(data);
  const tableValue = data ? fromNode(valueOf(data), ply) : NONE;
  if (data && !pvNode && depthOf(data) >= depth && settlesWindow(boundOf(data), tableValue, alpha, beta)) {
    countTableCutoff();
    return tableValue;
  }

  // 11. The static value
  const inCheck = isInCheck<G, P>(position);
  let staticEval = NONE;
  if (!inCheck) staticEval = excluded ? frame.staticValue : staticValue<G, P>(position, ply);
  frame.staticValue = staticEval;
  const improving = !inCheck && improves(ply, staticEval);
  if (excluded == 0) learnGain<G, P>(ply);

  // 12. to 15. Answers without a move
  if (!pvNode && !inCheck && excluded == 0 && !isDecided(beta)) {
    const value = answerWithoutMoves<G, P>(position, ply, depth, alpha, beta, cut, data, improving);
    if (stopped) return 0;
    if (value != NONE) return value;
  }

  // 16. Internal reduction
  if (uses(INTERNAL_REDUCTIONS) && depth >= 4 && tableMove == 0 && (pvNode || cut)) depth--;

  // 17. Singularity, before the moves are listed: hooks may rely on the last list.
  let singular = 0;
  if (uses(SINGULAR_EXTENSIONS) && excluded == 0 && tableMove != 0 && depth >= 7 && ply > 0 && mayExtend(ply)
    && boundOf(data) != BOUND_UPPER && depthOf(data) >= depth - 3 && !isDecided(tableValue)) {
    const low = tableValue - singularMargin<G, P>(depth);
    const value = expand<G, P>(position, ply, (depth - 1) / 2, low - 1, low, cut, tableMove);
    if (stopped) return 0;
    frame.staticValue = staticEval;
    reenter<G, P>(position);
    if (value < low) singular = !pvNode && value < low - doubleMargin<G, P>() ? 2 : 1;
    // Multi-cut: several moves reach beta.
    else if (low >= beta) return low;
    else if (tableValue >= beta) singular = -1;
  }

  // 18. to 21. The moves
  const best = searchMoves<G, P>(position, ply, depth, alpha, beta, cut, excluded, tableMove, singular, improving);
  if (stopped) return 0;
  if (best == -OPEN) return alpha;

  // 22. The result
  const bound = best >= beta ? BOUND_LOWER : best > alpha ? BOUND_EXACT : BOUND_UPPER;
  if (excluded == 0) {
    if (bound == BOUND_UPPER && ply > 0) learnFailLow<G, P>(ply, depth);
    if (!inCheck && bestIsQuiet && settlesWindow(bound, best, staticEval - 1, staticEval + 1) && !isDecided(best)) {
      rememberError<G, P>(position, ply, depth, best - staticEval, unitOf<G, P>());
    }
    if (stores) record(key, toNode(best, ply), depth, bound, 0, bestMove ? bestMove : tableMove);
  }
  return best;
}

/**
 * A value for a null window if the position is so far outside it that no move need be listed; else `NONE`. `data` is
 * the position's entry of the table.
 *
 * 12. Razoring: far below alpha, the quiescence search answers.
 * 13. Reverse futility: far above beta, nothing more is asked.
 * 14. Null move: if a pass reaches beta, so would a move.
 * 15. ProbCut: a shallow search far outside the window, or of a noisy move far above beta, stands for a deep one.
 */
// @ts-ignore: decorator
@inline
function answerWithoutMoves<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool, data: u64, improving: bool,
): i32 {
  const game = changetype<G>(0);
  const staticEval = frameAt(ply).staticValue;
  const tableValue = data ? fromNode(valueOf(data), ply) : NONE;
  // The table may guess better. A quiescence search sees captures alone, so its bounds say little about quiet answers.
  const better = data && depthOf(data) > 0 && settlesWindow(boundOf(data), tableValue, staticEval, staticEval + 1);
  const guess = better ? tableValue : staticEval;

  // 12. Razoring
  if (uses(RAZORING) && depth <= 3 && quiescencePlies > 0 && guess + razoringMargin<G, P>(depth) < alpha) {
    const value = quiesceSelectively<G, P>(position, ply, min(ply + quiescencePlies, MAX_PLY), alpha, alpha + 1);
    if (stopped || value <= alpha) return value;
    reenter<G, P>(position);
  }

  // 13. Reverse futility
  if (uses(REVERSE_FUTILITY) && depth <= 7 && !isDecided(guess)) {
    if (guess - reverseMargin<G, P>(depth, improving) >= beta) return (guess + beta) / 2;
  }

  // 14. Null move
  if (isDefined(game.pass)) {
    if (uses(NULL_MOVE) && depth >= 2 && guess >= beta && staticEval >= beta - passMargin<G, P>(depth)
      && ply >= nullMovesFrom && frameAt(ply - 1).played != 0) {
      const value = nullMove<G, P>(position, ply, depth, beta, cut, guess);
      if (stopped || value >= beta) return value;
      reenter<G, P>(position);
    }
  }

  // 15. ProbCut
  if (isDefined(game.deviation)) {
    if (uses(PROB_CUT) && depth >= 3) {
      const value = shallowProbCut<G, P>(position, ply, depth, alpha, beta, cut, guess);
      if (stopped || value != NONE) return value;
      reenter<G, P>(position);
    }
  }
  if (isDefined(game.noisy)) {
    const high = beta + probCutMargin<G, P>();
    if (uses(PROB_CUT) && depth >= 5 && quiescencePlies > 0 && !isDecided(high)
      && !(data && depthOf(data) >= depth - 3 && tableValue < high)) {
      const value = noisyProbCut<G, P>(position, ply, depth, high, staticEval, cut);
      if (stopped || value != NONE) return value;
      reenter<G, P>(position);
    }
  }
  return NONE;
}

/** Id plus one of the move that the last `searchMoves` found best; 0 if none was above alpha. */
let bestMove: u32 = 0;
/** Whether it is quiet; true if none was above alpha. */
let bestIsQuiet: bool = true;

/**
 * The greatest value of a move, `-OPEN` if there was none but `excluded`. `singular`: by how many plies the table's
 * move is extended.
 *
 * 18. The moves are listed and tried, best first.
 * 19. Near the horizon, unlikely moves are left out.
 * 20. A move that stands out, or forces, is extended.
 * 21. Late moves are reduced at first.
 */
function searchMoves<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool, excluded: u32, tableMove: u32, singular: i32,
  improving: bool,
): i32 {
  const game = changetype<G>(0);
  const pvNode = beta - alpha > 1;
  const frame = frameAt(ply);
  const staticEval = frame.staticValue;
  const inCheck = staticEval == NONE;

  // 18. The moves
  countExpansion();
  const list = listStart();
  listMoves<G, P>(position);
  let count = listCount(list);
  identify<G, P>(position, list, count);
  describe<G, P>(position, list, count);
  let rated = !(tableMove != 0 && bringToFront(list, count, tableMove));
  if (rated) rate<G, P>(position, ply, depth, list, 0, count, 0);
  reachPly(ply + 1);
  frameAt(ply + 2).killer1 = frameAt(ply + 2).killer2 = 0;

  let best = -OPEN;
  let move: u32 = 0;
  let moveIsQuiet = true;
  let searched = 0;
  let quiets = 0;
  let quietsDropped = false;
  for (let i = 0; i < count; i++) {
    if (i == 1 && !rated) {
      // The table's move did not suffice; only now the others are rated.
      reenter<G, P>(position);
      rate<G, P>(position, ply, depth, list, 1, count, 0);
      rated = true;
    }
    const entry = rated ? pickMove<G, P>(position, list, count, i) : entryAt(list, 0);
    const id = u32(entry.id) + 1;
    if (id == excluded) continue;
    const quiet = isQuiet(entry);
    const history = quiet ? quietHistory<G, P>(ply, id, kindOf(entry)) : 0;
    const usualReduction = reduction(depth, searched + 1, improving);

    // 19. Moves left out
    let forces = false;
    if (!isLost(best)) {
      const reducedDepth = max(0, depth - 1 - (usualReduction >> 10));
      if (quiet && tellsQuiet<G, P>()) {
        const tooMany = uses(LATE_MOVE_PRUNING) && quiets >= quietMoves(depth, improving);
        const bad = uses(HISTORY_PRUNING) && reducedDepth < 5 && history < leastHistory(depth);
        const futile = uses(FUTILITY) && !inCheck && reducedDepth < 8
          && staticEval + futilityMargin<G, P>(reducedDepth, history) <= alpha;
        if (tooMany && !quietsDropped) {
          // Nor will any quiet move after it be searched, but for those that force an answer.
          count = dropQuiets<G, P>(position, list, i + 1, count);
          quietsDropped = true;
        }
        if (tooMany || bad || futile) {
          forces = forcesAnswer<G, P>(position, entry.move);
          if (!forces) continue;
        }
      }
      if (isDefined(game.exchange)) {
        if (uses(EXCHANGE) && depth < 9 && (!quiet || !inCheck)) {
          const most = quiet ? quietLoss<G, P>(reducedDepth) : noisyLoss<G, P>(depth);
          if (!winsExchange(entry) && !game.exchange(position, entry.move, -most)) continue;
        }
      }
    }

    // 20. Extensions
    forces = forces || forcesAnswer<G, P>(position, entry.move);
    let extend = 0;
    if (id == tableMove && singular != 0) extend = singular;
    else if (uses(FORCING_EXTENSIONS) && forces && mayExtend(ply) && safe<G, P>(position, entry)) extend = 1;

    // 21. Late move reductions
    let reduce = 0;
    if (uses(LATE_MOVE_REDUCTIONS) && depth >= 2 && searched > (pvNode ? 1 : 0)) {
      const killer = id == frame.killer1 || id == frame.killer2;
      reduce = (usualReduction + adjustment(pvNode, cut, forces, quiet, killer, history)) >> 10;
    }

    const wide = pvNode && searched == 0;
    const value = searchMove<G, P>(position, ply, depth, alpha, beta, cut, entry, extend, reduce, best, wide);
    if (stopped) return 0;
    markSearched(entry);
    searched++;
    if (quiet) quiets++;

    if (value > best) {
      best = value;
      if (value > alpha) {
        move = id;
        moveIsQuiet = quiet;
        if (value >= beta) {
          countCutoff(searched - 1);
          learnCutoff<G, P>(ply, depth, list, i);
          if (pvNode) startLine(ply, entry.move);
          break;
        }
        if (pvNode) extendLine(ply, entry.move);
        alpha = value;
      }
    }
  }
  dropList(list);
  bestMove = move;
  bestIsQuiet = moveIsQuiet;
  return best;
}

/**
 * The value of a move, `extend` plies deeper than others and `reduce` plies less deep at first, where the best so far
 * is worth `best`. `wide`: the whole window is searched at once.
 */
// @ts-ignore: decorator
@inline
function searchMove<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool, entry: MoveEntry, extend: i32, reduce: i32,
  best: i32, wide: bool,
): i32 {
  const child = childOf<P>(position);
  const same = advance<G, P>(position, entry.move, child);
  const reward = rewardOf<G, P>(position, entry.move, child);
  noteMove(ply, u32(entry.id) + 1, kindOnPath<G, P>(entry), isQuiet(entry), same);
  follow<G, P>(position, entry.move, child, ply, same);
  if (extend > 0) noteExtension(ply, extend);

  let plies = depth - 1 + extend;
  let value = alpha + 1;
  if (!wide) {
    const reduced = same ? plies : max(min(plies, 1), min(plies - reduce, plies));
    value = below<G, P>(child, same, reward, ply, reduced, alpha, alpha + 1, reduced < plies || !cut);
    if (!stopped && value > alpha && reduced < plies) {
      if (tellsQuiet<G, P>()) plies += againPlies<G, P>(value - best, plies);
      if (reduced < plies) {
        countResearch();
        value = below<G, P>(child, same, reward, ply, plies, alpha, alpha + 1, !cut);
      }
    }
    wide = value > alpha && value < beta;
    if (wide && !stopped) countResearch();
  }
  if (wide && !stopped) value = below<G, P>(child, same, reward, ply, plies, alpha, beta, false);
  takeBack<G, P>(position, entry.move, child);
  return value;
}

/** The value of a move that led to `child`, for the player who made it. */
export function below<G extends Game<P>, P>(
  child: P, same: bool, reward: i32, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool,
): i32 {
  const low = alphaAfter<G>(alpha, reward);
  const high = betaAfter<G>(beta, reward);
  if (isDefined(changetype<G>(0).again)) {
    if (same) return withReward<G>(searchSelectively<G, P>(child, ply + 1, depth, low, high, cut), reward);
  }
  return withReward<G>(-searchSelectively<G, P>(child, ply + 1, depth, -high, -low, cut), reward);
}

/**
 * A value of `beta` or more if a pass reaches it; else `beta - 1`. Of a deep search, one without passes must confirm
 * it, because in zugzwang a pass would be the best move.
 */
function nullMove<G extends Game<P>, P>(position: P, ply: i32, depth: i32, beta: i32, cut: bool, guess: i32): i32 {
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
    reenter<G, P>(position);
    const confirmed = expand<G, P>(position, ply, left, beta - 1, beta, false, 0);
    forbidNullMoves(0);
    frame.staticValue = staticEval;
    return !stopped && confirmed >= beta ? value : beta - 1;
  }
  return beta - 1;
}

/**
 * A value outside the window if a shallower search, of the same parity, is so far outside that one to the full depth
 * would hardly come back (Buro 1995); else `NONE`. The game knows how far the two usually are apart.
 */
function shallowProbCut<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, alpha: i32, beta: i32, cut: bool, guess: i32,
): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.deviation)) {
    const shallow = shallowDepth(depth);
    const deviation = game.deviation(position, depth, shallow);
    if (deviation <= 0 || shallow >= depth) return NONE;
    const margin = marginOf(deviation);
    const frame = frameAt(ply);
    const staticEval = frame.staticValue;
    let value = NONE;
    if (guess >= beta && !isDecided(beta + margin)) {
      const high = beta + margin;
      countProbCutTry();
      if (expand<G, P>(position, ply, shallow, high - 1, high, cut, 0) >= high) value = beta;
    } else if (guess <= alpha && !isDecided(alpha - margin)) {
      const low = alpha - margin;
      countProbCutTry();
      if (expand<G, P>(position, ply, shallow, low, low + 1, cut, 0) <= low) value = alpha;
    }
    frame.staticValue = staticEval;
    if (!stopped && value != NONE) countProbCut(rightInMillion(margin, deviation));
    return value;
  }
  return NONE;
}

/** A value of `high` or more if a noisy move reaches it in a search three plies shallower; else `NONE`. */
function noisyProbCut<G extends Game<P>, P>(
  position: P, ply: i32, depth: i32, high: i32, staticEval: i32, cut: bool,
): i32 {
  const game = changetype<G>(0);
  if (isDefined(game.noisy)) {
    const list = listStart();
    game.noisy(position);
    const count = listCount(list);
    identify<G, P>(position, list, count);
    describeNoisy<G, P>(position, list, count);
    rate<G, P>(position, ply, 0, list, 0, count, 0);
    const child = childOf<P>(position);
    const frame = frameAt(ply);
    let result = NONE;
    let tried = false;
    for (let i = 0; i < count; i++) {
      const entry: MoveEntry = pickMove<G, P>(position, list, count, i);
      if (isDefined(game.exchange)) {
        if (!game.exchange(position, entry.move, high - staticEval)) continue;
      }
      if (!tried) {
        countNoisyProbCutTry();
        tried = true;
      }
      const same = advance<G, P>(position, entry.move, child);
      const reward = rewardOf<G, P>(position, entry.move, child);
      noteMove(ply, u32(entry.id) + 1, kindOnPath<G, P>(entry), false, same);
      follow<G, P>(position, entry.move, child, ply, same);
      let value = below<G, P>(child, same, reward, ply, 0, high - 1, high, !cut);
      if (!stopped && value >= high) value = below<G, P>(child, same, reward, ply, depth - 4, high - 1, high, !cut);
      takeBack<G, P>(position, entry.move, child);
      if (stopped) break;
      if (value >= high) {
        countNoisyProbCut();
        const key = useTable ? nodeKey<G, P>(position, ply, 0) : 0;
        if (useTable) record(key, toNode(value, ply), depth - 3, BOUND_LOWER, 0, u32(entry.id) + 1);
        result = value;
        break;
      }
    }
    dropList(list);
    return result;
  }
  return NONE;
}
