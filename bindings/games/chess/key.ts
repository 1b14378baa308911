import { BISHOP, BLACK, type ChessPosition, KIND, KNIGHT, PAWN, QUEEN, ROOK } from './position.js';

/**
 * What makes two positions the same: the pieces, the side to move, the castling rights and an en passant capture, hashed to
 * 64 bits as in assembly/games/chess/keys.ts, so that a table of any size serves both rules in the same way. Numbers of 64
 * bits are two of 32 here, the higher one first: bigints would take most of the time of a node.
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

  let high = 0;
  let low = 0;
  for (let set = 0; set <= STATE; set++) {
    scramble(set);
    low += productLow;
    high = (high + productHigh + (low > MOST ? 1 : 0)) >>> 0;
    low >>>= 0;
  }
  return (BigInt(high) << 32n) | BigInt(low);
}

/** A number for the pawns of both sides, from the point of view of the side to move, as in the compiled rules. */
export function structureOf({ board, turn }: ChessPosition): number {
  sets.fill(0);
  const own = turn === 0 ? 0 : BLACK;
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    if ((piece & KIND) === PAWN) put((piece & BLACK) === own ? OWN : ENEMY, square);
  }
  scramble(OWN);
  const high = productHigh;
  const low = productLow;
  scramble(ENEMY);
  const carry = low + productLow > MOST ? 1 : 0;
  return ((high + productHigh + carry) >>> 0) >>> 8;
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

/** An odd number for each set, two words each, and one for the finish of all. */
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
const FINISH_HIGH = 0xff51afd7;
const FINISH_LOW = 0xed558ccd;
const MOST = 0xffffffff;

let productHigh = 0;
let productLow = 0;

/** Leaves the scrambled set in `productHigh` and `productLow`. */
function scramble(set: number): void {
  const high = sets[2 * set] as number;
  const low = ((sets[2 * set + 1] as number) ^ high) >>> 0;
  multiply(high, low, multipliers[2 * set] as number, multipliers[2 * set + 1] as number);
  // Shifted by 29 to the right.
  const shiftedLow = (productLow >>> 29) | (productHigh << 3);
  multiply((productHigh ^ (productHigh >>> 29)) >>> 0, (productLow ^ shiftedLow) >>> 0, FINISH_HIGH, FINISH_LOW);
  productLow = (productLow ^ productHigh) >>> 0;
}

/** The lower 64 bits of a product. All sums of products of 16 bits stay below 2^32. */
function multiply(high: number, low: number, byHigh: number, byLow: number): void {
  const a = low >>> 16;
  const b = low & 0xffff;
  const c = byLow >>> 16;
  const d = byLow & 0xffff;
  const lowest = b * d;
  const middle = a * d + (lowest >>> 16);
  const other = b * c + (middle & 0xffff);
  productLow = ((other << 16) | (lowest & 0xffff)) >>> 0;
  const carried = a * c + (middle >>> 16) + (other >>> 16);
  productHigh = (carried + Math.imul(high, byLow) + Math.imul(low, byHigh)) >>> 0;
}
