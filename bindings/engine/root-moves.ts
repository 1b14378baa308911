import { checkSynchronous } from '../contract/checks.js';
import { IllegalMoveError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { identityAt, moveData } from '../contract/move-identity.js';
import { describePosition, show } from '../contract/printable.js';
import { type AnswerChecks, legalMoves } from '../contract/single-answers.js';
import { INPUT_BYTES } from '../wasm/core-facts.js';
import { isCompiled } from './compiled-game.js';
import { encodePosition } from './rules-port.js';

/** A root move that a search begins with, as passed to `onRootMove`. */
export interface RootMove<Move> {
  /** The depth of the iteration in plies. */
  readonly depth: number;
  readonly move: Move;
  /** The move's place in the order of search, from 1. */
  readonly place: number;
  /** How many root moves there are. */
  readonly count: number;
  /** Milliseconds since the search began. */
  readonly timeMs: number;
}

/** Calls `onRootMove`; `index` and `place` count from 0. Throws `InvalidOptionError` if it is asynchronous. */
export function reportRootMove<Move>(
  onRootMove: (move: RootMove<Move>) => void,
  { depth, index, place, count, timeMs }: Omit<RootMove<Move>, 'move'> & { readonly index: number },
  moves: readonly Move[],
): void {
  const answer: unknown = onRootMove({ depth, move: moves[index] as Move, place: place + 1, count, timeMs });
  checkSynchronous('onRootMove', answer);
}

/**
 * The natural indices of `wanted` among the legal moves of `position`, ascending. A move is found if it is the same
 * value, has the same `moveId`, or consists of the same data. Throws `IllegalMoveError`.
 */
export function indicesOf<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  wanted: readonly Move[],
  checks?: AnswerChecks<Position, Move>,
): number[] {
  // A position that is none is refused when it is loaded. One that is over needs no choice.
  if (position === undefined || position === null) return [];
  if (isCompiled(game)) encodePosition(game.core, position, new DataView(new ArrayBuffer(INPUT_BYTES)));
  const identity = identityAt(game, position);
  const legal = legalMoves(game, position, checks).map(identity);
  if (legal.length === 0) return [];
  const found = wanted.map((move) => {
    const index = legal.indexOf(identity(move));
    if (index >= 0) return index;
    const name = typeof move === 'object' && move !== null ? moveData(move) : show(move);
    throw new IllegalMoveError(
      `${game.name}: moves lists ${name}, which is not legal at ${describePosition(game, position)}; expected moves of game.moves(position)`,
    );
  });
  return [...new Set(found)].sort((a, b) => a - b);
}
