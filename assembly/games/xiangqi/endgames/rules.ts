import { addPart } from '../../../core/endgames/generating';
import { EndgameRules } from '../../../core/endgames/rules';
import { count, has, or } from '../../../kit/cell-set';
import { highHalf, lowHalf } from '../../../kit/wide';
import { Board, toOf } from '../board';
import { otherIsInCheck } from '../checks';
import { bitOf } from '../tables';
import { blackGeneral, groupAt, groupCount, hasTwoNumbers, lookAt, mirroredPlace, placeMen, placed, redGeneral } from './placing';
import { SOLDIER } from './ranks';
import { takeBack } from './retracting';
import { addTable, forgetTables, lookUp } from './tables';

/** The table that was added last: its name, where its values are, and how many each side to move has. */
let attackers: i32 = 0;
let guards: i32 = 0;
let values: usize = 0;
let size: u32 = 0;
/** Whether Black is to move in the position turned to. */
let black: bool = false;

/** End-game tables of Chinese chess: a part with Red to move, the side that can win, and one with Black to move. */
@final
export class XiangqiEndgames extends EndgameRules<Board> {
  forgetTables(): void { forgetTables(); }

  addTable(a: i32, b: i32, at: usize): usize {
    const end = addTable(a, b, at);
    attackers = a;
    guards = b;
    values = at;
    size = u32(end - at) / 2;
    return end;
  }

  @inline
  lookUp(p: Board): i32 { return lookUp(p); }

  levels(): i32 { return 1; }

  addParts(level: i32): void {
    lookAt(attackers, guards);
    for (let part = 0; part < 2; part++) addPart(part, i32(size), values + usize(part) * usize(size));
  }

  @inline
  turnTo(part: i32, number: i32): void {
    black = part != 0;
    placeMen(number);
  }

  fill(p: Board): bool {
    if (hasTwoNumbers() && mirroredPlace() < placed) return false;
    memory.fill(changetype<usize>(p), 0, offsetof<Board>());
    p.black = i32(black);
    put(p, 0, !black, redGeneral);
    put(p, 0, black, blackGeneral);
    let men = 2;
    for (let i = 0; i < groupCount; i++) {
      const group = groupAt(i);
      const isOwn = group.isRed != black;
      put(p, group.kind, isOwn, group.first);
      if (group.count == 2) put(p, group.kind, isOwn, group.second);
      men += i32(group.count);
    }
    return count(or(p.own, p.enemy)) == men && !otherIsInCheck(p);
  }

  /** Captures. */
  @inline
  leaves(p: Board, move: u32): bool { return has(p.enemy, toOf(move)); }

  takeBack(): void {
    let men = or(bitOf(i32(redGeneral)), bitOf(i32(blackGeneral)));
    for (let i = 0; i < groupCount; i++) {
      const group = groupAt(i);
      men = or(men, bitOf(i32(group.first)));
      if (group.count == 2) men = or(men, bitOf(i32(group.second)));
    }
    takeBack(values + (black ? 0 : usize(size)), black, lowHalf(men), highHalf(men));
  }

  /** The position is its own mirror image. */
  @inline
  isSymmetrical(): bool { return hasTwoNumbers() && mirroredPlace() == placed; }
}

function put(p: Board, kind: u32, isOwn: bool, point: u32): void {
  const man = bitOf(i32(point));
  if (isOwn) p.own = or(p.own, man);
  else p.enemy = or(p.enemy, man);
  if (kind == 1) p.chariots = or(p.chariots, man);
  if (kind == 2) p.cannons = or(p.cannons, man);
  if (kind == 3) p.horses = or(p.horses, man);
  if (kind == SOLDIER) p.soldiers = or(p.soldiers, man);
  if (kind > SOLDIER) p.guards = or(p.guards, man);
}
