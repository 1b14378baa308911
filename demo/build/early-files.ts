import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Plugin, Rolldown } from 'vite';
import type { Needed } from '../src/shell/early.js';

/**
 * Modules, by their places in `src` or `bindings`, that a room needs before it can be used; each part left out is any.
 */
export interface Need {
  readonly room?: string;
  /** A game, a view or an example, as the address names it, or one of several; empty if it names none. */
  readonly part?: string | readonly string[];
  readonly language?: string;
  readonly modules: readonly string[];
}

/** From here on no letter needs to be escaped in a script but the backslash. */
const FIRST_LETTER = 35;

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * Puts shell/early.ts into index.html, with the list of the files that it asks for. The first need is of the room that
 * is shown without an address. Files follow their imports, and what is needed
 * for a room alone stands before what is needed for a part of it; the build fails when a module is in no file.
 */
export function earlyFiles(needs: readonly Need[]): Plugin {
  return {
    name: 'early-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {}, chunk }) {
        const files: string[] = [];
        const placesOf = (needed: readonly string[]): string =>
          needed
            .map((file) => {
              const name = basename(file, '.js');
              if (!files.includes(name)) files.push(name);
              return String.fromCharCode(FIRST_LETTER + files.indexOf(name));
            })
            .join('');
        // The page itself names its script and style.
        const named = [chunk?.fileName ?? '', ...(chunk?.viteMetadata?.importedCss ?? [])];
        const always = withImports(bundle, named);
        const ofRooms = new Map<string, readonly string[]>();
        const needed: Needed[] = needs.map(({ room = null, part = null, language = null, modules }) => {
          const whole = withImports(
            bundle,
            modules.map((module) => fileWith(bundle, module)),
          );
          const sooner = [...always, ...(ofRooms.get(room ?? '') ?? [])];
          if (part === null && language === null) ofRooms.set(room ?? '', whole);
          return [room, part, language, placesOf(whole.filter((file) => !sooner.includes(file)))];
        });
        needed.unshift([null, null, null, placesOf(always.filter((file) => !named.includes(file)))]);
        const { outputFiles } = await build({
          entryPoints: [place('../src/shell/early.ts')],
          bundle: true,
          write: false,
          minify: true,
          format: 'iife',
          target: 'es2023',
          define: {
            FIRST: JSON.stringify(needs[0]?.room),
            FILES: JSON.stringify(files.join(' ')),
            NEEDED: JSON.stringify(needed),
            FIRST_LETTER: String(FIRST_LETTER),
          },
        });
        // Comments are for readers of the source.
        const spare = html.replace(/^ *\/\/.*\n/gm, '');
        return {
          html: spare,
          tags: [{ tag: 'script', children: outputFiles[0]?.text.trimEnd() ?? '', injectTo: 'head' }],
        };
      },
    },
  };
}

/** The file of the build that a module is in. */
function fileWith(bundle: Rolldown.OutputBundle, module: string): string {
  const ids = [place(`../src/${module}`), place(`../../bindings/${module}`)];
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.moduleIds.some((id) => ids.includes(id))) return file.fileName;
  throw new Error(`${module} is in no file of the build: see vite.config.ts`);
}

/** Files with everything that they import, and the styles of all. */
function withImports(bundle: Rolldown.OutputBundle, files: readonly string[]): string[] {
  const found = new Set(files);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const each of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) found.add(each);
  }
  return [...found];
}
