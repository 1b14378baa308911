import { cpSync, existsSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build as buildLaboratory } from 'vite';
import { root } from '../../bindings/compile/public-modules.js';
import { base } from './address.js';
import { writeExamples } from './examples.js';
import { writeReference } from './reference.js';

/**
 * Builds the site into docs/.vitepress/dist, or where `--out` says, for any static host. `SITE_BASE` is the path
 * that it will have there; by default that of `homepage` in package.json. `--laboratory FOLDER` takes a laboratory that is
 * already built.
 */
const { values } = parseArgs({ options: { out: { type: 'string' }, laboratory: { type: 'string' } } });
const out = values.out ?? fileURLToPath(new URL('./dist', import.meta.url));

rmSync(`${root}docs/generated`, { recursive: true, force: true });
writeExamples();
await writeReference();
// The configuration reads what was just written.
const { build } = await import('vitepress');
await build(`${root}docs`, { outDir: out });
if (values.laboratory !== undefined) cpSync(values.laboratory, `${out}/laboratory`, { recursive: true });
else {
  await buildLaboratory({
    configFile: `${root}demo/vite.config.ts`,
    logLevel: 'warn',
    build: { outDir: `${out}/laboratory`, emptyOutDir: true },
  });
}
if (!existsSync(`${out}/laboratory/index.html`)) throw new Error('there is no laboratory in the site');
// VitePress says only that it is done.
console.log(
  `\nThe site is in ${relative(process.cwd(), out) || '.'}, to be served under ${base}${process.env.SITE_BASE === undefined ? '; SITE_BASE=/ builds it for the root of a host' : ''}.`,
);
