import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';

/**
 * Fills `dist/node/`, which Node loads instead of the modules beside it (`exports` of package.json): the same modules, but
 * those that every program needs joined into a few files, because Node takes longer to find, read and link a hundred small
 * files than to solve most positions. Bundlers still take the small ones, and with them only what a page uses.
 *
 * Modules that import nothing are not copied: the copies load them from where they are.
 */
export interface Joined {
  /** What Node loads for the module at `path` of `dist/`. */
  fileOf(path: string): string;
  /** What the bundler says of the joined files. */
  readonly bundles: readonly Metafile[];
}

/** The joined files, in the order in which they take their modules: each those named, and all that they need. */
const files: Readonly<Record<string, readonly string[]>> = {
  // What games need of the engine.
  contract: ['contract/checks.js', 'contract/value.js', 'engine/compiled-game.js'],
  check: ['check/check-rules.js'],
  engine: ['index.js'],
  // Loaded on demand.
  hosted: ['engine/hosted-engine.js'],
};

/** Modules for everybody: public files, and texts of modules that are loaded one by one. */
const stays = (module: string): boolean => module === 'index.js' || /^wasm\/(?!(core|hosted)-facts)/.test(module);

export async function joinModules(dist: string): Promise<Joined> {
  const modules = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    // Figures import nothing of the rest, and bundles are complete.
    .filter((name) => name.endsWith('.js') && !name.startsWith('figures/'))
    .filter((name) => name === 'index.js' || name.includes('/'));
  const texts = new Map(modules.map((name) => [name, readFileSync(`${dist}${name}`, 'utf8')]));
  const joined = new Map<string, string>();
  const parts = new Map<string, string[]>();
  for (const [file, from] of Object.entries(files)) {
    const taken = [...new Set(from.flatMap((entry) => [...needed(entry, texts)]))].filter(
      (module) => !joined.has(module) && !stays(module),
    );
    for (const module of taken) joined.set(module, `${file}.js`);
    parts.set(`${file}.js`, taken);
  }
  const fileOf = (path: string): string => {
    const module = relative(dist, path).replaceAll('\\', '/');
    const file = joined.get(module);
    if (file !== undefined) return `${dist}node/${file}`;
    const text = texts.get(module);
    // Public modules have a copy in any case.
    const copied = text !== undefined && (RELATIVE.test(text) || module.endsWith('index.js'));
    return copied ? `${dist}node/${module}` : path;
  };

  const bundles: Metafile[] = [];
  for (const [file, taken] of parts) {
    checkNames(file, taken, texts);
    const outfile = `${dist}node/${file}`;
    const { metafile } = await build({
      metafile: true,
      stdin: {
        contents: taken.map((module) => `export * from './${module}';`).join('\n'),
        resolveDir: dist,
        sourcefile: `${file}, joined`,
      },
      outfile,
      bundle: true,
      sourcemap: true,
      sourcesContent: false,
      platform: 'neutral',
      format: 'esm',
      target: 'es2022',
      legalComments: 'none',
      plugins: [outside(outfile, fileOf)],
    });
    bundles.push(metafile);
    // As constants again: what is declared with `var` is read anew wherever it is used.
    const text = readFileSync(outfile, 'utf8');
    writeFileSync(outfile, text.replace(/^var ([A-Z_0-9]+ = -?[\d.e]+;)$/gm, 'const $1'));
  }
  for (const [module, text] of texts) {
    const path = `${dist}${module}`;
    const copy = fileOf(path);
    if (joined.has(module) || copy === path) continue;
    const moved = text
      .replace(SPECIFIER, (_, start: string, specifier: string, end: string) => {
        const target = fileOf(resolve(dirname(path), specifier));
        return `${start}${pathTo(dirname(copy), target)}${end}`;
      })
      .replace(/(?<=^\/\/# sourceMappingURL=).*/m, pathTo(dirname(copy), `${path}.map`));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, moved);
  }
  return { fileOf, bundles };
}

/** Relative specifiers of static and dynamic imports and of exports. */
const SPECIFIER = /((?:\bfrom|\bimport|\bimport\()\s*['"])(\.[^'"]+)(['"])/g;
const RELATIVE = /(?:\bfrom|\bimport|\bimport\()\s*['"]\.[^'"]+['"]/;
const STATIC = /\b(?:from|import)\s*['"](\.[^'"]+)['"]/g;

/** The module `entry` and all that it imports, directly and indirectly, but on demand. */
function needed(entry: string, texts: ReadonlyMap<string, string>, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found;
  const text = texts.get(entry);
  if (text === undefined) throw new Error(`dist/${entry} is missing`);
  found.add(entry);
  for (const [, specifier = ''] of text.matchAll(STATIC)) {
    needed(resolve('/', dirname(entry), specifier).slice(1), texts, found);
  }
  return found;
}

/** Throws if `export *` of all modules of a file would leave out something. */
function checkNames(file: string, taken: readonly string[], texts: ReadonlyMap<string, string>): void {
  const owners = new Map<string, string>();
  for (const module of taken) {
    const text = texts.get(module) as string;
    if (/^export (default|\*)/m.test(text))
      throw new Error(`node/${file} cannot take in ${module}: export default or *`);
    for (const [, name = ''] of text.matchAll(/^export (?:async )?(?:function\*?|class|const|let) ([\w$]+)/gm)) {
      const other = owners.get(name);
      if (other !== undefined) throw new Error(`node/${file}: both ${other} and ${module} export ${name}`);
      owners.set(name, module);
    }
  }
}

/** What a joined file imports from others stays outside. */
function outside(outfile: string, fileOf: (path: string) => string): Plugin {
  return {
    name: 'modules of other files stay outside',
    setup({ onResolve }) {
      onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
        const home = fileOf(resolve(resolveDir, path));
        return home === outfile ? undefined : { path: pathTo(dirname(outfile), home), external: true };
      });
    },
  };
}

function pathTo(folder: string, file: string): string {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path.startsWith('.') ? path : `./${path}`;
}
