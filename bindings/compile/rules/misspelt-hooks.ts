import { nearest } from '../../contract/nearest.js';
import { RulesError } from './rules-error.js';

/**
 * A hook that is misspelt is no error to the compiler: the search goes without it. So a method whose name is a slip
 * away from a hook that the rules lack is refused, if it has as many parameters.
 */

/** What a class that extends `Game` must have. */
const required = [
  ['outcome', 1],
  ['moves', 1],
  ['play', 3],
] as const;

/**
 * Throws `RulesError` if the class `rules` of `text`, the file at `path`, has such a method. `core`: the text of
 * `assembly/core/game.ts`.
 */
export function refuseMisspeltHooks(path: string, text: string, rules: string, core: string): void {
  const hooks = knownHooks(core);
  const methods = methodsOf(text, rules);
  const lacking = [...hooks.keys()].filter((hook) => !methods.has(hook));
  for (const [method, parameters] of methods) {
    const alike = lacking.filter((hook) => hooks.get(hook) === parameters);
    const hook = hooks.has(method) ? undefined : nearest(method, alike);
    if (hook === undefined) continue;
    throw new RulesError(
      `'${path}': the search never calls ${method} of ${rules}; did you mean the hook ${hook}? ` +
        'If it is another method, give it another name',
    );
  }
}

/** The hooks that `core`, the text of `assembly/core/game.ts`, lists, each with the number of its parameters. */
export function knownHooks(core: string): ReadonlyMap<string, number> {
  const lists = core.match(/^ \* - `.*/gm) ?? [];
  const listed = lists.flatMap((line) => [...line.matchAll(/`(\w+)\(([^)]*)\): \w+`/g)]);
  return new Map<string, number>([
    ...required,
    ...listed.map(([, name = '', list = '']) => [name, countOf(list)] as const),
  ]);
}

/** Of `position: P, move: u32` two. */
function countOf(parameters: string): number {
  return parameters.trim() === '' ? 0 : parameters.split(',').length;
}

/** The methods of the class `name` in `text`, static ones aside, each with the number of its parameters. */
export function methodsOf(text: string, name: string): ReadonlyMap<string, number> {
  const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|(['"`])(?:\\.|(?!\1)[^\\])*\1/g, '');
  const start = new RegExp(`\\bclass\\s+${name}\\b[^{]*\\{`).exec(plain);
  if (!start) return new Map();
  let depth = 1;
  let own = '';
  for (let i = start.index + start[0].length; i < plain.length && depth > 0; i++) {
    const letter = plain[i] as string;
    if (letter === '}') depth--;
    if (depth === 1) own += letter;
    if (letter === '{') depth++;
  }
  return new Map(
    [...own.matchAll(/(\bstatic\s+)?\b(\w+)\s*\(([^()]*)\)\s*:\s*\w+/g)]
      .filter(([, isStatic]) => !isStatic)
      .map(([, , method = '', list = '']) => [method, countOf(list)]),
  );
}
