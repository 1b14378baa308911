import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = new URL('../workers/generated/', import.meta.url);
mkdirSync(folder, { recursive: true });

/** An engine and its worker tell each other what they are. */
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
keep(
  'version.ts',
  `// Made by bindings/compile/build-worker.ts.\nexport const version: string = ${JSON.stringify(version)};\n`,
);

/**
 * Bundles the worker's code into one script, stored as text in a module: a worker created from the text needs
 * no file that a bundler would have to find. The script has no imports and no exports, so it runs as a classic
 * script and as a module.
 */
const { outputFiles, metafile } = await build({
  metafile: true,
  entryPoints: [fileURLToPath(new URL('../workers/worker.ts', import.meta.url))],
  bundle: true,
  write: false,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
});
if (Object.keys(metafile.inputs).some((path) => path.includes('node_modules/')))
  throw new Error('the worker contains a package, whose licence build-package.ts would have to write down');
const script = outputFiles[0]?.text.trim() ?? '';
keep('worker.js', `${script}\n`);
keep(
  'worker-source.ts',
  `// Made by bindings/compile/build-worker.ts.\nconst source: string = ${JSON.stringify(script)};\nexport default source;\n`,
);

/** Writes a file unless it already has this content. */
function keep(name: string, text: string): void {
  const file = new URL(name, folder);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(file, text);
  console.log(`worker: ${name}, ${text.length} bytes`);
}
