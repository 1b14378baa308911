/** What a text in portable notation holds of a game: PGN for chess, PDN for draughts. */

/** A line of moves, the main line of a game or a variation of it. */
export interface NotatedLine {
  /** What stands before the first move. */
  readonly comments?: readonly string[] | undefined;
  readonly moves: readonly NotatedMove[];
}

export interface NotatedMove {
  readonly move: number;
  /** Numeric annotation glyphs: 1 good, 2 bad, 3 very good, 4 very bad, 5 interesting, 6 doubtful, and others. */
  readonly nags?: readonly number[] | undefined;
  /** What stands after the move. */
  readonly comments?: readonly string[] | undefined;
  /** Lines that could have been played instead of this move. */
  readonly variations?: readonly NotatedLine[] | undefined;
}

export interface NotatedGame<Position, Result extends string = GameResult> extends NotatedLine {
  /** The tags by their names, `{ White: 'Morphy', … }`, in the order of the text. */
  readonly tags: Readonly<Record<string, string>>;
  /** Where the game begins: the tag `FEN`, or the usual start. */
  readonly start: Position;
  readonly result: Result;
  /** What was left out or read otherwise than it is written, and where: `line 12, move 7., '--' is a null move; …`. */
  readonly notes?: readonly string[] | undefined;
}

/** The first number is of the player who begins. `*` for a game that is unfinished, or whose result is unknown. */
export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '*';

/** `12.` or `12...`: the number of a move, `half` plies after the first player's move of number `first`. */
export function moveNumber(first: number, half: number): string {
  return `${first + (half >> 1)}${half % 2 === 0 ? '.' : '...'}`;
}
