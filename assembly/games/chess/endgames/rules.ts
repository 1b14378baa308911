import { addPart } from '../../../core/endgames/generating';
import { EndgameRules } from '../../../core/endgames/rules';
import { Board, bit } from '../board';
import { inCheck } from '../endings';
import { Black, White } from '../sides';
import { Endgame, aSquare, bSquare, blackSquare, isOnDiagonal, isPawn, occupiedSquares, placeOf, setSquares, whiteSquare } from './placing';
import { takeBack } from './retracting';
import { addTable, forgetTables, lookUp, valuesOf } from './tables';

/** The table that was added last. */
let table: Endgame = changetype<Endgame>(0);
/** The position turned to: its number, and whether Black is to move. Its squares are those of `setSquares`. */
let place: i32 = 0;
let black: bool = false;

const turnedAround: Board = changetype<Board>(memory.data(128, 64));

/** End-game tables of chess: a part with White to move, the stronger side, and one with Black to move. */
@final
export class ChessEndgames extends EndgameRules<Board> {
  forgetTables(): void { forgetTables(); }

  addTable(a: i32, b: i32, values: usize): usize {
    table = addTable(a, b, values);
    return values + 2 * usize(table.size);
  }

  @inline
  lookUp(p: Board): i32 { return lookUp(p); }

  levels(): i32 { return 1; }

  addParts(level: i32): void {
    for (let part = 0; part < 2; part++) addPart(part, table.size, valuesOf(table, part != 0));
  }

  @inline
  turnTo(part: i32, number: i32): void {
    black = part != 0;
    place = number;
    setSquares(table, number);
  }

  fill(p: Board): bool {
    if (i32(popcnt(occupiedSquares(table))) < (table.b ? 4 : 3)) return false;
    // Only equal men, or kings that turning around the diagonal leaves in place, could have two numbers.
    const mayHaveTwo = table.a == table.b || (isOnDiagonal(whiteSquare) && isOnDiagonal(blackSquare));
    if (mayHaveTwo && placeOf(table, whiteSquare, blackSquare, aSquare, bSquare) != place) return false;
    memory.fill(changetype<usize>(p), 0, offsetof<Board>());
    p.black = i32(black);
    put(p, whiteSquare, 0, !black);
    put(p, blackSquare, 0, black);
    put(p, aSquare, table.a, table.a > 5 == black);
    if (table.b) put(p, bSquare, table.b, table.b > 5 == black);
    return isLegal(p);
  }

  /** Captures and promotions. */
  @inline
  leaves(p: Board, move: u32): bool {
    return (p.enemy >> (u64(move >> 6) & 63) & 1) != 0 || (move >> 12 & 7) != 0;
  }

  @inline
  takeBack(): void { takeBack(table, !black); }

  /** All men are on the diagonal, or two equal ones on squares that turning around it exchanges. */
  isSymmetrical(): bool {
    if (!isOnDiagonal(whiteSquare) || !isOnDiagonal(blackSquare)) return false;
    if (table.a == table.b && aSquare == (bSquare >> 3 | (bSquare & 7) << 3)) return true;
    return isOnDiagonal(aSquare) && (!table.b || isOnDiagonal(bSquare));
  }

  /** Of two pawns one may capture the other in passing. */
  hasUnnumbered(): bool {
    return isPawn(table.a) && isPawn(table.b) && table.a != table.b;
  }

  @inline
  isUnnumbered(p: Board): bool { return p.passed != 0; }

  /** A pawn can pass another one by two steps. */
  @inline
  leadsToUnnumbered(): bool {
    const own = table.a > 5 == black ? aSquare : bSquare;
    const other = table.a > 5 == black ? bSquare : aSquare;
    const file = i32(own & 7) - i32(other & 7);
    return own >> 3 == (black ? 6 : 1) && other >> 3 == (black ? 4 : 3) && (file == 1 || file == -1);
  }
}

function put(p: Board, square: u32, man: i32, own: bool): void {
  const place = bit(u64(square));
  const kind = man > 5 ? man - 5 : man;
  if (own) p.own |= place;
  else p.enemy |= place;
  if (kind == 1) p.pawns |= place;
  if (kind == 2) p.knights |= place;
  if (kind == 3 || kind == 5) p.diagonal |= place;
  if (kind == 4 || kind == 5) p.straight |= place;
}

/** True if the side that is not to move is not in check. */
function isLegal(p: Board): bool {
  memory.copy(changetype<usize>(turnedAround), changetype<usize>(p), offsetof<Board>());
  turnedAround.own = p.enemy;
  turnedAround.enemy = p.own;
  return !(p.black ? inCheck<White>(turnedAround) : inCheck<Black>(turnedAround));
}
