import { type Field, fieldsOf } from './class-members.js';
import type { RulesClasses } from './classes.js';
import { RulesError } from './rules-error.js';

/** What of the classes the compiler takes and no search can use. It would give wrong values, and no error. */

/** Characters before a class in which its decorators stand. */
const DECORATORS = 200;

/** Types whose values are elsewhere: a copy of a position would share them. */
const REFERENCE = /^(string|String|Map|Set|\w*Array)\b/;

/** Throws `RulesError` if the rules have state, or if positions are not plain memory. */
export function refuseFaultsOfClasses(path: string, text: string, { rules, position }: RulesClasses): void {
  const [field] = fieldsOf(text, rules);
  if (field) {
    throw new RulesError(
      `'${path}': ${rules} has the field ${field.name}, which no hook can read, as there is no object of the rules; make it static, or a const at the top level of the file`,
    );
  }
  const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g, '');
  // It may be in a file that this one imports.
  const at = new RegExp(`\\bclass\\s+${position}\\b`).exec(plain)?.index;
  const before = at === undefined ? '@unmanaged ' : plain.slice(Math.max(0, at - DECORATORS), at);
  if (!/@unmanaged\s+(@\w+\s+)*(export\s+)?(abstract\s+)?$/.test(before)) {
    throw new RulesError(
      `'${path}': ${position}, the position of ${rules}, is not plain memory; write @unmanaged before it`,
    );
  }
  const reference = fieldsOf(text, position).find((one: Field) => REFERENCE.test(one.type));
  if (!reference) return;
  throw new RulesError(
    `'${path}': the field ${reference.name} of ${position} is only a reference to a ${reference.type}, which copies of a position would share; write a field for each number, or extend a class of cutnode/assembly/kit/bytes`,
  );
}
