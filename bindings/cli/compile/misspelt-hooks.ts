import { nearest } from '../../contract/nearest.js';
import { UsageError } from '../failure.js';
import { assemblySource } from '../package-files.js';

/**
 * A hook that is misspelt is no error to the compiler: the search goes without it. So a method whose name is a slip
 * away from a hook that the rules lack is refused.
 */

/** What a class that extends `Game` must have. */
const required = ['load', 'outcome', 'moves', 'play'];

/** Throws `UsageError` if the class `rules` of `text`, the file at `path`, has such a method. */
export function refuseMisspeltHooks(path: string, text: string, rules: string): void {
  const hooks = knownHooks();
  const methods = methodsOf(text, rules);
  const lacking = hooks.filter((hook) => !methods.includes(hook));
  for (const method of methods) {
    const hook = hooks.includes(method) ? undefined : nearest(method, lacking);
    if (hook === undefined) continue;
    throw new UsageError(
      `'${path}': the search never calls ${method} of ${rules}; did you mean the hook ${hook}? ` +
        'If it is another method, give it another name',
    );
  }
}

/** The hooks that `assembly/core/game.ts` lists. */
export function knownHooks(): readonly string[] {
  const lists = (assemblySource('core/game.ts') ?? '').match(/^ \* - `.*/gm) ?? [];
  return [
    ...required,
    ...lists.flatMap((line) => [...line.matchAll(/`(\w+)\([^)]*\): \w+`/g)].map(([, name = '']) => name)),
  ];
}

/** The names of the methods of a class, static ones aside. */
function methodsOf(text: string, name: string): readonly string[] {
  const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|(['"`])(?:\\.|(?!\1)[^\\])*\1/g, '');
  const start = new RegExp(`\\bclass\\s+${name}\\b[^{]*\\{`).exec(plain);
  if (!start) return [];
  let depth = 1;
  let own = '';
  for (let i = start.index + start[0].length; i < plain.length && depth > 0; i++) {
    const letter = plain[i] as string;
    if (letter === '}') depth--;
    if (depth === 1) own += letter;
    if (letter === '{') depth++;
  }
  return [...own.matchAll(/(\bstatic\s+)?\b(\w+)\s*\([^()]*\)\s*:\s*\w+/g)]
    .filter(([, isStatic]) => !isStatic)
    .map(([, , method = '']) => method);
}
