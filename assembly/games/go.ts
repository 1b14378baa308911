import { Game } from '../core/game';
import { push } from '../core/move-list';
import { REPETITION_DRAW } from '../core/repetition';
import { RUNNING } from '../core/values';
import { zobristNumber } from '../kit/hash';
import { nextChar, readChar, readNumber, writeChar, writeNumber } from '../kit/text';
import { area, worth } from './go/area';
import {
  BAN, Board, FREE, bytes, cellOf, clear, isJoined, isLegal, liberties, on, other, place, placeOf, put, step, stoneOf, touchesFree, width,
} from './go/board';
import { MOST_POINTS, holdsStone, noteSafe, safePoints } from './go/life';
import { follow, placeOn } from './go/chains';
import { playoutPlace } from './go/playouts';
import { LIKELIHOOD_OF_PASS, likelihood } from './go/prior';
import { IMAGES, SCRATCH_BYTES, numberOf, openScratch, options, safe } from './go/scratch';
import { noteShapes } from './go/shapes';

export { Board } from './go/board';

const X: i32 = 0x58;
const O: i32 = 0x4f;
const COLON: i32 = 0x3a;

/** What `least` found besides. */
let greatestPoints: i32 = 0;

// @ts-ignore: decorator
@inline
function isPass(p: Board, move: u32): bool { return move == u32(p.size * p.size); }

/** The letter of a column; there is no I. */
function letter(column: i32): i32 { return 0x41 + column + i32(column > 7); }

function writeWord(code: u32): void {
  for (let shift = 24; shift >= 0; shift -= 8) writeChar(i32((code >> u32(shift)) & 255));
}
const PASS: u32 = 0x70617373;
const OVER: u32 = 0x6f766572;
function readWord(code: u32): bool {
  for (let shift = 24; shift >= 0; shift -= 8) if (readChar() != i32((code >> u32(shift)) & 255)) return false;
  return true;
}

function writePoint(p: Board, place: i32): void {
  writeChar(letter(place % width(p) - 1));
  writeNumber(place / width(p));
}
function readPoint(p: Board): i32 {
  const code = readChar();
  const column = code - 0x41 - i32(code > 0x48);
  const row = readNumber() - 1;
  if (code == 0x49 || u32(column) >= u32(p.size) || u32(row) >= u32(p.size)) return 0;
  return placeOf(p, row * p.size + column);
}

/** Whether the last move can have been the capture of a single stone on `ko`, which may not be answered there. */
function isKo(p: Board, ko: i32): bool {
  const taker = other(stoneOf(p.player));
  if (on(p, ko) != FREE) return false;
  let alone = false;
  for (let i = 0; i < 4; i++) {
    const near = ko + step(i, width(p));
    if (on(p, near) != taker && on(p, near) != 3) return false;
    if (on(p, near) != taker || liberties(p, near, 2) > 1) continue;
    let single = true;
    for (let j = 0; j < 4; j++) if (on(p, near + step(j, width(p))) == taker) single = false;
    alone = alone || single;
  }
  return alone;
}

/** Whether `place` is enclosed by one chain of the side to move. */
function isOwnEye(p: Board, place: i32): bool {
  const own = stoneOf(p.player);
  const w = width(p);
  let first = 0;
  for (let i = 0; i < 4; i++) {
    const near = place + step(i, w);
    if (on(p, near) == 3) continue;
    if (on(p, near) != own) return false;
    if (first == 0) first = near;
    else if (!isJoined(p, first, near)) return false;
  }
  return true;
}

/** Whether a stone on the free `place` may gain something; `noteSafe` was called. */
function isWorthwhile(p: Board, place: i32): bool {
  const keeper = u32(load<u8>(safe() + usize(place)));
  if (keeper == FREE) return !isOwnEye(p, place);
  return keeper == stoneOf(p.player) && holdsStone(p, place, other(keeper));
}

