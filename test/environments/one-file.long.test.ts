import { execFile } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { describePages } from '../browser/pages.js';
import { atNight } from '../extent.js';
import { documented, promised } from './documented.js';
import { missingBuild, newProject, required } from './packed-package.js';

/** What docs/game-in-one-file.md has a reader do, done with the package as it is installed. */

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const page = 'game-in-one-file.md';

const withCompiler = (project: string): void => {
  for (const name of ['assemblyscript', 'binaryen', 'long'])
    symlinkSync(join(modules, name), join(project, 'node_modules', name));
};

describe.skipIf(missingBuild !== '' && !required)(`docs/${page} ${missingBuild}`, () => {
  it('its game compiles, is solved, checked and typed', async () => {
    const [rules = ''] = documented('typescript', page);
    const [main = ''] = documented('js', page);
    const [, commands = ''] = documented('sh', page);
    const project = await newProject('one-file', { files: { 'last-coin.ts': rules, 'main.js': main } });
    withCompiler(project);
    const bash = (command: string) =>
      run('bash', ['-ec', command.replaceAll('npx cutnode', 'node_modules/.bin/cutnode')], { cwd: project });
    const [compile = '', solve = '', check = ''] = commands.split('\n').filter((line) => line.startsWith('npx'));
    await bash(compile);
    expect(JSON.parse((await bash(`${solve} --json`)).stdout)).toMatchObject({ position: '5a', value: -7_999_997 });
    expect((await bash(check)).stdout).toContain('Nothing wrong was found.');
    expect((await run(process.execPath, ['main.js'], { cwd: project })).stdout.trimEnd().split('\n')).toEqual(
      promised(main),
    );
    writeFileSync(
      join(project, 'typed.ts'),
      `import { createEngine } from 'cutnode';
      import game from './last-coin/index.js';
      const { move } = (await createEngine(game)).solve(game.initial());
      export const taken: number | undefined = move;
      export const text: string = game.format(game.initial());
      // @ts-expect-error: a move is a number
      game.play(game.initial(), '1');`,
    );
    // types.long.test.ts checks the package's own.
    const flags = '--noEmit --strict --skipLibCheck --target es2022 --module nodenext typed.ts'.split(' ');
    await run(process.execPath, [join(modules, 'typescript/bin/tsc'), ...flags], { cwd: project });
  });

  atNight('what cutnode new makes passes its own test', async () => {
    const project = await newProject('one-file-new', { files: {} });
    const bash = (command: string) => run('bash', ['-ec', command], { cwd: project });
    await bash('node_modules/.bin/cutnode new my-game --kind sliding --board 9x9');
    withCompiler(project);
    symlinkSync(join(project, 'node_modules'), join(project, 'my-game/node_modules'));
    const { stdout } = await bash('cd my-game && npm test --silent');
    expect(stdout).toContain('Nothing wrong was found.');
    expect(stdout).toMatch(/my-game: \d+ nodes to depth 4, as expected/);
  });
});

