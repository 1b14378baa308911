import { Game } from '../core/game';
import { RUNNING, WIN } from '../core/values';
import { nextChar, readChar, readNumber, writeChar, writeNumber } from '../kit/text';
import {
  BOARD_BYTES, CELLS, SIZE, boardKey, cellsWith, emptyCells, openBoard, prospectAt, putStone, totalOf,
} from './gomoku/board';
import { cellOf, has, nextIn, pushAll, pushCell } from './gomoku/cell-set';
import { CHECKS, FIRST_FIVE, FIRST_FOUR, FIRST_THREE, urgency } from './gomoku/prospects';
import { pushSelection } from './gomoku/selection';
import { Place, assess, isChecked, show, sideToMove } from './gomoku/situation';

export { Place };

/** The evaluation of a decided position, and of a position in which a five must be stopped first. */
const WON: i32 = 1_000_000;
/** The bonus of a stone for each ring of cells nearer to the middle; it distinguishes the first moves. */
const CENTRE: i32 = 4;

/** Rings from the edge: from 0 to 7 in the middle. */
function nearness(cell: i32): i32 {
  return 7 - max(abs((cell & 15) - 7), abs((cell >> 4) - 7));
}

function writeName(cell: i32): void {
  writeChar(0x61 + (cell & 15));
  writeNumber(1 + (cell >> 4));
}

/**
 * Gomoku on 15 x 15 cells, in one file and the folder `gomoku`. Freestyle: five or more in a row win; black moves
 * first. A move is its cell, row by row from a1; inside, a row has sixteen cells: see `gomoku/board.ts`.
 *
 * One board serves all positions, so a stone costs only what it changes: what needs the board brings it to `p` first.
 * `enter` finds the forced moves. Where nothing is forced, `candidates` is a selection that need not preserve the
 * value; `gomoku/selection.ts` states what holds.
 */
@final
export class Gomoku extends Game<Place> {
  dataBytes(_given: usize): usize { return BOARD_BYTES; }
  takeData(at: usize): void { openBoard(at); }

  start(_p: Place): void {}
  /** None, where the bytes are no position. */
  mover(p: Place): i32 {
    show(p);
    return p.key == boardKey && u32(p.plies) <= u32(CELLS) ? sideToMove(p) : -1;
  }

  @inline
  outcome(p: Place): i32 {
    if (p.won) return -WIN;
    return p.plies == CELLS ? 0 : RUNNING;
  }

  @inline
  moves(p: Place): void {
    show(p);
    pushAll(emptyCells());
  }

  play(p: Place, move: u32, child: Place): void {
    show(p);
    const cell = cellOf(move);
    const plies = p.plies;
    child.won = i32(prospectAt(cell, sideToMove(p)) >= FIRST_FIVE);
    child.centre = -p.centre - nearness(cell);
    for (let at: usize = 0; at < usize(plies); at += 16) {
      v128.store(changetype<usize>(child) + at, v128.load(changetype<usize>(p) + at));
    }
    store<u8>(changetype<usize>(child) + usize(plies), u8(cell));
    child.plies = plies + 1;
    putStone(cell);
    child.key = boardKey;
  }

  @inline
  enter(p: Place): void {
    show(p);
    assess(p);
  }

  @inline
  least(p: Place): i32 { return p.least; }

  @inline
  greatest(p: Place): i32 { return p.greatest; }

  @inline
  candidates(p: Place): void {
    show(p);
    if (p.forced) pushAll(p.forced);
    else pushSelection();
  }

  @inline
  key(p: Place): u64 { return p.key; }

  /** The threats that the move makes, then the threats it prevents, then nearness to the middle of the board. */
  hint(p: Place, move: u32): i32 {
    show(p);
    const cell = cellOf(move);
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
    show(p);
    const own = sideToMove(p);
    return totalOf(own) - totalOf(own ^ 1) + CENTRE * p.centre;
  }

  /**
   * The move that stops a five; otherwise fours of one's own that also make a three. Other fours only waste a
   * threat.
   */
  noisy(p: Place): void {
    if (p.least == p.greatest) return;
    show(p);
    if (isChecked(p)) return pushAll(p.forced);
    const own = sideToMove(p);
    const checks = cellsWith(own, CHECKS);
    for (let cell = nextIn(checks, -1); cell >= 0; cell = nextIn(checks, cell)) {
      if (prospectAt(cell, own) % FIRST_FOUR >= FIRST_THREE) pushCell(cell);
    }
  }

  /** The cells in the order played: `h8h9g7`. */
  write(p: Place): void {
    for (let i = 0; i < p.plies; i++) writeName(i32(load<u8>(changetype<usize>(p) + usize(i))));
  }
  /** False where a cell is none, or taken, or comes after the end. */
  read(p: Place): bool {
    while (nextChar() != 0) {
      const column = readChar() - 0x61;
      const row = readNumber() - 1;
      if (p.won || u32(column) >= u32(SIZE) || u32(row) >= u32(SIZE)) return false;
      show(p);
      if (!has(emptyCells(), 16 * row + column)) return false;
      this.play(p, u32(SIZE * row + column), p);
    }
    return true;
  }
  writeMove(_p: Place, move: u32): void { writeName(cellOf(move)); }
}
