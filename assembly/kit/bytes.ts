/**
 * Memory for the boards of `byte-board.ts`. A position that extends one of these classes begins with so many bytes; its
 * own fields follow. Take the smallest that holds the board: `play` copies it.
 *
 *     @unmanaged export class Place extends Bytes128 { player: u8; }
 */
@unmanaged
export class Bytes64 {
  private a: v128;
  private b: v128;
  private c: v128;
  private d: v128;
}

/** Up to 128 cells, such as 11 x 11. */
@unmanaged
export class Bytes128 extends Bytes64 {
  private e: v128;
  private f: v128;
  private g: v128;
  private h: v128;
}

/** Up to 256 cells: 16 x 16. */
@unmanaged
export class Bytes256 extends Bytes128 {
  private i: v128;
  private j: v128;
  private k: v128;
  private l: v128;
  private m: v128;
  private n: v128;
  private o: v128;
  private p: v128;
}

/** Up to 384 cells, such as 19 x 19. */
@unmanaged
export class Bytes384 extends Bytes256 {
  private q: v128;
  private r: v128;
  private s: v128;
  private t: v128;
  private u: v128;
  private v: v128;
  private w: v128;
  private x: v128;
}
