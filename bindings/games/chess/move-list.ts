import { diagonalLines, isAttacked, kingSteps, knightSteps, pawnAttacks, straightLines } from './attacks.js';
import { inCheck, isLegal } from './legality.js';
import { castlingGoals, victimOf } from './making.js';
import { moveOf, promotionOf } from './moves.js';
import { BISHOP, BLACK, type ChessPosition, KIND, KING, KNIGHT, other, PAWN, ROOK, sideOf } from './position.js';

/** Lists of moves: first the pseudo-legal ones, which may leave the own king in check, then the legal ones among them. */

/** The promotion to a queen. */
const TO_QUEEN = 4;
/** No position has more moves (218 are the record). */
const pseudoLegal = new Uint16Array(256);
let length = 0;
/** The position whose moves the list above holds. The engine asks for its result, then for its moves. */
let listed: ChessPosition | undefined;

/** The legal moves. */
export function legalMoves(position: ChessPosition): number[] {
  list(position);
  const isChecked = inCheck(position);
  const found: number[] = [];
  for (let i = 0; i < length; i++) {
    const move = pseudoLegal[i] as number;
    if (isLegal(position, move, isChecked)) found.push(move);
  }
  return found;
}

/** Whether there is a legal move: usually the first that is looked at. */
export function canMove(position: ChessPosition): boolean {
  list(position);
  const isChecked = inCheck(position);
  for (let i = 0; i < length; i++) if (isLegal(position, pseudoLegal[i] as number, isChecked)) return true;
  return false;
}

/** The captures, and the promotions to a queen. In check, where nobody can stand still, all legal moves. */
export function noisyMoves(position: ChessPosition): number[] {
  if (inCheck(position)) return legalMoves(position);
  list(position);
  const found: number[] = [];
  for (let i = 0; i < length; i++) {
    const move = pseudoLegal[i] as number;
    if (isNoisy(position, move) && isLegal(position, move, false)) found.push(move);
  }
  return found;
}

function isNoisy(position: ChessPosition, move: number): boolean {
  const promotion = promotionOf(move);
  return promotion === TO_QUEEN || (promotion === 0 && victimOf(position, move) !== 0);
}

/** Lists the pseudo-legal moves: all that are legal if the own king is left out of account. Castling is tested in full. */
function list(position: ChessPosition): void {
  if (listed === position) return;
  const turn = sideOf(position);
  const { board } = position;
  const side = turn === 0 ? 0 : BLACK;
  length = 0;
  listed = position;
  for (let from = 0; from < 64; from++) {
    const piece = board[from] as number;
    if (piece === 0 || (piece & BLACK) !== side) continue;
    switch (piece & KIND) {
      case PAWN:
        listPawn(position, from);
        break;
      case KNIGHT:
        listSteps(board, side, from, knightSteps[from] as readonly number[]);
        break;
      case KING:
        listSteps(board, side, from, kingSteps[from] as readonly number[]);
        break;
      case BISHOP:
        listLines(board, side, from, diagonalLines[from] as readonly (readonly number[])[]);
        break;
      case ROOK:
        listLines(board, side, from, straightLines[from] as readonly (readonly number[])[]);
        break;
      default:
        listLines(board, side, from, straightLines[from] as readonly (readonly number[])[]);
        listLines(board, side, from, diagonalLines[from] as readonly (readonly number[])[]);
    }
  }
  listCastling(position);
}

function add(from: number, to: number, promotion = 0): void {
  pseudoLegal[length++] = moveOf(from, to, promotion);
}

function listSteps(board: Int8Array, side: number, from: number, squares: readonly number[]): void {
  for (const to of squares) {
    const piece = board[to] as number;
    if (piece === 0 || (piece & BLACK) !== side) add(from, to);
  }
}

function listLines(board: Int8Array, side: number, from: number, lines: readonly (readonly number[])[]): void {
  for (const squares of lines) {
    for (const to of squares) {
      const piece = board[to] as number;
      if (piece !== 0 && (piece & BLACK) === side) break;
      add(from, to);
      if (piece !== 0) break;
    }
  }
}

function listPawn({ board, turn, enPassant }: ChessPosition, from: number): void {
  const ahead = turn === 0 ? 8 : -8;
  const enemy = turn === 0 ? BLACK : 0;
  const to = from + ahead;
  if (board[to] === 0) {
    addPawn(from, to);
    if (from >> 3 === (turn === 0 ? 1 : 6) && board[to + ahead] === 0) add(from, to + ahead);
  }
  for (const target of pawnAttacks[turn][from] as readonly number[]) {
    const victim = board[target] as number;
    if (victim === 0 ? target === enPassant : (victim & BLACK) === enemy) addPawn(from, target);
  }
}

function addPawn(from: number, to: number): void {
  if (to >= 8 && to < 56) add(from, to);
  else for (let promotion = TO_QUEEN; promotion > 0; promotion--) add(from, to, promotion);
}

/**
 * The king must not be in check, pass through check or land in it; but for the two themselves, nothing may stand on the
 * squares that king and rook pass or come to.
 */
function listCastling({ board, turn, castling, kings }: ChessPosition): void {
  const king = kings[turn];
  const by = other(turn);
  for (const rook of castling) {
    if (rook >> 5 !== turn || isAttacked(board, king, by)) continue;
    const [kingGoal, rookGoal] = castlingGoals(king, rook);
    const isFree = (square: number): boolean => board[square] === 0 || square === king || square === rook;
    if (!between(king, kingGoal).every((square) => isFree(square) && !isAttacked(board, square, by))) continue;
    if (between(rook, rookGoal).every(isFree)) add(king, rook);
  }
}

/** The squares of a row from one to another, both included. */
function between(one: number, another: number): readonly number[] {
  const first = Math.min(one, another);
  return Array.from({ length: Math.abs(one - another) + 1 }, (_, i) => first + i);
}
