import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string): string => fileURLToPath(new URL(`./bindings/${path}`, import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^cutnode$/, replacement: source('index.ts') },
      { find: /^cutnode\/([\w/-]+)$/, replacement: source('$1/index.ts') },
    ],
  },
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/settings/once-a-run.ts'],
    testTimeout: 60_000,
    // As many files at a time as there are cores; by default one less, which on two cores is half.
    maxWorkers: '100%',
  },
});
