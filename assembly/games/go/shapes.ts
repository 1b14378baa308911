import { Board, on, width } from './board';
import { shapes } from './scratch';

/**
 * Small shapes in which a playout likes to play: the 3 x 3 patterns of MoGo (Gelly, Wang, Munos and Teytaud,
 * Modification of UCT with patterns in Monte-Carlo Go, 2006), with the cases that Baudis's program michi added. A shape
 * is the eight neighbours of a point, a hexadecimal digit each, from the north-west row by row: 0 free, 1 and 2 stones
 * of either side, 3 beyond the edge, 4 anything but 1, 5 anything but 2, 6 anything.
 */
function shape(n: i32): u32 {
  switch (n) {
    // Hane: enclosing, not cutting, from a bent chain, from the side.
    case 0: return 0x12100666;
    case 1: return 0x12000606;
    case 2: return 0x12610406;
    case 3: return 0x02010000;
    // Cuts: not protected, already peeped at, between two stones, aslant.
    case 4: return 0x12625656;
    case 5: return 0x12621666;
    case 6: return 0x61622555;
    case 7: return 0x21652666;
    // At the edge.
    case 8: return 0x10626333;
    case 9: return 0x21612333;
    case 10: return 0x61642333;
    case 11: return 0x61244333;
    default: return 0x62112333;
  }
}
const SHAPES: i32 = 13;

// @ts-ignore: decorator
@inline
function digit(shape: u32, i: i32): u32 { return (shape >> u32(28 - 4 * i)) & 15; }

/** The shape whose digits are those of `shape` in the order that `order` says. */
function reordered(shape: u32, order: u32): u32 {
  let image: u32 = 0;
  for (let i = 0; i < 8; i++) image = (image << 4) | digit(shape, i32(digit(order, i)));
  return image;
}

/** The shape with the colours exchanged. */
function exchanged(shape: u32): u32 {
  let image: u32 = 0;
  for (let i = 0; i < 8; i++) {
    const what = digit(shape, i);
    image = (image << 4) | (what == 1 || what == 2 ? 3 - what : what == 4 || what == 5 ? 9 - what : what);
  }
  return image;
}

/** Note all contents of eight neighbours that `shape` means, from its digit `i` on. */
function note(shape: u32, i: i32, index: u32): void {
  if (i == 8) {
    const at = shapes() + usize(index >> 3);
    store<u8>(at, load<u8>(at) | u8(1) << u8(index & 7));
    return;
  }
  const wanted = digit(shape, i);
  for (let what: u32 = 0; what < 4; what++) {
    if (wanted == 6 || wanted == what || (wanted > 3 && wanted != what + 3)) note(shape, i + 1, (index << 2) | what);
  }
}

export function noteShapes(): void {
  for (let n = 0; n < SHAPES; n++) {
    let image = shape(n);
    for (let turn = 0; turn < 4; turn++) {
      image = reordered(image, 0x53061742);
      const mirrored = reordered(image, 0x21043765);
      note(image, 0, 0);
      note(exchanged(image), 0, 0);
      note(mirrored, 0, 0);
      note(exchanged(mirrored), 0, 0);
    }
  }
}

/** Whether the neighbours of `place` are such a shape. */
export function isShape(p: Board, place: i32): bool {
  const w = width(p);
  const index = (on(p, place + w - 1) << 14) | (on(p, place + w) << 12) | (on(p, place + w + 1) << 10)
    | (on(p, place - 1) << 8) | (on(p, place + 1) << 6)
    | (on(p, place - w - 1) << 4) | (on(p, place - w) << 2) | on(p, place - w + 1);
  return ((load<u8>(shapes() + usize(index >> 3)) >> u8(index & 7)) & 1) != 0;
}
