import { bishopMagics, rookMagics } from './magics';

/**
 * Where pieces attack, from tables of 0.9 MB that the module fills when it starts, in one or two milliseconds.
 *
 * A slider's attacks depend on the pieces in its way. A multiplication maps them to an index without gaps for each
 * square (magic bitboards, Kannan 2007): the tables of all squares follow one another, 102,400 entries for rooks and
 * 5,248 for bishops. Hyperbola quintessence would do with 4 KB, but took a fifth longer to count moves.
 */

/** What a square needs to find a slider's attacks: u64 mask, u64 magic, u64 shift, address of its table. */
// @ts-ignore: decorator
@inline
const FINDER: usize = 32;
const rookFinders: usize = memory.data(64 * 32, 64);
const bishopFinders: usize = memory.data(64 * 32, 64);
const sliderTable: usize = memory.data((102_400 + 5_248) * 8, 64);

/**
 * u64: the squares between two squares of one line, at 64 times the first plus the second; empty if there is no such
 * line.
 */
const betweenTable: usize = memory.data(64 * 64 * 8, 64);

/**
 * What depends on one square: u64 knight, king, rook and bishop on an empty board, and its file, row, diagonal (a1 to
 * h8) and antidiagonal, without the square itself.
 */
// @ts-ignore: decorator
@inline
const SQUARE: usize = 64;
const squareTable: usize = memory.data(64 * 64, 64);

/**
 * For castling, at eight times the king's file plus the rook's, as squares of the first row: the squares that both pass
 * or come to, and those of the king alone. The squares they leave are in neither unless the other passes them.
 */
const castlingTable: usize = memory.data(64 * 16, 64);

/**
 * For each square of a king, from where bishops and from where rooks can attack, on an empty board, a square to which
 * it may step or which it may pass when it castles.
 */
const reachTable: usize = memory.data(64 * 16, 64);

fillTables();
fillCastling();
fillReach();

/** Every instance writes the same data, so it does not matter whether instances share this memory. */
function fillTables(): void {
  let next = sliderTable;
  for (let square = 0; square < 64; square++) {
    const at = squareTable + usize(square) * SQUARE;
    let knight: u64 = 0;
    let king: u64 = 0;
    for (let dx = -2; dx <= 2; dx++) {
      for (let dy = -2; dy <= 2; dy++) {
        if (dx * dx + dy * dy == 5) knight |= step(square, dx, dy);
        if (dx * dx + dy * dy < 3) king |= step(square, dx, dy);
      }
    }
    store<u64>(at, knight);
    store<u64>(at, king ^ (u64(1) << u64(square)), 8);
    store<u64>(at, line(square, 0, 1) | line(square, 1, 0), 16);
    store<u64>(at, line(square, 1, 1) | line(square, 1, -1), 24);
    store<u64>(at, line(square, 0, 1), 32);
    store<u64>(at, line(square, 1, 0), 40);
    store<u64>(at, line(square, 1, 1), 48);
    store<u64>(at, line(square, 1, -1), 56);
    next = fillSlider(square, rookFinders, rookMagics, next, 0);
    next = fillSlider(square, bishopFinders, bishopMagics, next, 1);
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        let passed: u64 = 0;
        for (let n = 1; n < 8 && (dx | dy) != 0; n++) {
          const reached = step(square, n * dx, n * dy);
          if (!reached) break;
          store<u64>(betweenTable + ((usize(square) << 6) + usize(ctz(reached))) * 8, passed);
          passed |= reached;
        }
      }
    }
  }
}

function fillCastling(): void {
  for (let king: u64 = 0; king < 8; king++) {
    for (let rook: u64 = 0; rook < 8; rook++) {
      const kingTo = kingAfterCastling(king, rook);
      const rookTo = rookAfterCastling(king, rook);
      const kingWay = between(king, kingTo) | (u64(1) << kingTo);
      const at = castlingTable + usize((king << 3) | rook) * 16;
      store<u64>(at, kingWay | between(rook, rookTo) | (u64(1) << rookTo));
      store<u64>(at, kingWay, 8);
    }
  }
}

function fillReach(): void {
  for (let king: u64 = 0; king < 64; king++) {
    let goals = kingAttacks(king);
    if (king < 8 || king >= 56) {
      const row = king & 56;
      goals |= between(king, row + 6) | between(king, row + 2) | (u64(0x44) << row);
    }
    let diagonal: u64 = 0;
    let straight: u64 = 0;
    for (; goals; goals &= goals - 1) {
      diagonal |= diagonalLines(ctz(goals));
      straight |= straightLines(ctz(goals));
    }
    store<u64>(reachTable + (usize(king) << 4), diagonal);
    store<u64>(reachTable + (usize(king) << 4), straight, 8);
  }
}

/**
 * From where a bishop can, on an empty board, attack a square to which the king may step or which it passes in
 * castling.
 */
// @ts-ignore: decorator
@inline
export function bishopsReach(king: u64): u64 { return load<u64>(reachTable + (usize(king) << 4)); }
/** The same for a rook. */
// @ts-ignore: decorator
@inline
export function rooksReach(king: u64): u64 { return load<u64>(reachTable + (usize(king) << 4), 8); }

/** Where the king on `king` lands if it castles with `rook`: on the c- or the g-file. */
export function kingAfterCastling(king: u64, rook: u64): u64 { return (king & 56) + (rook > king ? 6 : 2); }
/** Where the rook lands: on the d- or the f-file. */
export function rookAfterCastling(king: u64, rook: u64): u64 { return (king & 56) + (rook > king ? 5 : 3); }

