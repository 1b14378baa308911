import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
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

describe.skipIf(missingBuild !== '' && !required)(`docs/${page} ${missingBuild}`, () => {
  it('its game compiles, and is the same tree as its rules in JavaScript', async () => {
    const sources = [...documented('typescript', page), ...documented('js', page)];
    const files = Object.fromEntries(sources.map((text) => [/^\/\/ (\S+)\n/.exec(text)?.[1], text]));
    expect(Object.keys(files)).toEqual(['last-coin.ts', 'assembly/chosen-game.ts', 'main.js']);
    const [prepare = '', compile = ''] = documented('sh', page);
    const copy = prepare.split('\n').filter((line) => line !== '' && !line.startsWith('npm install'));
    expect(copy).toHaveLength(1);

    const { 'last-coin.ts': rules, 'main.js': main, ...choice } = files as Record<string, string>;
    const project = await newProject('compiled-game', {
      files: { 'last-coin.ts': rules ?? '', 'main.js': main ?? '' },
    });
    const { version } = JSON.parse(readFileSync(join(modules, 'assemblyscript/package.json'), 'utf8'));
    expect(prepare).toContain(`assemblyscript@${version.split('.').slice(0, 2).join('.')}\n`);
    // Instead of `npm install assemblyscript`.
    for (const name of ['assemblyscript', 'binaryen', 'long'])
      symlinkSync(join(modules, name), join(project, 'node_modules', name));
    const bash = (command: string) => run('bash', ['-ec', command], { cwd: project });
    await bash(copy.join('\n'));
    for (const [path, text] of Object.entries(choice)) await bash(`cat > ${path} <<'END'\n${text}END`);
    await bash(compile.replace('npx asc', 'node node_modules/assemblyscript/bin/asc.js'));
    const { stdout } = await run(process.execPath, ['main.js'], { cwd: project });
    expect(stdout.trimEnd().split('\n')).toEqual(promised(main ?? ''));
  });
});
