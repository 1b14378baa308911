import { Game } from '../core/game';
import { endList, listStart, push, pushAt } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { finish, hashSets } from '../kit/hash';
import { nextChar, readChar, writeChar, writeNumber } from '../kit/text';

/**
 * Breakthrough on 3 to 8 columns and rows, in one file. Cells are numbered in rows from White's home, left to right.
 * The start on 5 columns and 5 rows:
 *
 *     5  B B B B B     20 21 22 23 24
 *     4  B B B B B     15 16 17 18 19
 *     3  . . . . .     10 11 12 13 14
 *     2  W W W W W      5  6  7  8  9
 *     1  W W W W W      0  1  2  3  4
 *        a b c d e
 *
 * White, player 0, moves up. A move is 64 times the cell left plus the cell entered. The board is a part of the
 * position, so that one module plays on all of them; a step is a shift by so many columns.
 */
@unmanaged
export class Pawns {
  white: u64;
  black: u64;
  /** The first 36 cells as digits to the base 3, the first the lowest: 0 empty, 1 a white pawn, 2 a black one. */
  code: u64;
  columns: i32;
  rows: i32;
  player: i32;
  private unused: i32;
}

/**
 * What the binding gives the rules: the board of the start, and the worth of a pawn and of a row that it has advanced.
 */
@unmanaged
class Options {
  columns: i32;
  rows: i32;
  pawn: i32;
  advance: i32;
}

let options = changetype<Options>(0);

const MIN_SIDE: i32 = 3;
const MAX_SIDE: i32 = 8;
const SIDES: u64 = MAX_SIDE - MIN_SIDE + 1;

/** The first column on boards of so many columns. */
const FIRST_COLUMN: StaticArray<u64> = [
  0, 0, 0, 0x1249249249249249, 0x1111111111111111, 0x1084210842108421, 0x1041041041041041, 0x8102040810204081, 0x0101010101010101,
];

/**
 * Boards of so many cells have a key of their own for each position: 3^36 times two sides to move times 36 sizes is
 * below 2^64.
 */
const CODED: i32 = 36;
const POWERS = new StaticArray<u64>(64);
for (let cell = 0, power: u64 = 1; cell < CODED; cell++, power *= 3) POWERS[cell] = power;

// @ts-ignore: decorator
@inline
function own(p: Pawns): u64 { return p.player == 0 ? p.white : p.black; }
// @ts-ignore: decorator
@inline
function other(p: Pawns): u64 { return p.player == 0 ? p.black : p.white; }
// @ts-ignore: decorator
@inline
function bit(cell: i32): u64 { return u64(1) << cell; }

/** Row 0, so many cells. */
// @ts-ignore: decorator
@inline
function bottom(p: Pawns): u64 { return bit(p.columns) - 1; }
/** The number of the first cell of the top row. */
// @ts-ignore: decorator
@inline
function topCell(p: Pawns): i32 { return p.columns * (p.rows - 1); }

/** The cells ahead of those in `set`, or behind them, and `aside` columns to the right. */
// @ts-ignore: decorator
@inline
function ahead(p: Pawns, set: u64, aside: i32): u64 {
  return p.player == 0 ? set << (p.columns + aside) : set >> (p.columns - aside);
}
// @ts-ignore: decorator
@inline
function behind(p: Pawns, set: u64, aside: i32): u64 {
  return p.player == 0 ? set >> (p.columns + aside) : set << (p.columns - aside);
}

/** The cells from which no step goes so far aside. */
// @ts-ignore: decorator
@inline
function edge(p: Pawns, aside: i32): u64 {
  const first = unchecked(FIRST_COLUMN[p.columns]);
  return aside < 0 ? first : aside > 0 ? first << (p.columns - 1) : 0;
}

/** The pawns of the side to move that may step ahead and `aside` columns to the right. */
// @ts-ignore: decorator
@inline
function steps(p: Pawns, aside: i32): u64 {
  const pawns = own(p);
  return pawns & ~edge(p, aside) & ~behind(p, aside == 0 ? p.white | p.black : pawns, aside);
}

/** The pawns of the side to move that can take a pawn of `victims`, `aside` columns to the right. */
// @ts-ignore: decorator
@inline
function takers(p: Pawns, victims: u64, aside: i32): u64 {
  return own(p) & ~edge(p, aside) & behind(p, victims, aside);
}

/** The pawns of the side to move that are one step from their last row. Nothing can block them. */
// @ts-ignore: decorator
@inline
function runners(p: Pawns): u64 {
  return p.player == 0 ? p.white & ~(bit(topCell(p) - p.columns) - 1) : p.black & (bit(2 * p.columns) - 1);
}
/** Those of the other side. */
// @ts-ignore: decorator
@inline
function threats(p: Pawns): u64 {
  return p.player == 0 ? p.black & (bit(2 * p.columns) - 1) : p.white & ~(bit(topCell(p) - p.columns) - 1);
}

