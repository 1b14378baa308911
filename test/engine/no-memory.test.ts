import { afterEach, expect, it, vi } from 'vitest';
import { connectFour } from '../../bindings/games/connect-four/index.js';
import { createEngine, TableAllocationError } from '../../bindings/index.js';
import { createWorkerEngine } from '../../bindings/workers/index.js';

/** Where there is no memory, an error says what for; test/settings/lifetime.test.ts has a real lack of it. */

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

it('without shared memory of that size, creating a team names the size', async () => {
  const full = class {
    constructor() {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    }
  };
  vi.spyOn(WebAssembly, 'Memory').mockImplementationOnce(full as never);
  const engine = createWorkerEngine(connectFour, { threads: 2, table: { mib: 256 } });
  await expect(engine).rejects.toThrow(TableAllocationError);
  await expect(engine).rejects.toThrow(
    'no memory for a transposition table of 256 MiB shared by several threads; ask for a smaller table.mib',
  );
});
