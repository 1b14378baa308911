import { highHalf, lowHalf, wide } from '../../kit/wide';
import { HALF } from './board';
import { pointOf } from './tables';

/**
 * What depends on the colour of the side to move. Move generation takes a side as a type parameter, so that each colour has
 * code of its own.
 */
export abstract class Side {
  /** The half in which its general, advisors and elephants live. */
  abstract home(set: v128): u64;
  /** The number of the first point there. */
  abstract homeCell(): i32;
  /** The half beyond the river. */
  abstract beyond(set: v128): u64;
  abstract beyondCell(): i32;
  /** The points one step ahead of soldiers. */
  abstract ahead(soldiers: v128): v128;
  /** From the point that a soldier leaves to the one ahead, where it does not cross the river. */
  abstract aheadStep(): i32;
  /** The points of advisors, and those of elephants, in its half. */
  abstract advisorPoints(): u64;
  abstract elephantPoints(): u64;
  /** From where soldiers of the other side attack `cell`, and from where its own do. */
  abstract enemySoldiers(cell: i32): v128;
  abstract ownSoldiers(cell: i32): v128;
}

@final
export class Red extends Side {
  @inline home(set: v128): u64 { return lowHalf(set); }
  @inline homeCell(): i32 { return 0; }
  @inline beyond(set: v128): u64 { return highHalf(set); }
  @inline beyondCell(): i32 { return 64; }
  @inline ahead(soldiers: v128): v128 {
    const low = lowHalf(soldiers);
    return wide((low << 9) & HALF, ((highHalf(soldiers) << 9) & HALF) | (low >> 36));
  }
  @inline aheadStep(): i32 { return 9; }
  @inline advisorPoints(): u64 { return 0xa02028; }
  @inline elephantPoints(): u64 { return 0x44004440044; }
  @inline enemySoldiers(cell: i32): v128 { return pointOf(cell).blackSoldiers; }
  @inline ownSoldiers(cell: i32): v128 { return pointOf(cell).redSoldiers; }
}

@final
export class Black extends Side {
  @inline home(set: v128): u64 { return highHalf(set); }
  @inline homeCell(): i32 { return 64; }
  @inline beyond(set: v128): u64 { return lowHalf(set); }
  @inline beyondCell(): i32 { return 0; }
  @inline ahead(soldiers: v128): v128 {
    const high = highHalf(soldiers);
    return wide((lowHalf(soldiers) >> 9) | ((high & 511) << 36), high >> 9);
  }
  @inline aheadStep(): i32 { return -9; }
  @inline advisorPoints(): u64 { return 0x28080a00000; }
  @inline elephantPoints(): u64 { return 0x44004440044; }
  @inline enemySoldiers(cell: i32): v128 { return pointOf(cell).redSoldiers; }
  @inline ownSoldiers(cell: i32): v128 { return pointOf(cell).blackSoldiers; }
}