function copy(p: Board, child: Board): void {
  for (let at: usize = 0, end = usize(bytes(p)); at < end; at += 16) {
    v128.store(changetype<usize>(child) + at, v128.load(changetype<usize>(p) + at));
  }
  // All fields, the hashes first.
  const fields = offsetof<Board>('hash');
  for (let at = fields, end = options().solving != 0 ? offsetof<Board>('size') : fields + 8; at < end; at += 8) {
    store<u64>(changetype<usize>(child) + at, load<u64>(changetype<usize>(p) + at));
  }
  child.size = p.size;
  child.player = p.player;
  child.ko = p.ko;
  child.passes = p.passes;
  child.free = p.free;
  child.last = p.last;
}

function pass(p: Board): void {
  p.player = 1 - p.player;
  p.ko = 0;
  p.passes++;
  p.last = 0;
}

/**
 * Go on 2 to 13 rows, in one file and the folder `go`. A move is the number of a point, row by row from A1, or their
 * number for a pass.
 */
@final
export class Go extends Game<Board> {
  dataBytes(_given: usize): usize { return SCRATCH_BYTES; }
  takeData(at: usize): void {
    openScratch(at);
    noteShapes();
  }

  start(p: Board): void { clear(p, options().size); }
  /** -1 for a position of a board of another size. */
  mover(p: Board): i32 { return p.size == options().size ? p.player : -1; }
  outcome(p: Board): i32 { return p.passes < 2 ? RUNNING : worth(p, area(p)); }

  moves(p: Board): void {
    for (let cell = 0, cells = p.size * p.size; cell < cells; cell++) {
      const here = placeOf(p, cell);
      if (on(p, here) == FREE && isLegal(p, here)) push(cell);
    }
    push(p.size * p.size);
  }

  play(p: Board, move: u32, child: Board): void {
    copy(p, child);
    if (isPass(p, move)) pass(child);
    else place(child, placeOf(p, i32(move)));
  }

  repetition(): i32 { return REPETITION_DRAW; }
  irreversible(_p: Board, _move: u32, _child: Board): bool { return false; }

  key(p: Board): u64 {
    const turn = zobristNumber(4, p.player + 2 * p.passes);
    const ko = options().superko != 0 ? 0 : p.ko;
    if (options().solving == 0) return p.hash ^ turn ^ (ko ? numberOf(BAN, ko, 0) : 0);
    let least = u64.MAX_VALUE;
    for (let image = 0; image < IMAGES; image++) {
      const hash = load<u64>(changetype<usize>(p) + offsetof<Board>('hash') + 8 * usize(image));
      least = min(least, hash ^ (ko ? numberOf(BAN, ko, image) : 0));
    }
    return least ^ turn;
  }
  /** Under superko the same stones with the same side to move are a repetition, whether a ko bans a point or not. */
  counterKey(p: Board): u32 { return options().superko != 0 ? u32(p.ko) : 0; }

  /** The area, where a free point beside stones of one colour alone is theirs. */
  evaluate(p: Board): i32 {
    const w = width(p);
    let sum = 0;
    for (let cell = 0, cells = p.size * p.size; cell < cells; cell++) {
      const here = placeOf(p, cell);
      let what = on(p, here);
      // Whose stones are beside it, as a set of colours; the border is nobody's.
      if (what == FREE) {
        const beside = <u32>1 << on(p, here - 1) | <u32>1 << on(p, here + 1) | <u32>1 << on(p, here - w) | <u32>1 << on(p, here + w);
        what = (beside >> 1) & 3;
      }
      sum += i32(what == 1) - i32(what == 2);
    }
    return worth(p, sum);
  }

  least(p: Board): i32 {
    const points = p.size * p.size;
    const counted = options().solving != 0 && points <= MOST_POINTS;
    const black = counted ? safePoints(p, 1) : 0;
    const white = counted ? safePoints(p, 2) : 0;
    let low = 2 * black - points;
    let high = points - 2 * white;
    if (p.passes == 1) {
      // The side to move may end the game before the other has taken what is dead.
      const now = area(p);
      if (p.player == 0) high = max(high, now);
      else low = min(low, now);
    }
    greatestPoints = p.player == 0 ? high : low;
    return worth(p, p.player == 0 ? low : high);
  }
  greatest(p: Board): i32 { return worth(p, greatestPoints); }

