import { fileURLToPath } from 'node:url';
import { type Plugin as Bundling, build } from 'esbuild';
import type { Plugin } from 'vite';
import { coreSources } from '../../bindings/compile/core-sources.js';

const PREFIX = 'virtual:self-contained/';

/** The package's sources: `cutnode/pruning` is the folder `pruning` in it. */
const cutnode = fileURLToPath(new URL('../../bindings', import.meta.url));
const alias = { cutnode, 'cutnode/compiled': `${cutnode}/engine/compiled` };

/**
 * `import texts from 'virtual:assembly'`: the sources of the search, by their names, for who compiles rules into it.
 */
const assembly: Bundling = {
  name: 'assembly',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^virtual:assembly$/ }, () => ({ path: 'assembly', namespace: 'assembly' }));
    onLoad({ filter: /.*/, namespace: 'assembly' }, () => {
      const all = [...coreSources(fileURLToPath(new URL('../..', import.meta.url)))];
      const needed = all.filter(([name]) => /^(module\.ts|rules-module\.ts|(core|kit|rules-module)\/.*)$/.test(name));
      return { loader: 'json', contents: JSON.stringify(Object.fromEntries(needed)) };
    });
  },
};
/** What the AssemblyScript compiler asks for where it runs in Node. */
const ofNode = ['fs', 'module', 'path', 'url', 'node:*'];

/**
 * Scripts in one file each, without imports: `import address from 'virtual:self-contained/NAME'`. The page fetches such
 * a script as text and hands it to a frame that may load nothing by itself.
 */
export function selfContained(sources: Readonly<Record<string, string>>): Plugin {
  let building = true;
  return {
    name: 'self-contained',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const entry = sources[name];
      if (entry === undefined) throw new Error(`${name} is not among the self-contained scripts: see vite.config.ts`);
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        write: false,
        minify: true,
        format: 'esm',
        target: 'es2023',
        legalComments: 'inline',
        alias,
        external: ofNode,
        plugins: [assembly],
      });
      const source = outputFiles[0]?.text ?? '';
      // During development there is no file to fetch.
      if (!building) return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${name}.js`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
