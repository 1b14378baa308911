import { greatestKnown, leastKnown } from '../core/endgames/bounds';
import { Game } from '../core/game';
import { endList, listStart } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { has, meet, or } from '../kit/cell-set';
import { Board, ID, fromOf, kindOn, toOf } from './xiangqi/board';
import { givesCheck } from './xiangqi/checks';
import { COUNTED_FROM, SIXTY_MOVES } from './xiangqi/clock';
import { countMoves } from './xiangqi/counting';
import { evaluateMen } from './xiangqi/evaluation';
import { priceOf, winsExchange } from './xiangqi/exchange';
import { keyOf, structureOf } from './xiangqi/keys';
import { knownValue, takeKnowledge } from './xiangqi/knowledge';
import { listMoves } from './xiangqi/listing';
import { countChecks, isChecked, judge, pass, playMove } from './xiangqi/playing';
import { setUp } from './xiangqi/setup';
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
  canMove(p: Board): bool { return countMoves(p) > 0; }

  /** Mated or not, who cannot move has lost. */
  @inline
  stuck(p: Board): i32 { return -WIN; }

  @inline
  moves(p: Board): void {
    endList(listMoves(p, listStart(), false));
  }

  @inline
  countMoves(p: Board): i32 { return countMoves(p); }

  @inline
  play(p: Board, move: u32, child: Board): void { playMove(p, move, child); }

  @inline
  irreversible(p: Board, move: u32, child: Board): bool { return child.clock == 0; }

  /** Who gave check with every move of the circle has lost; if both did, or nobody, it is a draw. */
  repeated(p: Board, plies: i32): i32 { return judge(p, plies) * WIN; }

  /** A FEN does not say how often checks were given. */
  recount(p: Board, before: Board): void {
    if (p.black != before.black) countChecks(before, p);
  }

  @inline
  key(p: Board): u64 { return keyOf(p); }

  @inline
  counterKey(p: Board): u32 { return p.clock < COUNTED_FROM ? 0 : p.clock; }
  counterOnlyDraws(): bool { return true; }

  /** The data are end-game tables. */
  @inline
  dataBytes(given: usize): usize { return given; }
  takeData(at: usize): void { takeKnowledge(at); }

  /** The transposition table does not tell the first `COUNTED_FROM` plies apart, so each of them counts as the last. */
  @inline
  knownLeast(p: Board): i32 { return leastKnown(knownValue(p), SIXTY_MOVES - max(p.clock, COUNTED_FROM)); }

  @inline
  knownGreatest(p: Board): i32 { return greatestKnown(); }

  /** What the tables do not hold has other men, and no capture is ever undone. */
  @inline
  knownIsClosed(): bool { return true; }

  /**
   * In the tables one side alone can check. A circle costs that side a win or more, and never the other anything; and
   * it need not go round one, since it does not lose by a move that gives no check.
   */
  @inline
  knownUnderRule(): bool { return true; }

  @inline
  evaluate(p: Board): i32 { return evaluateMen(p); }

  /** Captures; in check all moves. */
  @inline
  noisy(p: Board): void {
    endList(listMoves(p, listStart(), true));
  }

  /** Not in check. */
  @inline
  mayStandPat(p: Board): bool { return !isChecked(p); }

  /** Captures of the most valuable man first, by the least valuable one. */
  @inline
  hint(p: Board, move: u32): i32 {
    if (!has(p.enemy, toOf(move))) return 0;
    return 8 * priceOf(kindOn(p, toOf(move))) - priceOf(kindOn(p, fromOf(move)));
  }

  /** Not a capture. */
  @inline
  isQuiet(p: Board, move: u32): bool { return !has(p.enemy, toOf(move)); }

  /** Not in check, and not with soldiers alone: who cannot move has lost, so that a pass may be the best move then. */
  @inline
  pass(p: Board, child: Board): bool {
    if (!meet(p.own, or(or(p.chariots, p.cannons), p.horses)) || isChecked(p)) return false;
    pass(p, child);
    return true;
  }

  @inline
  exchange(p: Board, move: u32, least: i32): bool { return winsExchange(p, move, least); }

  /** Checks. */
  @inline
  isForcing(p: Board, move: u32): bool { return givesCheck(p, move); }

  /** The man and its target. Those that stay in their half have one number for both sides' points. */
  @inline
  moveKind(p: Board, move: u32): u32 {
    const to = u32(toOf(move));
    const kind = u32(kindOn(p, fromOf(move)));
    const half = to & 63;
    if (kind == 0 || kind == 5) return 360 + (kind == 5 ? 45 : 0) + half;
    return (kind - 1) * 90 + (to >> 6) * 45 + half;
  }

  /** The soldiers. */
  @inline
  structure(p: Board, part: u32): u32 { return part ? 0 : structureOf(p); }

  @inline
  moveId(p: Board, move: u32): u32 { return move & ID; }

  write(p: Board): void { writeBoard(p); }
  read(p: Board): bool { return readBoard(p); }
  writeMove(p: Board, move: u32): void { writePoints(fromOf(move), toOf(move)); }
}
