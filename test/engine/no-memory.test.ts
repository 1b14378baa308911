import { afterEach, expect, it, vi } from 'vitest';
import { allocate } from '../../bindings/engine/core-module.js';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, TableAllocationError, WorkerError } from '../../bindings/index.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';
import { reference } from '../oracle/minimax.js';
import { gamesUrl, heap } from '../workers/hosted-module.js';

/** Where there is no memory, an error says what for; test/environments/lifetime.long.test.ts has a real lack of it. */

const full = class {
  constructor() {
    throw new RangeError('WebAssembly.Memory(): could not allocate memory');
  }
};

afterEach(() => vi.restoreAllMocks());

it('without memory for one more instance, creating an engine says what it needs', async () => {
  const reason = 'WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory for new instance';
  const instantiate = vi.spyOn(WebAssembly, 'instantiate');
  for (const create of [createEngine, createWorkerEngine]) {
    instantiate.mockRejectedValueOnce(new RangeError(reason));
    const engine = create(connectFour);
    await expect(engine).rejects.toThrow(TableAllocationError);
    await expect(engine).rejects.toThrow('no memory for one more engine, about 4 MiB and its table');
  }
});

it.each<[number | undefined, string]>([
  [undefined, ''],
  [8, ''],
  [3 * 2 ** 20, " and 3 MiB of the game's own"],
])('without memory for a table beside %j bytes of the game, the error says how much that is', (bytes, andData) => {
  const table = { mib: 64, replacement: 'depth-age', keep: false } as const;
  const none = { init: () => 0 };
  expect(() =>
    allocate(none as never, table as never, bytes === undefined ? undefined : new Uint8Array(bytes)),
  ).toThrow(
    new TableAllocationError(`no memory for a transposition table of 64 MiB${andData}; ask for a smaller table.mib`),
  );
});

it('without shared memory of that size, creating a team names the size', async () => {
  vi.spyOn(WebAssembly, 'Memory').mockImplementationOnce(full as never);
  const engine = createWorkerEngine(connectFour, { threads: 2, table: { mib: 256 } });
  await expect(engine).rejects.toThrow(TableAllocationError);
  await expect(engine).rejects.toThrow(
    'no memory for a transposition table of 256 MiB shared by several threads; ask for a smaller table.mib',
  );
});

it('a team that died and found no memory at first is made again for the next search', async () => {
  const engine = await createWorkerEngine(heap, { module: gamesUrl, threads: 2, table: { mib: 1 } });
  await expect(engine.solve({ coins: 9, player: 0, bomb: 4 })).rejects.toThrow(WorkerError);
  vi.spyOn(WebAssembly, 'Memory').mockImplementationOnce(full as never);
  await expect(engine.solve({ coins: 9, player: 0 })).rejects.toThrow(TableAllocationError);
  expect((await engine.solve({ coins: 9, player: 0 })).value).toBe(
    reference(heap, { coins: 9, player: 0 }, { depth: Infinity }).value,
  );
  await engine.close();
});
