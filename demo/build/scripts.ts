import type { Plugin } from 'vite';

const PREFIX = 'virtual:script/';

/**
 * Scripts that are loaded by address, as workers or by workers: `import address from 'virtual:script/NAME'`. Each is an
 * ordinary file of the build: its name contains a hash, so that no browser confuses two builds, and code shared with
 * the page is in common files.
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
      // During development, sources are served unchanged.
      if (!building) return `export default new URL(${JSON.stringify(`/@fs${source}`)}, location.href).href;`;
      // A script that a worker imports by address must keep its exports.
      const file = this.emitFile({ type: 'chunk', name, id: source, preserveSignature: 'exports-only' });
      return `export default import.meta.ROLLUP_FILE_URL_${file};`;
    },
  };
}
