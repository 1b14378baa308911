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

const MARKS = '((?:(?:private|protected|public|readonly|static)\\s+)*)';
const TYPE = '([^;(){}=\\n]+)';
const START = '=[^;{}\\n]*';
const FIELD = new RegExp(
  `(?<=^|[;{}\\n])\\s*${MARKS}([A-Za-z_$][\\w$]*)[ \\t]*!?(?::${TYPE}(?:${START})?|${START})(?=;|\\n|$)`,
  'g',
);

/** The fields of the class `name` in `text`, static ones aside. A field ends with its line or with a semicolon. */
export function fieldsOf(text: string, name: string): readonly Field[] {
  return [...linesOf(membersOf(text, name)).matchAll(FIELD)]
    .filter(([, marks = '']) => !marks.includes('static'))
    .map(([, , field = '', type = '']) => ({ name: field, type: type.trim() }));
}

/** The members a line each, without what stands between brackets. */
function linesOf(members: string): string {
  let depth = 0;
  let lines = '';
  for (const letter of members.replaceAll('\r', '')) {
    if (letter === ')' || letter === ']') depth--;
    if (depth === 0) lines += letter;
    if (letter === '(' || letter === '[') depth++;
  }
  // A line that ends or begins with an operator goes on.
  return lines.replace(/([=+\-*/%&|^?:,])\s*\n\s*/g, '$1 ').replace(/\s*\n\s*([=+\-*/%&|^?:.,<>])/g, ' $1');
}

/** What stands between the braces of a class, without what is between those of its methods, in texts or in comments. */
function membersOf(text: string, name: string): string {
  const aside = /\/\*[\s\S]*?(?:\*\/|$)|\/\/.*|(['"`])(?:\\.|(?!\1)[^\\])*\1/g;
  const plain = text.replace(aside, (_, quote?: string) => (quote ? "''" : ''));
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
