import { add, has } from '../../kit/cell-set';
import { nextChar, readChar, readNumber, writeChar, writeNumber } from '../../kit/text';
import { COLUMNS, Board, ROWS, cellAt, columnOf, generalsOf, rowOf } from './board';
import { otherIsInCheck } from './checks';

/** FEN, with n for a horse and b for an elephant; the number of the move is not kept. */

/** The letter of Black's man on `cell`; 0 if there is none. */
function letterOn(p: Board, cell: i32): i32 {
  if (has(p.chariots, cell)) return 0x72;
  if (has(p.cannons, cell)) return 0x63;
  if (has(p.horses, cell)) return 0x6e;
  if (has(p.soldiers, cell)) return 0x70;
  if (has(p.guards, cell)) return isAdvisorPoint(cell) ? 0x61 : 0x62;
  return has(generalsOf(p), cell) ? 0x6b : 0;
}

/** Advisors stand on the diagonals of the palaces, where no elephant goes. */
function isAdvisorPoint(cell: i32): bool {
  const column = columnOf(cell);
  const row = rowOf(cell) % 7;
  return row == 1 ? column == 4 : (row == 0 || row == 2) && (column == 3 || column == 5);
}

function isElephantPoint(cell: i32): bool {
  const column = columnOf(cell);
  const row = rowOf(cell) % ROWS;
  return row == 2 ? column % 4 == 0 : row % 2 == 0 && (column == 2 || column == 6);
}

export function writeBoard(p: Board): void {
  const red = p.black ? p.enemy : p.own;
  for (let row = 2 * ROWS - 1; row >= 0; row--) {
    let empty = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const cell = cellAt(column, row);
      const letter = letterOn(p, cell);
      if (letter == 0) {
        empty++;
        continue;
      }
      if (empty) writeNumber(empty);
      empty = 0;
      writeChar(has(red, cell) ? letter - 32 : letter);
    }
    if (empty) writeNumber(empty);
    if (row) writeChar(0x2f);
  }
  writeChar(0x20);
  writeChar(p.black ? 0x62 : 0x77);
  writeRest();
  writeNumber(p.clock);
  writeChar(0x20);
  writeChar(0x31);
}

/** ` - - `: nobody castles, and no soldier is captured in passing. */
function writeRest(): void {
  for (let i = 0; i < 2; i++) {
    writeChar(0x20);
    writeChar(0x2d);
  }
  writeChar(0x20);
}

function readRest(): bool {
  for (let i = 0; i < 2; i++) if (readChar() != 0x20 || readChar() != 0x2d) return false;
  return readChar() == 0x20;
}

/** False for what is no board, or stands where it never can. All memory is 0 before. */
export function readBoard(p: Board): bool {
  let red = p.own;
  let black = p.enemy;
  for (let row = 2 * ROWS - 1; row >= 0; row--) {
    for (let column = 0; column < COLUMNS; column++) {
      const symbol = readChar();
      if (symbol > 0x30 && symbol <= 0x39) {
        column += symbol - 0x31;
        if (column >= COLUMNS) return false;
        continue;
      }
      const cell = cellAt(column, row);
      const letter = symbol | 32;
      const isRed = letter != symbol;
      if (!put(p, letter, cell, isRed)) return false;
      if (isRed) red = add(red, cell);
      else black = add(black, cell);
    }
    if (row && readChar() != 0x2f) return false;
  }
  if (readChar() != 0x20) return false;
  const side = readChar();
  if (side != 0x77 && side != 0x62) return false;
  p.black = i32(side == 0x62);
  p.own = p.black ? black : red;
  p.enemy = p.black ? red : black;
  if (!readRest()) return false;
  p.clock = readNumber();
  if (p.clock < 0 || readChar() != 0x20 || readNumber() < 0) return false;
  return nextChar() == 0 && isPossible(p, red, black);
}

/** Put Black's man `letter` on `cell`, or Red's; false if it never stands there. */
function put(p: Board, letter: i32, cell: i32, isRed: bool): bool {
  const isHome = (cell < 64) == isRed;
  const row = rowOf(cell);
  if (letter == 0x72) p.chariots = add(p.chariots, cell);
  else if (letter == 0x63) p.cannons = add(p.cannons, cell);
  else if (letter == 0x6e) p.horses = add(p.horses, cell);
  else if (letter == 0x70) {
    // Soldiers begin on the fourth row, in every other column, and step aside only beyond the river.
    if (isHome && ((isRed ? row < 3 : row > 6) || columnOf(cell) % 2 != 0)) return false;
    p.soldiers = add(p.soldiers, cell);
  } else if (letter == 0x61 || letter == 0x62) {
    if (!isHome || !(letter == 0x61 ? isAdvisorPoint(cell) : isElephantPoint(cell))) return false;
    p.guards = add(p.guards, cell);
  } else {
    const column = columnOf(cell);
    return letter == 0x6b && isHome && column >= 3 && column <= 5 && (row < 3 || row > 6);
  }
  return true;
}

/** One general a side, and the side that is not to move not in check. */
function isPossible(p: Board, red: v128, black: v128): bool {
  const generals = generalsOf(p);
  const low = popcnt(i64x2.extract_lane(generals, 0));
  const high = popcnt(i64x2.extract_lane(generals, 1));
  if (low != 1 || high != 1) return false;
  return !otherIsInCheck(p);
}

/** The name of a point: a1 … i10. */
function writePoint(cell: i32): void {
  writeChar(0x61 + columnOf(cell));
  writeNumber(1 + rowOf(cell));
}

export function writePoints(from: i32, to: i32): void {
  writePoint(from);
  writePoint(to);
}
