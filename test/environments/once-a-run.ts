import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all tests of one run share; see made-once.ts. */
    runFolder: string;
  }
}

/** A folder for what the tests of one run make once; it is removed at the end. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cutnode-tests-'));
  project.provide('runFolder', folder);
  // It holds thousands of files: the runner has other things to do meanwhile.
  return () => rm(folder, { recursive: true, force: true });
}
