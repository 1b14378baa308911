import type { SearchEnd } from '../deepening.js';

/** A line of moves as a linked list, so that lines with the same continuation share it. */
export interface Line<Move> {
  readonly move: Move;
  readonly rest: Line<Move> | undefined;
}

/** The line of play that a search found, and how far the search went. */
export interface PlayFound<Move> {
  /** The move to play; `undefined` if the game is over or the depth is 0. */
  readonly move: Move | undefined;
  /** The expected line of play, to the horizon or the end of the game. */
  readonly line: readonly Move[];
  /** Plies of the last complete iteration. */
  readonly depth: number;
  /** `'solved'`: every line was followed to the end of the game. */
  readonly stop: SearchEnd;
  /** Positions visited, the root included. */
  readonly nodes: number;
  /** Of these, the ones at the end of the game or the horizon. */
  readonly leaves: number;
}

/** The first move of a line, and all its moves. */
export function movesAlong<Move>(line: Line<Move> | undefined): Pick<PlayFound<Move>, 'move' | 'line'> {
  const moves: Move[] = [];
  for (let step = line; step; step = step.rest) moves.push(step.move);
  return { move: moves[0], line: moves };
}
