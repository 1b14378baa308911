import { Game } from '../core/game';
import { push } from '../core/move-list';
import { RUNNING } from '../core/values';
import { pieceOn, putPiece } from '../kit/byte-board';
import { Bytes64 } from '../kit/bytes';
import { hashBytes } from '../kit/hash';
import { Shape, cellsOf, widthOf } from '../kit/shape';
import { nextChar, readChar, readNumber, writeChar, writeNumber } from '../kit/text';

// Kalah: the seeds of a house are sown one by one to the right and round the board, past the own store and not the
// other's. A last seed in the store gives another turn; one in an empty house of one's own captures what is opposite.
// Change what is to be another game.

/**
 * The board: 100 * houses of a side + 2 rows. House 0 is at the left of player 0; those of player 1 follow, from its
 * own left.
 */
const BOARD: Shape = 602;
/** Seeds in each house at the start. */
const SEEDS: i32 = 4;

/**
 * A position is the memory of this class: 64 bytes, of which each house has one, and these fields. `play` writes all
 * that counts, since what was there before is of another position.
 */
@unmanaged
export class Houses extends Bytes64 {
  /** Who is to move: 0 or 1. */
  player: i32;
  /** What the last move won. */
  won: i32;
}

/** The first house of a player. */
// @ts-ignore: decorator
@inline
function home(player: i32): i32 { return player * widthOf(BOARD); }
// @ts-ignore: decorator
@inline
function seedsIn(p: Houses, house: i32): i32 { return pieceOn(changetype<usize>(p), house); }
// @ts-ignore: decorator
@inline
function setSeeds(p: Houses, house: i32, seeds: i32): void { putPiece(changetype<usize>(p), house, seeds); }

/** All seeds on the side of `player`. */
function seedsOf(p: Houses, player: i32): i32 {
  let sum = 0;
  for (let i = 0; i < widthOf(BOARD); i++) sum += seedsIn(p, home(player) + i);
  return sum;
}

@final
export class MyGame extends Game<Houses> {
  /** All memory is 0 before. */
  start(p: Houses): void {
    for (let house = 0; house < cellsOf(BOARD); house++) setSeeds(p, house, SEEDS);
  }
  mover(p: Houses): i32 { return p.player; }

  /**
   * In a game of rewards: what the side to move still gets. When a side is empty, the seeds that are left belong to
   * whose side they are on.
   */
  outcome(p: Houses): i32 {
    const own = seedsOf(p, p.player);
    const other = seedsOf(p, 1 - p.player);
    return own == 0 || other == 0 ? own - other : RUNNING;
  }
  /** A move is a number: the house, from 0 at the mover's left. */
  moves(p: Houses): void {
    for (let i = 0; i < widthOf(BOARD); i++) if (seedsIn(p, home(p.player) + i) > 0) push(i);
  }
  play(p: Houses, move: u32, child: Houses): void {
    const width = widthOf(BOARD);
    const first = home(p.player);
    const opposite = home(1 - p.player);
    memory.copy(changetype<usize>(child), changetype<usize>(p), cellsOf(BOARD));
    let seeds = seedsIn(p, first + i32(move));
    setSeeds(child, first + i32(move), 0);
    child.won = 0;
    // The way round: the own houses, the store, the other's houses.
    let place = i32(move);
    while (seeds > 0) {
      place = place == 2 * width ? 0 : place + 1;
      seeds--;
      if (place == width) child.won++;
      else {
        const house = place < width ? first + place : opposite + place - width - 1;
        setSeeds(child, house, seedsIn(child, house) + 1);
      }
    }
    child.player = place == width ? p.player : 1 - p.player;
    if (place < width && seedsIn(child, first + place) == 1) {
      const facing = opposite + width - 1 - place;
      const captured = seedsIn(child, facing);
      if (captured > 0) {
        child.won += captured + 1;
        setSeeds(child, facing, 0);
        setSeeds(child, first + place, 0);
      }
    }
  }
  /** Whether the player who moved moves again. */
  again(p: Houses, child: Houses): bool { return child.player == p.player; }
  /** The points of a move add up along the path, so that no key needs a score. */
  reward(p: Houses, move: u32, child: Houses): i32 { return child.won; }

  /** Gives it a transposition table. Positions with equal keys are the same, so who is to move is in it. */
  key(p: Houses): u64 { return hashBytes(changetype<usize>(p), cellsOf(BOARD)) ^ p.player; }
  /** Nobody can win more than all seeds that are left, which settles many positions. */
  least(p: Houses): i32 { return -seedsOf(p, 0) - seedsOf(p, 1); }
  greatest(p: Houses): i32 { return seedsOf(p, 0) + seedsOf(p, 1); }
  /** Moves with higher hints are searched first: those that give another turn. */
  hint(p: Houses, move: u32): i32 {
    return seedsIn(p, home(p.player) + i32(move)) == widthOf(BOARD) - i32(move) ? 1 : 0;
  }

  // How positions and moves are written: the seeds of all houses, then < for player 0 to move and > for player 1.

  write(p: Houses): void {
    for (let house = 0; house < cellsOf(BOARD); house++) {
      if (house > 0) writeChar(0x2d);
      writeNumber(seedsIn(p, house));
    }
    writeChar(p.player == 0 ? 0x3c : 0x3e);
  }
  read(p: Houses): bool {
    for (let house = 0; house < cellsOf(BOARD); house++) {
      if (house > 0 && readChar() != 0x2d) return false;
      const seeds = readNumber();
      if (seeds < 0 || seeds > SEEDS * cellsOf(BOARD)) return false;
      setSeeds(p, house, seeds);
    }
    p.player = nextChar() == 0x3e ? 1 : 0;
    const end = readChar();
    return end == 0x3c || end == 0x3e;
  }
  writeMove(p: Houses, move: u32): void { writeChar(0x61 + move); }
}
