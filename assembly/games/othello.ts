import { Game } from '../core/game';
import { push } from '../core/move-list';
import { OPEN, RUNNING } from '../core/values';
import { fastestFirst, reserveScratch } from './othello/fastest-first';
import { flips } from './othello/flips';
import { finalDifference } from './othello/last-plies';
import { around, mobility } from './othello/mobility';
import { oddQuadrants } from './othello/parity';
import { stableDiscs } from './othello/stability';

/** A position of Othello on 8 x 8 squares; bits as in `othello/mobility.ts`. */
@unmanaged
export class Discs {
  /** Discs of the side to move. */
  own: u64;
  other: u64;
  /** Squares where the side to move may put a disc; found by `outcome`. */
  moves: u64;
}

/** The move of a side that has no other, while the other side has one. */
// @ts-ignore: decorator
@inline
const PASS: u32 = 64;
// @ts-ignore: decorator
@inline
const CORNERS: u64 = 0x8100000000000081;
/** From so few empty squares on, a game is played out by `playOut`. */
// @ts-ignore: decorator
@inline
const LAST_PLIES: u64 = 8;

// @ts-ignore: decorator
@inline
function emptySquares(p: Discs): u64 {
  return ~(p.own | p.other);
}

/**
 * Othello. A move is its square, 0 … 63, or 64 for a pass; values are discs: the final
 * difference, with empty squares to the winner.
 */
@final
export class Othello extends Game<Discs> {
  /** u64 discs of the side to move, u64 of the other. */
  load(p: Discs, words: usize): void {
    reserveScratch();
    p.own = load<u64>(words);
    p.other = load<u64>(words, 8);
  }

  /** Comes before `moves`, which takes up what it found. */
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
    const flipped = move == PASS ? 0 : flips(p.own, p.other, move);
    const disc = move == PASS ? 0 : u64(1) << u64(move);
    child.own = p.other ^ flipped;
    child.other = p.own ^ flipped ^ disc;
  }

  @inline
  isNearEnd(p: Discs): bool {
    return popcnt(emptySquares(p)) <= LAST_PLIES && popcnt(emptySquares(p)) > 2;
  }

  @inline
  playOut(p: Discs, alpha: i32, beta: i32): i32 {
    return fastestFirst(p.own, p.other, alpha, beta, false);
  }

  /** The other side keeps its stable discs. */
  @inline
  presearch(p: Discs): i32 {
    return popcnt(emptySquares(p)) >= 16 ? 2 : 0;
  }

  @inline
  asksChildren(p: Discs): bool {
    return popcnt(emptySquares(p)) >= 12;
  }

  @inline
  ceiling(p: Discs, alpha: i32): i32 {
    const empties = i32(popcnt(emptySquares(p)));
    if (alpha < stabilityThreshold(empties)) return OPEN;
    return 64 - 2 * i32(popcnt(stableDiscs(p.other, p.own)));
  }

  evaluate(p: Discs): i32 {
    const m = i32(popcnt(p.moves)) - i32(popcnt(mobility(p.other, p.own)));
    const c = i32(popcnt(p.own & CORNERS)) - i32(popcnt(p.other & CORNERS));
    return m + 8 * c;
  }

  @inline
  key(p: Discs): u64 {
    return (p.own * 0x9e3779b97f4a7c15) ^ rotl<u64>(p.other * 0xd6e8feb86659fd93, 32);
  }

  /** The fewer good replies, the better. */
  hint(p: Discs, move: u32): i32 {
    if (move == PASS) return 0;
    const flipped = flips(p.own, p.other, move);
    const disc = u64(1) << u64(move);
    const own = p.own ^ flipped ^ disc;
    const other = p.other ^ flipped;
    const empty = ~(own | other);
    const replies = mobility(other, own);
    let score = -16 * i32(popcnt(replies) + popcnt(replies & CORNERS));
    score -= 2 * i32(popcnt(around(own) & empty));
    if (disc & CORNERS) score += 24;
    if (disc & oddQuadrants(~(p.own | p.other))) score += 6;
    return score;
  }
}

/** Below such an alpha, stable discs hardly ever settle a position with so many empty squares. */
// @ts-ignore: decorator
@inline
function stabilityThreshold(empties: i32): i32 {
  return 2 * empties - 8;
}
