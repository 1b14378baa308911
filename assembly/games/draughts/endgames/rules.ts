import { addPart } from '../../../core/endgames/generating';
import { EndgameRules } from '../../../core/endgames/rules';
import { Board } from '../board';
import { captures, crowns } from '../playing';
import { positionsOf, setPosition } from './placing';
import { takeBack } from './retracting';
import { addTable, forgetTables, listMaterials, listedAt, lookUp, valuesOf } from './tables';

/** The table that was added last. */
let more: i32 = 0;
let fewer: i32 = 0;
/** The position turned to. */
let material: i32 = 0;
let place: i32 = 0;
const turnedTo: Board = changetype<Board>(memory.data(32, 64));

/**
 * End-game tables of draughts: the parts are materials, the side to move going down the board, the levels numbers of
 * men.
 */
@final
export class DraughtsEndgames extends EndgameRules<Board> {
  forgetTables(): void { forgetTables(); }

  addTable(one: i32, other: i32, values: usize): usize {
    more = one;
    fewer = other;
    return addTable(one, other, values);
  }

  @inline
  lookUp(p: Board): i32 { return lookUp(p); }

  levels(): i32 { return more + fewer + 1; }

  addParts(level: i32): void {
    const count = listMaterials(more, fewer, level);
    for (let i = 0; i < count; i++) addPart(listedAt(i), positionsOf(listedAt(i)), valuesOf(listedAt(i)));
  }

  @inline
  turnTo(part: i32, number: i32): void {
    material = part;
    place = number;
  }

  @inline
  fill(p: Board): bool { return setPosition(p, material, place); }

  @inline
  leaves(p: Board, move: u32): bool { return captures(move) > 0 || crowns(p, move); }

  takeBack(): void {
    setPosition(turnedTo, material, place);
    takeBack(turnedTo);
  }
}
