import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Fills `dist/`: modules and types by the TypeScript compiler, the raw Wasm beside
 * them, and the command line in one file, with its argument parser inside, so that
 * the package has no dependencies at all.
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

const command = `${root}dist/cli/cutnode.js`;
await build({
  entryPoints: [`${root}bindings/cli/main.ts`],
  outfile: command,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  legalComments: 'inline',
  // The rest of the package stays where it is; only the parser comes in.
  external: ['../*', 'node:*'],
  banner: {
    js: "import { createRequire as cutnodeRequire } from 'node:module';\nconst require = cutnodeRequire(import.meta.url);\n// Bundles commander, MIT licence, Copyright (c) 2011 TJ Holowaychuk.",
  },
});
chmodSync(command, 0o755);