  /**
   * Without a ko, nothing is gained by a stone in an eye of a single own chain, or on a point that somebody keeps, but
   * to take stones there.
   */
  candidates(p: Board): void {
    const all = options().solving == 0 || p.ko != 0 || p.size * p.size > MOST_POINTS;
    if (!all) noteSafe(p);
    for (let cell = 0, cells = p.size * p.size; cell < cells; cell++) {
      const here = placeOf(p, cell);
      if (on(p, here) == FREE && isLegal(p, here) && (all || isWorthwhile(p, here))) push(cell);
    }
    push(p.size * p.size);
  }

  /** Who leads ends the game; then captures and rescues; the middle before the edge. */
  hint(p: Board, move: u32): i32 {
    if (isPass(p, move)) return p.passes == 1 && worth(p, area(p)) > 0 ? 1000 : -1000;
    const size = p.size;
    const here = placeOf(p, i32(move));
    const own = stoneOf(p.player);
    let hint = -abs(2 * (i32(move) / size) - size + 1) - abs(2 * (i32(move) % size) - size + 1);
    if (!touchesFree(p, here)) hint -= 20;
    for (let i = 0; i < 4; i++) {
      const near = here + step(i, width(p));
      const what = on(p, near);
      if (what == FREE || what == 3) continue;
      const open = liberties(p, near, 3);
      hint += what == own ? (open == 1 ? 40 : 0) : open == 1 ? 60 : open == 2 ? 8 : 2;
    }
    return hint;
  }

  prior(p: Board, move: u32): i32 {
    return isPass(p, move) ? LIKELIHOOD_OF_PASS : likelihood(p, placeOf(p, i32(move)));
  }

  playoutMove(p: Board, random: u32): u32 {
    const here = playoutPlace(p, random);
    return here == 0 ? p.size * p.size : cellOf(p, here);
  }

  playoutPlay(p: Board, move: u32, child: Board): void {
    follow(p);
    copy(p, child);
    if (isPass(p, move)) pass(child);
    else placeOn(child, placeOf(p, i32(move)));
  }

  // Rows from the top, X, O or . a point, then :x or :o for the side to move; then :pass after a pass, :over after two,
  // or the point that a ko bans.
  write(p: Board): void {
    for (let row = p.size - 1; row >= 0; row--) {
      for (let column = 0; column < p.size; column++) {
        const what = on(p, placeOf(p, row * p.size + column));
        writeChar(what == 1 ? X : what == 2 ? O : 0x2e);
      }
      writeChar(row > 0 ? 0x2f : COLON);
    }
    writeChar(p.player == 0 ? 0x78 : 0x6f);
    if (p.passes == 0 && p.ko == 0) return;
    writeChar(COLON);
    if (p.ko != 0) writePoint(p, p.ko);
    else writeWord(p.passes == 1 ? PASS : OVER);
  }
  read(p: Board): bool {
    const size = options().size;
    clear(p, size);
    for (let row = size - 1; row >= 0; row--) {
      for (let column = 0; column < size; column++) {
        const symbol = readChar();
        if (symbol != X && symbol != O && symbol != 0x2e) return false;
        if (symbol != 0x2e) put(p, placeOf(p, row * size + column), symbol == X ? 1 : 2);
      }
      if (readChar() != (row > 0 ? 0x2f : COLON)) return false;
    }
    for (let cell = 0; cell < size * size; cell++) {
      const here = placeOf(p, cell);
      if (on(p, here) != FREE && liberties(p, here, 1) == 0) return false;
    }
    p.player = i32(readChar() == 0x6f);
    if (nextChar() == 0) return true;
    if (readChar() != COLON) return false;
    if (nextChar() >= 0x61) {
      p.passes = nextChar() == 0x70 ? 1 : 2;
      return readWord(p.passes == 1 ? PASS : OVER);
    }
    p.ko = readPoint(p);
    return p.ko != 0 && isKo(p, p.ko);
  }
  writeMove(p: Board, move: u32): void {
    if (isPass(p, move)) writeWord(PASS);
    else writePoint(p, placeOf(p, i32(move)));
  }
}