/** The steps of `pawns`, pawn by pawn, each to the left, straight on and to the right. */
// @ts-ignore: decorator
@inline
function pushSteps(p: Pawns, pawns: u64): void {
  const left = steps(p, -1);
  const straight = steps(p, 0);
  const right = steps(p, 1);
  const forward = p.player == 0 ? p.columns : -p.columns;
  let end = listStart();
  for (let rest = pawns & (left | straight | right); rest != 0; rest &= rest - 1) {
    const from = i32(ctz(rest));
    const move = from << 6 | (from + forward);
    // Every move is written, and stays if it is legal: what a branch would guess is as good as random.
    end = select(pushAt(end, move - 1), end, (left >> from & 1) != 0);
    end = select(pushAt(end, move), end, (straight >> from & 1) != 0);
    end = select(pushAt(end, move + 1), end, (right >> from & 1) != 0);
  }
  endList(end);
}

/** The captures of the pawn on `cell`, that on the left first. */
// @ts-ignore: decorator
@inline
function pushTakers(p: Pawns, cell: i32): void {
  const forward = p.player == 0 ? p.columns : -p.columns;
  if (takers(p, bit(cell), 1) != 0) push((cell - forward - 1) << 6 | cell);
  if (takers(p, bit(cell), -1) != 0) push((cell - forward + 1) << 6 | cell);
}

/** What is proved of the value where it is settled by pawns one step from their last row; 0 where it is not. */
// @ts-ignore: decorator
@inline
function settled(p: Pawns): i32 {
  if (runners(p) != 0) return WIN - 1;
  const others = threats(p);
  if (others == 0) return 0;
  const stopped = (others & (others - 1)) == 0 && (takers(p, others, -1) | takers(p, others, 1)) != 0;
  return stopped ? 0 : 2 - WIN;
}

// @ts-ignore: decorator
@inline
function isSide(side: i32): bool { return side >= MIN_SIDE && side <= MAX_SIDE; }

function codeOf(p: Pawns): u64 {
  let code: u64 = 0;
  for (let cell = p.columns * p.rows - 1; cell >= 0; cell--) {
    code += unchecked(POWERS[cell]) * ((p.white >> cell & 1) + 2 * (p.black >> cell & 1));
  }
  return code;
}

function writeName(p: Pawns, cell: i32): void {
  writeChar(0x61 + cell % p.columns);
  writeNumber(1 + cell / p.columns);
}

@final
export class Breakthrough extends Game<Pawns> {
  dataBytes(_given: usize): usize { return offsetof<Options>(); }
  takeData(at: usize): void { options = changetype<Options>(at); }

  /** Two rows of pawns a side, or one on boards of fewer than five rows. */
  start(p: Pawns): void {
    p.columns = options.columns;
    p.rows = options.rows;
    const filled = p.rows < 5 ? 1 : 2;
    p.white = bit(filled * p.columns) - 1;
    p.black = p.white << ((p.rows - filled) * p.columns);
    p.code = codeOf(p);
  }
  mover(p: Pawns): i32 { return p.player; }

  /** Only who moved last can have reached the last row, or taken every pawn. */
  outcome(p: Pawns): i32 {
    const reached = p.player == 0 ? p.black & bottom(p) : p.white >> topCell(p);
    return reached != 0 || own(p) == 0 ? -WIN : RUNNING;
  }

  /** At least one: nothing is ahead of the foremost pawn but pawns that it may take on one of the two cells aside. */
  moves(p: Pawns): void { pushSteps(p, ~0); }

  play(p: Pawns, move: u32, child: Pawns): void {
    const from = i32(move >> 6);
    const to = i32(move & 63);
    const both = bit(from) | bit(to);
    const taken = other(p) & bit(to);
    const first = p.player == 0;
    child.white = first ? p.white ^ both : p.white ^ taken;
    child.black = first ? p.black ^ taken : p.black ^ both;
    const moved = unchecked(POWERS[to]) - unchecked(POWERS[from]);
    const lost = taken != 0 ? unchecked(POWERS[to]) : 0;
    child.code = p.code + (first ? moved - 2 * lost : 2 * moved - lost);
    child.columns = p.columns;
    child.rows = p.rows;
    child.player = 1 - p.player;
  }

  /** Material and advance, by the weights of the game. */
  evaluate(p: Pawns): i32 {
    let lead = options.pawn * (i32(popcnt(p.white)) - i32(popcnt(p.black)));
    let advanced = 0;
    // A pawn is counted once for each row that it has left behind.
    for (let rest = p.white >> p.columns; rest != 0; rest >>= p.columns) advanced += i32(popcnt(rest));
    for (let rest = p.black << (64 - topCell(p)); rest != 0; rest <<= p.columns) advanced -= i32(popcnt(rest));
    lead += options.advance * advanced;
    return p.player == 0 ? lead : -lead;
  }

  /**
   * Winning moves first, then captures, of the most advanced pawns first, then other moves, the most advanced first.
   */
  hint(p: Pawns, move: u32): i32 {
    const to = bit(move & 63);
    const row = i32(popcnt(unchecked(FIRST_COLUMN[p.columns]) & (to | (to - 1)))) - 1;
    const advanced = p.player == 0 ? row : p.rows - 1 - row;
    if (advanced == p.rows - 1) return 1000;
    return (other(p) & to) != 0 ? 100 + p.rows - advanced : advanced;
  }

