import { execFile } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { createEngine } from 'cutnode';
import { transform } from 'esbuild';
import { rollup } from 'rollup';
import { expect, it } from 'vitest';
import { describePages } from '../browser/pages.js';
import { isolation, type StaticServer } from '../browser/static-server.js';
import { atNight } from '../extent.js';
import { type Bundler, builtByEsbuild, builtByVite, builtByWebpack, importsOf } from './bundlers.js';
import { documentedHeaders } from './documented.js';
import type { Answers, Told } from './own-game/answers.js';
import { domineering } from './own-game/game.js';
import { missingBuild, newProject } from './packed-package.js';

/**
 * A game of a user's own, in TypeScript that imports other files, in a worker of the user's own that calls
 * `serveEngine`: with the packed package, built for production by each of the usual bundlers, and without any.
 */

/** The documented policy without blobs: nothing else is allowed but the page's icon. */
const strictest = {
  'content-security-policy': `default-src 'none'; img-src data:; ${documentedHeaders('guides/where-it-runs.md')[1]?.['content-security-policy']}`,
};

/** The project's page asks for a worker's script, for whoever does not rename it. */
function askForJavaScript(project: string): void {
  edit(project, 'main.ts', (text) => text.replace('./worker.ts', './worker.js'));
  edit(project, 'index.html', (html) => html.replace('./main.ts', './main.js'));
}

function edit(project: string, file: string, change: (text: string) => string): void {
  writeFileSync(join(project, file), change(readFileSync(join(project, file), 'utf8')));
}

const withEsbuild: Bundler = async (project) => {
  askForJavaScript(project);
  const built = await builtByEsbuild(project, ['main.ts', 'worker.ts']);
  copyFileSync(join(project, 'index.html'), join(built.folder, 'index.html'));
  return built;
};

const withWebpack: Bundler = async (project) => {
  const built = await builtByWebpack(project, {
    entry: './main.ts',
    output: { path: join(project, 'dist'), filename: 'main.js', publicPath: 'auto' },
    resolve: { extensionAlias: { '.js': ['.ts', '.js'] } },
    module: {
      rules: [{ test: /\.ts$/, use: fileURLToPath(new URL('./typescript-loader.mjs', import.meta.url)) }],
    },
  });
  copyFileSync(join(project, 'index.html'), join(built.folder, 'index.html'));
  edit(built.folder, 'index.html', (html) => html.replace('./main.ts', './main.js'));
  return built;
};

const withRollup: Bundler = async (project) => {
  askForJavaScript(project);
  const complaints: string[] = [];
  const bundle = await rollup({
    input: [join(project, 'main.ts'), join(project, 'worker.ts')],
    onwarn: ({ message }) => void complaints.push(message),
    plugins: [
      {
        name: 'typescript',
        resolveId: (path, importer) =>
          importer?.endsWith('.ts') && path.startsWith('./') ? join(project, path.replace('.js', '.ts')) : null,
        transform: async (text, id) => (id.endsWith('.ts') ? (await transform(text, { loader: 'ts' })).code : null),
      },
      nodeResolve({ browser: true }),
    ],
  });
  const folder = join(project, 'dist');
  await bundle.write({ dir: folder, format: 'es' });
  await bundle.close();
  copyFileSync(join(project, 'index.html'), join(folder, 'index.html'));
  return { folder, complaints };
};

/** Each of the project's TypeScript files as JavaScript beside it, as `tsc` makes it. */
async function compileFiles(project: string): Promise<void> {
  askForJavaScript(project);
  for (const name of readdirSync(project).filter((file) => file.endsWith('.ts'))) {
    const { code } = await transform(readFileSync(join(project, name), 'utf8'), { loader: 'ts' });
    writeFileSync(join(project, name.replace(/ts$/, 'js')), code);
  }
}

/** Check answers against an engine on this thread. */
async function expectRight(given: Answers, threads: number): Promise<void> {
  const engine = await createEngine(domineering, { table: { mib: 1 } });
  const start = domineering.initial();
  const toldOf = (position: typeof start): Told => {
    const { value, solved, stats } = engine.solve(position);
    return { value, solved, nodes: stats.nodes };
  };
  const here = toldOf(start);
  const inWorker = threads === 1 ? here : { value: here.value, solved: true };
  expect(given).toEqual({
    here,
    inWorker,
    afterStop: inWorker,
    inPool: domineering.moves(start).map((move) => toldOf(domineering.play(start, move))),
    threads,
    stop: 'aborted',
  });
}

