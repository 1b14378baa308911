import { methodsOf } from './class-members.js';
import type { RulesClasses } from './classes.js';
import { knownHooks, type Signature, signatureText } from './hooks.js';
import { RulesError } from './rules-error.js';

/**
 * A hook that is declared in another way than the core calls it is an error in the core's file to the compiler. Returns
 * what is wrong with it in the user's; `undefined` if that is not why the compiler failed with `messages`.
 */
export function wrongHook(
  path: string,
  text: string,
  { rules, position }: RulesClasses,
  core: string,
  messages: string,
): RulesError | undefined {
  const called = new Set([...messages.matchAll(/\.(\w+)\(/g)].map(([, name]) => name));
  const hooks = knownHooks(core);
  for (const [name, declared] of methodsOf(text, rules)) {
    const known = hooks.get(name);
    const hook = known && withPosition(known, position);
    if (!hook || !called.has(name) || isSame(declared, hook)) continue;
    const at = text.search(new RegExp(`^[ \\t]*(?:@\\w+\\s+)*(?:public\\s+)?${name}\\s*\\(`, 'm'));
    const line = at < 0 ? undefined : text.slice(0, at).split('\n').length;
    const where = line === undefined ? '' : ` line ${line}:`;
    return new RulesError(
      `'${path}':${where} the search cannot call ${signatureText(name, declared)}; expected ${signatureText(name, hook)}`,
      line,
    );
  }
  return undefined;
}

function withPosition({ parameters, returns }: Signature, position: string): Signature {
  return {
    parameters: parameters.map(({ name, type }) => ({ name, type: type === 'P' ? position : type })),
    returns,
  };
}

/** But for the parameters' names. */
function isSame(one: Signature, other: Signature): boolean {
  const typesOf = ({ parameters, returns }: Signature): string =>
    [...parameters.map(({ type }) => type), returns].join(' ');
  return typesOf(one) === typesOf(other);
}