/** The squares of the first row that king and rook pass or come to, but for files. */
// @ts-ignore: decorator
@inline
export function castlingWay(king: u64, rook: u64): u64 { return load<u64>(castlingTable + ((usize(king & 7) << 3) + usize(rook & 7)) * 16); }
/** The squares of the first row that the king passes or comes to. */
// @ts-ignore: decorator
@inline
export function castlingKingWay(king: u64, rook: u64): u64 { return load<u64>(castlingTable + ((usize(king & 7) << 3) + usize(rook & 7)) * 16, 8); }

/**
 * Fill the finder of `square` and its table at `table`. `turn`: 0 for a rook's lines, 1 for a bishop's. Returns where
 * the table ends.
 */
function fillSlider(square: i32, finders: usize, magics: usize, table: usize, turn: i32): usize {
  const up = ray(square, 1, turn);
  const upToo = ray(square, -turn, 1);
  const down = ray(square, -1, -turn);
  const downToo = ray(square, turn, -1);
  // What stands on the last square of a ray hides nothing.
  const mask = (up ^ highest(up)) | (upToo ^ highest(upToo)) | (down & (down - 1)) | (downToo & (downToo - 1));
  const at = finders + usize(square) * FINDER;
  const magic = load<u64>(magics + (usize(square) << 3));
  const shift = 64 - popcnt(mask);
  store<u64>(at, mask);
  store<u64>(at, magic, 8);
  store<u64>(at, shift, 16);
  store<usize>(at, table, 24);
  let blockers: u64 = 0;
  do {
    const reached = upTo(up, blockers) | upTo(upToo, blockers) | downTo(down, blockers) | downTo(downToo, blockers);
    store<u64>(table + (usize((blockers * magic) >> shift) << 3), reached);
    blockers = (blockers - mask) & mask;
  } while (blockers);
  return table + (usize(1) << (usize(popcnt(mask)) + 3));
}

/** A ray to higher squares up to and including the first of `blockers`: 107,648 such unions, so without a loop. */
// @ts-ignore: decorator
@inline
function upTo(ray: u64, blockers: u64): u64 {
  const there = ray & blockers;
  return ray & (there ^ (there - 1));
}
/** The same for a ray to lower squares. */
// @ts-ignore: decorator
@inline
function downTo(ray: u64, blockers: u64): u64 { return ray & (~u64(0) << (63 - clz((ray & blockers) | 1))); }

function highest(squares: u64): u64 { return squares ? u64(1) << (63 - clz(squares)) : 0; }

/** The square at this distance from `square`; empty beyond the edge. */
function step(square: i32, dx: i32, dy: i32): u64 {
  const x = (square & 7) + dx;
  const y = (square >> 3) + dy;
  return (x | y) & ~7 ? 0 : u64(1) << u64(8 * y + x);
}

/** The squares from `square` this way, up to the edge. */
function ray(square: i32, dx: i32, dy: i32): u64 {
  let squares: u64 = 0;
  for (let n = 1; n < 8; n++) squares |= step(square, n * dx, n * dy);
  return squares;
}

function line(square: i32, dx: i32, dy: i32): u64 { return ray(square, dx, dy) | ray(square, -dx, -dy); }

// @ts-ignore: decorator
@inline
export function knightAttacks(square: u64): u64 { return load<u64>(squareTable + usize(square) * SQUARE); }
// @ts-ignore: decorator
@inline
export function kingAttacks(square: u64): u64 { return load<u64>(squareTable + usize(square) * SQUARE, 8); }
/** What a rook attacks on an empty board. */
// @ts-ignore: decorator
@inline
export function straightLines(square: u64): u64 { return load<u64>(squareTable + usize(square) * SQUARE, 16); }
/** What a bishop attacks on an empty board. */
// @ts-ignore: decorator
@inline
export function diagonalLines(square: u64): u64 { return load<u64>(squareTable + usize(square) * SQUARE, 24); }
// @ts-ignore: decorator
@inline
export function fileOf(square: u64): u64 { return load<u64>(squareTable + usize(square) * SQUARE, 32); }
// @ts-ignore: decorator
@inline
export function rowOf(square: u64): u64 { return load<u64>(squareTable + usize(square) * SQUARE, 40); }
/** The line in the direction from a1 to h8. */
// @ts-ignore: decorator
@inline
export function diagonalOf(square: u64): u64 { return load<u64>(squareTable + usize(square) * SQUARE, 48); }
/** The line in the direction from h1 to a8. */
// @ts-ignore: decorator
@inline
export function antidiagonalOf(square: u64): u64 { return load<u64>(squareTable + usize(square) * SQUARE, 56); }

/** The squares between `a` and `b`, which must differ; empty if they are on no common line. */
// @ts-ignore: decorator
@inline
export function between(a: u64, b: u64): u64 { return load<u64>(betweenTable + (((usize(a) << 6) + usize(b)) << 3)); }

/** What a rook on `square` attacks if `occupied` squares block it. */
// @ts-ignore: decorator
@inline
export function rookAttacks(square: u64, occupied: u64): u64 { return found(rookFinders + usize(square) * FINDER, occupied); }
/** What a bishop on `square` attacks. */
// @ts-ignore: decorator
@inline
export function bishopAttacks(square: u64, occupied: u64): u64 { return found(bishopFinders + usize(square) * FINDER, occupied); }

// @ts-ignore: decorator
@inline
function found(finder: usize, occupied: u64): u64 {
  const index = ((occupied & load<u64>(finder)) * load<u64>(finder, 8)) >> load<u64>(finder, 16);
  return load<u64>(load<usize>(finder, 24) + (usize(index) << 3));
}
