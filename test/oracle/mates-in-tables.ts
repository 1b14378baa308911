import { type Engine, isDecided } from 'cutnode';
import { type ChessPosition, chess } from 'cutnode/games/chess';
import type { Endgames } from 'cutnode/games/chess/endgames';

const DEPTH = 5;

/**
 * How a full-width search to depth 5, by an engine without tables, differs from the tables; `undefined` if they agree.
 * They agree if the search has the table's value where the mate is within its depth, says of no other position that it
 * is won or lost, and solves none with another value.
 */
export function disagreement(
  engine: Engine<ChessPosition, number>,
  endgames: Endgames,
  position: ChessPosition,
): string | undefined {
  const table = endgames.probe(position);
  if (!table) return `no table holds ${chess.format(position)}`;
  const { value, solved } = engine.search(position, { depth: DEPTH, quiescence: false });
  const near = table.plies !== undefined && table.plies <= DEPTH;
  if (near ? value === table.value && solved : !isDecided(value) && (!solved || value === table.value))
    return undefined;
  const told = `value ${value}${solved ? ', solved' : ''}`;
  return `${chess.format(position)}: the search says ${told}, the table ${table.value}`;
}
