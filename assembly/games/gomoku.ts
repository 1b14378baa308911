import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { CELLS, cellsWith, clearBoard, emptyCells, prospectAt, putStone, takeStone, totalOf } from './gomoku/board';
import { nextIn, pushAll } from './gomoku/cell-set';
import { stoneKey } from './gomoku/keys';
import { CHECKS, FIRST_FIVE, FIRST_FOUR, FIRST_THREE, urgency } from './gomoku/prospects';
import { pushSelection } from './gomoku/selection';
import { Place, assess, isChecked, sideToMove } from './gomoku/situation';

export { Place };

/** The evaluation of a decided position, and of a position in which a five must be stopped first. */
const WON: i32 = 1_000_000;
/** The bonus of a stone for each ring of cells nearer to the middle; it distinguishes the first moves. */
const CENTRE: i32 = 4;

/** Rings from the edge: from 0 to 7 in the middle. */
function nearness(cell: i32): i32 {
  return 7 - max(abs((cell & 15) - 7), abs((cell >> 4) - 7));
}

/**
 * Gomoku on 15 x 15 cells, freestyle: five or more in a row win; black moves first. A move is its cell, with
 * sixteen cells per row: see `gomoku/board.ts`.
 *
 * One board serves the whole path, so a stone costs only what it changes; `undo` takes it back. `enter` finds
 * the forced moves. Where nothing is forced, `candidates` is a selection that need not preserve the value;
 * `gomoku/selection.ts` states what holds.
 */
@final
export class Gomoku extends Game<Place> {
  /** i32 number of stones, then their cells in the order played, one byte each. */
  load(p: Place, words: usize): void {
    clearBoard();
    p.key = 0;
    p.plies = 0;
    p.won = 0;
    p.centre = 0;
    const count = load<u32>(words);
    for (let i: u32 = 0; i < count; i++) this.play(p, load<u8>(words + i, 4), p);
  }

  @inline
  outcome(p: Place): i32 {
    if (p.won) return -WIN;
    return p.plies == CELLS ? 0 : RUNNING;
  }

  @inline
  moves(p: Place): void {
    pushAll(emptyCells());
  }

  play(p: Place, move: u32, child: Place): void {
    const own = sideToMove(p);
    child.won = i32(prospectAt(move, own) >= FIRST_FIVE);
    child.key = p.key ^ stoneKey(move, own);
    child.centre = -p.centre - nearness(i32(move));
    child.plies = p.plies + 1;
    putStone(move, own);
  }

  @inline
  undo(p: Place, move: u32, child: Place): void {
    takeStone(move, sideToMove(p));
  }

  @inline
  enter(p: Place): void {
    assess(p);
  }

  @inline
  least(p: Place): i32 { return p.least; }

  @inline
  greatest(p: Place): i32 { return p.greatest; }

  @inline
  candidates(p: Place): void {
    if (p.forced) pushAll(p.forced);
    else pushSelection();
  }

  @inline
  key(p: Place): u64 { return p.key; }

  /** The threats that the move makes, then the threats it prevents, then nearness to the middle of the board. */
  hint(p: Place, move: u32): i32 {
    const cell = i32(move);
    const own = sideToMove(p);
    const urgent = 3 * urgency(prospectAt(cell, own)) + 2 * urgency(prospectAt(cell, own ^ 1));
    return urgent * 8 + nearness(cell);
  }

  /**
   * The prospects of all cells for the side to move, minus those for the opponent. A side that must stop a five
   * cannot stand pat: the position counts as lost, and quiescence plays the only move.
   */
  evaluate(p: Place): i32 {
    if (p.least == p.greatest || isChecked(p)) return p.least > 0 ? WON : -WON;
    const own = sideToMove(p);
    return totalOf(own) - totalOf(own ^ 1) + CENTRE * p.centre;
  }

  /** The worth of an open three, more or less: threats decide, and what leaves them out is dangerous. */
  @inline
  unit(): i32 { return 2000; }

  /**
   * The move that stops a five; otherwise fours of one's own that also make a three. Other fours only waste a
   * threat.
   */
  noisy(p: Place): void {
    if (p.least == p.greatest) return;
    if (isChecked(p)) return pushAll(p.forced);
    const own = sideToMove(p);
    const checks = cellsWith(own, CHECKS);
    for (let cell = nextIn(checks, -1); cell >= 0; cell = nextIn(checks, cell)) {
      if (prospectAt(cell, own) % FIRST_FOUR >= FIRST_THREE) push(cell);
    }
  }
}
