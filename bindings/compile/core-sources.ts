import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What `cutnode compile` and `cutnode new` need of `assembly/`, with one example of rules for each kind. */
const NEEDED =
  /^((proof-|rules-)?module\.ts|tsconfig\.json|core\/(?!endgames\/).*\.ts|(kit|rules-module|templates)\/.*\.ts|games\/(hosted|hosted-tally|tic-tac-toe|uniform-tree)\.ts)$/;
/** What authors of rules read: it keeps its comments. */
const READ = /^(core\/(game|move-list|values)\.ts|kit\/|templates\/|games\/|tsconfig)/;

/** Writes the sources of the core into `folder`. */
export function writeCoreSources(root: string, folder: string): void {
  for (const [name, text] of coreSources(root)) {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

/**
 * The texts by their names in `assembly/`. Without comments they are half as long: they are for the compiler, and
 * readers find them in the repository. Lines that only editors read (`@ts-expect-error`) stay.
 */
export function coreSources(root: string): ReadonlyMap<string, string> {
  const assembly = join(root, 'assembly');
  const names = readdirSync(assembly, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((name) => NEEDED.test(name));
  return new Map(
    names.sort().map((name) => {
      const text = readFileSync(join(assembly, name), 'utf8');
      return [name, forEditors(name, READ.test(name) ? text : withoutComments(text))];
    }),
  );
}

/** Comments that are lines of their own: a text cannot hold one by mistake. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, '').replace(/^[ \t]*\/\/(?! @ts-ignore).*\n/gm, '');
}

/**
 * TypeScript knows neither hooks that may be missing nor sets of either type: it need not look at more than the types
 * of the exports.
 */
function forEditors(name: string, text: string): string {
  return /^(core|kit|rules-module)\/|^[\w-]+\.ts$/.test(name) ? `// @ts-nocheck\n${text}` : text;
}
