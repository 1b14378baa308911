/**
 * What a game says of its end-game tables. Its moves are those of its rules, with the hook `stuck`.
 *
 * A table holds the positions of one material, which two numbers name as the game likes. It consists of parts, and a
 * part of positions that the game numbers from 0; numbers that no position has cost a byte each. Symmetrical positions
 * may share a number. Parts are made in levels: whatever leads from one level to another, such as a capture, must lead
 * to a level or a table that was made before, and all other moves stay in their level.
 *
 * Chess has one level with a part for each side to move, and sees the stronger side as White. Draughts sees the side to
 * move as Black; it has a part for each number of men and kings, and a level for each number of men. Chinese chess sees
 * the side as Red that alone has men that can cross the river, and is like chess besides; captures alone leave its
 * tables.
 *
 * Hooks that a game may leave out:
 *
 * - `isSymmetrical(): bool` — two moves of the position turned to may lead to the same number. Default: never.
 * - `hasUnnumbered(): bool` — some moves within the level lead to positions without a number, such as those where a
 *   pawn may be captured in passing. All their moves must lead to positions with one. Then also `leadsToUnnumbered():
 *   bool`, whether the position turned to has such a move, which `takeBack` leaves out, and `isUnnumbered(p): bool`.
 *   Default: none.
 */
export abstract class EndgameRules<P> {
  /** Forget all tables. */
  abstract forgetTables(): void;
  /** Note that the values of the table named `a` and `b` are at `values`, part by part; returns where they end. */
  abstract addTable(a: i32, b: i32, values: usize): usize;
  /** The value of `p` in a table, or `UNKNOWN`. */
  abstract lookUp(p: P): i32;
  /** Number of levels of the table that was added last. */
  abstract levels(): i32;
  /** Name the parts of one of its levels in the order of their values, with `addPart`. */
  abstract addParts(level: i32): void;
  /** Turn to the position with this number. */
  abstract turnTo(part: i32, place: i32): void;
  /** Fill `p` with the position turned to; false if there is none, or if it has another number. */
  abstract fill(p: P): bool;
  /** Whether `move` leads from the position `p` to another level or table. */
  abstract leaves(p: P, move: u32): bool;
  /**
   * `addEarlier` for each number from which a move within the level leads to the position turned to; numbers that no
   * position has do no harm.
   */
  abstract takeBack(): void;
}
