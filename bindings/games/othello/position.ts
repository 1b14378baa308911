import {
  bitsOf,
  count,
  enclosing,
  flips,
  isEmpty,
  ROW,
  type Squares,
  squaresOf,
  union,
  within,
  without,
} from './board.js';

/** A position of Othello. Bit i of the sets is square i: a1 is 0, b1 is 1, and so on row by row, as in `board.ts`. */
export interface OthelloPosition {
  /** Discs of the side to move. */
  readonly own: bigint;
  /** Discs of the other side. */
  readonly other: bigint;
  /** The side to move: 0 for X, black, who moves first, 1 for O, white. */
  readonly player: 0 | 1;
}

/** The number of rows and of columns: 8, or 4 or 6 for the small boards. */
/** The move of a side that has no other move while its opponent has one. */
export const PASS = 64;

export type BoardSize = 4 | 6 | 8;

/** Every square of a board. */
export function boardOf(size: BoardSize): Squares {
  const row = (1 << size) - 1;
  let low = 0;
  let high = 0;
  for (let y = 0; y < size; y++) {
    if (y < 4) low |= row << (ROW * y);
    else high |= row << (ROW * (y - 4));
  }
  return { low, high };
}

/** The start: two discs per side in the middle, X's on the diagonal that rises to the right. */
export function startPosition(size: BoardSize): OthelloPosition {
  const middle = size / 2;
  const disc = (column: number, row: number): bigint => 1n << BigInt(ROW * row + column);
  return {
    own: disc(middle, middle - 1) | disc(middle - 1, middle),
    other: disc(middle - 1, middle - 1) | disc(middle, middle),
    player: 0,
  };
}

/** The consequences of the rules for a position. */
export interface Situation {
  readonly own: Squares;
  readonly other: Squares;
  /** Squares on which the side to move can play. */
  readonly playable: Squares;
  /** Whether the side to move has no square to play on while the opponent has one. */
  readonly mustPass: boolean;
  /** Whether neither side has a square to play on. */
  readonly over: boolean;
}

/**
 * The rules on `board`. They are evaluated once per position, since `outcome`, `moves` and `play` need the same
 * facts.
 */
export function situationsOn(board: Squares): (p: OthelloPosition) => Situation {
  const situations = new WeakMap<OthelloPosition, Situation>();
  return (p) => {
    let found = situations.get(p);
    if (!found) {
      found = situationOf(squaresOf(p.own), squaresOf(p.other), board);
      situations.set(p, found);
    }
    return found;
  };
}

function situationOf(own: Squares, other: Squares, board: Squares): Situation {
  const empty = without(board, union(own, other));
  const playable = within(enclosing(own, other), empty);
  const stuck = isEmpty(playable);
  const over = stuck && isEmpty(within(enclosing(other, own), empty));
  return { own, other, playable, mustPass: stuck && !over, over };
}

/** The position after a disc on `square`, which must be playable. */
export function afterDisc({ own, other }: Situation, player: 0 | 1, square: number): OthelloPosition {
  const turned = flips(own, other, square);
  return {
    own: bitsOf(without(other, turned)),
    other: bitsOf(union(own, turned)) | (1n << BigInt(square)),
    player: player === 0 ? 1 : 0,
  };
}

export function afterPass({ own, other, player }: OthelloPosition): OthelloPosition {
  return { own: other, other: own, player: player === 0 ? 1 : 0 };
}

/**
 * The discs of the side to move minus those of the opponent, with the empty squares of `board` counted for the
 * side with more discs.
 */
export function discDifference({ own, other }: Pick<Situation, 'own' | 'other'>, board: Squares): number {
  const [mine, theirs] = [count(own), count(other)];
  if (mine === theirs) return 0;
  const empty = count(board) - mine - theirs;
  return mine - theirs + (mine > theirs ? empty : -empty);
}

/**
 * Hashes the 128 bits of a board to 64 bits, as the compiled rules do: each set is multiplied by an odd number,
 * and the products are combined crosswise. Not injective: the error probability of a table is that of any
 * 64-bit hash.
 */
export function keyOf({ own, other }: OthelloPosition): bigint {
  const crossed = other * 0xd6e8feb86659fd93n;
  return BigInt.asUintN(64, (own * 0x9e3779b97f4a7c15n) ^ (crossed << 32n) ^ (BigInt.asUintN(64, crossed) >> 32n));
}
