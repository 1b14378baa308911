import { type CheckedGame, checkedGame } from '../../contract/checked-game.js';
import { checkFunction, checkNames, whole } from '../../contract/checks.js';
import { UnsupportedGameError } from '../../contract/errors.js';
import type { Game } from '../../contract/game.js';
import type { PositionName } from '../../contract/identity.js';
import { named, optionError } from '../../contract/option-errors.js';
import { show } from '../../contract/printable.js';
import { identify, positionRepeats, positionText, tooManyPositions } from '../distinct-positions.js';

export interface NimValueOptions<Position> {
  /**
   * The games whose sum is the position, such as its heaps: a move is a move in one of them. The value of a sum is the
   * exclusive or of its parts' values, so only the parts need to be searched. They must be independent positions, not
   * views of the original. Default: the position is one game.
   */
  readonly parts?: ((position: Position) => readonly Position[]) | undefined;
  /** The most positions to examine; a whole number from 1. Default: 1,000,000. */
  readonly maxPositions?: number | undefined;
}

/**
 * The nim-value, or Sprague-Grundy value, of `position`: the size of the Nim heap that it is equivalent to (Sprague
 * 1935; Grundy 1939; Berlekamp, Conway and Guy, "Winning Ways", ch. 4). It is the least number from 0 that is not the
 * nim-value of a position one move away (`mex`). It is 0 if and only if the side to move loses.
 *
 * The game must be impartial (both players have the same moves; this is not checked) and under normal play: the players
 * alternate, and the player who cannot move loses.
 *
 * Throws `UnsupportedGameError` for a game that ends otherwise, gives a player two turns or can repeat a position,
 * `InvalidGameError` if the game has neither `key` nor `format`, and `InvalidOptionError`, also if there are more than
 * `maxPositions`.
 *
 * Time is linear in positions and moves. No recursion, so games may be arbitrarily long.
 */
export function nimValue<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  options: NimValueOptions<Position> = {},
): number {
  return nimValues(game, options)(position);
}

/** `nimValue` for many positions of one game: values are remembered, up to `maxPositions` in all. */
export function nimValues<Position, Move>(
  game: Game<Position, Move>,
  options: NimValueOptions<Position> = {},
): (position: Position) => number {
  const rules = checkedGame(game).expectTwoPlayers(ALGORITHM).refuseRewards(ALGORITHM).refusePastAndCounters(ALGORITHM);
  checkNames('nim value option', options, ['parts', 'maxPositions']);
  checkFunction('parts', options.parts);
  const limit = whole('maxPositions', options.maxPositions, 1, Number.POSITIVE_INFINITY, 1_000_000);
  const parts = (position: Position): readonly Position[] => {
    const found = options.parts ? options.parts(position) : [position];
    if (Array.isArray(found)) return found;
    throw optionError`${named('parts')} gave ${show(found)} for ${positionText(rules, position)}; expected a list of positions`;
  };
  const keyOf = identify(rules);
  const known = new Map<PositionName, number>();

  /** `last` has moved here; `undefined` if nobody has. */
  const begin = (position: Position, last?: number): Visit<Position, Move> => {
    if (known.size >= limit) throw tooManyPositions(rules, limit);
    const key = keyOf(position);
    const [mover, moves] = turnAt(rules, position, last);
    known.set(key, UNDER_WAY);
    return { position, mover, key, moves, next: 0, values: new Set(), child: undefined };
  };

  /**
   * Continue a visit until it needs an unknown value and return that position; `undefined` once every move is valued.
   */
  const advance = (visit: Visit<Position, Move>): Position | undefined => {
    for (;;) {
      if (!visit.child) {
        if (visit.next === visit.moves.length) return undefined;
        const move = visit.moves[visit.next++] as Move;
        const position = rules.play(visit.position, move);
        visit.child = { position, move, parts: parts(position), next: 0, sum: 0 };
        if (rules.playerAfter(position, visit.mover) === visit.mover && rules.outcome(position) === undefined) {
          throw new UnsupportedGameError(
            `${rules.name}: the same player moves again at ${positionText(rules, position)}; ${ALGORITHM} need players in turn`,
          );
        }
      }
      const { child } = visit;
      for (; child.next < child.parts.length; child.next++) {
        const part = child.parts[child.next] as Position;
        const value = known.get(keyOf(part));
        if (value === undefined) return part;
        if (value === UNDER_WAY) throw positionRepeats(rules, [positionText(rules, part)], ALGORITHM);
        child.sum ^= value;
      }
      visit.values.add(child.sum);
      rules.undo(child.position, child.move);
      visit.child = undefined;
    }
  };

  /** Value a position and all positions below it, from the ends of the game upwards. */
  const explore = (root: Position): void => {
    const path = [begin(root)];
    try {
      for (let visit = path.at(-1); visit; visit = path.at(-1)) {
        const unknown = advance(visit);
        if (unknown !== undefined) path.push(begin(unknown, visit.mover));
        else {
          known.set(visit.key, mex(visit.values));
          path.pop();
        }
      }
    } finally {
      // After an exception, forget the unfinished positions on the path and undo its moves.
      for (const { key, child } of path.reverse()) {
        known.delete(key);
        if (child) rules.undo(child.position, child.move);
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

/** The minimal excluded number: the least whole number from 0 that is not among `values`. */
export function mex(values: Iterable<number>): number {
  const there = new Set(values);
  let least = 0;
  while (there.has(least)) least++;
  return least;
}

const ALGORITHM = 'nim-values';

/** Marks a position on the path, whose value is not known yet. */
const UNDER_WAY = -1;

/** A position with some of its moves valued. */
interface Visit<Position, Move> {
  readonly position: Position;
  readonly mover: number;
  readonly key: PositionName;
  readonly moves: readonly Move[];
  next: number;
  /** Nim-values of the successors so far. */
  readonly values: Set<number>;
  /** The move being valued: the position after it, its parts, and the sum of the parts known so far. */
  child: { position: Position; move: Move; parts: readonly Position[]; next: number; sum: number } | undefined;
}

/**
 * The side to move and its moves; none if the game is over, which must be lost for the side that `last` leaves to move.
 * Whom the game then names does not count: it may be anybody or nobody.
 */
function turnAt<Position, Move>(
  rules: CheckedGame<Position, Move>,
  position: Position,
  last: number | undefined,
): [mover: number, moves: readonly Move[]] {
  const payoffs = rules.outcome(position);
  if (payoffs === undefined) return [rules.player(position), rules.moves(position)];
  const loser = last === undefined ? payoffs.findIndex((payoff) => payoff < 0) : 1 - last;
  if ((payoffs[loser] ?? 0) < 0) return [loser, []];
  throw new UnsupportedGameError(
    `${rules.name}: the game is over at ${positionText(rules, position)} and not lost for the side to move; ${ALGORITHM} need normal play, in which the player who cannot move loses`,
  );
}
