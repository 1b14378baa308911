import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Texts } from '../../compile/rules/index.js';
import { systemReason, UsageError } from '../failure.js';
import { assemblySource } from '../package-files.js';

/** The text of the file that somebody wants compiled. Throws `UsageError`. */
export function readRules(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read '${path}': ${systemReason(error)}`);
  }
}

/** The rules in `path` and what they import, from the disk, with the core of this package. */
export function textsAround(path: string): Texts {
  const folder = folderAbove(process.cwd(), resolve(path));
  return {
    rules: relative(folder, resolve(path)).replaceAll('\\', '/'),
    assembly: assemblySource,
    own(name) {
      try {
        return readFileSync(resolve(folder, name), 'utf8');
      } catch {
        return null;
      }
    },
  };
}

/** `folder`, or the nearest above it that holds `file`: the compiler reads nothing outside. */
function folderAbove(folder: string, file: string): string {
  let above = folder;
  while (!file.startsWith(above.endsWith(sep) ? above : above + sep) && dirname(above) !== above)
    above = dirname(above);
  return above;
}
