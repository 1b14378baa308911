import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { documented, promised } from './documented.js';
import { missingBuild, newProject, required } from './packed-package.js';

/** What docs/compiled-games.md has a reader do, done with the package as it is installed. */

const run = promisify(execFile);
const modules = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const page = 'compiled-games.md';

interface Failed {
  readonly code: number;
  readonly stderr: string;
}

describe.skipIf(missingBuild !== '' && !required)(`docs/${page} ${missingBuild}`, () => {
  it('its game compiles, and is the same tree as its rules in JavaScript', async () => {
    const sources = [...documented('typescript', page), ...documented('js', page)];
    const files = Object.fromEntries(sources.map((text) => [/^\/\/ (\S+)\n/.exec(text)?.[1], text]));
    expect(Object.keys(files)).toEqual(['last-coin.ts', 'game.js', 'main.js']);
    const { 'last-coin.ts': rules = '', 'game.js': game = '', 'main.js': main = '' } = files as Record<string, string>;
    const [prepare = '', compile = '', solve = ''] = documented('sh', page);
    expect(compile).toBe('npx cutnode compile ./last-coin.ts --out ./dist\n');
    const project = await newProject('compiled-game', {
      files: { 'last-coin.ts': rules, 'game.js': game, 'main.js': main },
    });
    const bash = (command: string) => run('bash', ['-ec', command], { cwd: project });
    const failing = async (command: string): Promise<Failed> =>
      bash(command).then(
        () => expect.unreachable(`${command} went well`),
        (error: Failed) => ({ code: error.code, stderr: error.stderr }),
      );
    const installed = compile.replace('npx cutnode', 'node_modules/.bin/cutnode');

    // Without the compiler, an optional peer.
    expect(await failing(installed)).toEqual({
      code: 2,
      stderr:
        'cutnode: compile needs the AssemblyScript compiler, which is not installed: npm install --save-dev assemblyscript@0.28\n',
    });
    const { version } = JSON.parse(readFileSync(join(modules, 'assemblyscript/package.json'), 'utf8'));
    expect(prepare).toContain(`assemblyscript@${version.split('.').slice(0, 2).join('.')}\n`);
    // Instead of `npm install assemblyscript`.
    for (const name of ['assemblyscript', 'binaryen', 'long'])
      symlinkSync(join(modules, name), join(project, 'node_modules', name));

    // The user's own file and line, the way there included.
    writeFileSync(join(project, 'wrong.ts'), rules.replace('p.coins - move', 'p.cash - move'));
    const line = rules.split('\n').findIndex((text) => text.includes('p.coins - move')) + 1;
    const wrong = await failing(installed.replace('last-coin.ts', 'wrong.ts'));
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain("ERROR TS2339: Property 'cash' does not exist on type 'wrong/Heap'.");
    expect(wrong.stderr).toMatch(
      new RegExp(`cutnode: './wrong\\.ts' does not compile: see wrong\\.ts\\(${line},\\d+\\) above\\n$`),
    );
    expect(existsSync(join(project, 'dist/wrong.js'))).toBe(false);

    await bash(installed);
    const { stdout } = await run(process.execPath, ['main.js'], { cwd: project });
    expect(stdout.trimEnd().split('\n')).toEqual(promised(main));
    expect([...readFileSync(join(project, 'dist/last-coin.wasm')).subarray(0, 4)]).toEqual([0, 0x61, 0x73, 0x6d]);

    const solved = await bash(`${solve.replace('npx cutnode', 'node_modules/.bin/cutnode').trimEnd()} --json`);
    expect(JSON.parse(solved.stdout)).toMatchObject({ game: 'last coin', value: -7_999_989 });

    const checked = JSON.parse((await bash('node_modules/.bin/cutnode check ./game.js --json')).stdout);
    expect(checked).toMatchObject({ ok: true, findings: [] });
    expect(checked.checked['compiled moves']).toBeGreaterThan(100);

    // The types around it.
    rmSync(join(project, 'main.js'));
    writeFileSync(
      join(project, 'typed.ts'),
      `import { createEngine, type Game } from 'cutnode';
      import { compiledGame } from './dist/last-coin.js';
      declare const rules: Game<{ coins: number }, number>;
      const codec = { encode: (p: { coins: number }, words: DataView) => words.setInt32(0, p.coins, true), decodeMove: (n: number) => n };
      const { move } = (await createEngine(compiledGame(rules, codec))).solve(rules.initial());
      export const taken: number | undefined = move;
      // @ts-expect-error: the position has no cash
      compiledGame(rules, { ...codec, encode: (p: { cash: number }) => p.cash });`,
    );
    // types.long.test.ts checks the package's own.
    const flags = '--noEmit --strict --skipLibCheck --target es2022 --module nodenext typed.ts'.split(' ');
    await run(process.execPath, [join(modules, 'typescript/bin/tsc'), ...flags], { cwd: project });
  });
});
