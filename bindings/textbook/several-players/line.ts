import type { SearchEnd } from '../deepening.js';

/** Moves that follow each other, shared by all lines that go on alike. */
export interface Line<Move> {
  readonly move: Move;
  readonly rest: Line<Move> | undefined;
}

/** How the players go on, and how far the search that says so has looked. */
export interface PlayFound<Move> {
  /** The move of the player to move; `undefined` where the game is over, or at depth 0. */
  readonly move: Move | undefined;
  /** How play goes on, to the horizon or the end of the game. */
  readonly line: readonly Move[];
  /** Plies of the last complete search. */
  readonly depth: number;
  /** `'solved'`: every line was followed to the end of the game. */
  readonly stop: SearchEnd;
  /** Positions looked at, the root's included. */
  readonly nodes: number;
  /** Of these, where the game was over or the horizon reached. */
  readonly leaves: number;
}

/** The first move of a line, and all of them. */
export function movesAlong<Move>(line: Line<Move> | undefined): Pick<PlayFound<Move>, 'move' | 'line'> {
  const moves: Move[] = [];
  for (let step = line; step; step = step.rest) moves.push(step.move);
  return { move: moves[0], line: moves };
}
