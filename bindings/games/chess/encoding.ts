import { InvalidPositionError } from '../../contract/errors.js';
import { BISHOP, BLACK, type ChessPosition, KIND, KNIGHT, PAWN, QUEEN, ROOK, sideOf, squareName } from './position.js';
import { faultOfPieces } from './validity.js';

/**
 * Writes a position as the compiled rules read it, the fields of `Board` in assembly/games/chess/board.ts: eight sets
 * of squares, the side to move and the plies since the last capture or pawn move. Throws `InvalidPositionError` for
 * what would lead them astray.
 */
export function encode(position: ChessPosition, words: DataView): void {
  const turn = sideOf(position);
  check(position);
  const { board, castling, enPassant, halfmoves } = position;
  const sets = new Array<bigint>(8).fill(0n);
  const put = (set: number, square: number): void => {
    sets[set] = (sets[set] as bigint) | (1n << BigInt(square));
  };
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    const kind = piece & KIND;
    put((piece & BLACK) === (turn === 0 ? 0 : BLACK) ? 0 : 1, square);
    if (kind === PAWN) put(2, square);
    if (kind === KNIGHT) put(3, square);
    if (kind === BISHOP || kind === QUEEN) put(4, square);
    if (kind === ROOK || kind === QUEEN) put(5, square);
  }
  if (enPassant >= 0) put(6, enPassant);
  for (const rook of castling) put(7, rook);
  for (const [i, set] of sets.entries()) words.setBigUint64(8 * i, set, true);
  words.setInt32(64, turn, true);
  words.setInt32(68, halfmoves, true);
}

function check({ board, turn, castling, enPassant }: ChessPosition): void {
  const fault = faultOfPieces(board, true);
  if (fault !== undefined) throw new InvalidPositionError(`chess: ${fault}`);
  for (const rook of castling) {
    const home = board[rook] === ROOK ? 0 : board[rook] === (ROOK | BLACK) ? 7 : -1;
    if (home === rook >> 3) continue;
    throw new InvalidPositionError(`chess: castling names ${place(rook)}; expected rooks on their home row`);
  }
  const pawn = turn === 0 ? PAWN | BLACK : PAWN;
  const behind = turn === 0 ? -8 : 8;
  if (enPassant === -1 || (enPassant >> 3 === (turn === 0 ? 5 : 2) && board[enPassant + behind] === pawn)) return;
  throw new InvalidPositionError(
    `chess: enPassant is ${place(enPassant)}; expected -1 or the square behind an enemy pawn`,
  );
}

function place(square: number): string {
  return Number.isInteger(square) && square >= 0 && square < 64 ? squareName(square) : `${square}`;
}
