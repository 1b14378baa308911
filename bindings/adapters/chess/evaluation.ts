import { BISHOP, BLACK, type ChessPosition, KIND, KING, KNIGHT, PAWN, QUEEN, ROOK } from './position.js';

/**
 * A plain evaluation in hundredths of a pawn: material, and where the pieces stand. The tables come from simple rules
 * rather than from other programs: pieces belong in the centre, knights most of all; pawns want to advance, in the centre
 * first and later everywhere; the king stays in its corner while there are pieces, then comes out.
 */

const worth = [0, 100, 320, 330, 500, 900, 0];
/** What each piece counts while it tells how much of the game is left: 24 at the start. */
const weight = [0, 0, 1, 1, 2, 4, 0];
const FULL = 24;
const BISHOP_PAIR = 30;

/** A piece's worth on each square: at 64 times the piece plus the square, for the opening and for the end. */
const opening = new Int16Array(64 * 16);
const ending = new Int16Array(64 * 16);
for (let kind = PAWN; kind <= KING; kind++) {
  for (let square = 0; square < 64; square++) {
    const [early, late] = place(kind, square & 7, square >> 3);
    const material = worth[kind] as number;
    opening[64 * kind + square] = material + early;
    ending[64 * kind + square] = material + late;
    const mirrored = 64 * (kind | BLACK) + (square ^ 56);
    opening[mirrored] = -(material + early);
    ending[mirrored] = -(material + late);
  }
}

/** What a place is worth to a white piece, early and late in the game. */
function place(kind: number, file: number, row: number): [early: number, late: number] {
  const inward = Math.min(file, 7 - file);
  /** 0 in the corners to 6 in the middle. */
  const central = inward + Math.min(row, 7 - row);
  switch (kind) {
    case PAWN:
      return [
        4 * (row - 1) + (inward === 3 && row > 1 ? 8 * Math.min(row, 4) : 0) - (inward === 0 ? 4 : 0),
        14 * (row - 1),
      ];
    case KNIGHT:
      return [9 * central - 30, 6 * central - 20];
    case BISHOP:
      return [5 * central - 12 - (row === 0 ? 10 : 0), 4 * central - 12];
    case ROOK:
      return [row === 6 ? 20 : 3 * inward, row === 6 ? 15 : 0];
    case QUEEN:
      return [2 * central - 6, 4 * central - 12];
    default:
      return [row > 1 ? -50 : (row === 0 ? 15 : 0) - 10 * inward + (inward === 1 ? 15 : 0), 9 * central - 27];
  }
}

/** From the point of view of the side to move. */
export function evaluate({ board, turn }: ChessPosition): number {
  let early = 0;
  let late = 0;
  let left = 0;
  let bishops = 0;
  let enemyBishops = 0;
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    if (piece === 0) continue;
    early += opening[64 * piece + square] as number;
    late += ending[64 * piece + square] as number;
    left += weight[piece & KIND] as number;
    if (piece === BISHOP) bishops++;
    else if (piece === (BISHOP | BLACK)) enemyBishops++;
  }
  const pairs = BISHOP_PAIR * (Number(bishops > 1) - Number(enemyBishops > 1));
  const phase = Math.min(left, FULL);
  const lead = Math.trunc((early * phase + late * (FULL - phase)) / FULL) + pairs;
  return turn === 0 ? lead : 0 - lead;
}
