import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * Bundles what runs in a worker into one script, as a text inside a module: a worker made
 * of it needs no file that a bundler would have to find. It has no imports and no
 * exports, so it runs as a script and as a module alike.
 */
const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('../workers/worker.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
});
const script = outputFiles[0]?.text.trim() ?? '';
const folder = new URL('../workers/generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
keep('worker.js', `${script}\n`);
keep(
  'worker-source.ts',
  `// Made by bindings/compile/build-worker.ts.\nconst source: string = ${JSON.stringify(script)};\nexport default source;\n`,
);

/** Write a file, unless it says that already. */
function keep(name: string, text: string): void {
  const file = new URL(name, folder);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
  console.log(`worker: ${name}, ${text.length} bytes`);
}
