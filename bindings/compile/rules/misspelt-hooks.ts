import { nearest } from '../../contract/nearest.js';
import { countOf, methodsOf } from './class-members.js';
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
  // Rules that are joined with others in JavaScript have no use for the rest.
  const ofOneFile = methodsOf(text, rules).has('start') ? new Set() : hooksOfOneFile(core);
  const methods = methodsOf(text, rules);
  const lacking = [...hooks.keys()].filter((hook) => !methods.has(hook) && !ofOneFile.has(hook));
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
  return new Map<string, number>([...required, ...listed(core)]);
}

/** Those of them that only a game of one file has. */
function hooksOfOneFile(core: string): ReadonlySet<string> {
  const [, after] = core.split('## Hooks of a game of one file');
  if (after === undefined) throw new Error('core/game.ts does not list the hooks of a game of one file');
  return new Set(listed(after).map(([name]) => name));
}

function listed(text: string): (readonly [name: string, parameters: number])[] {
  const lists = text.match(/^ \* - `.*/gm) ?? [];
  return lists
    .flatMap((line) => [...line.matchAll(/`(\w+)\(([^)]*)\): \w+`/g)])
    .map(([, name = '', list = '']) => [name, countOf(list)] as const);
}
