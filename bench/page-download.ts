/**
 * What a page downloads before it runs: the built package, bundled and minified for a browser, each file compressed by
 * gzip.
 */
import { basename, dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { build as buildByVite, type Rolldown } from 'vite';

const engine = "import { createEngine } from 'cutnode';\nglobalThis.here = createEngine;\n";
const compiled = "import { createEngine } from 'cutnode/compiled';\nglobalThis.here = createEngine;\n";
const worker = "import { createWorkerEngine } from 'cutnode/workers';\nglobalThis.there = createWorkerEngine;\n";
const connectFour = "import { connectFour } from 'cutnode/games/connect-four';\nglobalThis.game = connectFour;\n";
const othello = "import { othello } from 'cutnode/games/othello';\nglobalThis.game = othello;\n";
const gomoku = "import { gomoku } from 'cutnode/games/gomoku';\nglobalThis.game = gomoku;\n";

export const pages = [
  ['engine and Connect Four', engine + connectFour],
  ['engine of cutnode/compiled and Connect Four', compiled + connectFour],
  ['engine and Gomoku', engine + gomoku],
  ['engine and Othello', engine + othello],
  ['engine alone, for a game of your own', engine],
  ['worker engine and Connect Four', worker + connectFour],
  ['both kinds of engine and Connect Four', engine + worker + connectFour],
] as const;

/**
 * The bytes of the script and of its static imports; code loaded on demand comes later, if ever. `root`: the folder of
 * the package, whose `dist` is bundled.
 */
export async function downloaded(code: string, splitting: boolean, root: string): Promise<number> {
  const { metafile, outputFiles } = await build({
    stdin: { contents: code, resolveDir: root, sourcefile: 'page.js' },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    splitting,
    format: 'esm',
    platform: 'browser',
    // Uses the built package, not its sources.
    tsconfigRaw: {},
    outdir: 'bundle',
    write: false,
    metafile: true,
  });
  const [entry] = Object.keys(metafile.outputs).filter((path) =>
    metafile.outputs[path]?.entryPoint?.endsWith('page.js'),
  );
  const wanted = new Set([entry ?? '']);
  for (const file of wanted) {
    for (const { kind, path } of metafile.outputs[file]?.imports ?? [])
      if (kind === 'import-statement') wanted.add(path);
  }
  const name = (path: string): string => `${basename(dirname(path))}/${basename(path)}`;
  const names = new Set([...wanted].map(name));
  return outputFiles
    .filter(({ path }) => names.has(name(path)))
    .reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
}

/** The same, split by Vite. */
export async function downloadedFromVite(code: string, root: string): Promise<number> {
  const PAGE = '/page.js';
  const built = (await buildByVite({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, modulePreload: { polyfill: false }, rolldownOptions: { input: PAGE } },
    plugins: [
      {
        name: 'the page',
        enforce: 'pre',
        resolveId(path, importer) {
          if (path === PAGE) return PAGE;
          // The page lies in the folder of the package, which finds itself by its name.
          return importer === PAGE ? this.resolve(path, `${root}package.json`, { skipSelf: true }) : null;
        },
        load: (id) => (id === PAGE ? code : null),
      },
    ],
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const wanted = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
  for (const name of wanted) {
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) wanted.add(imported);
  }
  return chunks
    .filter(({ fileName }) => wanted.has(fileName))
    .reduce((sum, { code: text }) => sum + gzipSync(text).length, 0);
}
