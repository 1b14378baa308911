import { parametersOf, type Signature } from './hooks.js';

/** What a class in a text of AssemblyScript has, as far as it can be told without the compiler. */

/** The methods of the class `name` in `text`, static ones aside. */
export function methodsOf(text: string, name: string): ReadonlyMap<string, Signature> {
  return new Map(
    [...membersOf(text, name).matchAll(/(\bstatic\s+)?\b(\w+)\s*\(([^()]*)\)\s*:\s*(\w+)/g)]
      .filter(([, isStatic]) => !isStatic)
      .map(([, , method = '', list = '', returns = '']) => [method, { parameters: parametersOf(list), returns }]),
  );
}

export interface Field {
  readonly name: string;
  /** As it is written; empty where it is left to the compiler. */
  readonly type: string;
}

/** The fields of the class `name` in `text`, static ones aside. */
export function fieldsOf(text: string, name: string): readonly Field[] {
  const field =
    /(?<=^|[;{}])\s*((?:(?:private|protected|public|readonly|static)\s+)*)(\w+)\s*(?::([^;(){}=]+))?(?:=[^;{}]*)?;/g;
  return [...membersOf(text, name).matchAll(field)]
    .filter(([, marks = '']) => !marks.includes('static'))
    .map(([, , field = '', type = '']) => ({ name: field, type: type.trim() }));
}

/** What stands between the braces of a class, without what stands between those of its methods, and without comments. */
function membersOf(text: string, name: string): string {
  const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|(['"`])(?:\\.|(?!\1)[^\\])*\1/g, '');
  const start = new RegExp(`\\bclass\\s+${name}\\b[^{]*\\{`).exec(plain);
  if (!start) return '';
  let depth = 1;
  let own = '';
  for (let i = start.index + start[0].length; i < plain.length && depth > 0; i++) {
    const letter = plain[i] as string;
    if (letter === '}') depth--;
    if (depth === 1) own += letter;
    if (letter === '{') depth++;
  }
  return own;
}
