import { nearest } from '../../contract/nearest.js';
import { methodsOf } from './class-members.js';
import { hooksOfOneFile, knownHooks } from './hooks.js';
import { RulesError } from './rules-error.js';

/**
 * A hook that is misspelt is no error to the compiler: the search goes without it. So a method whose name is a slip
 * away from a hook that the rules lack is refused, if it has as many parameters.
 */

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
  for (const [method, { parameters }] of methods) {
    const alike = lacking.filter((hook) => hooks.get(hook)?.parameters.length === parameters.length);
    const hook = hooks.has(method) ? undefined : nearest(method, alike);
    if (hook === undefined) continue;
    throw new RulesError(
      `'${path}': the search never calls ${method} of ${rules}; did you mean the hook ${hook}? ` +
        'If it is another method, give it another name',
    );
  }
}
