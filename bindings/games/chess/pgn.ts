import { play } from './playing.js';
import type { ChessPosition } from './position.js';

/** Portable game notation: what a text holds of a game. */

/** A line of moves, the main line of a game or a variation of it. */
export interface PgnLine {
  /** What stands before the first move. */
  readonly comments?: readonly string[] | undefined;
  readonly moves: readonly PgnMove[];
}

export interface PgnMove {
  readonly move: number;
  /** Numeric annotation glyphs: 1 good, 2 bad, 3 very good, 4 very bad, 5 interesting, 6 doubtful, and others. */
  readonly nags?: readonly number[] | undefined;
  /** What stands after the move. */
  readonly comments?: readonly string[] | undefined;
  /** Lines that could have been played instead of this move. */
  readonly variations?: readonly PgnLine[] | undefined;
}

export interface PgnGame extends PgnLine {
  /** The tags by their names, `{ White: 'Morphy', … }`, in the order of the text. */
  readonly tags: Readonly<Record<string, string>>;
  /** Where the game begins: the tag `FEN`, or the usual start. */
  readonly start: ChessPosition;
  readonly result: PgnResult;
}

/** `*` for a game that is unfinished, or whose result is unknown. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

/** The positions of a game's main line, the start first: what `resultOf` asks for. */
export function positionsOf({ start, moves }: Pick<PgnGame, 'start' | 'moves'>): ChessPosition[] {
  const positions = [start];
  for (const { move } of moves) positions.push(play(positions.at(-1) as ChessPosition, move));
  return positions;
}
