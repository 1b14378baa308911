import { RulesError } from './rules-error.js';

/** The classes that a file of AssemblyScript exports for the core. */
export interface RulesClasses {
  /** The class that extends `Game`. */
  readonly rules: string;
  /** The `@unmanaged` class of its positions. */
  readonly position: string;
}

/** The classes to compile: those named, or the only ones that fit. Throws `RulesError`. */
export function classesOf(path: string, text: string, wanted: Partial<RulesClasses>): RulesClasses {
  const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)|\/\/.*/g, '');
  const games = [...plain.matchAll(/\bclass\s+(\w+)\s+extends\s+Game\s*<\s*(\w+)\s*>/g)].map(
    ([, rules = '', position = '']) => ({ rules, position }),
  );
  const found = wanted.rules === undefined ? games : games.filter(({ rules }) => rules === wanted.rules);
  const [game] = found;
  const names = games.map(({ rules }) => rules).join(', ');
  if (!game) {
    const what = wanted.rules === undefined ? 'no class' : `no class ${wanted.rules}`;
    const there = names ? `; it has ${names}` : ', such as: export class MyGame extends Game<MyPosition>';
    throw new RulesError(`'${path}' has ${what} that extends Game of 'cutnode/assembly/core/game'${there}`);
  }
  if (found.length > 1) throw new RulesError(`'${path}' has several games, ${names}; say which with --rules`);
  const classes = { rules: game.rules, position: wanted.position ?? game.position };
  for (const name of [classes.rules, classes.position]) {
    if (!exportsName(plain, name)) {
      const role = name === classes.rules ? 'the rules' : `the position of ${classes.rules}`;
      throw new RulesError(`'${path}' does not export ${name}, ${role}; write: export class ${name}`);
    }
  }
  return classes;
}

function exportsName(text: string, name: string): boolean {
  const listed = [...text.matchAll(/\bexport\s*\{([^{}]*)\}/g)].some(([, list = '']) =>
    list.split(',').some(
      (one) =>
        one
          .trim()
          .split(/\s+as\s+/)
          .at(-1) === name,
    ),
  );
  return listed || new RegExp(`\\bexport\\s+(abstract\\s+)?class\\s+${name}\\b`).test(text);
}
