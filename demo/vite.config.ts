import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { packedModules } from './build/packed-modules.js';
import { scripts } from './build/scripts.js';
import { wholeIndex } from './build/whole-index.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const source = (path: string): string => fileURLToPath(new URL(`../bindings/${path}`, import.meta.url));

/** What the games of the page are compiled to. */
const modules = ['hosted', 'tic-tac-toe', 'uniform-tree', 'connect-four', 'othello'];

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
    packedModules(source('wasm/'), modules, here('src/packing/packed-modules.ts')),
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
    // One sheet of styles is smaller than one for each room.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few files, for they compress better. Workers import all but the shell and the rooms.
        codeSplitting: {
          groups: [
            // First of all, so that the engine's own script, which runs in workers too, does not wait for it.
            { name: 'modules', test: /demo\/src\/packing|packed-modules|bindings\/wasm\//, priority: 1 },
            { name: 'shell', test: /demo\/src\/shell\// },
            { name: 'contract', test: /bindings\/(contract\/|[\w-]+\.ts$)|preload-helper|rolldown/ },
            // Without the part for hosted games, which would bring the modules along.
            { name: 'engine', test: /bindings\/engine\/(?!compiled-game|hosted-engine)/ },
            { name: 'games', test: /demo\/src\/games|bindings\/(engine\/compiled-game|games\/(?!othello))/ },
          ],
        },
      },
    },
  },
  server: { headers, fs: { allow: [here('..')] } },
  preview: { headers },
});
