import { TableAllocationError } from '../contract/errors.js';
import type { KnownValues } from '../contract/known-values.js';
import type { CoreExports } from './core-module.js';

/** Entries that go into the core's input memory at once. */
const BATCH = 1024;
const ENTRY_BYTES = 16;
/** More than the core has room for, and the greatest number it can be told. */
const MOST = 2 ** 31 - 1;

/** Have the core know the exact values of `tables`, and no others. Throws `TableAllocationError`. */
export function loadKnown(core: CoreExports, tables: readonly KnownValues[]): void {
  const count = tables.reduce((sum, table) => sum + exactOf(table), 0);
  if (!core.openKnown(Math.min(count, MOST))) {
    throw new TableAllocationError(`no memory for ${count} known positions in the engine`);
  }
  for (const table of tables) add(core, table);
}

/** How many of its values are exact. */
function exactOf({ depths }: KnownValues): number {
  let count = 0;
  for (let i = 0; i < depths.length; i++) if (depths[i] === 0) count++;
  return count;
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
