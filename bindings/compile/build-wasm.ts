import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { deflateAsync } from '@gfx/zopfli';
import { compile, compileGame, type GameSource } from './compile-game.js';
import { games } from './games.js';
import { coreFacts } from './generate-core-facts.js';

/**
 * Compiles every game of the package, and the module that makes end-game tables of chess. `bindings/wasm/NAME.ts` contains the module deflated
 * and in base64, which works in every bundler; `bindings/wasm/NAME.wasm` is the raw module.
 * A page downloads a quarter less than if only the server compressed the base64 text,
 * because in base64 the module's patterns no longer align with bytes. Zopfli is slow, but
 * its result is 4 % smaller than zlib's. `core-facts.ts`, `hosted-facts.ts` and
 * `chess-facts.ts` contain what the binding must know about core and games. Modules are compiled only if their sources or the
 * compiler have changed.
 */

const folder = new URL('../wasm/', import.meta.url);
const root = new URL('../../', import.meta.url);
mkdirSync(folder, { recursive: true });

const sources = readdirSync(new URL('assembly/', root), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.startsWith('learning/'))
  .sort();

let built = 0;

const factsStampFile = new URL('.facts.stamp', folder);
const factsStamp = hashOf(
  'facts',
  sources.filter((name) => name.startsWith('core/') || /^games\/(hosted|chess\/(clock|worth))\.ts$/.test(name)),
);
if (!existsSync(factsStampFile) || readFileSync(factsStampFile, 'utf8') !== factsStamp) {
  for (const [name, text] of Object.entries(await coreFacts())) writeFileSync(new URL(name, folder), text);
  writeFileSync(factsStampFile, factsStamp);
  console.log('wasm: facts');
  built++;
}

for (const [name, source] of Object.entries(games)) await make(name, stampOf(source), () => compileGame(source));
await make('chess-endgames', hashOf('chess-endgames', sources.filter(isOfChessEndgames)), () =>
  compile(['games/chess/endgames/module.ts'], {}, 'release'),
);
if (built === 0) console.log('wasm: up to date');

/** Compiles a module unless it is there with this stamp. */
async function make(name: string, stamp: string, compileIt: () => Promise<Uint8Array>): Promise<void> {
  const stampFile = new URL(`.${name}.stamp`, folder);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const start = performance.now();
  const wasm = await compileIt();
  writeFileSync(new URL(`${name}.wasm`, folder), wasm);
  const base64 = Buffer.from(await deflateAsync(wasm, { numiterations: 15 })).toString('base64');
  writeFileSync(
    new URL(`${name}.ts`, folder),
    `// Made by bindings/compile/build-wasm.ts.\nconst wasm: string =\n  '${base64}';\nexport default wasm;\n`,
  );
  writeFileSync(stampFile, stamp);
  console.log(`wasm: ${name} ${wasm.length} bytes, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  built++;
}

/** Whether the module that makes end-game tables depends on this file. */
function isOfChessEndgames(name: string): boolean {
  return (
    name.startsWith('games/chess/') ||
    name === 'core/move-list.ts' ||
    name === 'core/workspace.ts' ||
    name === 'core/values.ts'
  );
}

/** A hash of everything that affects a module: the core, the game (every file whose path begins with its name), the compiler. */
function stampOf(source: GameSource): string {
  const game = source.from.replace(/^\.\//, '');
  return hashOf(
    JSON.stringify(source),
    sources.filter((name) => !name.startsWith('games/') || name.startsWith(game)),
  );
}

/** A hash of `what`, the given files of `assembly/`, the compiler's version, and the code that calls it. */
function hashOf(what: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(what);
  for (const file of [
    ...files.map((name) => `assembly/${name}`),
    'asconfig.json',
    'node_modules/assemblyscript/package.json',
    'bindings/compile/build-wasm.ts',
    'bindings/compile/compile-game.ts',
    'bindings/compile/run-asc.ts',
    'bindings/compile/generate-core-facts.ts',
    'bindings/compile/games.ts',
  ]) {
    hash.update(readFileSync(new URL(file, root)));
  }
  return hash.digest('hex');
}
