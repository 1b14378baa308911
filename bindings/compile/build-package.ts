import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Fills `dist/`: modules and types from the TypeScript compiler, the raw Wasm files beside them, and the
 * command line in one file that includes its argument parser, so that the package has no dependencies at all.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));

rmSync(`${root}dist`, { recursive: true, force: true });
execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
});

for (const name of readdirSync(`${root}bindings/wasm`)) {
  if (name.endsWith('.wasm')) copyFileSync(`${root}bindings/wasm/${name}`, `${root}dist/wasm/${name}`);
}

// For pages that must load a worker from a file: see `workerUrl`.
copyFileSync(`${root}bindings/workers/generated/worker.js`, `${root}dist/worker.js`);
writeFileSync(`${root}dist/worker.d.ts`, '/** A script for a worker: see the option `workerUrl`. */\nexport {};\n');

const cli = `${root}bindings/cli/`;
await build({
  entryPoints: { cutnode: `${cli}main.ts` },
  outdir: `${root}dist/cli`,
  bundle: true,
  // Code that few calls need, such as charts, is loaded on demand.
  splitting: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  legalComments: 'none',
  plugins: [
    {
      name: 'the rest of the package stays where it is',
      setup({ onResolve }) {
        onResolve({ filter: /^\.\.?\// }, ({ path, importer, resolveDir }) => {
          const target = resolve(resolveDir, path);
          if (!importer.startsWith(cli) || target.startsWith(cli)) return undefined;
          return { path: relative(cli, target), external: true };
        });
      },
    },
  ],
  banner: {
    js: [
      "import { createRequire as cutnodeRequire } from 'node:module';",
      'const require = cutnodeRequire(import.meta.url);',
      '// Contains commander (MIT licence, Copyright (c) 2011 TJ Holowaychuk) and, in files loaded for charts,',
      '// Apache ECharts and ZRender (Apache Licence 2.0 and BSD 3-Clause, Copyright the Apache Software Foundation and Baidu);',
      '// for drawn trees and graphs d3-hierarchy (ISC licence, Copyright 2010-2021 Mike Bostock) and dagre and graphlib',
      '// (MIT licence, Copyright (c) 2012-2014 Chris Pettitt).',
    ].join('\n'),
  },
});
chmodSync(`${root}dist/cli/cutnode.js`, 0o755);
