import { readFile } from 'node:fs/promises';
import { systemReason, UsageError } from './failure.js';

/** The bytes of a file that the command line names. Throws `UsageError`. */
export async function readBytes(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UsageError(`cannot read '${path}': ${systemReason(error)}`);
  }
}
