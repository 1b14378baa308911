import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What `cutnode compile` needs of `assembly/`, with one example of rules for each kind. */
const NEEDED =
  /^((proof-|rules-)?module\.ts|tsconfig\.json|core\/(?!endgames\/).*\.ts|kit\/.*\.ts|games\/(hosted|hosted-tally|tic-tac-toe|uniform-tree)\.ts)$/;
/** What authors of rules read: it keeps its comments. */
const READ = /^(core\/(game|move-list|values)\.ts|games\/|kit\/|tsconfig)/;

/**
 * Writes the sources of the core into `folder`. Without comments they are half as long: they are for the compiler, and readers
 * find them in the repository. Lines that only editors read (`@ts-expect-error`) stay.
 */
export function writeCoreSources(root: string, folder: string): void {
  const assembly = join(root, 'assembly');
  for (const path of readdirSync(assembly, { recursive: true, encoding: 'utf8' })) {
    const name = path.replaceAll('\\', '/');
    if (!NEEDED.test(name)) continue;
    const text = readFileSync(join(assembly, name), 'utf8');
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, READ.test(name) ? text : withoutComments(text));
  }
}

/** Comments that are lines of their own: a text cannot hold one by mistake. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*\/\*\*[\s\S]*?\*\/\n/gm, '').replace(/^[ \t]*\/\/(?! @ts-ignore).*\n/gm, '');
}
