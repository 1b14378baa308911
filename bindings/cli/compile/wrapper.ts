import { basename } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import type { OtherPurpose, RulesClasses } from '../../compile/rules/index.js';

export interface Wrapped {
  readonly classes: RulesClasses;
  /** The files' name. */
  readonly name: string;
  /** The modules beside the one for exact search. */
  readonly others: readonly OtherPurpose[];
  /** The file that was compiled, as given. */
  readonly source: string;
  readonly version: string;
}

/** The JavaScript module around a compiled one. It carries the bytes, so that it works in every bundler. */
export function wrapperScript(about: Wrapped, wasm: Uint8Array): string {
  const { name, others } = about;
  const names = others.map((purpose) => `${purpose}: ['${exported(about, purpose)}', ${beside(name)}]`);
  return `${header(about)}
const wasm =
  '${textOf(wasm)}';

export function compiledGame(rules, { encode, decodeMove, data }) {
  // A copy that keeps the getters and the class of the rules.
  const game = Object.create(Object.getPrototypeOf(rules), Object.getOwnPropertyDescriptors(rules));
  return Object.defineProperty(game, 'core', {
    value: {
      wasm,
      others: { ${names.join(', ')} },
      rules: () => import(${beside(name, 'rules')}).then((module) => module.default),
      encode,
      decodeMove,
      data,
    },
    enumerable: false,
    configurable: true,
  });
}
${others
  .map(
    (purpose) => `
export const ${exported(about, purpose)} = {
  for: '${purpose}',
  of: wasm,
  load: async () => (await import(${beside(name, purpose)})).default,
};
`,
  )
  .join('')}`;
}

/** The JavaScript module that carries another module of the game. `wrapperScript` loads it when it is needed. */
export function otherScript(about: Wrapped, wasm: Uint8Array): string {
  return `${header(about)}
export default '${textOf(wasm)}';
`;
}

/** The types of `wrapperScript`. */
export function wrapperTypes(about: Wrapped): string {
  const { classes, others } = about;
  const modules = others.length > 0 ? "\nimport type { GameModule } from 'cutnode/selective';" : '';
  return `${header(about)}
import type { CompiledGame, Game } from 'cutnode';${modules}

/**
 * A copy of the game \`rules\` that \`createEngine\` searches with the compiled rules ${classes.rules}. \`encode\` writes a
 * position as the words that their \`load\` reads, and must refuse invalid positions; \`decodeMove\` gives the move that
 * they push as \`code\`. \`rules\` itself stays a game without compiled rules.
 */
export declare function compiledGame<Position, Move>(
  rules: Game<Position, Move>,
  codec: Omit<CompiledGame<Position, Move>['core'], 'wasm' | 'others' | 'rules'>,
): CompiledGame<Position, Move>;
${others
  .map(
    (purpose) => `
/** ${moduleWords[purpose]} It is loaded when it is needed. */
export declare const ${exported(about, purpose)}: GameModule;
`,
  )
  .join('')}`;
}

const moduleWords = {
  selective:
    'The module that can search selectively too, for `enableSelective` of `cutnode/selective` and a `compiledGame`.',
  proof: 'The module that searches for proofs, for `enableProof` of `cutnode/proof` and a `compiledGame`.',
} as const;

/** `lastCoinProof`, of the rules `LastCoin`. */
function exported({ classes: { rules } }: Wrapped, purpose: OtherPurpose): string {
  return `${rules.charAt(0).toLowerCase()}${rules.slice(1)}${purpose.charAt(0).toUpperCase()}${purpose.slice(1)}`;
}

/** The rules without the search, a few KB, which `cutnode check` asks. */
export function rulesScript(about: Wrapped, wasm: Uint8Array): string {
  return `${header(about)}// These are the rules alone, for 'cutnode check'.
export default '${textOf(wasm)}';
`;
}

/** A module beside the one that names it, as its text has it. */
function beside(name: string, part?: string): string {
  return JSON.stringify(`./${basename(name)}${part === undefined ? '' : `-${part}`}.js`);
}

export function textOf(wasm: Uint8Array): string {
  return deflateRawSync(wasm, { level: 9 }).toString('base64');
}

/** How the scripts begin: no other file is written over. */
export const MADE = "// Made by 'cutnode compile ";

export function header({ classes, source, version }: Wrapped): string {
  return `${MADE}${source}' of cutnode ${version}: the rules ${classes.rules}, compiled into the search.
// Make it again after an update of cutnode.
`;
}
