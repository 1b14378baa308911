import { checkFunction, checkNames, whole } from '../../contract/checks.js';
import { InvalidGameError, InvalidOptionError, UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import { show } from '../../contract/printable.js';
import { identify, positionRepeats, positionText, tooManyPositions } from '../distinct-positions.js';
import { expectTwoPlayers } from '../rules.js';

export interface NimValueOptions<Position> {
  /**
   * The games that a position is the sum of, such as its heaps: a move is a move in
   * one of them. The value of a sum is the exclusive or of its parts', so that only
   * the parts need be searched. They must be positions of their own, not views of
   * the one they come from. Default: the position is one game.
   */
  readonly parts?: ((position: Position) => readonly Position[]) | undefined;
  /** Positions to look at, at most; a whole number from 1. Default: 1,000,000. */
  readonly maxPositions?: number | undefined;
}

/**
 * The nim-value, or Sprague-Grundy value, of `position`: the size of the Nim heap that
 * it is as good as (Sprague 1935; Grundy 1939; Berlekamp, Conway and Guy, "Winning
 * Ways", ch. 4). It is the least number, from 0, that is no nim-value of a position
 * one move away (`mex`): 0 exactly where the side to move loses.
 *
 * The game must be impartial (both players have the same moves, which cannot be
 * checked here) and of normal play: two players in turn, and who cannot move loses.
 *
 * Throws `UnsupportedGameError` for a game that ends otherwise, gives a player two
 * turns or comes back to a position, `InvalidGameError` without `key` and `format`,
 * and `InvalidOptionError`, also where there are more than `maxPositions`.
 *
 * Cost: each position once, and each of its moves; no recursion, so that games may be
 * as long as they like.
 */
export function nimValue<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: NimValueOptions<Position> = {},
): number {
  return nimValues(game, options)(position);
}

/** `nimValue` for many positions of one game: what was found once is remembered, within `maxPositions` in all. */
export function nimValues<Position, Move>(
  game: Game<Position, Move>,
  options: NimValueOptions<Position> = {},
): (position: Position) => number {
  expectTwoPlayers(game, ALGORITHM);
  checkNames('nim value option', options, ['parts', 'maxPositions']);
  checkFunction('parts', options.parts);
  const limit = whole('maxPositions', options.maxPositions, 1, Number.POSITIVE_INFINITY, 1_000_000);
  const parts = (position: Position): readonly Position[] => {
    const found = options.parts ? options.parts(position) : [position];
    if (Array.isArray(found)) return found;
    throw new InvalidOptionError(
      `parts gave ${show(found)} for ${positionText(game, position)}; expected a list of positions`,
    );
  };
  const keyOf = identify(game);
  const known = new Map<bigint | number | string, number>();

  const begin = (position: Position): Visit<Position, Move> => {
    if (known.size >= limit) throw tooManyPositions(game, limit);
    const key = keyOf(position);
    const moves = movesAt(game, position);
    known.set(key, UNDER_WAY);
    return { position, mover: game.toMove(position), key, moves, next: 0, values: new Set(), child: undefined };
  };

  /** Goes on with a visit until it needs a value that is not known, and returns that position; `undefined` when every move is valued. */
  const advance = (visit: Visit<Position, Move>): Position | undefined => {
    for (;;) {
      if (!visit.child) {
        if (visit.next === visit.moves.length) return undefined;
        const move = visit.moves[visit.next++] as Move;
        const position = game.play(visit.position, move);
        visit.child = { position, move, parts: parts(position), next: 0, sum: 0 };
        if (game.toMove(position) === visit.mover) {
          throw new UnsupportedGameError(
            `${game.name}: the same player moves again at ${positionText(game, position)}; ${ALGORITHM} need players in turn`,
          );
        }
      }
      const { child } = visit;
      for (; child.next < child.parts.length; child.next++) {
        const part = child.parts[child.next] as Position;
        const value = known.get(keyOf(part));
        if (value === undefined) return part;
        if (value === UNDER_WAY) throw positionRepeats(game, [positionText(game, part)], ALGORITHM);
        child.sum ^= value;
      }
      visit.values.add(child.sum);
      game.undo?.(child.position, child.move);
      visit.child = undefined;
    }
  };

  /** Values a position and all below it, those at the end of the game first. */
  const explore = (root: Position): void => {
    const path = [begin(root)];
    try {
      for (let visit = path.at(-1); visit; visit = path.at(-1)) {
        const unknown = advance(visit);
        if (unknown !== undefined) path.push(begin(unknown));
        else {
          known.set(visit.key, mex(visit.values));
          path.pop();
        }
      }
    } finally {
      // An exception leaves a path: nothing on it is known, and its moves are taken back.
      for (const { key, child } of path.reverse()) {
        known.delete(key);
        if (child) game.undo?.(child.position, child.move);
      }
    }
  };

  return (position) => {
    let sum = 0;
    for (const part of parts(position)) {
      if (!known.has(keyOf(part))) explore(part);
      sum ^= known.get(keyOf(part)) as number;
    }
    return sum;
  };
}

/** The least whole number from 0 that is not among `values`: the minimal excluded one. */
export function mex(values: Iterable<number>): number {
  const there = new Set(values);
  let least = 0;
  while (there.has(least)) least++;
  return least;
}

const ALGORITHM = 'nim-values';

/** Stands for the value of a position on the path. */
const UNDER_WAY = -1;

/** A position of which some moves are valued. */
interface Visit<Position, Move> {
  readonly position: Position;
  readonly mover: number | 'chance';
  readonly key: bigint | number | string;
  readonly moves: readonly Move[];
  next: number;
  /** Nim-values of what the moves so far lead to. */
  readonly values: Set<number>;
  /** The move that is being valued: what it leads to, and the sum of those of its parts that are known. */
  child: { position: Position; move: Move; parts: readonly Position[]; next: number; sum: number } | undefined;
}

/** None where the game is over, which must then be lost for the side to move. */
function movesAt<Position, Move>(game: Game<Position, Move>, position: Position): readonly Move[] {
  const payoffs = game.outcome(position);
  if (payoffs === undefined) {
    const moves = game.moves(position);
    if (moves.length > 0) return moves;
    throw new InvalidGameError(`${game.name}: no moves at ${positionText(game, position)}, which is not over`);
  }
  if ((payoffs[game.toMove(position) as number] as number) < 0) return [];
  throw new UnsupportedGameError(
    `${game.name}: the game is over at ${positionText(game, position)} and not lost for the side to move; ${ALGORITHM} need normal play, where who cannot move loses`,
  );
}
