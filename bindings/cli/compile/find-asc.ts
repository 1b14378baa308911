import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Asc } from '../../compile/rules/index.js';
import { messageOf } from '../../contract/printable.js';
import { UsageError } from '../failure.js';

/** The AssemblyScript compiler of the project in the current folder, or of cutnode's own. Throws `UsageError`. */
export async function findAsc(): Promise<Asc> {
  const found = [resolve('cutnode'), import.meta.url].map(manifestFrom).find((path) => path !== undefined);
  if (found === undefined) {
    throw new UsageError(
      'compile needs the AssemblyScript compiler, which is not installed: npm install --save-dev assemblyscript@0.28',
    );
  }
  try {
    const { default: asc } = (await import(pathToFileURL(join(dirname(found), 'dist/asc.js')).href)) as {
      default: Asc;
    };
    return asc;
  } catch (error) {
    throw new UsageError(`cannot load the AssemblyScript compiler of ${dirname(found)}: ${messageOf(error)}`);
  }
}

function manifestFrom(file: string): string | undefined {
  try {
    return createRequire(file).resolve('assemblyscript/package.json');
  } catch {
    return undefined;
  }
}
