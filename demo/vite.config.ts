import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { sourcesByName } from '../bindings/compile/public-modules.js';
import { assemblyExamples } from './build/assembly-examples.js';
import { earlyFiles, type Need } from './build/early-files.js';
import { footer } from './build/footer.js';
import { scripts } from './build/scripts.js';
import { selfContained } from './build/self-contained.js';
import { sharedCode } from './build/shared-code.js';
import { wholeIndex } from './build/whole-index.js';
import { roomNames } from './src/rooms.js';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const early = roomNames.filter((room) => room !== 'more');

/** What is asked for as soon as the address is known. */
const needs: readonly Need[] = [
  ...early.map((room) => ({ room, modules: [`${room}/room.ts`] })),
  // Chinese words of other rooms, what few begin with, and the page that lists rooms, take one more trip: each name
  // makes every first visit some ten bytes longer.
  ...early.map((room) => ({ room, language: 'en', modules: [`${room}/words/en.ts`] })),
  { room: 'more', modules: [] },
  { language: 'zh', modules: ['shell/words/zh.ts'] },
  { room: 'lesson', language: 'zh', modules: ['lesson/words/zh.ts'] },
  {
    room: 'tree',
    part: ['', 'compare', 'tic-tac-toe', 'connect-four', 'grundy', 'last-coin'],
    modules: ['tree/tree-room.ts'],
  },
  { room: 'tree', part: 'tic-tac-toe', modules: ['games/tic-tac-toe/index.ts'] },
  { room: 'tree', part: 'exercise', modules: ['tree/teaching/exercises.ts', 'tree/teaching/words/en.ts'] },
  { room: 'orderings', part: ['', 'connect-four'], modules: ['games/connect-four/index.ts'] },
  {
    room: 'play',
    part: ['', 'connect-four'],
    modules: ['play/games/connect-four.ts', 'games/connect-four/index.ts'],
  },
  { room: 'play', part: 'chess', modules: ['play/games/chess.ts'] },
  { room: 'play', part: 'othello', modules: ['play/games/othello.ts', 'games/othello/index.ts'] },
  { room: 'play', part: 'draughts', modules: ['play/games/draughts.ts'] },
  { room: 'folding', part: '', modules: ['folding/games.ts'] },
];

const index = wholeIndex();
const shared = sharedCode();

/** The headers that make a page cross-origin isolated, so that threads can share memory. */
const headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The laboratory: a folder of static files with relative addresses, for any server. */
export default defineConfig({
  root: here('.'),
  base: './',
  plugins: [
    scripts({
      'engine-worker': here('../bindings/workers/worker.ts'),
      'hosted-go': here('src/play/hosted/go.ts'),
      'hosted-heaps': here('src/play/hosted/heaps.ts'),
      'hosted-hex': here('src/play/hosted/hex.ts'),
      'monte-carlo-worker': here('src/play/monte-carlo-worker.ts'),
      'pruning-worker': here('src/orderings/pruning-worker.ts'),
    }),
    selfContained({
      'own-engine': here('src/own/inside/main.ts'),
      'own-tools': here('src/own/inside/tools.ts'),
      'own-compiler': here('src/own/inside/compiler.ts'),
      'own-compiled': here('src/own/inside/compiled.ts'),
    }),
    assemblyExamples(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'service-worker.ts',
      // The page registers the worker itself, and it is not an installable app.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css}'],
        // Of 15 MB: it is for those who ask for it.
        globIgnores: ['**/own-compiler-*'],
        manifestTransforms: [index.transform],
        rollupFormat: 'iife',
        target: 'es2023',
      },
      integration: {
        // Build for production even in tests, and log no more than the page's own build.
        configureCustomSWViteBuild(own) {
          own.define = { ...own.define, 'process.env.NODE_ENV': '"production"' };
          own.logLevel = 'warn';
        },
      },
    }),
    earlyFiles(needs),
    footer(JSON.parse(readFileSync(here('../package.json'), 'utf8'))),
    index.plugin,
    shared.plugin,
  ],
  resolve: {
    alias: [
      // The page loads the worker as a script that shares the engine's code, so it does not need the worker's source as
      // text.
      { find: /^\.\/generated\/worker-source\.js$/, replacement: here('src/shell/no-worker-source.ts') },
      { find: /^d3-color$/, replacement: here('src/no-colours.ts') },
      // The public package from its sources.
      ...sourcesByName(),
    ],
  },
  build: {
    target: 'es2023',
    // Workers import modules too but have no document for preload links. What rooms need is asked for early all the
    // same.
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    reportCompressedSize: false,
    // Code shared by a worker and the page becomes a file of its own, so that no worker loads the page's script, which
    // needs a document.
    rolldownOptions: {
      output: {
        codeSplitting: { groups: shared.groups },
        // 42 bits: each letter stands some seventy times in index.html, and wherever a file imports another.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
  },
  server: { headers, fs: { allow: [here('..')] } },
  preview: { headers },
});
