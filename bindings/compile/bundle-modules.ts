import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { build, type Metafile, type TransformOptions, transform } from 'esbuild';
import { type GetModuleInfo, type OutputChunk, type Plugin, type RollupLog, rollup } from 'rollup';
import { markPure } from './mark-pure.js';
import { deltaOf } from './write-delta.js';

/**
 * Fills `dist/` with the modules that Node and bundlers load: the public ones under the names of their sources, and
 * what several of them need in `dist/shared/`, once. What every program needs is joined into a few files, because Node
 * takes longer to find, read and link a hundred small files than to solve most positions; a bundler leaves out of a
 * file what a page does not use.
 */

/**
 * The files that take in what others need, in the order in which they take their modules: those named, and all that
 * they import at once, as far as it is in the folder. A bundler that splits a program puts a file into its first part
 * if any of it is needed there. So what is needed at once is not in one file with what is loaded later.
 */
const JOINED: readonly (readonly [file: string, folder: RegExp, from: readonly string[]])[] = [
  // What games need of the engine.
  ['contract', /./, ['contract/checks.ts', 'contract/value.ts', 'engine/compiled-game.ts']],
  ['check', /./, ['tools/check/check-rules.ts']],
  // What an engine in a worker needs of the one that it stands for.
  ['search', /^(?!workers\/)/, ['workers/create-worker-engine.ts']],
  ['engine', /./, ['engine/compiled-engine.ts']],
  ['rules', /./, ['contract/checked-game.ts']],
  ['saved-table', /./, ['engine/saved-table.ts']],
  // By itself: some bundlers put whatever a file may load on demand into every program that has the file.
  ['create-engine', /./, ['engine/create-engine.ts']],
  ['play', /./, ['index.ts']],
  ['workers', /^workers\//, ['workers/create-worker-engine.ts']],
  ['serve', /^workers\//, ['workers/serve-engine.ts']],
];

/** How the names of these files begin while rollup knows them: it gives others names like theirs. */
const OF_SEVERAL = 'joined/';

/** A compiled module as a text: loaded one by one. What the binding knows about it is not such a text. */
const WASM = /\/wasm\/((?!.*-facts\.ts$)[^/]+)\.ts$/;

/**
 * Modules that are packed as a delta to another one: those that differ in a board or an evaluation, of games that came
 * later, half of whose bytes are the search that others have, and modules for selective search, proofs and tables that
 * few programs load.
 */
const LIKE: readonly (readonly [module: RegExp, base: string])[] = [
  [/^chess-net((?:-proof|-selective)?)$/, 'chess$1'],
  [/^connect-four-sized(-proof)?$/, 'connect-four$1'],
  [/^(?:gomoku|mnk|hex|draughts|xiangqi|go)$/, 'breakthrough'],
  [/^(?:gomoku|mnk|breakthrough|hex|tic-tac-toe|draughts|hosted)-proof$/, 'othello-proof'],
  [/^(draughts|xiangqi)-selective$/, '$1'],
  [/^chess-(?:proof|endgames)$/, 'chess'],
  [/^(draughts|xiangqi)-endgames$/, '$1'],
  [/^uniform-tree$/, 'tic-tac-toe'],
];

/** What belongs to the command line, and to nothing that a page could load. */
const COMMAND = /\/bindings\/(cli|compile)\/|^\0package:/;
/**
 * What only the command takes of other folders: batches, and the tables that a spreadsheet reads, which the laboratory
 * writes too.
 */
const FOR_THE_COMMAND = /\/bindings\/(tools\/batch\/|pruning\/records\.ts$|contract\/csv\.ts$)/;

/**
 * Writes the modules. `entries`: the sources, relative to `bindings`, by what they become in `dist`, without endings.
 * Gives what the bundler says of the packages that it put into them.
 */
export async function bundleModules(root: string, entries: Readonly<Record<string, string>>): Promise<Metafile[]> {
  const sources = `${root}bindings/`;
  const packages: Metafile[] = [];
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([name, source]) => [name, `${sources}${source}`])),
    external: /^(node:|bullmq$|ioredis$)/,
    plugins: [figuresOutside(sources), packageInside(root, packages), typescript()],
    // `sideEffects: false` of package.json.
    treeshake: { moduleSideEffects: false },
    logLevel: 'warn',
    onwarn: refuse,
  });
  let homes: ReadonlyMap<string, string> | undefined;
  const { output } = await bundle.write({
    dir: `${root}dist`,
    format: 'es',
    minifyInternalExports: false,
    hoistTransitiveImports: false,
    onlyExplicitManualChunks: true,
    entryFileNames: '[name].js',
    chunkFileNames({ name, moduleIds }) {
      if (WASM.test(moduleIds[0] ?? '')) return `${name}.js`;
      const own = name.startsWith(OF_SEVERAL) ? name.slice(OF_SEVERAL.length) : nameOfChunk(moduleIds, sources);
      return isCommand(moduleIds) ? `cli/${own.replace(/^cli-/, '')}.js` : `shared/${own}.js`;
    },
    manualChunks: (id, { getModuleInfo }) => {
      homes ??= joined(sources, getModuleInfo);
      return homes.get(id) ?? wasmName(id);
    },
    plugins: [packed()],
  });
  await bundle.close();
  for (const chunk of output) if (chunk.type === 'chunk') checkApart(chunk);
  return packages;
}

/**
 * A name that no other file has: that of the last module in it, which needs the others. `folder`: where modules are.
 */
