import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { printable } from '../contract/printable.js';
import { systemReason, UsageError } from './failure.js';
import type { Session } from './session.js';

/** Throw `UsageError` if a file cannot be written, before hours are spent on its contents. */
export async function checkWritable(path: string): Promise<void> {
  const reason = await hindrance(path);
  if (reason !== undefined) throw new UsageError(`cannot write '${path}': ${reason}`);
}

/** Why `path` cannot be written, so far as that can be told without writing. */
async function hindrance(path: string): Promise<string | undefined> {
  if (path === '') return 'expected the name of a file';
  const folder = dirname(path);
  const [there, around] = await Promise.all([path, folder].map((each) => stat(each).catch(() => undefined)));
  if (around && !around.isDirectory()) return `'${folder}' is no folder`;
  if (!there && !around) return `there is no folder '${folder}'`;
  if (there?.isDirectory()) return systemReason({ code: 'EISDIR' });
  try {
    await access(there ? path : folder, constants.W_OK);
    return undefined;
  } catch (error) {
    return systemReason(error);
  }
}

/** Whether two paths are of one file. Links are not followed. */
export function isSameFile(one: string, other: string): boolean {
  return resolve(one) === resolve(other);
}

/** Write a whole file and report it on standard error. */
export async function write(path: string, data: string | Uint8Array, session: Session): Promise<void> {
  try {
    await writeFile(path, data);
  } catch (error) {
    throw new Error(`cannot write '${path}': ${systemReason(error)}`);
  }
  session.terminal.stderr.write(`wrote ${printable(path)} (${Math.ceil(Buffer.byteLength(data) / 1024)} KiB)\n`);
}
