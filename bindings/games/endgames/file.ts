import { InvalidOptionError, InvalidTableError } from '../../contract/errors.js';
import { sealed, type Unsealed, unsealed } from '../../contract/sealed-file.js';

/** End-game tables in a file: see sealed-file.ts. Its line of JSON has the materials, and the values of each follow. */

/** The values of a table, a byte for each position. */
export interface NamedTable {
  readonly material: string;
  readonly values: Uint8Array;
}

/** The tables as bytes for a file of this format. */
export function writeTables(format: string, tables: readonly NamedTable[]): Uint8Array {
  const materials = tables.map(({ material }) => material);
  return sealed(
    format,
    { materials },
    tables.map(({ values }) => values),
  );
}

/**
 * The tables of a file that `writeTables` wrote. `sizeOf` gives the number of values of a material, and throws
 * `InvalidOptionError` for what is none. Throws `InvalidTableError` for what is no such file, cut short or damaged.
 */
export function readTables(format: string, bytes: Uint8Array, sizeOf: (material: string) => number): NamedTable[] {
  const { header, contents } = unsealed(format, bytes, 'a file of end-game tables');
  const materials = sizesIn(header, sizeOf);
  const expected = materials.reduce((sum, { size }) => sum + size, 0);
  if (contents.length !== expected) {
    throw new InvalidTableError(
      `the file of end-game tables is damaged: it has ${contents.length} bytes of values; expected ${expected}`,
    );
  }
  let at = 0;
  return materials.map(({ material, size }) => {
    const start = at;
    at += size;
    return { material, values: contents.slice(start, at) };
  });
}

/** The materials that the second line of a file names, with the sizes of their tables. */
function sizesIn(
  header: Unsealed['header'],
  sizeOf: (material: string) => number,
): { material: string; size: number }[] {
  try {
    const { materials } = header as { materials: readonly string[] };
    return materials.map((material) => ({ material, size: sizeOf(material) }));
  } catch (error) {
    if (error instanceof InvalidOptionError) {
      throw new InvalidTableError(`the file of end-game tables is damaged: ${error.message}`);
    }
  }
  throw new InvalidTableError('the file of end-game tables is damaged: its second line must be JSON with materials');
}
