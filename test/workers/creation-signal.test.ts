import { BroadcastChannel, setEnvironmentData, type Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { InvalidOptionError } from '../../bindings/index.js';
import { createEnginePool, createWorkerEngine } from '../../bindings/workers/index.js';
import { inNode } from '../extent.js';
import { gamesUrl, heap } from './hosted-module.js';

/** An engine that never comes to be can be given up. */

const CHANNEL = 'cutnode: creation signal';

/** A module that says that it is being evaluated, and then does `what`. */
const moduleThat = (what: string): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { BroadcastChannel } from 'node:worker_threads';
    const channel = new BroadcastChannel('${CHANNEL}');
    channel.postMessage('here');
    ${what}
    export default {};
  `)}`;

/** Workers begun while a test ran, each with whether it has ended. */
const workers: { worker: Worker; ended: boolean }[] = [];
const watch = (worker: Worker): void => {
  const entry = { worker, ended: false };
  worker.once('exit', () => {
    entry.ended = true;
  });
  workers.push(entry);
};
process.on('worker', watch);
afterEach(() => {
  workers.length = 0;
});

/** Resolves when `count` modules are being evaluated. */
function modulesAt(count: number): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  let heard = 0;
  return new Promise((resolve) => {
    channel.onmessage = () => {
      if (++heard < count) return;
      channel.close();
      resolve();
    };
  });
}

// Bun and Deno do not always end a worker whose module is still being evaluated.
describe.runIf(inNode).each([
  ['waits for ever', 'await new Promise(() => setInterval(() => {}, 1000));'],
  ['never returns', 'for (;;);'],
])('a module that %s', (_, what) => {
  it.each([
    ['a worker', createWorkerEngine, { threads: 1 }, 1, 1],
    ['a worker without shared memory', createWorkerEngine, { sharedMemory: false }, 1, 1],
    // They are set up one after the other.
    ['two threads over one table', createWorkerEngine, { threads: 2 }, 1, 2],
    ['a pool of two', createEnginePool, { threads: 2 }, 2, 2],
  ] as const)(
    '%s: its signal rejects with its reason, and leaves no worker behind',
    async (_, create, options, at, count) => {
      const controller = new AbortController();
      const begun = modulesAt(at);
      const engine = create(heap, { ...options, module: moduleThat(what), signal: controller.signal });
      await begun;
      const reason = new Error('too long');
      controller.abort(reason);
      expect(await engine.then(String, (error) => error)).toBe(reason);
      expect(workers.map(({ ended }) => ended)).toEqual(Array(count).fill(true));
    },
  );
});

describe('the signal of an engine', () => {
  it('that is aborted already starts nothing', async () => {
    const reason = new Error('not at all');
    const signal = AbortSignal.abort(reason);
    for (const create of [createWorkerEngine, createEnginePool]) {
      expect(await create(heap, { module: gamesUrl, signal }).then(String, (error) => error)).toBe(reason);
    }
    expect(workers).toEqual([]);
  });

  it('means nothing to it once it is made', async () => {
    const controller = new AbortController();
    const engine = await createWorkerEngine(heap, { module: gamesUrl, signal: controller.signal });
    controller.abort(new Error('too late'));
    expect((await engine.solve({ coins: 9, player: 0 })).value).toBeLessThan(0);
    await engine.close();
  });

  it('must be one', async () => {
    await expect(createWorkerEngine(heap, { module: gamesUrl, signal: 5 as never })).rejects.toThrow(
      InvalidOptionError,
    );
    await expect(createWorkerEngine(heap, { module: gamesUrl, signal: 5 as never })).rejects.toThrow(
      'signal must be an AbortSignal, not 5',
    );
  });
});

it.runIf(inNode)('a pool that cannot be made whole leaves no worker behind', async () => {
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const once = `data:text/javascript,${encodeURIComponent(`
    import { getEnvironmentData } from 'node:worker_threads';
    const { heap } = await import(getEnvironmentData('games'));
    if (Atomics.add(getEnvironmentData('asked'), 0, 1) === 1) throw new RangeError('the second to ask');
    export { heap };
  `)}`;
  setEnvironmentData('games', gamesUrl);
  setEnvironmentData('asked', asked);
  await expect(createEnginePool(heap, { module: once, export: 'heap', threads: 2 })).rejects.toThrow(
    'the second to ask',
  );
  expect(workers.map(({ ended }) => ended)).toEqual([true, true]);
});
