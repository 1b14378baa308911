import { checkFunction, checkNames, choice, flag, givenMoveText } from '../../contract/checks.js';
import type { Game } from '../../contract/game.js';
import { COUNTED_FROM, FIFTY_MOVES } from '../../wasm/chess-facts.js';
import { type EndgameBounds, knownFrom } from '../endgames/bounds.js';
import { withClaimedDraws } from './claimed-draws.js';
import { evaluate } from './evaluation.js';
import { exchangeValue } from './exchange.js';
import { formatFen, parseFen, rowsOf, START } from './fen.js';
import { keyOf, structureOf } from './key.js';
import { inCheck } from './legality.js';
import { victimOf } from './making.js';
import { isDead } from './material.js';
import { canMove, legalMoves, noisyMoves } from './move-list.js';
import { fromOf, promotionOf, toOf } from './moves.js';
import { isIrreversible, pass, play } from './playing.js';
import { type ChessPosition, KIND, KING, PAWN, sideOf } from './position.js';
import { parseSan } from './san.js';
import { formatUci, isUci, parseUci } from './uci.js';

/** Chess, and Chess960, over positions of plain data. */
export interface ChessGame extends Game<ChessPosition, number> {
  /** Material and the places of the pieces, in hundredths of a pawn. */
  evaluate(position: ChessPosition): number;
  /** Captures and promotions; in check, all moves. */
  noisy(position: ChessPosition): number[];
  /** Whether the side to move may rest content with the value of the position as it stands: not in check. */
  mayStandPat(position: ChessPosition): boolean;
  hint(position: ChessPosition, move: number): number;
  key(position: ChessPosition): bigint;
  /** The plies without a capture or a pawn move, from where they can matter; absent if they never do. */
  counterKey?(position: ChessPosition): number;
  readonly repetition: 'ignore' | 'draw';
  irreversible(position: ChessPosition, move: number): boolean;
  /**
   * Reads a FEN, an X-FEN or a Shredder-FEN; the two counters may be left out. Castling rights that no piece can use
   * are left out: see `parseFen`. Throws `InvalidPositionError`.
   */
  parse(text: string): ChessPosition;
  /** Writes the FEN; the Shredder-FEN where castling is written as in Chess960. */
  format(position: ChessPosition): string;
  /** Reads a move as in UCI, `e7e8q`, or in algebraic notation, `exd8=Q+`. Throws `IllegalMoveError`. */
  parseMove(position: ChessPosition, text: string): number;
  /** Writes a move as in UCI: castling as `e1g1`, in Chess960 as `e1h1`. */
  formatMove(position: ChessPosition, move: number): string;
  /** The board, White's side below. */
  draw(position: ChessPosition): string;
}

/** Options of `createChess`. */
export interface ChessOptions {
  /**
   * Static evaluation from the point of view of the side to move, an integer within ±7,000,000. Default: material and
   * the places of the pieces, in hundredths of a pawn.
   */
  readonly evaluate?: ((position: ChessPosition) => number) | undefined;
  /**
   * Whether 100 plies without a capture or a pawn move are a draw. Searches of more than 80 plies may find the draw too
   * late, because the table does not tell the first 20 apart. Default: true.
   */
  readonly fiftyMoves?: boolean | undefined;
  /**
   * End-game tables, from `cutnode/games/chess/endgames`, that searches ask. For compiled chess with tables there is
   * `chessWithEndgames`.
   */
  readonly endgames?: EndgameBounds<ChessPosition> | undefined;
  /**
   * What a position is worth that has occurred before in the search, or twice in its `history`: see
   * `Game.repetition`.
   * Default: `draw`.
   */
  readonly repetition?: 'ignore' | 'draw' | undefined;
}

/**
 * The rules in TypeScript. They are meant for reading, and serve as the reference for the compiled rules, with which
 * they share no idea: the board is a list of 64 squares, and a move is tried before it counts as legal.
 */
export function chessRules(options: ChessOptions = {}): ChessGame {
  checkNames('chess option', options, ['evaluate', 'fiftyMoves', 'endgames', 'repetition']);
  checkFunction('evaluate', options.evaluate, 'a function of a position');
  const fiftyMoves = flag('fiftyMoves', options.fiftyMoves, true);
  const repetition = choice('repetition', options.repetition, ['ignore', 'draw'], 'draw');

  const rules: ChessGame = {
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
      if (fiftyMoves && position.halfmoves >= FIFTY_MOVES) return [0, 0];
      return isDead(position.board) ? [0, 0] : undefined;
    },
    evaluate: options.evaluate ?? evaluate,
    noisy: noisyMoves,
    mayStandPat: (position) => !inCheck(position),
    /**
     * Captures of the most valuable piece first, by the least valuable one; promotions as the capture of such a piece.
     */
    hint(position, move) {
      const gain = victimOf(position, move) + promotionOf(move);
      return gain === 0 ? 0 : 8 * gain + KING - ((position.board[fromOf(move)] as number) & KIND);
    },
    key: keyOf,
    ...(fiftyMoves && {
      counterOnlyDraws: true,
      counterKey: ({ halfmoves }: ChessPosition) => (halfmoves >= COUNTED_FROM ? halfmoves : 0),
    }),
    ...knownFrom(options.endgames, ({ halfmoves }) =>
      fiftyMoves ? FIFTY_MOVES - Math.max(halfmoves, COUNTED_FROM) : Number.POSITIVE_INFINITY,
    ),
    pass: (position) => (hasPieces(position) && !inCheck(position) ? pass(position) : undefined),
    isQuiet: (position, move) => victimOf(position, move) === 0 && promotionOf(move) === 0,
    exchange: exchangeValue,
    /** Checks. */
    isForcing: (position, move) => inCheck(play(position, move)),
    /** The piece, 0 for a king, and its target. */
    moveKind: ({ board }, move) => 64 * (((board[fromOf(move)] as number) & KIND) % KING) + toOf(move),
    structure: structureOf,
    repetition,
    irreversible: isIrreversible,
    parse: (text) => parseFen(text),
    format: formatFen,
    parseMove(position, text) {
      return isUci(givenMoveText('chess', text)) ? parseUci(position, text) : parseSan(position, text);
    },
    formatMove: formatUci,
    draw: drawBoard,
  };
  return withClaimedDraws(rules);
}

/** Whether the side to move has more than pawns: with those alone, a pass may be the best move. */
function hasPieces({ board, turn }: ChessPosition): boolean {
  return board.some(
    (piece) => piece !== 0 && piece >> 3 === turn && (piece & KIND) !== PAWN && (piece & KIND) !== KING,
  );
}

/** The board as a diagram, White's side below. */
function drawBoard({ board }: ChessPosition): string {
  const rows = rowsOf(board).map((row, above) => `${8 - above}  ${[...row].join(' ')}`);
  return [...rows, '   a b c d e f g h'].join('\n');
}
