import { readFileSync } from 'node:fs';
import { open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { RefusedError } from './executor.js';

/**
 * A file that says which process writes another one. It is removed at the end; one that a killed process has left is
 * replaced, since that process is no more. A process on another machine cannot be asked, so its file stays.
 */
export class FileLock {
  private constructor(private readonly path: string) {}

  /** Throws `RefusedError` while another process has it. */
  static async take(path: string): Promise<FileLock> {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (await created(path)) return new FileLock(path);
      const owner = await readOwner(path);
      if (owner === undefined) continue;
      if (isAlive(owner)) {
        const where = owner.host === hostname() ? '' : ` on ${owner.host}`;
        throw new RefusedError(
          `process ${owner.pid}${where} is writing it; wait for its end, or remove '${path}' if that process is no more`,
        );
      }
      await removeStale(path, owner);
    }
    throw new RefusedError(`'${path}' is taken again and again by others`);
  }

  /** Whether a process that lives has it. */
  static async isHeld(path: string): Promise<boolean> {
    const owner = await readOwner(path);
    return owner !== undefined && isAlive(owner);
  }

  async release(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** What tells two processes of the same number apart. */
  readonly started: string;
}

async function created(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      await file.writeFile(JSON.stringify({ pid: process.pid, host: hostname(), started: startOf(process.pid) }));
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** `undefined` if the file has gone. A file that is not written yet belongs to a process that lives. */
async function readOwner(path: string): Promise<Owner | undefined> {
  for (let attempt = 0; attempt < 20; attempt++) {
    let text: string;
    try {
      text = await readFile(path, 'utf8');
    } catch {
      return undefined;
    }
    try {
      return JSON.parse(text) as Owner;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  // Its writer was killed between two lines, or the disk was full.
  return { pid: 0, host: hostname(), started: '' };
}

function isAlive({ pid, host, started }: Owner): boolean {
  if (host !== hostname()) return true;
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(pid) === started;
}

/** When a process started, on Linux; '' elsewhere. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may hold anything, so the fields are counted behind its bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

/** Removes the file of `owner`, unless another process has replaced it meanwhile. */
async function removeStale(path: string, owner: Owner): Promise<void> {
  const aside = `${path}.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const taken = await readOwner(aside);
  if (taken && taken.pid === owner.pid && taken.started === owner.started) await unlink(aside);
  // It was somebody's who came first: it goes back.
  else await rename(aside, path);
}
