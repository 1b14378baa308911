import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { type RollupLog, rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { nameOfChunk } from './bundle-modules.js';

/** Declarations with fewer characters than this go into another file that needs them. */
const LEAST_CHARACTERS = 500;

/**
 * Fills `dist/` with the declarations of the public modules, each beside its module, and in `dist/types/` those that
 * several of them speak of, once: a class with private members would be another type in each copy.
 * `entries`: see `bundleModules`.
 */
export async function bundleTypes(root: string, entries: Readonly<Record<string, string>>): Promise<void> {
  const compiled = `${root}dist/declarations/`;
  // `npm run typecheck` checks them, with all else: to do so here takes three fifths of the compiler's time.
  execFileSync(
    process.execPath,
    [`${root}node_modules/typescript/bin/tsc`, '-p', 'tsconfig.build.json', '--noCheck', '--outDir', compiled],
    { cwd: root, stdio: 'inherit' },
  );
  const input = Object.fromEntries(
    Object.entries(entries)
      .map(([name, source]) => [name, `${compiled}${source.replace(/\.ts$/, '.d.ts')}`] as const)
      // The command line has none.
      .filter(([, file]) => existsSync(file)),
  );
  const bundle = await rollup({ input, external: /^node:/, plugins: [dts()], logLevel: 'warn', onwarn: refuse });
  const { output } = await bundle.write({
    dir: `${root}dist`,
    format: 'es',
    minifyInternalExports: false,
    experimentalMinChunkSize: LEAST_CHARACTERS,
    entryFileNames: '[name].d.ts',
    chunkFileNames: ({ moduleIds }) => `types/${nameOfChunk(moduleIds, compiled)}.d.ts`,
  });
  await bundle.close();
  rmSync(compiled, { recursive: true });
  for (const chunk of output) {
    const strangers = chunk.type === 'chunk' ? chunk.imports.filter((name) => !name.endsWith('.d.ts')) : [];
    if (strangers.length > 0) {
      throw new Error(`dist/${chunk.fileName} speaks of types of ${strangers.join(', ')}, which are not published`);
    }
  }
}

function refuse(warning: RollupLog): void {
  throw new Error(`rollup: ${warning.message}`);
}
