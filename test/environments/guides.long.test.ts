import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { describePages } from '../browser/pages.js';
import { builtByVite } from './bundlers.js';
import { documented, promised } from './documented.js';
import { missingBuild, newProject, required } from './packed-package.js';

/**
 * The guides that need a bundler or a page, with the packed package and the packages that they are about. The guide to
 * chess is run with the README.
 */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

/** The blocks of a guide that begin with the name of their file. */
function filesOf(page: string, language: string): Record<string, string> {
  return Object.fromEntries(
    documented(language, `guides/${page}`).map((text) => [/^\/\/ (\S+)\n/.exec(text)?.[1] ?? '?', text]),
  );
}

describe.skipIf(missingBuild !== '' && !required)(`the guides ${missingBuild}`, () => {
  it('nothing that is published as an adapter imports a package', () => {
    const files = readdirSync(`${root}dist/adapters`, { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /\.(js|d\.ts)$/.test(file));
    expect(sources).toContain(join('boardgame-io', 'index.d.ts'));
    for (const file of sources) {
      const text = readFileSync(`${root}dist/adapters/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      const imports = [...text.matchAll(/(?:from|import|require\()\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name);
      expect({ file, strangers: imports.filter((name) => !name?.startsWith('.')) }).toEqual({ file, strangers: [] });
    }
    // Its own types are enough for a user who has none of the packages.
    expect(
      sources.filter((file) => /reference types/.test(readFileSync(`${root}dist/adapters/${file}`, 'utf8'))),
    ).toEqual([]);
  });

  it("boardgame.io: the guide's files work", async () => {
    const files = filesOf('frameworks.md', 'js');
    expect(Object.keys(files)).toEqual(['game.js', 'match.js', 'worker.js', 'bot.js']);
    const project = await newProject('boardgame-io', {
      files: {
        ...files,
        'in-a-worker.js': `import { Worker } from 'node:worker_threads';
import * as internal from 'boardgame.io/internal';
import { TicTacToe } from './game.js';
globalThis.Worker = Worker;
const { CutnodeBot } = await import('./bot.js');
const { action, metadata } = await new CutnodeBot({ game: TicTacToe }).play(internal.InitializeGame({ game: TicTacToe }), '0');
console.log(action.payload.type, metadata.value);
`,
      },
    });
    symlinkSync(join(root, 'node_modules/boardgame.io'), join(project, 'node_modules/boardgame.io'));
    const printed = async (file: string): Promise<string[]> =>
      (await run(process.execPath, [file], { cwd: project })).stdout.trimEnd().split('\n');
    // As the guide says: by Node alone.
    expect(await printed('match.js')).toEqual(promised(files['match.js'] ?? ''));
    await build({
      absWorkingDir: project,
      entryPoints: ['in-a-worker.js', 'worker.js'],
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      mainFields: ['module', 'main'],
      outdir: 'dist',
      // What boardgame.io brings along requires modules of Node.
      banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
      logLevel: 'error',
    });
    expect(await printed(join('dist', 'in-a-worker.js'))).toEqual(['clickCell 0']);
  });

  it.each([
    ['chess.md', 'chess.js', 'chess.js'],
    ['chess.md', 'chessops', 'chessops'],
    ['frameworks.md', 'boardgame.io', 'boardgame.io'],
    ['frameworks.md', 'React', 'react'],
    ['frameworks.md', 'Vite', 'vite'],
  ])('%s names the version of %s that is tested', (page, name, dependency) => {
    const { devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
    const text = readFileSync(`${root}docs/guides/${page}`, 'utf8').replace(/\s+/g, ' ');
    expect(text).toContain(`${name} ${devDependencies[dependency]}`);
  });

  it("React: the guide's files are those of the example", () => {
    const { 'app/page.tsx': _, ...files } = { ...filesOf('frameworks.md', 'ts'), ...filesOf('frameworks.md', 'tsx') };
    expect(Object.keys(files)).toEqual(['game.ts', 'worker.ts', 'coins.tsx']);
    for (const [name, text] of Object.entries(files)) {
      expect(text).toBe(`// ${name}\n${readFileSync(`${root}examples/react/${name}`, 'utf8')}`);
    }
  });

  it("React: the example satisfies TypeScript's strictest settings", async () => {
    const project = await reactProject();
    const compilerOptions = {
      target: 'es2022',
      lib: ['es2023', 'dom'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      types: [],
      // types.long.test.ts checks the package's own.
      skipLibCheck: true,
      noEmit: true,
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }));
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', project]).catch((error) => error);
    expect(stdout).toBe('');
  });

  it("Next.js: the guide's page names what the React guide has", () => {
    const { 'app/page.tsx': page = '' } = filesOf('frameworks.md', 'tsx');
    expect(page).not.toBe('');
    for (const [, file = ''] of page.matchAll(/from '\.\/(\w+)'/g)) {
      expect(readdirSync(`${root}examples/react`).some((name) => name.startsWith(`${file}.`))).toBe(true);
    }
  });
});

/** The example as a project with React, React's types, and the packed package. */
async function reactProject(): Promise<string> {
  const example = `${root}examples/react/`;
  const files = Object.fromEntries(readdirSync(example).map((name) => [name, readFileSync(example + name, 'utf8')]));
  const project = await newProject('react', { files });
  for (const name of ['react', 'react-dom', 'scheduler', '@types', 'csstype']) {
    const target = join(project, 'node_modules', name);
    if (!existsSync(target)) symlinkSync(join(root, 'node_modules', name), target);
  }
  return project;
}

describePages('the guide to React', [missingBuild], (pages) => {
  it('the example, built by Vite, plays in a page', async () => {
    const { folder, complaints } = await builtByVite(await reactProject());
    expect(complaints).toEqual([]);
    const { page, complaints: heard } = await pages.open((await pages.serve(folder)).url);
    const shown = (words: string): Promise<void> => page.locator('p', { hasText: words }).waitFor({ timeout: 20_000 });
    const coins = async (): Promise<number> => Number.parseInt((await page.locator('p').textContent()) ?? '', 10);
    const take = (count: number): Promise<void> => page.locator('button:enabled', { hasText: String(count) }).click();
    // Whoever leaves 4k + 1 coins wins.
    await shown('18 coins.');
    for (let left = 17; left > 1; left -= 4) {
      await take((await coins()) - left);
      await page.waitForFunction(
        (after) => Number.parseInt(document.querySelector('p')?.textContent ?? '', 10) < after,
        left,
        { timeout: 20_000 },
      );
    }
    await take((await coins()) - 1);
    await shown('You win.');
    expect(heard).toEqual([]);
  });
});
