import { greatestKnown, leastKnown } from '../core/endgames/bounds';
import { Game } from '../core/game';
import { endList, listStart } from '../core/move-list';
import { RUNNING, WIN } from '../core/values';
import { Board, CASTLING, EN_PASSANT, ID, PROMOTION, bit, kindOn } from './chess/board';
import { COUNTED_FROM, FIFTY_MOVES } from './chess/clock';
import { countMoves } from './chess/counting';
import { valueIn } from './chess/endgames/tables';
import { canMove, inCheck, isDead } from './chess/endings';
import { winsExchange } from './chess/exchange';
import { givesCheck } from './chess/forcing';
import { keyOf, structureOf } from './chess/keys';
import { evaluateBoard, knowledgeBytes, takeKnowledge } from './chess/knowledge';
import { listMoves } from './chess/listing';
import { pass, playMove } from './chess/playing';
import { Black, White } from './chess/sides';

export { Board } from './chess/board';

/** Chess and Chess960, on sets of squares. */
@final
export class Chess extends Game<Board> {
  /** The words are the fields of `Board`. */
  load(p: Board, words: usize): void {
    memory.copy(changetype<usize>(p), words, offsetof<Board>());
  }

  /** Mate goes before the draw by fifty moves. */
  @inline
  outcome(p: Board): i32 {
    if (p.clock >= FIFTY_MOVES) return this.canMove(p) ? 0 : this.stuck(p);
    return isDead(p) ? 0 : RUNNING;
  }

  @inline
  canMove(p: Board): bool {
    return p.black ? canMove<Black>(p) : canMove<White>(p);
  }

  /** Mated, or stalemate. */
  @inline
  stuck(p: Board): i32 {
    return this.mayStandPat(p) ? 0 : -WIN;
  }

  @inline
  moves(p: Board): void {
    endList(p.black ? listMoves<Black>(p, listStart(), false) : listMoves<White>(p, listStart(), false));
  }

  @inline
  countMoves(p: Board): i32 {
    return p.black ? countMoves<Black>(p) : countMoves<White>(p);
  }

  @inline
  play(p: Board, move: u32, child: Board): void {
    if (p.black) playMove<Black, White>(p, move, child);
    else playMove<White, Black>(p, move, child);
  }

  @inline
  irreversible(p: Board, move: u32, child: Board): bool {
    return child.clock == 0;
  }

  @inline
  key(p: Board): u64 {
    return keyOf(p);
  }

  @inline
  counterKey(p: Board): u32 {
    return p.clock < COUNTED_FROM ? 0 : p.clock;
  }

  /** See `chess/knowledge.ts`. */
  @inline
  dataBytes(given: usize): usize {
    return knowledgeBytes(given);
  }

  takeData(at: usize): void {
    takeKnowledge(at);
  }

  /** The transposition table does not tell the first `COUNTED_FROM` plies apart, so each of them counts as the last. */
  @inline
  knownLeast(p: Board): i32 {
    return leastKnown(valueIn(p), FIFTY_MOVES - max(p.clock, COUNTED_FROM));
  }

  @inline
  knownGreatest(p: Board): i32 {
    return greatestKnown();
  }

  /** What the tables do not hold has other men, rights to castle or a pawn to be taken in passing: none of it comes back. */
  @inline
  knownIsClosed(): bool {
    return true;
  }

  @inline
  evaluate(p: Board): i32 {
    return evaluateBoard(p);
  }

  /** Captures and promotions; in check all moves. */
  @inline
  noisy(p: Board): void {
    endList(p.black ? listMoves<Black>(p, listStart(), true) : listMoves<White>(p, listStart(), true));
  }

  /** Not in check. */
  @inline
  mayStandPat(p: Board): bool {
    return !(p.black ? inCheck<Black>(p) : inCheck<White>(p));
  }

  /**
   * Captures of the most valuable piece first, by the least valuable one; promotions as the capture of such a piece.
   */
  @inline
  hint(p: Board, move: u32): i32 {
    const to = u64(move >> 6) & 63;
    const victim = move & EN_PASSANT ? 1 : (i32(p.enemy >> to) & 1) * kindOn(p, to);
    const gain = victim + (i32(move >> 12) & 7);
    if (gain == 0) return 0;
    const kind = kindOn(p, u64(move) & 63);
    return 8 * gain + 6 - (kind ? kind : 6);
  }

  @inline
  isQuiet(p: Board, move: u32): bool {
    return !(move & (EN_PASSANT | PROMOTION)) && ((move & CASTLING) != 0 || !(p.enemy & bit(u64(move >> 6) & 63)));
  }

  /** Not in check, and not with pawns alone, where zugzwang is common. */
  @inline
  pass(p: Board, child: Board): bool {
    if (!(p.own & (p.knights | p.diagonal | p.straight)) || !this.mayStandPat(p)) return false;
    pass(p, child);
    return true;
  }

  @inline
  exchange(p: Board, move: u32, least: i32): bool {
    return p.black ? winsExchange<Black>(p, move, least) : winsExchange<White>(p, move, least);
  }

  /** Checks. */
  @inline
  isForcing(p: Board, move: u32): bool {
    return p.black ? givesCheck<Black>(p, move) : givesCheck<White>(p, move);
  }

  /** The piece and its target. */
  @inline
  moveKind(p: Board, move: u32): u32 {
    return (u32(kindOn(p, u64(move) & 63)) << 6) | (u32(move >> 6) & 63);
  }

  @inline
  structure(p: Board, part: u32): u32 {
    return structureOf(p, part);
  }

  @inline
  moveId(p: Board, move: u32): u32 {
    return move & ID;
  }
}
