import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { InvalidGameError } from '../../contract/errors.js';
import { checkMembers } from '../../contract/game-members.js';
import { isPromise, messageOf } from '../../contract/printable.js';
import type { GameModule } from '../../engine/selective/index.js';
import type { Game } from '../../index.js';
import { placeOf, systemReason, UsageError } from '../failure.js';
import type { CatalogueEntry, OtherModules } from './entry.js';

/**
 * `./hex.js`, `/games/hex.mjs#small`, `hex.ts`: a path, or a name that ends as a module's does, and an export. A `#`
 * before a slash or a full stop belongs to the path: `./c#/hex.js`.
 */
const FILE = /^(?<path>\.{0,2}\/.+?|.+?\.[cm]?[jt]s)(?:#(?<name>[^#/\\.]*))?$/s;

/** Whether `text` means a file rather than a game of the catalogue. */
export function isFile(text: string): boolean {
  return FILE.test(text);
}

/** The path and the export that a text names, of which `isFile` is true. */
export function fileAndExport(text: string): { readonly path: string; readonly name: string } {
  const { path = '', name = 'default' } = FILE.exec(text)?.groups ?? {};
  return { path, name };
}

/**
 * The game that a file exports: by default, or under the name after `#`. Throws `UsageError` if there is none.
 */
export async function gameFromFile(text: string): Promise<CatalogueEntry> {
  const { path, name } = fileAndExport(text);
  const module = await importFile(path);
  const game = module[name] as Game<unknown, unknown> | undefined;
  if (game === undefined) throw new UsageError(noSuchExport(path, name, module));
  const hint = hintAt(game);
  try {
    checkMembers(game);
  } catch (error) {
    if (!(error instanceof InvalidGameError)) throw error;
    throw new UsageError(`'${text}': ${error.message}${hint}`, { cause: error });
  }
  return {
    name: game.name,
    title: game.name,
    notation: game.parse ? 'as the game reads it' : 'none: the game has no parse',
    moveNotation: game.parseMove ? 'as the game reads it' : "one of those that 'moves' lists",
    example: '',
    sides: ['the first player', 'the second player'],
    ...symbolsOf(game),
    graded: true,
    words: (line) => line.split(/\s+/).length,
    ...(game.traits?.chance && { chance: true }),
    source: { module: addressOf(path), export: name },
    flags: [],
    modules: async () => modulesBeside(game, module),
    load: async () => game,
  };
}

/** Of a game of one file with a board. */
function symbolsOf(game: object): Pick<CatalogueEntry, 'symbols'> {
  const { players } = game as { readonly players?: unknown };
  const [first, second] = Array.isArray(players) ? players : [];
  return typeof first === 'string' && typeof second === 'string' ? { symbols: [first, second] } : {};
}

/** The modules of a game of one file, which its folder exports beside it. */
function modulesBeside(game: Game<unknown, unknown>, module: Readonly<Record<string, unknown>>): OtherModules {
  const { core } = game as { core?: { readonly wasm: unknown } };
  const found = (['selective', 'proof'] as const).flatMap((purpose) => {
    const { for: wanted, of } = (module[purpose] ?? {}) as Partial<GameModule>;
    return core && wanted === purpose && of === core.wasm ? [[purpose, module[purpose]]] : [];
  });
  return Object.fromEntries(found) as OtherModules;
}

/** What to do about an export from which a game can still be had. */
function hintAt(value: unknown): string {
  if (isPromise(value)) return '; export the game itself: export default await …';
  if (typeof value !== 'function') return '';
  const isClass = /^class\b/.test(Function.prototype.toString.call(value));
  return `; export the game itself, not ${isClass ? 'its class: export default new …()' : 'the function that makes it: export default …()'}`;
}

async function importFile(path: string): Promise<Readonly<Record<string, unknown>>> {
  let folder: boolean;
  try {
    folder = (await stat(path)).isDirectory();
    await access(path);
  } catch (error) {
    throw new UsageError(`cannot read '${path}': ${systemReason(error)}`);
  }
  if (folder) throw new UsageError(`'${path}' is a directory; expected a file that exports a game`);
  try {
    return (await import(addressOf(path))) as Record<string, unknown>;
  } catch (error) {
    if (path.endsWith('.ts') && /['"]cutnode\/assembly\//.test(readFileSync(path, 'utf8'))) {
      throw new UsageError(
        `'${path}' is AssemblyScript; compile it, and name what that makes: cutnode compile ${path}`,
      );
    }
    const { code = '' } = error as NodeJS.ErrnoException;
    // JSON has a code of its own, which versions of Node call differently.
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION' || /^ERR_IMPORT_(ASSERTION|ATTRIBUTE)/.test(code)) {
      if (!/\.[cm]?ts$/.test(path)) throw new UsageError(`'${path}' is no module; expected a file such as my-game.mjs`);
      if (!isMainThread) {
        throw new UsageError(
          `'${path}' is TypeScript, which workers of this Node do not load, even under a loader; compile it to JavaScript, or use one thread`,
        );
      }
      throw new UsageError(
        `'${path}' is TypeScript, which this Node does not load by itself; use Node 22.18 or later, or run 'npm i -D tsx' and set NODE_OPTIONS="--import tsx"`,
      );
    }
    // A loader may write several lines.
    const message = messageOf(error).replaceAll('\\u000a', ' ');
    // Node takes a .js file for CommonJS where package.json says so, as `npm init` writes it.
    const hint = /Unexpected token 'export'|import statement outside a module/.test(message)
      ? `; a file with 'export' needs the name .mjs, or "type": "module" in package.json`
      : '';
    throw new UsageError(
      `cannot load '${path}': ${message}${hint}${hint === '' ? placeAtLoad(error, addressOf(path)) : ''}`,
    );
  }
}

function addressOf(path: string): string {
  return pathToFileURL(resolve(path)).href;
}

function noSuchExport(path: string, name: string, module: Readonly<Record<string, unknown>>): string {
  const games = Object.keys(module).filter((key) => typeof (module[key] as { play?: unknown })?.play === 'function');
  const missing = name === 'default' ? 'no default export' : `no export '${name}'`;
  const instead = games
    .map((key) => (key === 'default' ? `'${path}', its default export` : `'${path}#${key}'`))
    .join(', ');
  return `'${path}' has ${missing}; ${instead ? `its games are ${instead}` : 'expected a game, an object with initial, toMove, moves, play and outcome'}`;
}

/** How long Node may take to say where a syntax error is. */
const PATIENCE_MS = 10_000;

/**
 * Where a module went wrong that could not be imported from `address`: ` (my-game.mjs, line 3)`. Nothing if nobody
 * knows.
 *
 * Of a syntax error in a module, Node tells the line only when the error ends a process, so that a process is given it
 * to end with. It runs no code of the module: all of it is parsed first.
 */
function placeAtLoad(error: unknown, address: string): string {
  const place = firstLineOf((error as Error | undefined)?.stack ?? '') || placeOf(error);
  if (place !== '' || !(error instanceof SyntaxError)) return place;
  const { stderr } = spawnSync(
    process.execPath,
    [...process.execArgv, '--input-type=module', '--eval', `import ${JSON.stringify(address)}`],
    { encoding: 'utf8', timeout: PATIENCE_MS, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return firstLineOf(stderr.trimStart());
}

/** The place before the line of code and its caret, as Node prints it: `file:///games/my-game.mjs:3`. */
function firstLineOf(text: string): string {
  const [, path = '', line] = /^(file:\/\/\/\S+|\/.+|[A-Z]:.+):(\d+)\n/.exec(text) ?? [];
  if (line === undefined) return '';
  return ` (${basename(path.startsWith('file:') ? fileURLToPath(path) : path)}, line ${line})`;
}
