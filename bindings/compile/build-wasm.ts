import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import type { Declarable, RulesExports } from '../engine/rules-module/exports.js';
import type { RulesFacts } from '../engine/rules-module/game-of-rules.js';
import type { GameSource } from './compile-game.js';
import { games } from './games.js';

/**
 * Compiles every game of the package, and the modules that make end-game tables. `bindings/wasm/NAME.ts` contains the
 * module deflated and in base64, rules alone in hexadecimal, which work in every bundler; `bindings/wasm/NAME.wasm` is
 * the raw module. A page downloads a quarter less than if only the server compressed the base64 text, because in base64
 * the module's patterns no longer align with bytes. Zopfli is slow, but its result is 4 % smaller than zlib's.
 * `core-facts.ts`, `proof-facts.ts`, `hosted-facts.ts`, `chess-facts.ts` and `draughts-facts.ts` contain what the
 * binding must know about core and games. Modules are compiled only if their sources or the compiler have changed.
 */

const folder = new URL('../wasm/', import.meta.url);
const root = new URL('../../', import.meta.url);
mkdirSync(folder, { recursive: true });

const sources = readdirSync(new URL('assembly/', root), { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !/^(learning|templates)\//.test(name))
  .sort();

/** What the binding must know about core and games is kept under a name of its own. */
const FACTS = 'facts';

/** What the keys of several games are made with. */
const SCRAMBLING = 'games/scrambling.ts';

/** Those to compile: all that are not up to date, or as a process of its own those that it is given. */
const given = process.argv.slice(2);
if (given.length > 0) for (const name of given) await build(name);
else await buildWhatChanged();

async function buildWhatChanged(): Promise<void> {
  const names = [FACTS, ...Object.keys(games)];
  const stale = names.filter((name) => !isStamped(name, stampOf(name)));
  if (stale.length === 0) {
    console.log('wasm: up to date');
    return;
  }
  if (stale.length === names.length)
    console.log(`wasm: ${stale.length} modules to compile; the first time this takes a minute or two`);
  const program = await withoutTypes();
  // The compiler uses one core: a process for each.
  const processes = Math.min(availableParallelism(), stale.length);
  await Promise.all(
    Array.from({ length: processes }, (_, i) =>
      inProcess(
        program,
        stale.filter((_, place) => place % processes === i),
      ),
    ),
  );
}

/**
 * This program as JavaScript. Under tsx, Node takes five seconds to load the compiler, because tsx looks for what to
 * translate in its 14 MB; without, half a second.
 */
async function withoutTypes(): Promise<string> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [fileURLToPath(import.meta.url)],
    bundle: true,
    packages: 'external',
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // All its files are in this folder.
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
  });
  return outputFiles[0]?.text ?? '';
}

async function inProcess(program: string, names: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-', ...names], {
    cwd: fileURLToPath(root),
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  child.stdin.end(program);
  const [code] = await once(child, 'close');
  if (code !== 0) process.exitCode = 1;
}

async function build(name: string): Promise<void> {
  if (name === FACTS) await buildFacts();
  else await buildModule(name);
  writeFileSync(stampFile(name), stampOf(name));
}

async function buildFacts(): Promise<void> {
  const { coreFacts } = await import('./generate-core-facts.js');
  for (const [name, text] of Object.entries(await coreFacts())) writeFileSync(new URL(name, folder), text);
  console.log('wasm: facts');
}

async function buildModule(name: string): Promise<void> {
  const start = performance.now();
  const [{ compileGame }, { deflateAsync }] = await Promise.all([import('./compile-game.js'), import('@gfx/zopfli')]);
  const source = gameCalled(name);
  const wasm = await compileGame(source);
  writeFileSync(new URL(`${name}.wasm`, folder), wasm);
  // Rules are instantiated at the first question, which cannot wait until they are inflated.
  const text = source.rulesOnly
    ? Buffer.from(wasm).toString('hex')
    : Buffer.from(await deflateAsync(wasm, { numiterations: 15 })).toString('base64');
  const about = source.rulesOnly ? `export const about = ${JSON.stringify(await describe(wasm))} as const;\n` : '';
  writeFileSync(
    new URL(`${name}.ts`, folder),
    `// Made by bindings/compile/build-wasm.ts.\nconst wasm: string =\n  '${text}';\nexport default wasm;\n${about}`,
  );
  console.log(`wasm: ${name} ${wasm.length} bytes, ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/**
 * What the rules in a module declare. `describeRules` of the engine needs facts of the core, which may not be there
 * yet.
 */
async function describe(wasm: Uint8Array): Promise<RulesFacts> {
  const { instance } = await WebAssembly.instantiate(wasm as BufferSource, { host: { refuseMoves() {} } });
  const ask = instance.exports as unknown as RulesExports;
  return {
    declares: Object.entries(instance.exports).flatMap(([name, value]) =>
      /^has[A-Z]/.test(name) && (value as WebAssembly.Global).value ? [name.slice('has'.length) as Declarable] : [],
    ),
    repetition: (['ignore', 'draw', 'loss'] as const)[ask.repetition()] ?? 'ignore',
    counterOnlyDraws: ask.counterOnlyDraws() !== 0,
    unit: ask.unit(),
  };
}

function gameCalled(name: string): GameSource {
  const source = games[name];
  if (!source) throw new Error(`no game is called '${name}'; there are ${Object.keys(games).join(', ')}`);
  return source;
}

function stampFile(name: string): URL {
  return new URL(`.${name}.stamp`, folder);
}

function isStamped(name: string, stamp: string): boolean {
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === stamp;
}

/**
 * A hash of everything that affects a module: the core, the game (every file whose path begins with its name), the
 * compiler.
 */
function stampOf(name: string): string {
  if (name === FACTS) {
    const games = /^games\/(hosted|(chess|draughts)\/(clock|worth)|chess\/net\/layout)\.ts$/;
    return hashOf(
      FACTS,
      sources.filter((file) => file.startsWith('core/') || games.test(file)),
    );
  }
  const source = gameCalled(name);
  const game = source.from.replace(/^\.\//, '');
  const ofProofs = (file: string): boolean => file.startsWith('core/proof/') || file === 'proof-module.ts';
  return hashOf(
    JSON.stringify(source),
    sources.filter(
      (name) =>
        (!name.startsWith('games/') || name.startsWith(game) || name === SCRAMBLING) &&
        (source.proof === true || !ofProofs(name)) &&
        (source.rulesOnly === true || !name.startsWith('rules-module')),
    ),
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
