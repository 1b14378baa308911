import { deflateRawSync } from 'node:zlib';
import type { RulesClasses } from './rules-file.js';

interface Wrapped {
  readonly classes: RulesClasses;
  /** The file that was compiled, as given. */
  readonly source: string;
  readonly version: string;
  readonly wasm: Uint8Array;
  /** The file beside it that holds the rules alone, for `checkRules`. */
  readonly rulesFile?: string;
}

/** The JavaScript module around a compiled one. It carries the bytes, so that it works in every bundler. */
export function wrapperScript({ wasm, rulesFile, ...about }: Wrapped): string {
  const rules =
    rulesFile === undefined ? '' : `rules: () => import('./${rulesFile}').then((module) => module.default), `;
  return `${header(about)}
const wasm =
  '${deflateRawSync(wasm, { level: 9 }).toString('base64')}';

export function compiledGame(rules, { encode, decodeMove, data }) {
  // A copy that keeps the getters and the class of the rules.
  const game = Object.create(Object.getPrototypeOf(rules), Object.getOwnPropertyDescriptors(rules));
  return Object.defineProperty(game, 'core', {
    value: { wasm, ${rules}encode, decodeMove, data },
    enumerable: false,
    configurable: true,
  });
}
`;
}

/** Its types. */
export function wrapperTypes(about: Omit<Wrapped, 'wasm' | 'rulesFile'>): string {
  return `${header(about)}
import type { CompiledGame, Game } from 'cutnode';

/**
 * A copy of the game \`rules\` that \`createEngine\` searches with the compiled rules ${about.classes.rules}. \`encode\` writes a
 * position as the words that their \`load\` reads, and must refuse invalid positions; \`decodeMove\` gives the move that
 * they push as \`code\`. \`rules\` itself stays a game without compiled rules.
 */
export declare function compiledGame<Position, Move>(
  rules: Game<Position, Move>,
  codec: Omit<CompiledGame<Position, Move>['core'], 'wasm' | 'rules'>,
): CompiledGame<Position, Move>;
`;
}

function header({ classes, source, version }: Omit<Wrapped, 'wasm' | 'rulesFile'>): string {
  return `// Made by 'cutnode compile ${source}' of cutnode ${version}: the rules ${classes.rules}, compiled into the search.
// Make it again after an update of cutnode.
`;
}
