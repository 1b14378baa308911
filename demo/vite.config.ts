import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (path: string): string => fileURLToPath(new URL(`../bindings/${path}`, import.meta.url));

/** What makes a page cross-origin isolated, so that threads can share memory. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The laboratory: a folder of static files, with addresses relative to it, for any server. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  resolve: {
    // The public package, from its sources.
    alias: [
      { find: /^cutnode$/, replacement: source('index.ts') },
      { find: /^cutnode\/(pruning|textbook|workers)$/, replacement: source('$1/index.ts') },
      { find: /^cutnode\/connect-four-(\w+)$/, replacement: source('games/connect-four/$1.ts') },
      { find: /^cutnode\/([\w-]+)$/, replacement: source('games/$1/index.ts') },
    ],
  },
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
  server: { headers },
  preview: { headers },
});
