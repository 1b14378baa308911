import { Game } from 'cutnode/assembly/core/game';
import { push } from 'cutnode/assembly/core/move-list';
import { RUNNING, WIN } from 'cutnode/assembly/core/values';
import { OFF, copyBoard, hasLineThrough, pieceOn, putPiece } from 'cutnode/assembly/kit/byte-board';
import { Bytes256 } from 'cutnode/assembly/kit/bytes';
import { zobristNumber } from 'cutnode/assembly/kit/hash';
import { Shape, cellsOf } from 'cutnode/assembly/kit/shape';

/** 15 x 15. */
const BOARD: Shape = 1515;

/** It begins with the board: 0, 1 and 2 for no stone and the stones of the two players. */
@unmanaged
export class Board extends Bytes256 {
  /** 0 or 1, to move. */
  player: i32;
  /** The cell of the last stone, or `OFF`. */
  last: i32;
  stones: i32;
  hash: u64;
}

/** Five or more in a row win. */
@final
export class FiveInARow extends Game<Board> {
  /** u8 per cell, then, at 256, u32 player. */
  load(p: Board, words: usize): void {
    const board = changetype<usize>(p);
    copyBoard(words, board, BOARD);
    p.player = load<i32>(words, 256);
    p.last = OFF;
    p.stones = 0;
    p.hash = 0;
    for (let cell = 0; cell < cellsOf(BOARD); cell++) {
      const piece = pieceOn(board, cell);
      if (piece) {
        p.stones++;
        p.hash ^= zobristNumber(piece, cell);
      }
    }
  }

  outcome(p: Board): i32 {
    if (p.last != OFF && hasLineThrough(changetype<usize>(p), p.last, 5, BOARD)) return -WIN;
    return p.stones < cellsOf(BOARD) ? RUNNING : 0;
  }

  @inline
  moves(p: Board): void {
    const board = changetype<usize>(p);
    for (let cell = 0; cell < cellsOf(BOARD); cell++) if (!pieceOn(board, cell)) push(cell);
  }

  @inline
  play(p: Board, cell: u32, child: Board): void {
    const piece = 1 + p.player;
    copyBoard(changetype<usize>(p), changetype<usize>(child), BOARD);
    putPiece(changetype<usize>(child), cell, piece);
    child.player = 1 - p.player;
    child.last = cell;
    child.stones = p.stones + 1;
    child.hash = p.hash ^ zobristNumber(piece, cell);
  }

  /** The stones tell who is to move. */
  @inline
  key(p: Board): u64 { return p.hash; }
}
