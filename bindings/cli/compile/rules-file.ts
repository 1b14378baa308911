import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { SELECTIVE_ENABLED } from '../../compile/run-asc.js';
import { systemReason, UsageError } from '../failure.js';
import { assemblySource } from '../package-files.js';

/** The classes that a file of AssemblyScript exports for the core. */
export interface RulesClasses {
  /** The class that extends `Game`. */
  readonly rules: string;
  /** The `@unmanaged` class of its positions. */
  readonly position: string;
}

/** Where the compiler sees the package's sources, wherever they are. Its messages name this folder. */
const ASSEMBLY = 'node_modules/cutnode/assembly/';

/** The text of the file that somebody wants compiled. Throws `UsageError`. */
export function readRules(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`cannot read '${path}': ${systemReason(error)}`);
  }
}

/** The classes to compile: those named, or the only ones that fit. Throws `UsageError`. */
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
    throw new UsageError(`'${path}' has ${what} that extends Game of 'cutnode/assembly/core/game'${there}`);
  }
  if (found.length > 1) throw new UsageError(`'${path}' has several games, ${names}; say which with --rules`);
  const classes = { rules: game.rules, position: wanted.position ?? game.position };
  for (const name of [classes.rules, classes.position]) {
    if (!exportsName(plain, name)) {
      const role = name === classes.rules ? 'the rules' : `the position of ${classes.rules}`;
      throw new UsageError(`'${path}' does not export ${name}, ${role}; write: export class ${name}`);
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

/** What a module is for. */
export type Purpose = 'search' | 'selective' | 'proof' | 'rules';

/** The file of the core that a module is compiled from. */
const entries = { search: 'module', selective: 'module', proof: 'proof-module', rules: 'rules-module' } as const;

/** What the compiler reads: the entry of the core, and the texts of all files by the names that it gives them. */
export interface Sources {
  readonly entry: string;
  read(name: string): string | null;
}

/** Whether the compiler means a file of the core by `name`. */
export function isOfCore(name: string): boolean {
  return name.startsWith(ASSEMBLY);
}

/** `folder`, or the nearest above it that holds `file`: the compiler reads nothing outside. */
function folderAbove(folder: string, file: string): string {
  let above = folder;
  while (!file.startsWith(above.endsWith(sep) ? above : above + sep) && dirname(above) !== above)
    above = dirname(above);
  return above;
}

/**
 * The core of the package with the rules in `path`. Rules import the core as `cutnode/assembly/core/game`. To the
 * compiler that is a library of its own, and the core would be compiled twice, so such imports are turned into relative
 * ones; lines stay where they are.
 */
export function sourcesFor(path: string, purpose: Purpose, chosenGame: (from: string) => string): Sources {
  const folder = folderAbove(process.cwd(), resolve(path));
  const from = (name: string, target: string): string => {
    const steps = relative(resolve(folder, dirname(name)), resolve(folder, target)).replaceAll('\\', '/');
    return steps.startsWith('.') ? steps : `./${steps}`;
  };
  const rules = relative(folder, resolve(path)).replaceAll('\\', '/');
  return {
    entry: `${ASSEMBLY}${entries[purpose]}.ts`,
    read(name) {
      const plain = name.replaceAll('\\', '/');
      if (plain === `${ASSEMBLY}chosen-game.ts`) return chosenGame(from(plain, rules.replace(/\.ts$/, '')));
      if (plain === `${ASSEMBLY}core/selective/enabled.ts` && purpose === 'selective') return SELECTIVE_ENABLED;
      if (isOfCore(plain)) return assemblySource(plain.slice(ASSEMBLY.length));
      if (!plain.endsWith('.ts')) return null;
      try {
        const text = readFileSync(resolve(folder, plain), 'utf8');
        return text.replaceAll(/(['"])cutnode\/assembly\//g, `$1${from(plain, ASSEMBLY)}/`);
      } catch {
        return null;
      }
    },
  };
}