export function nameOfChunk(moduleIds: readonly string[], folder: string): string {
  const last = (moduleIds.at(-1) ?? '').replace(folder, '');
  return last.replace(/(\.d)?\.ts$/, '').replaceAll('/', '-');
}

/** `wasm/chess` for the text of that module. */
function wasmName(id: string): string | undefined {
  const [, name] = WASM.exec(id) ?? [];
  return name && `wasm/${name}`;
}

/** Which joined file takes a module. */
function joined(sources: string, getModuleInfo: GetModuleInfo): Map<string, string> {
  const homes = new Map<string, string>();
  for (const [file, folder, from] of JOINED) {
    const seen = new Set<string>();
    const take = (id: string): void => {
      if (seen.has(id) || homes.has(id) || WASM.test(id) || !id.startsWith(sources)) return;
      seen.add(id);
      for (const imported of getModuleInfo(id)?.importedIds ?? []) take(imported);
    };
    for (const source of from) take(`${sources}${source}`);
    // An entry is a file by itself.
    for (const id of seen)
      if (folder.test(id.slice(sources.length)) && !/\/index\.ts$/.test(id)) homes.set(id, OF_SEVERAL + file);
  }
  return homes;
}

const isCommand = (ids: readonly string[]): boolean => ids.some((id) => COMMAND.test(id));

/**
 * Throws if a page could load a part of the command line, or if a module imports the file that begins a program: that
 * file waits for what it loads on demand, which would wait for it.
 */
function checkApart({ fileName, moduleIds, facadeModuleId, imports }: OutputChunk): void {
  const beginning = imports.find((name) => /^cli\/(cutnode|job-thread)\.js$/.test(name));
  if (beginning) throw new Error(`dist/${fileName} imports ${beginning}, which waits for it`);
  if (!isCommand(moduleIds) || (facadeModuleId && COMMAND.test(facadeModuleId))) return;
  const open = moduleIds.filter((id) => !COMMAND.test(id) && !FOR_THE_COMMAND.test(id));
  if (open.length > 0) throw new Error(`dist/${fileName} joins the command line with ${open.join(', ')}`);
}

/** Every warning stops the build: none of them is harmless in a package. */
function refuse(warning: RollupLog): void {
  throw new Error(`rollup: ${warning.message}`);
}

/** TypeScript without its types and comments, one module at a time. */
function typescript(): Plugin {
  return {
    name: 'typescript',
    resolveId(path, importer) {
      if (!importer || !/^\.\.?\//.test(path)) return null;
      return resolve(dirname(importer), path.replace(/\.js$/, '.ts'));
    },
    async load(id) {
      if (!id.endsWith('.ts')) return null;
      const name = WASM.exec(id)?.[1] ?? '';
      const like = LIKE.find(([module]) => module.test(name));
      if (like) {
        const wasm = (path: string): Buffer => readFileSync(path.replace(/\.ts$/, '.wasm'));
        const base = name.replace(...like);
        const delta = deltaOf(wasm(resolve(dirname(id), `${base}.ts`)), wasm(id));
        return `import { moduleLike } from '../engine/module-delta.js';
export default moduleLike(async () => (await import('./${base}.js')).default, '${delta}');`;
      }
      const { code } = await transform(readFileSync(id, 'utf8'), {
        loader: 'ts',
        target: 'es2022',
        tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
      });
      return markPure(code, this.parse(code));
    },
  };
}

/** Figures are one file with the libraries that lay them out: see build-package.ts. */
function figuresOutside(sources: string): Plugin {
  return {
    name: 'figures stay outside',
    resolveId(path, importer) {
      if (!importer || !/figures\/(index|laboratory)\.js$/.test(path)) return null;
      return { id: `${sources}figures/index.js`, external: 'relative' };
    },
  };
}

/** The argument parser, which is a CommonJS package, as one ES module. `packages` hears what is in it. */
function packageInside(root: string, packages: Metafile[]): Plugin {
  return {
    name: 'packages of the command line inside',
    resolveId: (path) => (path === 'commander' ? `\0package:${path}` : null),
    async load(id) {
      const [, name] = /^\0package:(.*)$/.exec(id) ?? [];
      if (name === undefined) return null;
      const { outputFiles, metafile } = await build({
        stdin: { contents: `export * from '${name}';`, resolveDir: root },
        bundle: true,
        metafile: true,
        write: false,
        platform: 'node',
        format: 'esm',
        target: 'node20',
        legalComments: 'none',
        banner: {
          js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
        },
      });
      packages.push(metafile);
      return outputFiles[0]?.text ?? null;
    },
  };
}

/**
 * Without spaces and with the shortest syntax, which saves 34 KB of the packed package, but with names and lines, for
 * who reads a stack. The command line is a program, which nobody reads: without long names either.
 */
function packed(): Plugin {
  return {
    name: 'packed',
    async renderChunk(code, { fileName, moduleIds }) {
      if (WASM.test(moduleIds[0] ?? '')) return null;
      const short: TransformOptions = isCommand(moduleIds)
        ? { minify: true, target: 'node20' }
        : { minifyWhitespace: true, minifySyntax: true, lineLimit: 120, target: 'es2022' };
      const made = await transform(code, { ...short, format: 'esm', legalComments: 'none', sourcefile: fileName });
      // The marks are gone with the spaces.
      return { code: isCommand(moduleIds) ? made.code : markPure(made.code, this.parse(made.code)), map: null };
    },
  };
}
