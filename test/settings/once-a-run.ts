import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that all tests of one run share; see packed-package.ts. */
    packedFolder: string;
  }
}

/** A folder for what the tests of one run make once; it is removed at the end. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'cutnode-settings-'));
  project.provide('packedFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
