import { diagonalLines, isAttacked, kingSteps, knightSteps, pawnAttacks, straightLines } from './attacks.js';
import { inCheck, isLegal } from './legality.js';
import { castlingGoals, victimOf } from './making.js';
import { moveOf, promotionOf } from './moves.js';
import { BISHOP, BLACK, type ChessPosition, KIND, KNIGHT, other, PAWN, QUEEN, ROOK, sideOf } from './position.js';

/**
 * Lists of moves: first the pseudo-legal ones, which may leave the own king in check, then the legal ones among them.
 */

/** The promotion to a queen. */
const TO_QUEEN = 4;

/** Squares of some men of one side: at most 16, or more in a position that was not checked. */
class Men {
  readonly squares = new Uint8Array(64);
  count = 0;
  add(square: number): void {
    this.squares[this.count++] = square;
  }
}

/** 218 moves are the record of games; the 16 men of a side that no game leads to have fewer than 512. */
const pseudoLegal = new Uint16Array(512);
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

/** The captures and promotions. In check, where nobody can stand still, all legal moves. */
export function noisyMoves(position: ChessPosition): number[] {
  const legal = legalMoves(position);
  return inCheck(position) ? legal : legal.filter((move) => promotionOf(move) !== 0 || victimOf(position, move) !== 0);
}

/** The squares of the pieces of the side to move, a list for each way of moving, in ascending order. */
const pawns = new Men();
const knights = new Men();
const diagonal = new Men();
const straight = new Men();

/**
 * Lists the pseudo-legal moves: all that are legal if the own king is left out of account. Castling is tested in full.
 *
 * The natural order, which the compiled rules share: pawns by one step ahead, by two, capturing towards the a-file,
 * towards the h-file, en passant; knights; bishops and queens along diagonals; rooks and queens along rows and files;
 * the king; castling. Within each group by the square left, then by the square reached, then queen, rook, bishop,
 * knight.
 */
function list(position: ChessPosition): void {
  if (listed === position) return;
  const turn = sideOf(position);
  const { board } = position;
  const side = turn === 0 ? 0 : BLACK;
  length = 0;
  listed = position;
  findMen(board, side);
  listPawns(position);
  for (let i = 0; i < knights.count; i++) {
    const from = knights.squares[i] as number;
    listSteps(board, side, from, knightSteps[from] as readonly number[]);
  }
  for (let i = 0; i < diagonal.count; i++) listLines(board, side, diagonal.squares[i] as number, diagonalLines);
  for (let i = 0; i < straight.count; i++) listLines(board, side, straight.squares[i] as number, straightLines);
  const king = position.kings[turn];
  listSteps(board, side, king, kingSteps[king] as readonly number[]);
  listCastling(position);
}

function findMen(board: Int8Array, side: number): void {
  pawns.count = knights.count = diagonal.count = straight.count = 0;
  for (let square = 0; square < 64; square++) {
    const piece = board[square] as number;
    if (piece === 0 || (piece & BLACK) !== side) continue;
    const kind = piece & KIND;
    if (kind === PAWN) pawns.add(square);
    else if (kind === KNIGHT) knights.add(square);
    if (kind === BISHOP || kind === QUEEN) diagonal.add(square);
    if (kind === ROOK || kind === QUEEN) straight.add(square);
  }
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

function listLines(board: Int8Array, side: number, from: number, lines: typeof straightLines): void {
  const first = length;
  for (const squares of lines[from] as readonly (readonly number[])[]) {
    for (const to of squares) {
      const piece = board[to] as number;
      if (piece !== 0 && (piece & BLACK) === side) break;
      add(from, to);
      if (piece !== 0) break;
    }
  }
  sortFrom(first);
}

/** Sorts the moves from `first` on, all of one piece: by the square reached. */
function sortFrom(first: number): void {
  for (let i = first + 1; i < length; i++) {
    const move = pseudoLegal[i] as number;
    let at = i;
    for (; at > first && (pseudoLegal[at - 1] as number) > move; at--) pseudoLegal[at] = pseudoLegal[at - 1] as number;
    pseudoLegal[at] = move;
  }
}

function listPawns({ board, turn, enPassant }: ChessPosition): void {
  const ahead = turn === 0 ? 8 : -8;
  const enemy = turn === 0 ? BLACK : 0;
  const { squares, count } = pawns;
  for (let i = 0; i < count; i++) {
    const from = squares[i] as number;
    if (board[from + ahead] === 0) addPawn(from, from + ahead);
  }
  for (let i = 0; i < count; i++) {
    const from = squares[i] as number;
    const isFirst = from >> 3 === (turn === 0 ? 1 : 6);
    if (isFirst && board[from + ahead] === 0 && board[from + 2 * ahead] === 0) add(from, from + 2 * ahead);
  }
  for (const aside of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const from = squares[i] as number;
      const to = from + ahead + aside;
      const victim = board[to] as number;
      if ((from & 7) + aside === (to & 7) && victim !== 0 && (victim & BLACK) === enemy) addPawn(from, to);
    }
  }
  if (enPassant === -1) return;
  for (let i = 0; i < count; i++) {
    const from = squares[i] as number;
    if ((pawnAttacks[turn][from] as readonly number[]).includes(enPassant)) add(from, enPassant);
  }
}

function addPawn(from: number, to: number): void {
  if (to >= 8 && to < 56) add(from, to);
  else for (let promotion = TO_QUEEN; promotion > 0; promotion--) add(from, to, promotion);
}

/**
 * The king must not be in check, pass through check or land in it; but for the two themselves, nothing may stand on the
 * squares that king and rook leave, pass or come to, which together are one row of squares without a gap.
 */
function listCastling(position: ChessPosition): void {
  const { board, turn, castling, kings } = position;
  const king = kings[turn];
  const by = other(turn);
  for (const rook of castling) {
    if (rook >> 5 !== turn || isAttacked(board, king, by)) continue;
    const [kingGoal, rookGoal] = castlingGoals(king, rook);
    const first = Math.min(king, rook, kingGoal, rookGoal);
    const last = Math.max(king, rook, kingGoal, rookGoal);
    let isFree = true;
    for (let square = first; square <= last; square++) {
      if (board[square] !== 0 && square !== king && square !== rook) isFree = false;
    }
    if (!isFree) continue;
    const step = Math.sign(kingGoal - king);
    for (let square = king; square !== kingGoal && isFree; square += step)
      isFree = !isAttacked(board, square + step, by);
    if (isFree) add(king, rook);
  }
}
