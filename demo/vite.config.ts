import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { scripts } from './build/scripts.js';
import { wholeIndex } from './build/whole-index.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const source = (path: string): string => fileURLToPath(new URL(`../bindings/${path}`, import.meta.url));

const index = wholeIndex();

/** What makes a page cross-origin isolated, so that threads can share memory. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The laboratory: a folder of static files, with addresses relative to it, for any server. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [
    scripts({
      'engine-worker': source('workers/worker.ts'),
      'hosted-games': here('src/play/hosted-games.ts'),
      'pruning-worker': here('src/orderings/pruning-worker.ts'),
    }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      // The page registers it itself, and is no app to be installed.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css}'],
        manifestTransforms: [index.transform],
        rollupFormat: 'iife',
        target: 'es2023',
      },
      integration: {
        // As it is served, also when a test builds it, and no louder than the page's own build.
        configureCustomSWViteBuild(own) {
          own.define = { ...own.define, 'process.env.NODE_ENV': '"production"' };
          own.logLevel = 'warn';
        },
      },
    }),
    index.plugin,
  ],
  resolve: {
    alias: [
      // The page has the worker's code as a script that shares the engine with it, and needs no text of it.
      { find: /^\.\/generated\/worker-source\.js$/, replacement: here('src/shell/no-worker-source.ts') },
      { find: /^d3-color$/, replacement: here('src/no-colours.ts') },
      // The public package, from its sources.
      { find: /^cutnode$/, replacement: source('index.ts') },
      { find: /^cutnode\/([\w/-]+)$/, replacement: source('$1/index.ts') },
    ],
  },
  build: {
    target: 'es2023',
    // Workers import too, and have no document to put links into.
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    // No files are grouped by hand: what a worker and the page both import becomes a file of its own, so that no
    // worker ever loads the page's script, which needs a document.
  },
  server: { headers, fs: { allow: [here('..')] } },
  preview: { headers },
});
