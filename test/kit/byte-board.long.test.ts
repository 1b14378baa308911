import { beforeAll, describe, expect, test } from 'vitest';
import { seeded } from '../../bench/seeded.js';
import { compile } from '../../bindings/compile/compile-game.js';
import { DIRECTIONS } from './kit-module.js';
import { agree, PlainBoard } from './plain-board.js';

const source = `
import { Shape } from './kit/shape';
import * as kit from './kit/byte-board';
import { Bytes64, Bytes128, Bytes256, Bytes384 } from './kit/bytes';

@unmanaged
class Place extends Bytes384 { player: u8; }

export const board: usize = memory.data(384);
export const sizes: usize = memory.data(6);
store<u16>(sizes, u16(offsetof<Bytes64>()));
store<u16>(sizes, u16(offsetof<Bytes128>()), 2);
store<u16>(sizes, u16(offsetof<Bytes256>()), 4);
export const player: usize = offsetof<Place>('player');
export const place: usize = offsetof<Place>();

export function pieceOn(cell: i32): i32 { return kit.pieceOn(board, cell); }
export function putPiece(cell: i32, piece: i32): void { kit.putPiece(board, cell, piece); }
export function neighbour(cell: i32, direction: i32, shape: Shape): i32 { return kit.neighbour(cell, direction, shape); }
export function further(cell: i32, direction: i32, shape: Shape, steps: i32): i32 {
  return kit.further(cell, direction, steps, shape);
}
export function room(cell: i32, direction: i32, shape: Shape): i32 { return kit.room(cell, direction, shape); }
export function run(cell: i32, direction: i32, shape: Shape, piece: i32): i32 {
  return kit.run(board, cell, piece, direction, shape);
}
export function firstPiece(cell: i32, direction: i32, shape: Shape): i32 {
  return kit.firstPiece(board, cell, direction, shape);
}
export function lineThrough(cell: i32, direction: i32, shape: Shape): i32 {
  return kit.lineThrough(board, cell, direction, shape);
}
export function hasLineThrough(cell: i32, length: i32, shape: Shape): bool {
  return kit.hasLineThrough(board, cell, length, shape);
}
`;

let exports: WebAssembly.Exports;
const call = (name: string, ...numbers: readonly number[]): number =>
  (exports[name] as (...numbers: readonly number[]) => number)(...numbers);
const number = (name: string): number => (exports[name] as WebAssembly.Global).value;
const bytes = (at: number, length: number): Uint8Array =>
  new Uint8Array((exports.memory as WebAssembly.Memory).buffer, at, length);

beforeAll(async () => {
  const file = 'byte-board-for-a-test.ts';
  const wasm = await compile([file], { [file]: source }, 'debug');
  exports = new WebAssembly.Instance(new WebAssembly.Module(wasm as BufferSource)).exports;
});

test('positions that begin with bytes', () => {
  const sizes = new Uint16Array((exports.memory as WebAssembly.Memory).buffer, number('sizes'), 3);
  expect([...sizes]).toEqual([64, 128, 256]);
  expect(number('player')).toBe(384);
  expect(number('place')).toBeGreaterThan(384);
});

describe.each([
  [3, 5],
  [9, 9],
  [15, 15],
  [19, 19],
  [4, 32],
])('%i columns and %i rows', (width, height) => {
  const plain = new PlainBoard(width, height);
  const shape = 100 * width + height;
  const random = seeded(shape);
  const OFF = -1;

  /** The cells from the next one to the edge. */
  const ahead = (cell: number, direction: number): number[] => {
    const found: number[] = [];
    for (let next = plain.from(cell, direction); next !== undefined; next = plain.from(next, direction))
      found.push(next);
    return found;
  };

  test('steps', () => {
    for (const cell of plain.all) {
      for (const direction of DIRECTIONS.keys()) {
        agree(call('neighbour', cell, direction, shape), plain.from(cell, direction) ?? OFF);
        agree(call('further', cell, direction, shape, 3), plain.from(cell, direction, 3) ?? OFF);
        agree(call('room', cell, direction, shape), ahead(cell, direction).length);
      }
    }
  });

  test.each([0.3, 0.9])('pieces on a share of %d of the cells', (share) => {
    const board = plain.all.map(() => (random() < share ? 1 + Math.floor(random() * 1.3) * 254 : 0));
    bytes(number('board'), 384).fill(1);
    for (const [cell, piece] of board.entries()) call('putPiece', cell, piece);
    expect([...bytes(number('board'), board.length)]).toEqual(board);
    for (const cell of plain.all) {
      agree(call('pieceOn', cell), board[cell]);
      const run = (direction: number, piece: number): number => {
        const others = ahead(cell, direction).map((other) => board[other] === piece);
        return others.includes(false) ? others.indexOf(false) : others.length;
      };
      const lines = [...DIRECTIONS.keys()].map((direction) => {
        for (const piece of [0, 1, 255]) agree(call('run', cell, direction, shape, piece), run(direction, piece));
        const first = ahead(cell, direction).find((other) => board[other] !== 0);
        agree(call('firstPiece', cell, direction, shape), first ?? OFF);
        const piece = board[cell] as number;
        const line = 1 + run(direction, piece) + run((direction + 4) % 8, piece);
        agree(call('lineThrough', cell, direction, shape), line);
        return line;
      });
      for (const length of [2, 3, 5]) {
        agree(call('hasLineThrough', cell, length, shape), Number(Math.max(...lines) >= length));
      }
    }
  });
});
