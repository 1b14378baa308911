import { TableAllocationError } from '../errors.js';
import type { KnownValues } from '../known-values.js';
import type { CoreExports } from './core-module.js';

/** Entries that go into the core's input memory at once. */
const BATCH = 1024;
const ENTRY_BYTES = 16;

/** Have the core know the exact values of `tables`, and no others. Throws `TableAllocationError`. */
export function loadKnown(core: CoreExports, tables: readonly KnownValues[]): void {
  const count = tables.reduce((sum, { depths }) => sum + depths.filter((depth) => depth === 0).length, 0);
  if (!core.openKnown(count)) {
    throw new TableAllocationError(`no memory for ${count} known positions in the engine`);
  }
  for (const table of tables) add(core, table);
}

function add(core: CoreExports, { keys, values, depths, size }: KnownValues): void {
  const batch = new Int32Array(core.memory.buffer, core.input(), (BATCH * ENTRY_BYTES) / 4);
  let filled = 0;
  for (let i = 0; i < size; i++) {
    if (depths[i] !== 0) continue;
    batch[4 * filled] = keys[2 * i] as number;
    batch[4 * filled + 1] = keys[2 * i + 1] as number;
    batch[4 * filled + 2] = values[i] as number;
    if (++filled === BATCH) {
      core.addKnown(filled);
      filled = 0;
    }
  }
  core.addKnown(filled);
}
