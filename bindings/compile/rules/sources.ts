import { LISTS_GUARDED, SELECTIVE_ENABLED } from '../run-asc.js';

/** Where the compiler sees the package's sources, wherever they are. Its messages name this folder. */
const ASSEMBLY = 'node_modules/cutnode/assembly/';

/** What a module is for. */
export type Purpose = 'search' | 'selective' | 'proof' | 'rules';

/** The file of the core that a module is compiled from. */
const entries = { search: 'module', selective: 'module', proof: 'proof-module', rules: 'rules-module' } as const;

/** The texts from which a game is compiled; `null` where there is no such file. */
export interface Texts {
  /** The name of the file of rules, in the folder that the compiler works in. */
  readonly rules: string;
  /** A file in that folder. */
  own(name: string): string | null;
  /** A file of the package's folder `assembly`. */
  assembly(name: string): string | null;
}

/** What the compiler reads: the entry of the core, and the texts of all files by the names that it gives them. */
export interface Sources {
  readonly entry: string;
  read(name: string): string | null;
}

/** Whether the compiler means a file of the core by `name`. */
export function isOfCore(name: string): boolean {
  return name.startsWith(ASSEMBLY);
}

/**
 * The core of the package with the rules in `texts`. Rules import the core as `cutnode/assembly/core/game`. To the
 * compiler that is a library of its own, and the core would be compiled twice, so such imports are turned into relative
 * ones; lines stay where they are.
 */
export function sourcesFor(texts: Texts, purpose: Purpose, chosenGame: (from: string) => string): Sources {
  return {
    entry: `${ASSEMBLY}${entries[purpose]}.ts`,
    read(name) {
      const plain = name.replaceAll('\\', '/');
      if (plain === `${ASSEMBLY}chosen-game.ts`) return chosenGame(stepsFrom(plain, texts.rules.replace(/\.ts$/, '')));
      if (plain === `${ASSEMBLY}core/selective/enabled.ts` && purpose === 'selective') return SELECTIVE_ENABLED;
      if (plain === `${ASSEMBLY}core/list-guard.ts` && purpose === 'rules') return LISTS_GUARDED;
      if (isOfCore(plain)) return texts.assembly(plain.slice(ASSEMBLY.length));
      if (!plain.endsWith('.ts')) return null;
      const text = texts.own(plain);
      return text === null ? null : text.replaceAll(/(['"])cutnode\/assembly\//g, `$1${stepsFrom(plain, ASSEMBLY)}/`);
    },
  };
}

/** The path to `target` from the folder of `file`, both in the same folder. */
function stepsFrom(file: string, target: string): string {
  const folders = file.split('/').slice(0, -1);
  const names = target.replace(/\/$/, '').split('/');
  const common = folders.findIndex((folder, i) => folder !== names[i]);
  const shared = common < 0 ? folders.length : common;
  const up = folders.slice(shared).map(() => '..');
  return [...(up.length > 0 ? up : ['.']), ...names.slice(shared)].join('/');
}
