import { Game } from '../core/game';
import { endList, listStart } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { and, has, or } from '../kit/cell-set';
import { Board, ID, fromOf, kindOn, toOf } from './xiangqi/board';
import { COUNTED_FROM, SIXTY_MOVES } from './xiangqi/clock';
import { canMove, countMoves } from './xiangqi/counting';
import { evaluateMen } from './xiangqi/evaluation';
import { keyOf, structureOf } from './xiangqi/keys';
import { listMoves } from './xiangqi/listing';
import { isChecked, judge, pass, playMove } from './xiangqi/playing';
import { setUp } from './xiangqi/setup';
import { Black, Red } from './xiangqi/sides';
import { readBoard, writeBoard, writePoints } from './xiangqi/text';

export { Board } from './xiangqi/board';

/** Chinese chess, on sets of points. */
@final
export class Xiangqi extends Game<Board> {
  start(p: Board): void { setUp(p); }
  mover(p: Board): i32 { return p.black; }

  /** Mate goes before the draw by sixty moves. Without a man that can cross the river nobody can win. */
  @inline
  outcome(p: Board): i32 {
    if (p.clock >= SIXTY_MOVES) return this.canMove(p) ? 0 : -WIN;
    return v128.any_true(or(or(p.chariots, p.cannons), or(p.horses, p.soldiers))) ? RUNNING : 0;
  }

  @inline
  canMove(p: Board): bool { return p.black ? canMove<Black>(p) : canMove<Red>(p); }

  /** Mated or not, who cannot move has lost. */
  @inline
  stuck(p: Board): i32 { return -WIN; }

  @inline
  moves(p: Board): void {
    endList(p.black ? listMoves<Black>(p, listStart(), false) : listMoves<Red>(p, listStart(), false));
  }

  @inline
  countMoves(p: Board): i32 { return p.black ? countMoves<Black>(p) : countMoves<Red>(p); }

  @inline
  play(p: Board, move: u32, child: Board): void { playMove(p, move, child); }

  @inline
  irreversible(p: Board, move: u32, child: Board): bool { return child.clock == 0; }

  @inline
  key(p: Board): u64 { return keyOf(p); }

  @inline
  counterKey(p: Board): u32 { return p.clock < COUNTED_FROM ? 0 : p.clock; }
  counterOnlyDraws(): bool { return true; }

  @inline
  evaluate(p: Board): i32 { return evaluateMen(p); }

  /** Captures; in check all moves. */
  @inline
  noisy(p: Board): void {
    endList(p.black ? listMoves<Black>(p, listStart(), true) : listMoves<Red>(p, listStart(), true));
  }

  /** Not in check. */
  @inline
  mayStandPat(p: Board): bool { return !isChecked(p); }

  @inline
  moveId(p: Board, move: u32): u32 { return move & ID; }

  write(p: Board): void { writeBoard(p); }
  read(p: Board): bool { return readBoard(p); }
  writeMove(p: Board, move: u32): void { writePoints(fromOf(move), toOf(move)); }
}
