import childProcess from 'node:child_process';
import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Watches this process for what a job from a queue must never do: start a process, open one of the canary files, or
 * load the canary module. A started process does not run: the call is noted and refused.
 */
export class Watch {
  /** What was noticed, in words. */
  readonly breaches: string[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'cutnode-canary-'));
  /** A module that notes that it was loaded, a program and a data file. */
  readonly module = join(this.folder, 'canary.mjs');
  readonly program = join(this.folder, 'canary.sh');
  readonly data = join(this.folder, 'canary.bin');
  private readonly originals: (() => void)[] = [];

  constructor() {
    writeFileSync(
      this.module,
      `globalThis.canaryLoaded = (globalThis.canaryLoaded ?? 0) + 1; export default { name: 'canary' };`,
    );
    writeFileSync(this.program, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    writeFileSync(this.data, 'canary');
    for (const name of ['spawn', 'spawnSync', 'exec', 'execSync', 'execFile', 'execFileSync', 'fork'] as const) {
      this.replace(childProcess, name, () => (...args: unknown[]) => {
        this.breaches.push(`${name} ${String(args[0])}`);
        throw new Error('no process may be started here');
      });
    }
    for (const name of ['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream'] as const)
      this.noteFiles(fs, name);
    for (const name of ['open', 'readFile'] as const) this.noteFiles(fs.promises, name);
    syncBuiltinESMExports();
  }

  private noteFiles<T extends object>(owner: T, name: keyof T): void {
    this.replace(owner, name, (original) => (...args: unknown[]) => {
      if (String(args[0]).includes(this.folder)) this.breaches.push(`${String(name)} ${String(args[0])}`);
      return (original as (...args: unknown[]) => unknown).apply(owner, args);
    });
  }

  private replace<T extends object>(owner: T, name: keyof T, by: (original: T[keyof T]) => unknown): void {
    const original = owner[name];
    owner[name] = by(original) as T[keyof T];
    this.originals.push(() => {
      owner[name] = original;
    });
  }

  /** What was noticed since the last call. */
  take(): string[] {
    const loads = globalThis as { canaryLoaded?: number };
    if (loads.canaryLoaded) this.breaches.push(`the canary module was loaded`);
    loads.canaryLoaded = 0;
    return this.breaches.splice(0);
  }

  end(): void {
    for (const restore of this.originals) restore();
    syncBuiltinESMExports();
    rmSync(this.folder, { recursive: true });
  }
}
