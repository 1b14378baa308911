import type { Plugin } from 'vite';

const PREFIX = 'virtual:script/';

/**
 * Scripts that are loaded by their addresses, by and as workers: `import address from 'virtual:script/NAME'`. Each is a
 * file of the build like all others: with a hash in its name, so that no browser takes one build's
 * for another's, and with what it can share with the page in common files.
 */
export function scripts(sources: Readonly<Record<string, string>>): Plugin {
  let building = true;
  return {
    name: 'scripts',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build';
    },
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      const source = sources[name];
      if (source === undefined) throw new Error(`${name} is not among the scripts: see vite.config.ts`);
      // While developing, sources are served as they are.
      if (!building) return `export default new URL(${JSON.stringify(`/@fs${source}`)}, location.href).href;`;
      // What a worker imports by its address keeps its exports.
      const file = this.emitFile({ type: 'chunk', name, id: source, preserveSignature: 'exports-only' });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
