import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { offline } from './offline.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Scripts that are loaded by their addresses, by and as workers; they share what they can with the page. */
const scripts: Readonly<Record<string, string>> = {
  'hosted-games': here('src/play/hosted-games.ts'),
  'pruning-worker': here('src/orderings/pruning-worker.ts'),
};

const source = (path: string): string => fileURLToPath(new URL(`../bindings/${path}`, import.meta.url));

/** What makes a page cross-origin isolated, so that threads can share memory. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The laboratory: a folder of static files, with addresses relative to it, for any server. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [offline(here('service-worker.js'))],
  resolve: {
    // The public package, from its sources.
    alias: [
      { find: /^cutnode$/, replacement: source('index.ts') },
      { find: /^cutnode\/and-or$/, replacement: source('textbook/and-or/index.ts') },
      { find: /^cutnode\/(pruning|textbook|workers)$/, replacement: source('$1/index.ts') },
      { find: /^cutnode\/connect-four-(\w+)$/, replacement: source('games/connect-four/$1.ts') },
      { find: /^cutnode\/([\w-]+)$/, replacement: source('games/$1/index.ts') },
    ],
  },
  build: {
    target: 'es2023',
    // Workers import too, and have no document to put links into.
    modulePreload: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: here('index.html'), ...scripts },
      // What a worker imports by its address keeps its exports.
      preserveEntrySignatures: 'exports-only',
      output: {
        entryFileNames: ({ name }) => (name in scripts ? `assets/${name}.js` : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: { headers },
  preview: { headers },
});
