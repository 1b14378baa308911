import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:self-contained/';

/** The package's sources: `cutnode/pruning` is the folder `pruning` in it. */
const cutnode = fileURLToPath(new URL('../../bindings', import.meta.url));

/**
 * Scripts in one file each, without imports: `import address from 'virtual:self-contained/NAME'`. The page fetches such a
 * script as text and hands it to a frame that may load nothing by itself.
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
        legalComments: 'none',
        alias: { cutnode },
      });
      const source = outputFiles[0]?.text ?? '';
      // During development there is no file to fetch.
      if (!building) return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(source)}`)};`;
      const file = this.emitFile({ type: 'asset', name: `${name}.js`, source });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
