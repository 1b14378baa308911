import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * A folder that the tests of one run make once and share: whoever of them comes first calls `make`
 * to fill it, the others wait, in whatever processes they are. A run of one file alone makes it too.
 */
export async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject('runFolder'), name);
  const done = `${folder}.done`;
  try {
    mkdirSync(folder);
  } catch {
    while (!existsSync(done)) await new Promise((resolve) => setTimeout(resolve, 100));
    if (readFileSync(done, 'utf8') !== '') throw new Error(`${name} could not be made; see the first failure`);
    return folder;
  }
  try {
    await make(folder);
    writeFileSync(done, '');
  } catch (error) {
    writeFileSync(done, 'failed');
    throw error;
  }
  return folder;
}
