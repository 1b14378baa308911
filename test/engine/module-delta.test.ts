import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { deltaOf } from '../../bindings/compile/write-delta.js';
import { Random } from '../../bindings/contract/random.js';
import { moduleLike } from '../../bindings/engine/module-delta.js';

const wasm = (name: string): Buffer => readFileSync(new URL(`../../bindings/wasm/${name}.wasm`, import.meta.url));
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const applied = async (base: Uint8Array, delta: string): Promise<string> => moduleLike(async () => base64(base), delta);

test.each(['', '-selective'])('chess with a net is a third of its module beside chess%s', async (kind) => {
  const [base, module] = [wasm(`chess${kind}`), wasm(`chess-net${kind}`)];
  const delta = deltaOf(base, module);
  expect(delta.length).toBeLessThan(0.35 * deflateRawSync(module).toString('base64').length);
  expect(await applied(base, delta)).toBe(base64(module));
});

test('random changes come back', async () => {
  const random = Random.seeded(7);
  const base = wasm('tic-tac-toe');
  for (let i = 0; i < 30; i++) {
    const bytes = [...base];
    for (let n = random.below(20); n >= 0; n--) {
      const at = 4 + random.below(bytes.length - 4);
      bytes.splice(at, random.below(9), ...Array.from({ length: random.below(200) }, () => random.below(256)));
    }
    const module = Uint8Array.from(bytes);
    expect(await applied(base, deltaOf(base, module))).toBe(base64(module));
  }
});

test('nothing is loaded before somebody waits for it', async () => {
  const base = vi.fn(async () => base64(wasm('mnk')));
  const module = moduleLike(base, deltaOf(wasm('mnk'), wasm('gomoku')));
  await Promise.resolve();
  expect(base).not.toHaveBeenCalled();
  expect(await module).toBe(base64(wasm('gomoku')));
});
