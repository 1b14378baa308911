import { Game } from '../core/game';
import { push } from '../core/move-list';
import { OPEN, RUNNING } from '../core/values';
import { DISC, evaluate32, useWeights, weightBytes } from './othello/evaluation';
import { LISTS, fastestFirst, useLists } from './othello/fastest-first';
import { flips } from './othello/flips';
import { finalDifference } from './othello/last-plies';
import { mobility } from './othello/mobility';
import { moveHint } from './othello/move-hint';
import { stableCeiling } from './othello/stability';

/** A position of Othello on 8 x 8 squares, with the bit layout of `othello/mobility.ts`. */
@unmanaged
export class Discs {
  /** Discs of the side to move. */
  own: u64;
  other: u64;
  /** Squares on which the side to move can play; computed by `outcome`. */
  moves: u64;
}

/** The move of a side that has no other move while its opponent has one. */
// @ts-ignore: decorator
@inline
const PASS: u32 = 64;

// The numbers of empty squares from which, or up to which, each way of searching pays; found on self-play
// positions.
/** The game plays these positions out itself. */
// @ts-ignore: decorator
@inline
const PLAYED_OUT: u64 = 8;
/** The table is probed for all children. */
// @ts-ignore: decorator
@inline
const CHILDREN_ASKED: u64 = 11;
/** A shallow search of this many plies orders the moves … */
// @ts-ignore: decorator
@inline
const PRESEARCHED: u64 = 16;
// @ts-ignore: decorator
@inline
const PRESEARCH: i32 = 2;
/** … if at least this many plies remain to be searched. */
// @ts-ignore: decorator
@inline
const WORTH_PRESEARCH: i32 = 12;

// @ts-ignore: decorator
@inline
function emptySquares(p: Discs): u64 {
  return ~(p.own | p.other);
}

/**
 * Othello. A move is its square, 0 … 63, or 64 for a pass. Values are discs: the final difference, with empty
 * squares counted for the winner.
 *
 * The stages, by falling number of empty squares: first a shallow search with the learned evaluation orders the
 * moves, then the evaluation with the number of replies, then that number alone, and finally only parity (as in
 * Logistello, Edax and Egaroucid).
 */
@final
export class Othello extends Game<Discs> {
  /** u64 discs of the side to move, u64 discs of the other side. */
  load(p: Discs, words: usize): void {
    p.own = load<u64>(words);
    p.other = load<u64>(words, 8);
  }

  /** The learned weights, see `othello/evaluation.ts`, and working memory. */
  @inline
  dataBytes(given: usize): usize { return weightBytes() + LISTS; }

  @inline
  takeData(at: usize): void {
    useWeights(at);
    useLists(at + weightBytes());
  }

  /** Called before `moves`, which reuses its result. */
  @inline
  outcome(p: Discs): i32 {
    p.moves = mobility(p.own, p.other);
    if (p.moves || mobility(p.other, p.own)) return RUNNING;
    return finalDifference(p.own, p.other);
  }

  @inline
  moves(p: Discs): void {
    if (!p.moves) push(PASS);
    for (let squares = p.moves; squares; squares &= squares - 1) push(u32(ctz(squares)));
  }

  @inline
  play(p: Discs, move: u32, child: Discs): void {
    if (move == PASS) {
      child.own = p.other;
      child.other = p.own;
    } else {
      const flipped = flips(p.own, p.other, move);
      child.own = p.other ^ flipped;
      child.other = p.own ^ flipped ^ (u64(1) << u64(move));
    }
  }

  /** Hashes both boards to 64 bits: not injective, but collisions are very rare. */
  @inline
  key(p: Discs): u64 {
    return (p.own * 0x9e3779b97f4a7c15) ^ rotl<u64>(p.other * 0xd6e8feb86659fd93, 32);
  }

  /** Rounded to whole discs. */
  @inline
  evaluate(p: Discs): i32 {
    return (evaluate32(p.own, p.other) + DISC / 2) >> 5;
  }

  @inline
  hint(p: Discs, move: u32): i32 {
    return move == PASS ? 0 : moveHint(p.own, p.other, move);
  }

  @inline
  presearch(p: Discs, depth: i32): i32 {
    return depth >= WORTH_PRESEARCH && popcnt(emptySquares(p)) >= PRESEARCHED ? PRESEARCH : 0;
  }

  @inline
  asksChildren(p: Discs): bool {
    return popcnt(emptySquares(p)) >= CHILDREN_ASKED;
  }

  /** The opponent keeps its stable discs. */
  @inline
  ceiling(p: Discs, alpha: i32): i32 {
    // With many empty squares, few discs are stable yet.
    if (alpha < 2 * i32(popcnt(emptySquares(p))) - 8) return OPEN;
    return stableCeiling(p.own, p.other);
  }

  /** The square. */
  @inline
  moveKind(p: Discs, move: u32): u32 { return move; }

  /** Two discs. */
  @inline
  unit(): i32 { return 2; }

  /** In discs, more of them late in the game; measured by `fitProbCut`. */
  @inline
  deviation(p: Discs, depth: i32, shallow: i32): i32 {
    const empties = i32(popcnt(emptySquares(p)));
    return empties > 40 ? 1 : empties > 25 ? 3 : 5;
  }

  /** With two or fewer empty squares there is nothing to gain. */
  @inline
  isNearEnd(p: Discs): bool {
    const empties = popcnt(emptySquares(p));
    return empties <= PLAYED_OUT && empties > 2;
  }

  @inline
  playOut(p: Discs, alpha: i32, beta: i32): i32 {
    return fastestFirst(p.own, p.other, alpha, beta);
  }
}
