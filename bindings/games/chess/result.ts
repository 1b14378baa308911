import { checkNames, flag } from '../../contract/checks.js';
import { InvalidPositionError } from '../../contract/errors.js';
import { show } from '../../contract/printable.js';
import { keyOf } from './key.js';
import { inCheck } from './legality.js';
import { isDead } from './material.js';
import { canMove } from './move-list.js';
import { type ChessPosition, other } from './position.js';

/** How a game has ended. */
export interface ChessResult {
  /** As PGN writes it. */
  readonly result: '1-0' | '0-1' | '1/2-1/2';
  /** 0 White, 1 Black; `undefined` for a draw. */
  readonly winner: 0 | 1 | undefined;
  readonly reason:
    | 'checkmate'
    | 'stalemate'
    | 'dead position'
    | 'fivefold repetition'
    | 'seventy-five moves'
    | 'threefold repetition'
    | 'fifty moves';
}

export interface ResultOptions {
  /**
   * Whether a draw is claimed as soon as the player to move may: at the third occurrence of a position, and after 50
   * moves of each side without a capture or a pawn move. If not, the game goes on until the fifth and until 75 moves.
   * Default: true.
   */
  readonly claims?: boolean | undefined;
}

/**
 * The result of a game by the laws of chess (FIDE 2023, articles 5.1, 5.2, 9.2, 9.3, 9.6), `undefined` while it runs.
 * `positions` are all positions of the game, oldest first, the one on the board last; those from before the last
 * capture or pawn move may be missing. A dead position is known by its material alone.
 */
export function resultOf(positions: readonly ChessPosition[], options: ResultOptions = {}): ChessResult | undefined {
  checkNames('result option', options, ['claims']);
  const claims = flag('claims', options.claims, true);
  const position = Array.isArray(positions) ? (positions.at(-1) as ChessPosition | undefined) : undefined;
  if (position === undefined) {
    throw new InvalidPositionError(`chess: expected a list of the game's positions, not ${show(positions)}`);
  }
  if (!canMove(position)) return inCheck(position) ? win(other(position.turn)) : draw('stalemate');
  if (isDead(position.board)) return draw('dead position');
  const occurrences = occurrencesOf(position, positions);
  if (occurrences >= 5) return draw('fivefold repetition');
  if (position.halfmoves >= 150) return draw('seventy-five moves');
  if (claims && occurrences >= 3) return draw('threefold repetition');
  if (claims && position.halfmoves >= 100) return draw('fifty moves');
  return undefined;
}

function win(winner: 0 | 1): ChessResult {
  return { result: winner === 0 ? '1-0' : '0-1', winner, reason: 'checkmate' };
}

function draw(reason: ChessResult['reason']): ChessResult {
  return { result: '1/2-1/2', winner: undefined, reason };
}

/** How often `position`, the last one, has been on the board. Nothing from before a capture or pawn move comes back. */
function occurrencesOf(position: ChessPosition, positions: readonly ChessPosition[]): number {
  const key = keyOf(position);
  return positions.slice(-1 - position.halfmoves).filter((one) => keyOf(one) === key).length;
}
