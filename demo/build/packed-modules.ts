import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pack } from './pack.js';

const ARCHIVE = 'virtual:packed-modules';

/**
 * Puts the WebAssembly modules of all games into one archive. The package has each in a text of its own,
 * and each contains the same search: packed together they take half. The bundler sees
 * in the place of every text a module that waits for its part of the archive.
 *
 * `folder`: where the texts lie, with the modules themselves beside them; `names`: those that the page
 * uses; `unpacking`: the script that unpacks them.
 */
export function packedModules(folder: string, names: readonly string[], unpacking: string): Plugin {
  const modules = names.map((name) => readFileSync(join(folder, `${name}.wasm`)));
  const ends = modules.map((_, i) => modules.slice(0, i + 1).reduce((sum, { length }) => sum + length, 0));
  return {
    name: 'packed-modules',
    enforce: 'pre',
    resolveId: (id) => (id === ARCHIVE ? `\0${ARCHIVE}` : undefined),
    load(id) {
      if (id === `\0${ARCHIVE}`) {
        const packed = Buffer.from(pack(Buffer.concat(modules))).toString('base64');
        return `export default '${packed}';\nexport const size = ${ends.at(-1)};`;
      }
      const name = id.startsWith(folder) ? /^([\w-]+)\.ts$/.exec(id.slice(folder.length))?.[1] : undefined;
      if (name === undefined) return undefined;
      const at = names.indexOf(name);
      if (at < 0) throw new Error(`${name} is not among the modules to be packed: see vite.config.ts`);
      return `import { moduleText } from ${JSON.stringify(unpacking)};
export default await moduleText(${ends[at - 1] ?? 0}, ${ends[at]});`;
    },
  };
}
