import { checkFunction, checkNames, choice, flag, moveText } from '../../contract/checks.js';
import { IllegalMoveError, InvalidOptionError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { evaluate } from './evaluation.js';
import { drawBoard, formatFen, parseFen, START } from './fen.js';
import {
  canMove,
  fromOf,
  inCheck,
  isIrreversible,
  legalMoves,
  moveOf,
  noisyMoves,
  play,
  promotionOf,
  toOf,
  victimOf,
} from './moves.js';
import { BISHOP, type ChessPosition, KIND, KING, KNIGHT, LETTERS, sideOf, squareName, squareOf } from './position.js';

/**
 * Standard chess over positions of plain data. What a chess library says of a position is asked once, where the position
 * comes in: its rules cost too much at every node (see docs/guides/chess.md).
 */
export interface ChessOptions {
  /**
   * Static evaluation from the point of view of the side to move, an integer within ±7,000,000. Default: material and
   * the places of the pieces, in hundredths of a pawn.
   */
  readonly evaluate?: (position: ChessPosition) => number;
  /** Whether 100 plies without a capture or a pawn move are a draw. False with `repetition: 'draw'`. */
  readonly fiftyMoves?: boolean;
  /**
   * What a position is worth that has occurred before, in the search or in its `history`: see `Game.repetition`. Not with
   * `fiftyMoves`, whose counter makes every position another one. Default: `ignore`.
   */
  readonly repetition?: 'ignore' | 'draw';
}

export type ChessGame = Game<ChessPosition, number> & Required<Pick<Game<ChessPosition, number>, NotationName>>;
type NotationName =
  | 'parse'
  | 'format'
  | 'parseMove'
  | 'formatMove'
  | 'draw'
  | 'evaluate'
  | 'key'
  | 'noisy'
  | 'hint'
  | 'repetition'
  | 'irreversible';

export function createChess(options: ChessOptions, fiftyMovesByDefault: boolean): ChessGame {
  checkNames('chess option', options, ['evaluate', 'fiftyMoves', 'repetition']);
  checkFunction('evaluate', options.evaluate, 'a function of a position');
  const repetition = choice('repetition', options.repetition, ['ignore', 'draw'], 'ignore');
  const fiftyMoves = flag('fiftyMoves', options.fiftyMoves, fiftyMovesByDefault && repetition === 'ignore');
  if (fiftyMoves && repetition === 'draw') {
    throw new InvalidOptionError(
      "fiftyMoves and repetition: 'draw' do not go together: the counter would tell repetitions apart",
    );
  }

  return {
    name: 'chess',
    initial: () => parseFen(START),
    toMove: sideOf,
    moves: legalMoves,
    play,
    outcome(position) {
      if (!canMove(position)) {
        if (!inCheck(position)) return [0, 0];
        return position.turn === 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
      }
      if (fiftyMoves && position.halfmoves >= 100) return [0, 0];
      return isInsufficient(position.board) ? [0, 0] : undefined;
    },
    evaluate: options.evaluate ?? evaluate,
    noisy: noisyMoves,
    /** Captures of the most valuable piece first, by the least valuable one; promotions as the capture of such a piece. */
    hint(position, move) {
      const gain = victimOf(position, move) + promotionOf(move);
      return gain === 0 ? 0 : 8 * gain + KING - ((position.board[fromOf(move)] as number) & KIND);
    },
    key: (position) => keyOf(position, fiftyMoves),
    repetition,
    irreversible: isIrreversible,
    parse: parseFen,
    format: formatFen,
    parseMove(position, text) {
      const [, from = '', to = '', letter = ''] =
        /^([a-h][1-8])([a-h][1-8])([qrbn]?)$/.exec(moveText('chess', text)) ?? [];
      const move = from === '' ? -1 : moveOf(squareOf(from), squareOf(to), letter === '' ? 0 : LETTERS.indexOf(letter));
      if (legalMoves(position).includes(move)) return move;
      throw new IllegalMoveError(
        `chess: ${show(text)} is not a legal move of ${formatFen(position)}; expected a move such as e2e4 or e7e8q`,
      );
    },
    formatMove: (_, move) => {
      const promotion = promotionOf(move);
      return squareName(fromOf(move)) + squareName(toOf(move)) + (promotion === 0 ? '' : LETTERS.charAt(promotion));
    },
    draw: drawBoard,
  };
}

/** Kings alone, with one knight, or with bishops that all stand on squares of one colour: nobody can be mated. */
function isInsufficient(board: Int8Array): boolean {
  let knights = 0;
  let bishops = 0;
  let onDark = 0;
  for (let square = 0; square < 64; square++) {
    const kind = (board[square] as number) & KIND;
    if (kind === 0 || kind === KING) continue;
    if (kind === KNIGHT) knights++;
    else if (kind === BISHOP) {
      bishops++;
      if ((((square >> 3) + square) & 1) === 0) onDark++;
    } else return false;
  }
  return knights === 0 ? onDark === 0 || onDark === bishops : knights === 1 && bishops === 0;
}

/**
 * Four squares to a character, then side to move, rights and en passant square, then, where that can end the game, the
 * plies without a capture or a pawn move.
 */
function keyOf({ board, turn, castling, enPassant, halfmoves }: ChessPosition, fiftyMoves: boolean): string {
  let key = '';
  for (let square = 0; square < 64; square += 4) {
    key += String.fromCharCode(
      (board[square] as number) |
        ((board[square + 1] as number) << 4) |
        ((board[square + 2] as number) << 8) |
        ((board[square + 3] as number) << 12),
    );
  }
  return key + String.fromCharCode(turn | (castling << 1) | ((enPassant + 1) << 5), fiftyMoves ? halfmoves : 0);
}
