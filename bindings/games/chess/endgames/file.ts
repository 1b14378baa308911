import { readTables, writeTables } from '../../endgame-file.js';
import { Endgames, tableFrom } from './endgames.js';
import { materialNamed } from './material.js';
import { sizeOf } from './placing.js';

const MAGIC = 'cutnode-endgames 1';

/** The tables as bytes for a file, those of `materials` alone if given. Throws `InvalidOptionError`. */
export function saveEndgames(endgames: Endgames, materials: readonly string[] = endgames.materials): Uint8Array {
  const tables = materials.map((name) => endgames.tableOf(name));
  return writeTables(
    MAGIC,
    tables.map(({ material, values }) => ({ material: material.name, values })),
  );
}

/**
 * The tables of one or more files that `saveEndgames` wrote. Throws `InvalidTableError` for what is no such file, cut short or
 * damaged.
 */
export function loadEndgames(...files: readonly Uint8Array[]): Endgames {
  const tables = files.flatMap((bytes) => readTables(MAGIC, bytes, (name) => 2 * sizeOf(materialNamed(name))));
  return new Endgames(tables.map(({ material, values }) => tableFrom(materialNamed(material), values)));
}
