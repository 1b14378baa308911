import { readFileSync, rmSync } from 'node:fs';
import { open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { RefusedError } from './executor.js';

/**
 * A file that says which process writes another one. It is removed at the end; one that a process has left that is no
 * more is replaced: killed, and perhaps still in the list of processes as a zombie, or of a time before this machine
 * was started. A process under another host's name, on another machine or in a container that was made anew, cannot be
 * asked, so its file stays until somebody takes it over.
 */
export class FileLock {
  private constructor(private readonly path: string) {}

  /** Throws `RefusedError` while another process has it, unless it is to be taken over. */
  static async take(path: string, takeOver = false): Promise<FileLock> {
    for (let attempt = 0; attempt < 10; attempt++) {
      if (await created(path)) return new FileLock(path);
      const owner = await readOwner(path);
      if (owner === undefined) continue;
      if (isAlive(owner) && !takeOver) {
        const where = owner.host === hostname() ? '' : ` of the host '${owner.host}'`;
        throw new RefusedError(
          `process ${owner.pid}${where} is writing it, as '${path}' says; wait for its end, or if that process is no more, --take-over goes on without it`,
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

  /** Removes the file, unless somebody has taken it over. */
  async release(): Promise<void> {
    if (isOwn(await readOwner(this.path))) await rm(this.path, { force: true });
  }

  /** The same for a process that ends at once. */
  releaseAtOnce(): void {
    try {
      if (isOwn(JSON.parse(readFileSync(this.path, 'utf8')))) rmSync(this.path, { force: true });
    } catch {
      // It has gone, or is somebody else's who is writing it.
    }
  }
}

interface Owner {
  readonly pid: number;
  readonly host: string;
  /** What tells two processes of the same number apart. */
  readonly started: string;
  /** What tells two times of the same machine apart. */
  readonly boot: string;
}

function isOwn(owner: Partial<Owner> | undefined): boolean {
  return owner?.pid === process.pid && owner.host === hostname();
}

async function created(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    try {
      const owner: Owner = {
        pid: process.pid,
        host: hostname(),
        started: stateOf(process.pid).started,
        boot: bootOfMachine(),
      };
      await file.writeFile(JSON.stringify(owner));
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
      const { pid = 0, host = hostname(), started = '', boot = '' } = JSON.parse(text) as Partial<Owner>;
      return { pid: Number(pid), host: String(host), started: String(started), boot: String(boot) };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  // Its writer was killed between two lines, or the disk was full.
  return { pid: 0, host: hostname(), started: '', boot: '' };
}

function isAlive({ pid, host, started, boot }: Owner): boolean {
  if (host !== hostname()) return true;
  if (!(pid > 0) || (boot !== '' && boot !== bootOfMachine())) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const now = stateOf(pid);
  return now.started === started && !/^[ZXx]$/.test(now.state);
}

/**
 * The state of a process and when it started, on Linux; '' elsewhere. A killed one that nobody has waited for is a
 * zombie, Z.
 */
function stateOf(pid: number): { readonly state: string; readonly started: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may hold anything, so the fields are counted behind its bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', started: fields[19] ?? '' };
  } catch {
    return { state: '', started: '' };
  }
}

function bootOfMachine(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
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
