import { ScrambledSum } from '../scrambling.js';
import { BISHOP, BLACK, type ChessPosition, KIND, KNIGHT, PAWN, QUEEN, ROOK } from './position.js';

/**
 * What makes two positions the same: the pieces, the side to move, the castling rights and an en passant capture,
 * hashed to 64 bits as in assembly/games/chess/keys.ts, so that a table of any size serves both rules in the same way.
 */
export function keyOf({ board, turn, castling, enPassant }: ChessPosition): bigint {
  sets.fill(0);
  const own = turn === 0 ? 0 : BLACK;
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    const kind = piece & KIND;
    put((piece & BLACK) === own ? OWN : ENEMY, square);
    if (kind === PAWN) put(PAWNS, square);
    if (kind === KNIGHT) put(KNIGHTS, square);
    if (kind === BISHOP || kind === QUEEN) put(DIAGONAL, square);
    if (kind === ROOK || kind === QUEEN) put(STRAIGHT, square);
  }
  for (const rook of castling) put(STATE, rook);
  if (enPassant !== -1) put(STATE, enPassant);
  // A square on which neither a rook may castle nor a pawn be captured in passing.
  if (turn === 1) put(STATE, 31);

  sum.clear();
  for (let at = 0; at < sets.length; at += 2) {
    sum.add(sets[at] as number, sets[at + 1] as number, multipliers[at] as number, multipliers[at + 1] as number);
  }
  return sum.value;
}

/**
 * A number for the pawns of both sides (part 0), the other men of the side to move (1), or those of the other side (2),
 * from the point of view of the side to move, as in the compiled rules.
 */
export function structureOf({ board, turn }: ChessPosition, part: number): number {
  sets.fill(0);
  const own = turn === 0 ? 0 : BLACK;
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    const kind = piece & KIND;
    const isOwn = (piece & BLACK) === own;
    if (kind === PAWN) {
      if (part === 0) put(isOwn ? OWN : ENEMY, square);
    } else if (piece !== 0 && part === (isOwn ? 1 : 2)) {
      if (kind === KNIGHT) put(0, square);
      if (kind === BISHOP || kind === QUEEN) put(1, square);
      if (kind === ROOK || kind === QUEEN) put(2, square);
      put(3, square);
    }
  }
  sum.clear();
  for (let at = 0; at < 8; at += 2) {
    sum.add(sets[at] as number, sets[at + 1] as number, multipliers[at] as number, multipliers[at + 1] as number);
  }
  // As `u32(sum >> 40)`.
  return sum.high >>> 8;
}

const OWN = 0;
const ENEMY = 1;
const PAWNS = 2;
const KNIGHTS = 3;
const DIAGONAL = 4;
const STRAIGHT = 5;
/** Castling rights, en passant square and side to move. */
const STATE = 6;

/** The sets of squares, two words each. */
const sets = new Uint32Array(14);

function put(set: number, square: number): void {
  const word = 2 * set + (square < 32 ? 1 : 0);
  sets[word] = (sets[word] as number) | (1 << (square & 31));
}

/** An odd number for each set, two words each. */
const multipliers = Uint32Array.of(
  0x9e3779b9,
  0x7f4a7c15,
  0xc2b2ae3d,
  0x27d4eb4f,
  0x165667b1,
  0x9e3779f9,
  0xd6e8feb8,
  0x6659fd93,
  0xa0761d64,
  0x78bd642f,
  0xe7037ed1,
  0xa0b428db,
  0x8ebc6af0,
  0x9c88c6e3,
);

const sum = new ScrambledSum();
