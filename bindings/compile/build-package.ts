import { chmodSync, copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { bundleModules } from './bundle-modules.js';
import { bundleTypes } from './bundle-types.js';
import { writeCoreSources } from './core-sources.js';
import { publicModules, root } from './public-modules.js';
import { noticesOf } from './third-party.js';

/**
 * Fills `dist/`, all that the package holds but its papers: the modules, the sources that `cutnode compile` needs,
 * and the command line (`bundle-modules.ts`), their types (`bundle-types.ts`), the figures in one file with the
 * libraries that lay them out, and scripts for workers, each complete. So the package has no dependencies at all; the
 * licences of what is included are in `THIRD-PARTY.md`.
 */

const NOTICES = 'THIRD-PARTY.md';

rmSync(`${root}dist`, { recursive: true, force: true });

const FIGURES = 'figures/index';
const entries = Object.fromEntries(
  publicModules().map(({ source }) => {
    const path = source.replace(/^bindings\//, '');
    return [path.replace(/\.ts$/, ''), path];
  }),
);
await bundleTypes(root, entries);
const { [FIGURES]: _, ...modules } = entries;
const command = await bundleModules(root, {
  ...modules,
  'cli/cutnode': 'cli/main.ts',
  // The threads of `cutnode batch` begin with a file of their own.
  'cli/job-thread': 'cli/batches/job-thread.ts',
});
chmodSync(`${root}dist/cli/cutnode.js`, 0o755);
writeCoreSources(root, `${root}dist/assembly`);

// For pages that must load a worker from a file: see `workerUrl`.
copyFileSync(`${root}bindings/workers/generated/worker.js`, `${root}dist/worker.js`);
writeFileSync(`${root}dist/worker.d.ts`, '/** A script for a worker: see the option `workerUrl`. */\nexport {};\n');

/** In one script, nothing is loaded later: what looks for the cause of a failure would be in all of them. */
const SHORT_FAILURE =
  "export const failureOf = async (start, from, cause) => 'it could not be started: ' + (cause?.message ?? 'a policy may forbid worker-src blob:');";

/** The engine of UCI is made with `selective: true`, of compiled chess: it loads no other module, and is given none. */
const withoutOtherModules: Plugin = {
  name: 'without other modules',
  setup({ onLoad }) {
    onLoad({ filter: /\/wasm\/(hosted|chess-net)\.ts$/ }, () => ({ contents: "export default '';" }));
    onLoad({ filter: /\/engine\/given-module\.ts$/ }, () => ({ contents: 'export const differenceFrom = undefined;' }));
    onLoad({ filter: /\/workers\/start-failure\.ts$/ }, () => ({ contents: SHORT_FAILURE }));
  },
};

// An engine that speaks UCI, for pages that take it as they take stockfish.js: one classic script.
const uciWorker = await build({
  entryPoints: [`${root}bindings/tools/uci/worker.ts`],
  metafile: true,
  outfile: `${root}dist/uci-worker.js`,
  bundle: true,
  minify: true,
  platform: 'neutral',
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  plugins: [withoutOtherModules],
});
writeFileSync(
  `${root}dist/uci-worker.d.ts`,
  '/** A script for a worker that speaks the Universal Chess Interface: see docs/guides/chess.md. */\nexport {};\n',
);

const figures = await build({
  // With those that the command alone draws.
  entryPoints: [`${root}bindings/figures/laboratory.ts`],
  metafile: true,
  outfile: `${root}dist/${FIGURES}.js`,
  bundle: true,
  minify: true,
  platform: 'neutral',
  mainFields: ['module', 'main'],
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  banner: { js: `// Contains parts of D3, dagre and graphlib: see dist/${NOTICES} of the package.` },
});

const bundles = [uciWorker.metafile, figures.metafile, ...command];
writeFileSync(`${root}dist/${NOTICES}`, noticesOf(root, bundles));
