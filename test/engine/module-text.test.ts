import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { withCore } from '../../bindings/engine/compiled-game.js';
import { bytesOf } from '../../bindings/engine/core-module.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine } from '../../bindings/index.js';
import deflated from '../../bindings/wasm/connect-four.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import { timeless } from '../oracle/timeless.js';

/**
 * A module comes as a text in base64, deflated by the package's own build, plain from whoever compiles a game of their
 * own.
 */

const raw = readFileSync(new URL('../../bindings/wasm/connect-four.wasm', import.meta.url));
const plain = raw.toString('base64');

it('a text, deflated or not, holds the module that is published beside it', async () => {
  expect(deflated.length).toBeLessThan(plain.length * 0.6);
  expect(Buffer.from(await bytesOf(deflated)).equals(raw)).toBe(true);
  expect(Buffer.from(await bytesOf(plain)).equals(raw)).toBe(true);
});

it('is read by the means of a browser too', async () => {
  const builtin = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  try {
    expect(Buffer.from(await bytesOf(deflated)).equals(raw)).toBe(true);
  } finally {
    builtin.mockRestore();
  }
});

it('a game with a plain module is searched like one with a deflated one', async () => {
  const own = withCore({ ...connectFour }, { ...connectFour.core, wasm: plain });
  const position = connectFour.parse('17444355');
  const expected = timeless((await createEngine(connectFour)).search(position, { depth: 8 }));
  expect(timeless((await createEngine(own)).search(position, { depth: 8 }))).toEqual(expected);
  const engine = await createWorkerEngine(own);
  expect(timeless(await engine.search(position, { depth: 8 }))).toEqual(expected);
  await engine.close();
});
