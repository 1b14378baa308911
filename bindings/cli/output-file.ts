import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { printable } from '../contract/printable.js';
import { systemReason, UsageError } from './failure.js';
import type { Session } from './session.js';

/** Throw `UsageError` if a file cannot be written, before hours are spent on its contents. */
export async function checkWritable(path: string): Promise<void> {
  const folder = dirname(path);
  const there = await stat(path).catch(() => undefined);
  const isMissing = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';
  if (!there && (await stat(folder).then(() => false, isMissing))) {
    throw new UsageError(`cannot write '${path}': there is no such folder`);
  }
  try {
    if (there?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    if (there) await access(path, constants.W_OK);
    else await access(folder, constants.W_OK);
  } catch (error) {
    throw new UsageError(`cannot write '${path}': ${systemReason(error)}`);
  }
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
