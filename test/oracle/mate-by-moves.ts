import { type ChessPosition, chess } from 'cutnode/games/chess';

/**
 * Whether the side to move mates within `moves` of its own moves, whatever the other side does: the definition, move by move,
 * with neither values nor windows nor a table. It shares the rules with the search that it checks, and nothing else.
 */
export function matesWithin(position: ChessPosition, moves: number): boolean {
  return chess.moves(position).some((move) => {
    const after = chess.play(position, move);
    const outcome = chess.outcome(after);
    if (outcome) return outcome[position.turn] === Infinity;
    if (moves === 1) return false;
    return chess.moves(after).every((reply) => {
      const next = chess.play(after, reply);
      return chess.outcome(next) === undefined && matesWithin(next, moves - 1);
    });
  });
}
