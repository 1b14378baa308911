import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { someOf } from '../extent.js';
import { missingBuild, newProject, required } from './packed-package.js';

/**
 * The published types, compiled against by a stranger's file, none of them skipped. Two
 * mistakes in it must be found.
 */

const root = fileURLToPath(new URL('../../', import.meta.url));
const consumer = readFileSync(new URL('./consumer/consumer.ts', import.meta.url), 'utf8');

const strict = {
  strict: true,
  target: 'es2022',
  noEmit: true,
  skipLibCheck: false,
  skipDefaultLibCheck: true,
  types: [],
};
const settings: Record<string, object> = {
  NodeNext: { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2023', 'dom'] },
  Bundler: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2023', 'dom'] },
  'isolatedModules, as strict as can be': {
    module: 'preserve',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    isolatedModules: true,
    verbatimModuleSyntax: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
  },
  'NodeNext, with declarations': { module: 'nodenext', lib: ['es2023', 'dom'], declaration: true },
  'Node alone, without the DOM': { module: 'nodenext', lib: ['es2023'], types: ['node'] },
};

/** What the compiler says of files in a project that has the package. */
async function compile(files: Readonly<Record<string, string>>, options: object): Promise<string> {
  const project = await newProject('types', {
    files: {
      ...files,
      'tsconfig.json': JSON.stringify({ compilerOptions: { ...strict, ...options }, files: Object.keys(files) }),
    },
  });
  for (const name of ['@types/node', 'undici-types']) {
    mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
  }
  return new Promise((resolve) =>
    execFile(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], (_, stdout) =>
      resolve(stdout),
    ),
  );
}

/** An engine in a worker of the user's own, which is that of Node or that of the DOM. */
function ownWorker(imports: string, options: string): string {
  return `${imports}
    import type { Game } from 'cutnode';
    import { createWorkerEngine } from 'cutnode/workers';
    declare const game: Game<number, number>;
    const worker = () => new Worker(new URL('./worker.js', import.meta.url), ${options});
    export const engine = createWorkerEngine(game, { worker });
  `;
}

const ofTheDom = ownWorker('', "{ type: 'module' }");
const ofNode = ownWorker("import { Worker } from 'node:worker_threads';", '{}');
/** What a package of the user's own exports without saying its type, for which the compiler must find a name. */
const inferred = `
  import { createEngine, createOpponent } from 'cutnode';
  import { connectFour } from 'cutnode/games/connect-four';
  import { chess, parsePgn } from 'cutnode/games/chess';
  import { draughts, parsePdn } from 'cutnode/games/draughts';
  import { goOf } from 'cutnode/games/go';
  import { cutnodeEngine, playMatch } from 'cutnode/match';
  import { createMonteCarlo } from 'cutnode/monte-carlo';
  import { createProver } from 'cutnode/proof';
  import { createEnginePool, createWorkerEngine } from 'cutnode/workers';
  export const engine = await createEngine(connectFour);
  export const opponent = createOpponent(engine, { level: 3 });
  export const prover = await createProver(connectFour);
  export const search = createMonteCarlo(connectFour);
  export const away = await createWorkerEngine(connectFour);
  export const pool = await createEnginePool(connectFour);
  export const found = engine.solve(connectFour.initial());
  // Parts of what they give, and games.
  export const { lines } = found;
  export const { table } = engine;
  export const run = away.search(connectFour.initial());
  export const choice = await opponent.choose(connectFour.initial());
  export const proof = prover.prove(connectFour.initial());
  export const visits = await search.search(connectFour.initial());
  export const line = visits.lines[0];
  export const match = await playMatch({ game: connectFour, engines: [cutnodeEngine(), cutnodeEngine()] });
  export const games = [goOf({ size: 5 }), chess, draughts, connectFour];
  export const pgn = parsePgn('');
  export const pdn = parsePdn('');
`;
/**
 * A compiler takes three seconds: every pair of a file and a setting that makes a difference, in as few runs as there
 * can be.
 */
const runs: readonly (readonly [setting: string, files: Readonly<Record<string, string>>])[] = [
  ['NodeNext, with declarations', { 'inferred.ts': inferred, 'consumer.ts': consumer, 'worker.ts': ofTheDom }],
  ['isolatedModules, as strict as can be', { 'consumer.ts': consumer }],
  ['Node alone, without the DOM', { 'worker.ts': ofNode }],
  ['NodeNext', { 'consumer.ts': consumer }],
  ['Bundler', { 'consumer.ts': consumer }],
  ['Node alone, without the DOM', { 'consumer.ts': consumer }],
];

describe.skipIf(missingBuild !== '' && !required)(`the published types ${missingBuild}`, () => {
  it.concurrent.each(someOf(runs, 2))('compile under %s', async (setting, files) => {
    expect(await compile(files, settings[setting] ?? {})).toBe('');
  });
});
