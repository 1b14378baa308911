import { show } from '../../../contract/printable.js';
import { isReward, MAX_REWARD } from '../../../contract/rewards.js';
import { MAX_GRADED_VALUE } from '../../../contract/value.js';
import { writeMove } from '../findings.js';
import { areBoundsEqual, type PositionRule, type PositionView } from '../position-view.js';
import { textOf } from '../snapshot.js';

/** What a game says about its moves: the list itself, rewards, ids, hints, noisy moves and candidates. */

/** Moves are tried and kept by their index, of which there are so many. */
const MAX_MOVES = 1024;
/** The id that means "no move". */
const NO_ID = 0xffff;

export const movesRule: PositionRule = ({ game, position, isOver }) => {
  if (isOver) return undefined;
  const moves = game.moves(position);
  if (!Array.isArray(moves) || moves.length === 0 || moves.length > MAX_MOVES) {
    return `moves gave ${Array.isArray(moves) ? `${moves.length} moves` : show(moves)} where the game is not over; expected a list of 1 to ${MAX_MOVES}`;
  }
  if (moves.includes(undefined as never)) return 'moves lists undefined; a move may be anything else';
  const twice = duplicateOf(moves);
  if (twice >= 0) return `moves lists ${writeMove(game, position, moves[twice])} twice; expected each move once`;
  const before = moves.map(textOf);
  const again = game.moves(position);
  const after = again.map(textOf);
  if (before.join() === after.join()) return undefined;
  return `moves gave ${before.length} moves, and ${after.length} others or in another order when asked again; expected the same list`;
};

export const rewardRule: PositionRule = ({ game, position, moves }) => {
  for (const move of moves) {
    const reward: unknown = game.reward?.(position, move);
    if (isReward(reward)) continue;
    return `reward gave ${show(reward)} for the move ${writeMove(game, position, move)}; expected an integer within ±${MAX_REWARD}`;
  }
  return undefined;
};

export const moveIdRule: PositionRule = ({ game, position, moves }) => {
  const owners = new Map<number, unknown>();
  for (const move of moves) {
    const id = game.moveId?.(position, move) as number;
    if (!(Number.isInteger(id) && id >= 0 && id < NO_ID)) {
      return `moveId gave ${show(id)} for the move ${writeMove(game, position, move)}; expected a whole number from 0 to ${NO_ID - 1}`;
    }
    if (owners.has(id)) {
      const other = writeMove(game, position, owners.get(id) as typeof move);
      return `moveId gave ${id} for both ${other} and ${writeMove(game, position, move)}; expected different numbers`;
    }
    owners.set(id, move);
    if (game.moveId?.(position, move) !== id) {
      return `moveId gave ${id} for the move ${writeMove(game, position, move)} and another number when asked again`;
    }
  }
  return undefined;
};

/** The depths at which a hint is asked for: none given, the horizon, and a deep search. */
const depths = [undefined, 0, 10];

export const hintRule: PositionRule = ({ game, position, moves }) => {
  for (const move of someOf(moves)) {
    for (const depth of depths) {
      const hint = depth === undefined ? game.hint?.(position, move) : game.hint?.(position, move, depth);
      if (isGraded(hint)) continue;
      return `hint gave ${show(hint)} for the move ${writeMove(game, position, move)}${depth === undefined ? '' : ` at depth ${depth}`}; expected an integer within ±${MAX_GRADED_VALUE}`;
    }
  }
  return undefined;
};

export const noisyRule: PositionRule = (here) =>
  here.isOver ? undefined : partOfMoves(here, 'noisy', here.game.noisy?.(here.position));

/** Where standing pat is wrong, what is left out might be the only escape. */
export const mayStandPatRule: PositionRule = ({ game, position, moves, isOver }) => {
  if (isOver) return undefined;
  const may: unknown = game.mayStandPat?.(position);
  if (may === true) return undefined;
  if (may !== false) return `mayStandPat gave ${show(may)}; expected true or false`;
  const left = moves.length - (game.noisy?.(position).length ?? 0);
  if (left === 0) return undefined;
  return `mayStandPat gave false, but noisy leaves out ${left} of ${moves.length} moves; expected all of them there`;
};

/** The list itself. Where the bounds settle the position, no candidate is needed. */
export const candidatesRule: PositionRule = (here) => {
  const { game, position, isOver } = here;
  if (isOver || areBoundsEqual(game, position)) return undefined;
  const list = game.candidates?.(position);
  if (Array.isArray(list) && list.length === 0) {
    return 'candidates gave no move where bounds do not settle the position; expected at least one';
  }
  return partOfMoves(here, 'candidates', list);
};

/** The moves of a position that are asked about one by one, where each question may be expensive. */
const SOME = 12;

/** At most `SOME` of the moves, from all parts of the list. */
export function someOf<Move>(moves: readonly Move[]): readonly Move[] {
  const step = Math.ceil(moves.length / SOME);
  return moves.filter((_, i) => i % step === 0 || i === moves.length - 1);
}

/** An integer in the range of evaluations, by default of those of a game without rewards. */
export function isGraded(value: unknown, most = MAX_GRADED_VALUE): boolean {
  return Number.isInteger(value) && Math.abs(value as number) <= most;
}

function partOfMoves<Position, Move>(
  { game, position, moves }: PositionView<Position, Move>,
  method: string,
  list: unknown,
): string | undefined {
  if (!Array.isArray(list)) return `${method} gave ${show(list)}; expected a list of moves`;
  const legal = new Set(moves.map(textOf));
  const stranger = list.find((move) => !legal.has(textOf(move)));
  if (stranger !== undefined) {
    return `${method} lists ${writeMove(game, position, stranger)}, which is not among the moves; expected a part of them`;
  }
  const twice = duplicateOf(list);
  if (twice >= 0) return `${method} lists ${writeMove(game, position, list[twice])} twice; expected each move once`;
  return undefined;
}

const OPAQUE = textOf({});

/** The index of the first move that an earlier one equals; −1 if there is none. */
function duplicateOf(moves: readonly unknown[]): number {
  const seen = new Set<string>();
  return moves.findIndex((move) => {
    const text = textOf(move);
    // Nothing can be seen of an object with private fields.
    if (text === OPAQUE) return false;
    const { size } = seen;
    return seen.add(text).size === size;
  });
}
