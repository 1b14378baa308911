import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { joinModules } from './join-modules.js';
import { noticesOf } from './third-party.js';

/**
 * Fills `dist/`: modules and types from the TypeScript compiler, the same for Node in fewer files
 * (`join-modules.ts`), the raw Wasm files, engines and workers in
 * one file for pages without a bundler, the figures in one
 * file with the libraries that lay them out, and the command line in one file that includes its argument parser, so
 * that the package has no dependencies at all; the licences of what is included are in `THIRD-PARTY.md`. Source maps lead from modules and types to the TypeScript sources,
 * which are published beside `dist/` (`files` in package.json).
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const NOTICES = 'THIRD-PARTY.md';

rmSync(`${root}dist`, { recursive: true, force: true });
execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});

for (const name of readdirSync(`${root}bindings/wasm`)) {
  if (name.endsWith('.wasm')) copyFileSync(`${root}bindings/wasm/${name}`, `${root}dist/wasm/${name}`);
  // The text of a module's bytes is published once, so that its maps would lead nowhere.
  else if (name.endsWith('.ts') && !name.endsWith('-facts.ts')) removeMaps(`wasm/${name.slice(0, -3)}`);
}
removeMaps('workers/generated/worker-source');
removeMaps('workers/generated/version');

// For pages that must load a worker from a file: see `workerUrl`.
copyFileSync(`${root}bindings/workers/generated/worker.js`, `${root}dist/worker.js`);
writeFileSync(`${root}dist/worker.d.ts`, '/** A script for a worker: see the option `workerUrl`. */\nexport {};\n');

/** Chess is compiled: its engine never needs the modules that call rules in JavaScript. */
const withoutHostedModules: Plugin = {
  name: 'without hosted modules',
  setup({ onLoad }) {
    onLoad({ filter: /\/wasm\/hosted(-selective)?\.ts$/ }, () => ({ contents: "export default '';" }));
  },
};

// An engine that speaks UCI, for pages that take it as they take stockfish.js: one classic script.
const uciWorker = await build({
  entryPoints: [`${root}bindings/uci/worker.ts`],
  metafile: true,
  outfile: `${root}dist/uci-worker.js`,
  bundle: true,
  minify: true,
  platform: 'neutral',
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  plugins: [withoutHostedModules],
});
writeFileSync(
  `${root}dist/uci-worker.d.ts`,
  '/** A script for a worker that speaks the Universal Chess Interface: see docs/guides/chess.md. */\nexport {};\n',
);

// For pages that load cutnode by an import map or from a content delivery network: one request, not one per module. It is
// made from the compiled modules, so that its map leads to published files alone.
const bundle = await build({
  entryPoints: [`${root}dist/bundle.js`],
  metafile: true,
  outfile: `${root}dist/bundle.js`,
  allowOverwrite: true,
  bundle: true,
  minify: true,
  sourcemap: true,
  sourcesContent: false,
  platform: 'neutral',
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
});

const joined = await joinModules(`${root}dist/`);

const figures = `${root}dist/figures/`;
for (const name of readdirSync(figures)) {
  if (/\.js(\.map)?$/.test(name)) rmSync(`${figures}${name}`);
  else if (name.endsWith('.d.ts') && /["']@?[a-z]/.test(importsOf(readFileSync(`${figures}${name}`, 'utf8')))) {
    throw new Error(`dist/figures/${name} speaks of a package's types, which are not published`);
  }
}
const figuresBundle = await build({
  entryPoints: [`${root}bindings/figures/index.ts`],
  metafile: true,
  outdir: figures,
  bundle: true,
  minify: true,
  platform: 'neutral',
  mainFields: ['module', 'main'],
  format: 'esm',
  target: 'es2022',
  legalComments: 'none',
  plugins: [theRestStays(`${root}bindings/figures/`)],
  banner: { js: `// Contains parts of D3, dagre and graphlib: see dist/${NOTICES} of the package.` },
});

/** Removes the maps of a compiled module whose source is not published. */
function removeMaps(module: string): void {
  for (const kind of ['js', 'd.ts']) {
    const path = `${root}dist/${module}.${kind}`;
    rmSync(`${path}.map`);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^\/\/# sourceMappingURL=.*\n?/m, ''));
  }
}

/** The names of modules in a file of types. */
function importsOf(types: string): string {
  return [...types.matchAll(/(?:from |import\()(["'][^"']+["'])/g)].map(([, name]) => name).join(' ');
}

const cli = `${root}bindings/cli/`;
const command = await build({
  metafile: true,
  // The threads of `cutnode batch` begin with a file of their own.
  entryPoints: {
    cutnode: `${cli}main.ts`,
    'job-thread': `${cli}batches/job-thread.ts`,
  },
  outdir: `${root}dist/cli`,
  bundle: true,
  // Code that few calls need, such as figures, is loaded on demand.
  splitting: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  legalComments: 'none',
  // `cutnode compile` calls the compiler as the build does.
  plugins: [theRestStays(cli, `${root}bindings/compile/`)],
  banner: {
    js: [
      "import { createRequire as cutnodeRequire } from 'node:module';",
      'const require = cutnodeRequire(import.meta.url);',
      `// Contains commander: see dist/${NOTICES} of the package.`,
    ].join('\n'),
  },
});
chmodSync(`${root}dist/cli/cutnode.js`, 0o755);

const bundles = [uciWorker, bundle, figuresBundle, command].map(({ metafile }) => metafile);
writeFileSync(`${root}dist/${NOTICES}`, noticesOf(root, [...bundles, ...joined.bundles]));

/** What a folder's bundle imports from the rest of the package stays where it is. */
function theRestStays(folder: string, ...alsoBundled: readonly string[]): Plugin {
  return {
    name: 'the rest of the package stays where it is',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, importer, resolveDir }) => {
        const target = resolve(resolveDir, path);
        if (!importer.startsWith(folder) || [folder, ...alsoBundled].some((each) => target.startsWith(each)))
          return undefined;
        // The command runs in Node, and so loads what Node loads.
        const published = relative(
          `${root}dist/`,
          joined.fileOf(`${root}dist/${relative(`${root}bindings/`, target)}`),
        );
        return { path: relative(folder, `${root}bindings/${published}`), external: true };
      });
    },
  };
}
