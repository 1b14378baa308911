import { getEventListeners } from 'node:events';
import { createEngine } from 'cutnode';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import { createProver } from 'cutnode/proof';
import { createWorkerEngine } from 'cutnode/workers';
import { expect, test } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createNim } from '../../bindings/games/nim/index.js';

/** A signal that has aborted before a search begins ends it as `aborted`, however small the search is. */

const signal = AbortSignal.abort();
const nim = createNim({ heaps: [1, 2] });
const nearEnd = connectFour.parse('44444433333352222221');

test('the engine: a hosted game, and a compiled one', async () => {
  const hosted = await createEngine(nim);
  const compiled = await createEngine(connectFour);
  for (const result of [
    hosted.solve(nim.initial(), { signal }),
    hosted.search(nim.initial(), { depth: 2, signal }),
    compiled.solve(nearEnd, { signal }),
    compiled.search(nearEnd, { depth: 1, signal }),
  ]) {
    expect(result).toMatchObject({ stop: 'aborted', solved: false });
    expect(result.stats.nodes).toBe(0);
  }
  // The engine is as before.
  expect(hosted.solve(nim.initial())).toMatchObject({ stop: 'solved', solved: true });
});

test('an engine in a worker, and several threads', async () => {
  for (const threads of [1, 2]) {
    const engine = await createWorkerEngine(connectFour, { threads, table: { mib: 0.25 } });
    for (const run of [engine.solve(nearEnd, { signal }), engine.search(nearEnd, { depth: 1, signal })]) {
      const result = await run;
      expect(result).toMatchObject({ stop: 'aborted', solved: false, value: undefined, stats: { nodes: 0 } });
      expect(connectFour.moves(nearEnd)).toContain(result.move);
    }
    expect((await engine.solve(nearEnd)).stop).toBe('solved');
    await engine.close();
  }
});

test('tables of known values, a search that replaces others, and a pool', async () => {
  const { initial } = connectFour;
  const book = (await createEngine(connectFour)).solve(nearEnd);
  const known = await createWorkerEngine(connectFour, { table: { mib: 0.25 } });
  const running = known.search(initial(), { depth: 40 });
  const replacing = await known.search(nearEnd, { depth: 1, signal, whenBusy: 'replace' });
  expect(replacing).toMatchObject({ stop: 'aborted', stats: { nodes: 0 } });
  expect((await running).stop).toBe('aborted');
  expect(await known.solve(nearEnd)).toMatchObject({ stop: 'solved', value: book.value });
  await known.close();
});

test('one signal for many searches is listened to once', async () => {
  const engine = await createWorkerEngine(connectFour, { table: { mib: 0.25 } });
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = (): number => getEventListeners(signal, 'abort').length;
  const first = Array.from({ length: 12 }, () => engine.search(connectFour.initial(), { depth: 2, signal }));
  expect(listeners()).toBe(1);
  for (const { stop } of await Promise.all(first)) expect(stop).toBe('depth');
  expect(listeners()).toBe(1);
  const second = Array.from({ length: 12 }, () => engine.search(connectFour.initial(), { signal }));
  controller.abort();
  for (const { stop } of await Promise.all(second)) expect(stop).toBe('aborted');
  await engine.close();
});

test('a prover and a Monte Carlo search', async () => {
  const prover = await createProver(nim);
  const proof = prover.prove(nim.initial(), { signal });
  expect(proof.stop).toBe('aborted');
  expect(proof.solved).toBe(false);
  expect(prover.prove(nim.initial()).solved).toBe(true);
  expect((await createMonteCarlo(nim).search(nim.initial(), { visits: 100, signal })).stop).toBe('aborted');
});
