import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { chosenGame, LISTS_GUARDED, runAsc, SELECTIVE_ENABLED } from './run-asc.js';

/** A game to compile into the core. */
export interface GameSource {
  /** Name of the exported class that extends `Game`. */
  readonly rules: string;
  /** Name of the exported `@unmanaged` class of its positions. */
  readonly position: string;
  /** The file that exports both, relative to `assembly/`: `./games/connect-four`. */
  readonly from: string;
  /** A file with additional exports for the module, relative to `assembly/`. */
  readonly besides?: string;
  /** Texts that replace files, by path relative to `assembly/`, for example to set a board's size. */
  readonly replace?: Readonly<Record<string, string>>;
  /** Whether the module can search selectively too. Default: false. */
  readonly selective?: boolean;
  /** Whether the module searches for proofs, with proof-number search instead of alpha-beta. Default: false. */
  readonly proof?: boolean;
  /** Whether the module answers questions about the rules, without a search. Default: false. */
  readonly rulesOnly?: boolean;
  /**
   * The class that extends `EndgameRules`, of `endgames/rules.ts` in the game's folder: the module makes end-game
   * tables.
   */
  readonly endgames?: string;
}

const assembly = fileURLToPath(new URL('../../assembly/', import.meta.url));

/**
 * Compiles a game and the search core into one module, in about two seconds. The
 * compiler gets a text that names the game instead of `assembly/chosen-game.ts`, so the
 * core stays generic and the game is inlined into it.
 */
export async function compileGame(source: GameSource, target: 'release' | 'debug' = 'release'): Promise<Uint8Array> {
  const texts = {
    ...source.replace,
    ...(source.selective && { 'core/selective/enabled.ts': SELECTIVE_ENABLED }),
    ...(source.endgames && {
      'chosen-endgames.ts': `export { ${source.endgames} as Tables } from '${source.from}/endgames/rules';\n`,
    }),
    ...(source.rulesOnly && { 'core/list-guard.ts': LISTS_GUARDED }),
    'chosen-game.ts': chosenGame(source),
  };
  const entry = source.endgames
    ? 'endgame-module.ts'
    : source.proof
      ? 'proof-module.ts'
      : source.rulesOnly
        ? 'rules-module.ts'
        : 'module.ts';
  return compile([entry, ...(source.besides ? [source.besides] : [])], texts, target);
}

/** Compiles `entries`, files of `assembly/`. `texts` replace files there, by path. */
export async function compile(
  entries: readonly string[],
  texts: Readonly<Record<string, string>>,
  target: 'release' | 'debug',
): Promise<Uint8Array> {
  const files = entries.map((file) => `assembly/${file}`);
  const read = (name: string, baseDir: string): string | null => {
    const path = resolve(baseDir, name);
    if (path.startsWith(assembly)) {
      const text = texts[path.slice(assembly.length).replaceAll('\\', '/')];
      if (text !== undefined) return text;
    }
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return null;
    }
  };
  const { wasm, messages, error } = await runAsc(asc, files, ['--target', target], read);
  // Warnings count as errors: none is harmless in a search.
  if (!wasm || messages.includes('WARNING')) {
    throw new Error(`${entries.join(', ')} with ${Object.values(texts)[0]} does not compile:\n${messages}`, {
      cause: error,
    });
  }
  return wasm;
}