describePages(`docs/${page}`, [missingBuild], (pages) => {
  /** The rules module is compiled there without waiting, which browsers allow up to some size. */
  atNight('runs on the main thread of Chromium', async () => {
    const project = await newProject('one-file-page', { files: { 'package.json': '{"type":"module"}' } });
    withCompiler(project);
    const bash = (command: string) => run('bash', ['-ec', command], { cwd: project });
    await bash(
      'node_modules/.bin/cutnode new wide --kind sliding --board 9x9 && node_modules/.bin/cutnode compile wide/wide.ts --out made --proof --selective',
    );
    writeFileSync(
      join(project, 'page.js'),
      `import { createEngine } from 'cutnode';
      import { createProver, enableProof } from 'cutnode/proof';
      import { createMonteCarlo } from 'cutnode/monte-carlo';
      import { comparePruning } from 'cutnode/pruning';
      import { enableSelective } from 'cutnode/selective';
      import { createWorkerEngine } from 'cutnode/workers';
      import game, { proof, selective } from './made/wide/index.js';
      enableProof(game, proof);
      enableSelective(game, selective);
      const start = game.initial();
      const here = (await createEngine(game)).search(start, { depth: 3 });
      const asked = (await createEngine(game, { hosted: true })).search(start, { depth: 3 });
      const worker = await createWorkerEngine(game);
      const there = await worker.search(start, { depth: 3 });
      await worker.close();
      const pruned = await comparePruning(game, [start], { depth: 2, orderings: ['natural'] });
      const proved = (await createProver(game)).prove(start, { nodes: 500 });
      const tree = await createMonteCarlo(game).search(start, { nodes: 2000 });
      const quick = (await createEngine(game, { selective: true })).search(start, { depth: 4, selective: true });
      globalThis.found = {
        nodes: [here.stats.nodes, asked.stats.nodes, there.stats.nodes],
        leaves: pruned.rows[0].leaves, proof: proved.stop, moves: game.moves(start).length, quick: quick.depth,
        visited: game.moves(start).includes(tree.move), drawing: game.draw(start),
      };`,
    );
    await build({
      entryPoints: [join(project, 'page.js')],
      bundle: true,
      format: 'esm',
      outfile: join(project, 'bundle.js'),
      logLevel: 'error',
    });
    writeFileSync(join(project, 'index.html'), '<!doctype html><script type="module" src="bundle.js"></script>');
    const { url } = await pages.serve(project);
    const { page: tab, complaints } = await pages.open(`${url}/index.html`);
    await Promise.race([
      tab.waitForFunction(() => 'found' in globalThis, undefined, { timeout: 60_000 }),
      tab.waitForEvent('pageerror').then((error) => Promise.reject(error)),
    ]);
    const found = await tab.evaluate(() => (globalThis as unknown as { found: Record<string, unknown> }).found);
    expect(complaints).toEqual([]);
    const [nodes] = found.nodes as number[];
    expect(nodes).toBeGreaterThan(100);
    expect(found).toMatchObject({
      nodes: [nodes, nodes, nodes],
      proof: 'nodes',
      moves: 63,
      quick: 4,
      visited: true,
    });
    expect(found.drawing).toContain('9  B B B B B B B B B');
  });

  atNight('is played in React', async () => {
    const [rules = ''] = documented('typescript', page);
    const project = await newProject('one-file-react', {
      files: {
        'package.json': '{"type":"module"}',
        'last-coin.ts': rules,
        'main.jsx': `import { createWorkerEngine } from 'cutnode/workers';
        import { StrictMode, useEffect, useState } from 'react';
        import { createRoot } from 'react-dom/client';
        import game from './last-coin/index.js';
        function Coins() {
          const [position, setPosition] = useState(game.initial);
          const [engine, setEngine] = useState();
          useEffect(() => {
            const starting = createWorkerEngine(game);
            starting.then(setEngine);
            return () => void starting.then((started) => started.close());
          }, []);
          async function take(move) {
            const after = game.play(position, move);
            setPosition(after);
            if (game.outcome(after)) return;
            const answer = await engine.search(after, { depth: 30 });
            setPosition(game.play(after, answer.move));
          }
          if (game.outcome(position)) return <p>You {game.toMove(position) === 0 ? 'win' : 'lose'}.</p>;
          const isYours = engine && game.toMove(position) === 0;
          return (
            <p>
              {game.format(position)}
              {game.moves(position).map((move) => (
                <button key={move} disabled={!isYours} onClick={() => take(move)}>
                  {game.formatMove(position, move)}
                </button>
              ))}
            </p>
          );
        }
        createRoot(document.querySelector('#root')).render(<StrictMode><Coins /></StrictMode>);`,
        'index.html': '<!doctype html><div id="root"></div><script type="module" src="bundle.js"></script>',
      },
    });
    withCompiler(project);
    for (const name of ['react', 'react-dom', 'scheduler'])
      symlinkSync(join(modules, name), join(project, 'node_modules', name));
    await run('bash', ['-ec', 'node_modules/.bin/cutnode compile ./last-coin.ts'], { cwd: project });
    await build({
      absWorkingDir: project,
      entryPoints: ['main.jsx'],
      bundle: true,
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      outfile: join(project, 'bundle.js'),
      logLevel: 'error',
    });
    const { url } = await pages.serve(project);
    const { page: tab, complaints } = await pages.open(`${url}/index.html`);
    // Who is to move with 4k + 1 coins loses: the engine keeps it so.
    for (let coins = 21; coins > 1; coins -= 4) {
      await tab.locator('p', { hasText: new RegExp(`^${coins}a`) }).waitFor({ timeout: 30_000 });
      await tab.locator('button:enabled', { hasText: '1' }).click();
    }
    await tab.locator('p', { hasText: /^1a/ }).waitFor({ timeout: 30_000 });
    await tab.locator('button:enabled', { hasText: '1' }).click();
    await tab.locator('p', { hasText: 'You lose.' }).waitFor({ timeout: 30_000 });
    expect(complaints).toEqual([]);
  });
});