  /** What pawns one step from their last row prove, or exclude. */
  least(p: Pawns): i32 {
    const value = settled(p);
    if (value != 0) return value;
    // A side's last pawn may be captured at any time; capturing two pawns takes two moves.
    const pawns = own(p);
    return (pawns & (pawns - 1)) != 0 ? 4 - WIN : 2 - WIN;
  }
  greatest(p: Pawns): i32 {
    const value = settled(p);
    if (value != 0) return value;
    const pawns = other(p);
    return (pawns & (pawns - 1)) != 0 ? WIN - 3 : WIN - 1;
  }

  /** The moves that matter: immediate wins, or else captures of the pawn that threatens to win, or else all moves. */
  candidates(p: Pawns): void {
    const winning = runners(p);
    if (winning != 0) return pushSteps(p, winning);
    const threat = threats(p);
    const list = listStart();
    if (threat != 0) pushTakers(p, i32(ctz(threat)));
    if (listStart() == list) pushSteps(p, ~0);
  }

  /** Steps to the last row; or, if there are none, captures, of the most advanced pawns first. */
  noisy(p: Pawns): void {
    const winning = runners(p);
    if (winning != 0) return pushSteps(p, winning);
    const pawns = own(p);
    const victims = other(p) & (ahead(p, pawns & ~edge(p, -1), -1) | ahead(p, pawns & ~edge(p, 1), 1));
    if (p.player == 0) for (let rest = victims; rest != 0; rest &= rest - 1) pushTakers(p, i32(ctz(rest)));
    else for (let rest = victims; rest != 0; ) {
      const cell = 63 - i32(clz(rest));
      rest ^= bit(cell);
      pushTakers(p, cell);
    }
  }

  /** Every move with the same probability, the one that the random number chooses from the list, without a list. */
  playoutMove(p: Pawns, random: u32): u32 {
    const left = steps(p, -1);
    const straight = steps(p, 0);
    const right = steps(p, 1);
    const count = popcnt(left) + popcnt(straight) + popcnt(right);
    let index = i32((u64(random) * count) >> 32);
    let rest = left | straight | right;
    while (true) {
      const from = i32(ctz(rest));
      const move = from << 6 | (from + (p.player == 0 ? p.columns : -p.columns));
      const hasLeft = i32(left >> from & 1);
      const hasStraight = i32(straight >> from & 1);
      const here = hasLeft + hasStraight + i32(right >> from & 1);
      if (index < here) return index < hasLeft ? move - 1 : index < hasLeft + hasStraight ? move : move + 1;
      index -= here;
      rest &= rest - 1;
    }
  }

  /** Injective on at most 36 cells. */
  key(p: Pawns): u64 {
    const tail = (u64(p.player) * SIDES + u64(p.columns - MIN_SIDE)) * SIDES + u64(p.rows - MIN_SIDE);
    if (p.columns * p.rows <= CODED) return p.code * (2 * SIDES * SIDES) + tail;
    return hashSets(p.white, p.black) ^ finish(tail);
  }

  write(p: Pawns): void {
    for (let row = p.rows - 1; row >= 0; row--) {
      for (let cell = row * p.columns; cell < (row + 1) * p.columns; cell++) {
        writeChar((p.white >> cell & 1) != 0 ? 0x57 : (p.black >> cell & 1) != 0 ? 0x42 : 0x2e);
      }
      writeChar(row == 0 ? 0x3a : 0x2f);
    }
    writeChar(p.player == 0 ? 0x77 : 0x62);
  }
  read(p: Pawns): bool {
    do {
      let white: u64 = 0;
      let black: u64 = 0;
      let column = 0;
      for (; nextChar() == 0x57 || nextChar() == 0x42 || nextChar() == 0x2e; column++) {
        const symbol = readChar();
        if (symbol == 0x57) white |= bit(column);
        if (symbol == 0x42) black |= bit(column);
      }
      if (!isSide(column) || (p.rows > 0 && column != p.columns) || p.rows == MAX_SIDE) return false;
      p.columns = column;
      p.rows++;
      p.white = p.white << column | white;
      p.black = p.black << column | black;
    } while (nextChar() == 0x2f && readChar() != 0);
    const ends = readChar() == 0x3a;
    const player = readChar();
    p.player = i32(player == 0x62);
    p.code = codeOf(p);
    return ends && isSide(p.rows) && (player == 0x77 || player == 0x62);
  }
  /** False where the game was over before the last move. */
  complete(p: Pawns): bool {
    const whiteWins = p.white >> topCell(p) != 0 || p.black == 0;
    const blackWins = (p.black & bottom(p)) != 0 || p.white == 0;
    return !(whiteWins && blackWins) && !(p.player == 0 ? whiteWins : blackWins);
  }
  writeMove(p: Pawns, move: u32): void {
    writeName(p, move >> 6);
    writeChar((other(p) >> (move & 63) & 1) != 0 ? 0x78 : 0x2d);
    writeName(p, move & 63);
  }
}