describePages("a TypeScript game in a worker of one's own", [missingBuild], (pages) => {
  /** The answers of a page, which must not complain of anything. */
  async function open(site: string, threads: number): Promise<Answers> {
    const { page, complaints } = await pages.open(`${site}/?threads=${threads}`);
    const given = (await page.evaluate('globalThis.result')) as Answers;
    expect({ complaints, given }).toMatchObject({ complaints: [] });
    expect(given.error).toBeUndefined();
    return given;
  }

  /** The right answers from a page without shared memory, whose server is given back, and with it and `policy`. */
  async function expectRightPages(
    folder: string,
    policy: Readonly<Record<string, string>> = {},
  ): Promise<StaticServer> {
    const plain = await pages.serve(folder);
    await expectRight(await open(plain.url, 1), 1);
    const isolated = await pages.serve(folder, { ...isolation, ...policy });
    await expectRight(await open(isolated.url, 2), 2);
    return plain;
  }

  const bundlers: [string, Bundler][] = [
    ['Vite', builtByVite],
    ['webpack', withWebpack],
    ['esbuild', withEsbuild],
    ['Rollup', withRollup],
  ];
  atNight.each(bundlers)('works in a page built by %s, which has nothing to complain of', async (_, bundle) => {
    const { folder, complaints } = await bundle(await newProject('own-game', { from: 'own-game' }));
    expect(complaints).toEqual([]);
    expect(await importsOf(folder)).toEqual([]);
    await expectRightPages(folder, strictest);
  });

  it('works in a page without a bundler, which asks for few files of cutnode', async () => {
    const site = await newProject('own-game', { from: 'own-game' });
    await compileFiles(site);
    const dist = '/node_modules/cutnode/dist/';
    const workers = `${dist}workers/index.js`;
    const map = JSON.stringify({ imports: { cutnode: `${dist}index.js`, 'cutnode/workers': workers } });
    edit(site, 'index.html', (html) => html.replace('<body>', `<body>\n<script type="importmap">${map}</script>`));
    // An import map is for the page alone.
    edit(site, 'worker.js', (text) => text.replace('cutnode/workers', workers));
    const server = await expectRightPages(site);
    const asked = new Set(server.served.filter((path) => path.startsWith('node_modules')));
    expect(asked).toContain(workers.slice(1));
    expect(asked.size).toBeLessThanOrEqual(17);
  });

  it('works in Node, in threads', async () => {
    const project = await newProject('own-game', { from: 'own-game' });
    await compileFiles(project);
    writeFileSync(
      join(project, 'node.js'),
      `import { Worker } from 'node:worker_threads';
import { answers } from './answers.js';
const worker = () => new Worker(new URL('./worker.js', import.meta.url));
console.log(JSON.stringify(await answers(worker, Number(process.argv[2]))));
`,
    );
    for (const threads of [1, 2]) {
      const { stdout, stderr } = await promisify(execFile)(process.execPath, ['node.js', String(threads)], {
        cwd: project,
      });
      expect(stderr).toBe('');
      await expectRight(JSON.parse(stdout) as Answers, threads);
    }
  });

  it.each([
    ['throws', "throw new Error('the file is broken');", 'Uncaught Error: the file is broken'],
    [
      'never calls serveEngine',
      'export {};',
      "after 2 s it has not called serveEngine(game) of 'cutnode/workers'; if it needs longer to start, set startTimeoutMs",
    ],
    [
      'is not there',
      undefined,
      "it could not be started: the script must be there, the page's Content-Security-Policy must allow worker-src for it, and on a page that is cross-origin isolated it must come with the same headers",
    ],
  ])('says so if the worker file %s', async (_, text, reason) => {
    const site = await newProject('own-game-wrong', {
      files: {
        'index.html': '<!doctype html><link rel="icon" href="data:," /><title>wrong</title>',
        ...(text !== undefined && { 'worker.js': text }),
      },
    });
    const { page } = await pages.open((await pages.serve(site)).url);
    const told = await page.evaluate(`(async () => {
      const { createWorkerEngine } = await import('/node_modules/cutnode/dist/workers/index.js');
      const player = 0;
      const game = { name: 'a game', initial: () => 0, toMove: () => player, moves: () => [1], play: () => 1, outcome: (p) => p ? [0, 0] : undefined };
      const worker = () => new Worker('/worker.js', { type: 'module' });
      return createWorkerEngine(game, { worker, startTimeoutMs: 2000 }).then(String, (error) => error.name + ': ' + error.message);
    })()`);
    expect(told).toBe(`WorkerError: the worker of a game failed: ${reason}`);
  });
});
