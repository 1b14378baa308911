/** What has happened since a position occurred first. */
export interface Recurrence<Position, Move> {
  /** The positions, oldest first. The last is the first one again, and others between them may be, too. */
  readonly positions: readonly Position[];
  /** The moves between them, one less. */
  readonly moves: readonly Move[];
}

/** A game's own rule of repetition: see `Game.repetition`. */
export type RepetitionRule<Position, Move> = {
  // As a method, like all that a game answers.
  rule(since: Recurrence<Position, Move>): readonly number[] | undefined;
}['rule'];
