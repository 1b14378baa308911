import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pack } from '../../demo/build/pack.js';
import { unpack } from '../../demo/src/packing/unpack.js';

/** The archive of the laboratory's WebAssembly modules. */

const module = (name: string): Uint8Array =>
  readFileSync(fileURLToPath(new URL(`../../bindings/wasm/${name}.wasm`, import.meta.url)));

describe('packed bytes', () => {
  it('come out as they went in, whatever they are', async () => {
    // Parts that come again, near and far, among bytes that do not.
    const parts = fc.array(fc.tuple(fc.uint8Array({ maxLength: 40 }), fc.nat(6), fc.boolean()), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(parts, async (list) => {
        const bytes = Uint8Array.from(
          list.flatMap(([part, times, again]) => [
            ...Array.from({ length: times }, () => [...part]).flat(),
            ...(again ? (list[0]?.[0] ?? []) : []),
          ]),
        );
        expect(await unpack(pack(bytes), bytes.length)).toEqual(bytes);
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it('come out where copies are long, overlap, and reach far back', async () => {
    const noise = Uint8Array.from({ length: 3000 }, (_, i) => (Math.imul(i, 2654435761) >>> 13) & 255);
    const bytes = Uint8Array.from([...noise, ...new Uint8Array(2000), ...noise, 1, 2, 1, 2, 1, 2, 1, 2, ...noise]);
    const packed = pack(bytes);
    expect(await unpack(packed, bytes.length)).toEqual(bytes);
    expect(packed.length).toBeLessThan(3400);
  });

  it('are modules in a good deal fewer bytes than by gzip', async () => {
    const modules = Buffer.concat(['hosted', 'tic-tac-toe'].map(module));
    const packed = pack(modules);
    expect(Buffer.from(await unpack(packed, modules.length))).toEqual(modules);
    expect(packed.length).toBeLessThan(0.85 * gzipSync(modules, { level: 9 }).length);
  });
});
