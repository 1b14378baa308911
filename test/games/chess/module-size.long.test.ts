import { expect, test } from 'vitest';
import { compile } from '../../../bindings/compile/compile-game.js';
import { whole } from '../../extent.js';

/** A module with nothing but the rules of chess and perft. */
const perftAlone = `
import { perft } from './core/perft';
import { reserveMoveLists } from './core/move-list';
import { commitWorkspace, openWorkspace, reserve } from './core/workspace';
import { Board, Chess } from './games/chess';

let root: Board = changetype<Board>(0);
export function init(): usize {
  openWorkspace(__heap_base);
  reserveMoveLists();
  root = changetype<Board>(reserve(64 * offsetof<Board>()));
  commitWorkspace();
  return changetype<usize>(root);
}
export function count(depth: i32, last: i32): f64 { return f64(perft<Chess, Board>(root, depth, last, 0)); }
`;

test.runIf(whole)('the rules of chess and perft take at most 16 KB of WebAssembly', async () => {
  const wasm = await compile(['perft-alone.ts'], { 'perft-alone.ts': perftAlone }, 'release');
  expect(wasm.length).toBeLessThan(16_000);
  const { instance } = await WebAssembly.instantiate(wasm as Uint8Array<ArrayBuffer>, {});
  const { memory, init, count } = instance.exports as unknown as {
    memory: WebAssembly.Memory;
    init(): number;
    count(depth: number, last: number): number;
  };
  // Two kings in opposite corners.
  const root = init();
  new BigUint64Array(memory.buffer, root, 2).set([1n, 1n << 63n]);
  expect([1, 2, 3].map((depth) => count(depth, 2))).toEqual([3, 9, 54]);
});
