import { greatestKnown, leastKnown } from '../core/endgames/bounds';
import { takeTables } from '../core/endgames/tables';
import { Game } from '../core/game';
import { dropList, endList, listCount, listStart } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { Board, ID, goingDown, goingUp } from './draughts/board';
import { COUNTED_FROM, FORTY_MOVES } from './draughts/clock';
import { DraughtsEndgames } from './draughts/endgames/rules';
import { valueIn } from './draughts/endgames/tables';
import { evaluatePieces } from './draughts/evaluation';
import { keyOf } from './draughts/keys';
import { countSteps, jumpersOf, listCaptures, listMoves } from './draughts/listing';
import { captures, crowns, playMove } from './draughts/playing';

export { Board } from './draughts/board';

/** English draughts, also called checkers, on sets of squares. */
@final
export class Draughts extends Game<Board> {
  /** The words are the fields of `Board`. */
  load(p: Board, words: usize): void {
    memory.copy(changetype<usize>(p), words, offsetof<Board>());
  }

  /** Who cannot move has lost, even where the game would be drawn. */
  @inline
  outcome(p: Board): i32 {
    if (p.clock >= FORTY_MOVES) return this.canMove(p) ? 0 : -WIN;
    return RUNNING;
  }

  @inline
  canMove(p: Board): bool {
    return countSteps(goingUp(p), goingDown(p), ~(p.own | p.enemy)) > 0 || jumpersOf(p) != 0;
  }

  /** Who has no piece left, or none that can move, has lost. */
  @inline
  stuck(p: Board): i32 {
    return -WIN;
  }

  @inline
  moves(p: Board): void {
    endList(listMoves(p, listStart()));
  }

  @inline
  countMoves(p: Board): i32 {
    const jumpers = jumpersOf(p);
    if (!jumpers) return countSteps(goingUp(p), goingDown(p), ~(p.own | p.enemy));
    const start = listStart();
    endList(listCaptures(p, jumpers, start));
    const count = listCount(start);
    dropList(start);
    return count;
  }

  @inline
  play(p: Board, move: u32, child: Board): void {
    playMove(p, move, child);
  }

  @inline
  irreversible(p: Board, move: u32, child: Board): bool {
    return child.clock == 0;
  }

  @inline
  key(p: Board): u64 {
    return keyOf(p);
  }

  @inline
  counterKey(p: Board): u32 {
    return p.clock < COUNTED_FROM ? 0 : p.clock;
  }

  /** The data are end-game tables. */
  @inline
  dataBytes(given: usize): usize {
    return given;
  }

  takeData(at: usize): void {
    takeTables<DraughtsEndgames, Board>(at);
  }

  /** The transposition table does not tell the first `COUNTED_FROM` plies apart, so each of them counts as the last. */
  @inline
  knownLeast(p: Board): i32 {
    return leastKnown(valueIn(p), FORTY_MOVES - max(p.clock, COUNTED_FROM));
  }

  @inline
  knownGreatest(p: Board): i32 {
    return greatestKnown();
  }

  /** What the tables do not hold has other pieces: neither a capture nor the crowning of a man is ever undone. */
  @inline
  knownIsClosed(): bool {
    return true;
  }

  @inline
  evaluate(p: Board): i32 {
    return evaluatePieces(p);
  }

  /** The captures, which are then all moves. */
  @inline
  noisy(p: Board): void {
    const start = listStart();
    const jumpers = jumpersOf(p);
    endList(jumpers ? listCaptures(p, jumpers, start) : start);
  }

  /** Unless a capture is forced. */
  @inline
  mayStandPat(p: Board): bool {
    return jumpersOf(p) == 0;
  }

  /** Captures of many pieces first, and men that are crowned. */
  @inline
  hint(p: Board, move: u32): i32 {
    return 2 * captures(move) + i32(crowns(p, move));
  }

  /** Not a capture. */
  @inline
  isQuiet(p: Board, move: u32): bool {
    return captures(move) == 0;
  }

  /** The target, and whether a king moves there. */
  @inline
  moveKind(p: Board, move: u32): u32 {
    return (u32(p.kings >> (move & 31)) & 1) << 5 | (move >> 5 & 31);
  }

  @inline
  moveId(p: Board, move: u32): u32 {
    return move & ID;
  }
}
