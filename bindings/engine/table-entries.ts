import { INPUT_BYTES, MAX_IDS, SLOT_BYTES } from '../wasm/core-facts.js';
import type { CoreExports } from './core-module.js';

/** What a transposition table holds, independent of its size and age. */
export interface TableContents {
  /** Key and data of each entry, 16 bytes: see assembly/core/table.ts. */
  readonly entries: Uint8Array<ArrayBuffer>;
  /** Moves that are strings are numbered as they appear. This lists them in the order of their numbers. */
  readonly moves: readonly string[];
}

/** The contents of a table, and what its values mean: `Planner.meaning`. */
export interface TableState extends TableContents {
  readonly meaning: string;
}

/** Offset of the move's id plus one in an entry. */
const MOVE_AT = SLOT_BYTES / 2;

/** The valid entries of the core's table. `names`: the numbers that a hosted game's moves have in this process. */
export function takeTable(core: CoreExports, names?: ReadonlyMap<string, number>): TableContents {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let count = core.takeEntries(true); count > 0; count = core.takeEntries(false)) {
    parts.push(new Uint8Array(core.memory.buffer, core.input(), count * SLOT_BYTES).slice());
    size += count * SLOT_BYTES;
  }
  const entries = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    entries.set(part, at);
    at += part.length;
  }
  return { entries, moves: [...(names?.keys() ?? [])] };
}

/** Replaces the contents of the core's table. The entries need not fit: the replacement policy chooses. */
export function fillTable(core: CoreExports, { entries, moves }: TableContents, names?: Map<string, number>): void {
  const ids = moves.map((move) => {
    const id = names?.get(move) ?? Math.min(names?.size ?? 0, MAX_IDS - 1);
    names?.set(move, id);
    return id;
  });
  core.addEntries(0, true);
  for (let at = 0; at < entries.length; at += INPUT_BYTES) {
    const part = new Uint8Array(core.memory.buffer, core.input(), Math.min(INPUT_BYTES, entries.length - at));
    part.set(entries.subarray(at, at + part.length));
    if (ids.length > 0) renumber(new DataView(core.memory.buffer, core.input(), part.length), ids);
    core.addEntries(part.length / SLOT_BYTES, false);
  }
}

/** Replaces the numbers of the moves in these entries. A number that has no move, or 0, stays. */
function renumber(entries: DataView, ids: readonly number[]): void {
  for (let at = MOVE_AT; at < entries.byteLength; at += SLOT_BYTES) {
    const id = ids[entries.getUint16(at, true) - 1];
    if (id !== undefined) entries.setUint16(at, id + 1, true);
  }
}
