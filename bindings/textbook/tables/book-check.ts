import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, checkSignal, checkSynchronous, whole } from '../../contract/checks.js';
import { InvalidTableError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { isDecided } from '../../contract/value.js';
import { at, enumerate } from './opening-book.js';
import type { PositionTable } from './position-table.js';

/** Solves positions again; an engine of this package is one. */
export interface BookJudge<Position, Move> {
  readonly game: Game<Position, Move>;
  solve(
    position: Position,
    options: {
      readonly algorithm: 'pvs';
      readonly preferFasterWins: boolean;
      readonly signal?: AbortSignal | undefined;
    },
  ): {
    readonly value: number | undefined;
  };
}

export interface BookCheckOptions<Position> {
  /** As given when the book was made. */
  readonly plies: number;
  readonly from?: Position | undefined;
  readonly maxPositions?: number | undefined;
  /** The number of positions of the last ply to solve again, spread evenly. Default: all. */
  readonly solveAgain?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called before each position of the last ply is solved again. */
  readonly onProgress?: ((solvedAgain: number) => void) | undefined;
}

/** What a check of a book covered without finding a fault. */
export interface BookCheck {
  readonly positions: number;
  /** Positions whose value was recomputed from their best move. */
  readonly byMoves: number;
  readonly solvedAgain: number;
}

/**
 * Check a book of exact values. It must hold every position up to `plies`; each position before the last ply must have
 * the value of its best move; and positions of the last ply must have the value that another algorithm, principal
 * variation search, finds without the book. Of a book that says who wins and not how soon, no more is compared. Throws
 * an `InvalidTableError` that names the first wrong position.
 */
export function checkBook<Position, Move>(
  engine: BookJudge<Position, Move>,
  book: PositionTable<Position>,
  options: BookCheckOptions<Position>,
): BookCheck {
  checkNames('book check option', options, ['plies', 'from', 'maxPositions', 'solveAgain', 'signal', 'onProgress']);
  checkSignal(options.signal);
  checkFunction('onProgress', options.onProgress);
  const rules = checkedGame(engine.game);
  const { plies, from = rules.initial(), maxPositions = 1_000_000, solveAgain, signal, onProgress } = options;
  if (solveAgain !== undefined) whole('solveAgain', solveAgain, 0);
  const { layers, total } = enumerate(rules, from, plies, maxPositions, signal);
  const timed = !book.outcomesOnly;
  const bookValue = (position: Position): number => {
    const known = book.probe(position);
    if (!known?.exact) throw new InvalidTableError(`the book has no exact value of '${rules.text(position)}'`);
    return known.value;
  };
  const expect = (position: Position, value: number | undefined, how: string): void => {
    const stored = bookValue(position);
    if (stored !== value) {
      throw new InvalidTableError(
        `the book gives '${rules.text(position)}' the value ${stored}; ${how} gives ${value}`,
      );
    }
  };
  const last = layers.length - 1;
  let byMoves = 0;
  let solved = 0;
  for (const [ply, layer] of layers.entries()) {
    const chosen = ply === last ? spread(layer.length, solveAgain ?? layer.length) : undefined;
    for (const [i, path] of layer.entries()) {
      signal?.throwIfAborted();
      at(rules, from, path, (position) => {
        bookValue(position);
        if (rules.outcome(position) !== undefined) return;
        if (!chosen) {
          expect(position, bestMove(rules, position, bookValue, timed), 'its best move');
          byMoves++;
        } else if (chosen.has(i)) {
          checkSynchronous('onProgress', onProgress?.(solved));
          solved++;
          const { value } = engine.solve(position, { algorithm: 'pvs', preferFasterWins: timed, signal });
          signal?.throwIfAborted();
          expect(position, value, 'solving it again');
        }
      });
    }
  }
  return { positions: total, byMoves, solvedAgain: solved };
}

function bestMove<Position, Move>(
  rules: CheckedGame<Position, Move>,
  position: Position,
  bookValue: (position: Position) => number,
  timed: boolean,
): number {
  let best = Number.NEGATIVE_INFINITY;
  const player = rules.player(position);
  for (const move of rules.moves(position)) {
    const reward = rules.reward(position, move);
    const value = rules.after(position, move, (child) =>
      rules.playerAfter(child, player) === player ? bookValue(child) : -bookValue(child),
    );
    // Seen from here, a win or loss is one ply farther away, if the book says how far.
    const farther = timed ? Math.sign(value) : 0;
    best = Math.max(best, isDecided(value) ? value - farther : reward + value);
  }
  return best;
}

/** `wanted` of `count` indices, evenly spread. */
function spread(count: number, wanted: number): Set<number> {
  const places = new Set<number>();
  for (let k = 0; k < Math.min(wanted, count); k++) places.add(Math.floor((k * count) / Math.min(wanted, count)));
  return places;
}
