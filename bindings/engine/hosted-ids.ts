import { InvalidGameError } from '../contract/errors.js';
import type { Game } from '../contract/game.js';
import { describePosition, show } from '../contract/printable.js';
import { MAX_IDS } from '../wasm/core-facts.js';

/** Greatest id of a move. */
const MAX_ID = MAX_IDS - 1;

/**
 * Writes the ids by which the core knows `moves` in every position: the game's own, or defaults. A move that nothing
 * else identifies has its index in `places` for an id. `names` numbers the moves that are strings, as they appear.
 */
export function writeIds<Position, Move>(
  game: Game<Position, Move>,
  position: Position,
  moves: readonly Move[],
  to: Uint16Array,
  places: readonly Move[],
  names: Map<string, number>,
): void {
  for (let i = 0; i < moves.length; i++) {
    const move = moves[i] as Move;
    if (move === undefined) throw undefinedMove(game, position);
    const id = game.moveId ? game.moveId(position, move) : defaultId(move, i, moves, places, names);
    if (!(Number.isInteger(id) && id >= 0 && id <= MAX_ID)) {
      throw new InvalidGameError(
        `${game.name}: moveId gave ${show(id)} for ${describePosition(game, position)}; expected a whole number from 0 to ${MAX_ID}`,
      );
    }
    to[i] = id;
  }
}

function undefinedMove<Position, Move>(game: Game<Position, Move>, position: Position): InvalidGameError {
  return new InvalidGameError(
    `${game.name}: undefined is among the moves for ${describePosition(game, position)}; a move may be anything else`,
  );
}

/** Why a list has no move at a place where it had one. */
export function missingMove<Position, Move>(game: Game<Position, Move>, position: Position): InvalidGameError {
  return [...game.moves(position)].includes(undefined as Move)
    ? undefinedMove(game, position)
    : fewerMoves(game, position);
}

export function fewerMoves<Position, Move>(game: Game<Position, Move>, position: Position): InvalidGameError {
  return new InvalidGameError(
    `${game.name}: moves gave fewer moves than before for ${describePosition(game, position)}; the same position must give the same list (does play change the position it is given?)`,
  );
}

/** A small number is its own id, strings are numbered as they appear, and other moves use their index. */
function defaultId<Move>(
  move: Move,
  index: number,
  moves: readonly Move[],
  places: readonly Move[],
  names: Map<string, number>,
): number {
  if (typeof move === 'number' && Number.isInteger(move) && move >= 0 && move <= MAX_ID) return move;
  if (typeof move !== 'string') {
    const place = places === moves ? index : places.indexOf(move);
    return place < 0 ? MAX_ID : place;
  }
  let id = names.get(move);
  if (id === undefined) {
    id = Math.min(names.size, MAX_ID);
    names.set(move, id);
  }
  return id;
}
