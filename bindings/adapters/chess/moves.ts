import { isWhole } from '../../contract/checks.js';
import { IllegalMoveError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { aligned, diagonalLines, isAttacked, kingSteps, knightSteps, pawnAttacks, straightLines } from './attacks.js';
import { BISHOP, BLACK, type ChessPosition, KIND, KING, KNIGHT, other, PAWN, QUEEN, ROOK, sideOf } from './position.js';

/**
 * Moves. A move is a number: from, plus 64 times to, plus 4,096 times the kind of piece that a pawn is promoted to (0:
 * none). The king castles by its own move over two squares.
 */
export const moveOf = (from: number, to: number, promotion = 0): number => from | (to << 6) | (promotion << 12);
export const fromOf = (move: number): number => move & 63;
export const toOf = (move: number): number => (move >> 6) & 63;
export const promotionOf = (move: number): number => move >> 12;

/** A move from outside, in no position yet. Throws `IllegalMoveError`. */
export function checkMove(move: unknown): void {
  if (isWhole(move, 0, moveOf(63, 63, QUEEN)) && fromOf(move) !== toOf(move) && promotionOf(move) !== PAWN) return;
  throw new IllegalMoveError(
    `chess: expected a move of createChess, a number such as ${moveOf(12, 28)} for e2e4, not ${show(move)}`,
  );
}

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

/** The captures, and the promotions to a queen. */
export function noisyMoves(position: ChessPosition): number[] {
  list(position);
  const isChecked = inCheck(position);
  const found: number[] = [];
  for (let i = 0; i < length; i++) {
    const move = pseudoLegal[i] as number;
    const promotion = promotionOf(move);
    const noisy = promotion === QUEEN || (promotion === 0 && victimOf(position, move) !== 0);
    if (noisy && isLegal(position, move, isChecked)) found.push(move);
  }
  return found;
}

/** The kind of piece that `move` captures, 0: none. */
export function victimOf({ board, enPassant }: ChessPosition, move: number): number {
  const to = toOf(move);
  const victim = (board[to] as number) & KIND;
  if (victim !== 0) return victim;
  return to === enPassant && ((board[fromOf(move)] as number) & KIND) === PAWN ? PAWN : 0;
}

/** Captures and pawn moves: no position up to this one can come back. */
export function isIrreversible(position: ChessPosition, move: number): boolean {
  return ((position.board[fromOf(move)] as number) & KIND) === PAWN || victimOf(position, move) !== 0;
}

export function inCheck({ board, turn, kings }: ChessPosition): boolean {
  return isAttacked(board, kings[turn], other(turn));
}

/** The position after `move`, which must be legal. */
export function play(position: ChessPosition, move: number): ChessPosition {
  const { turn } = position;
  const from = fromOf(move);
  const to = toOf(move);
  const board = position.board.slice();
  const piece = board[from] as number;
  const kind = piece & KIND;
  const halfmoves = isIrreversible(position, move) ? 0 : position.halfmoves + 1;
  put(board, position, move);
  const kings: [number, number] = [position.kings[0], position.kings[1]];
  if (kind === KING) kings[turn] = to;
  const next = {
    board,
    turn: other(turn),
    castling: position.castling & (keptBy[from] as number) & (keptBy[to] as number),
    enPassant: kind === PAWN && Math.abs(to - from) === 16 ? (from + to) >> 1 : -1,
    halfmoves,
    fullmoves: position.fullmoves + turn,
    kings,
  };
  if (!canCapturePassing(next)) next.enPassant = -1;
  return next;
}

/** Whether an en passant capture is legal. Without one the position is the same as after a single step. */
export function canCapturePassing(position: ChessPosition): boolean {
  const { board, turn, enPassant } = position;
  if (enPassant === -1) return false;
  const pawn = PAWN | (turn === 0 ? 0 : BLACK);
  const origins = pawnAttacks[other(turn)][enPassant] as readonly number[];
  // Two pawns leave the king's row at once, so no shortcut: the capture is tried on the board.
  return origins.some((from) => board[from] === pawn && isLegal(position, moveOf(from, enPassant), true));
}

/** The castling rights that are left when a piece leaves a square or comes there. */
const keptBy = Uint8Array.from({ length: 64 }, () => 15);
for (const [square, rights] of [
  [0, 2],
  [4, 3],
  [7, 1],
  [56, 8],
  [60, 12],
  [63, 4],
] as const)
  keptBy[square] = 15 - rights;

/** Makes `move` on the board alone. */
function put(board: Int8Array, { enPassant, turn }: ChessPosition, move: number): void {
  const from = fromOf(move);
  const to = toOf(move);
  const piece = board[from] as number;
  const kind = piece & KIND;
  const promotion = promotionOf(move);
  board[to] = promotion === 0 ? piece : promotion | (piece & BLACK);
  board[from] = 0;
  if (kind === PAWN) {
    if (to === enPassant) board[to + (turn === 0 ? -8 : 8)] = 0;
  } else if (kind === KING && Math.abs(to - from) === 2) {
    const corner = to > from ? to + 1 : to - 2;
    board[(from + to) >> 1] = board[corner] as number;
    board[corner] = 0;
  }
}

const trial = new Int8Array(64);

/**
 * Whether `move` leaves the own king safe. Only a move of the king, a move of a piece that stands in line with it, an en
 * passant capture, or a move in check can fail to.
 */
function isLegal(position: ChessPosition, move: number, isChecked: boolean): boolean {
  const { board, turn, kings, enPassant } = position;
  const from = fromOf(move);
  const to = toOf(move);
  const king = kings[turn];
  if (from !== king && !isChecked && !(aligned[king]?.[from] as boolean) && to !== enPassant) return true;
  trial.set(board);
  put(trial, position, move);
  return !isAttacked(trial, from === king ? to : king, other(turn));
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
  else for (let kind = QUEEN; kind >= KNIGHT; kind--) add(from, to, kind);
}

/** The king must not be in check, pass through check or land in it; nothing may stand between king and rook. */
function listCastling(position: ChessPosition): void {
  const { board, turn, castling } = position;
  const rights = turn === 0 ? castling & 3 : castling >> 2;
  if (rights === 0) return;
  const king = turn === 0 ? 4 : 60;
  const by = other(turn);
  if (isAttacked(board, king, by)) return;
  const isFree = (square: number): boolean => board[square] === 0 && !isAttacked(board, square, by);
  if ((rights & 1) !== 0 && isFree(king + 1) && isFree(king + 2)) add(king, king + 2);
  if ((rights & 2) !== 0 && board[king - 3] === 0 && isFree(king - 1) && isFree(king - 2)) add(king, king - 2);
}
