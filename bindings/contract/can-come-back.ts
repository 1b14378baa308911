import { MAX_PAST } from '../wasm/core-facts.js';
import type { CheckedGame } from './checked-game.js';
import { occurrencesOfEnd } from './claimed-draws.js';

/**
 * The positions before whose return counts, as a search takes them for its `history`: those after the last irreversible
 * move, and of them the latest that it has room for. Where draws are claimed at the third occurrence, only those that
 * have occurred twice: with the others the game goes on. `before` are the positions before each of `moves`, oldest
 * first.
 */
export function canComeBack<Position, Move>(
  game: Pick<CheckedGame<Position, Move>, 'irreversible' | 'repetitionName' | 'rules'>,
  before: readonly Position[],
  moves: readonly Move[],
): readonly Position[] {
  const earliest = Math.max(0, before.length - MAX_PAST);
  let first = before.length;
  while (first > earliest && !game.irreversible(before[first - 1] as Position, moves[first - 1] as Move)) first--;
  const since = before.slice(first);
  const most = occurrencesOfEnd(game.rules) - 1;
  if (most === 1) return since;
  const times = new Map<unknown, number>();
  return since.filter((position) => {
    const name = game.repetitionName(position);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return time === most;
  });
}
