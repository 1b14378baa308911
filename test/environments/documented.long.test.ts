import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { describePages } from '../browser/pages.js';
import { isolation } from '../browser/static-server.js';
import { documented, documentedHeaders, promised } from './documented.js';
import { missingBuild, newProject, required } from './packed-package.js';

/**
 * The examples of docs/workers.md that need files, a page or a shell, and those of docs/guides/batches.md for other
 * tools. TypeScript is run with that of the README, policies in policy.long.test.ts.
 */

const run = promisify(execFile);
const positions = ['274552224131661', '5455174361263362', '2531276566711153', '37313333717124171162542'];
const scores = [0, -1, 2, 3];

describe.skipIf(missingBuild !== '' && !required)(`docs/workers.md ${missingBuild}`, () => {
  it('its files work', async () => {
    const files = Object.fromEntries(documented('js').map((text) => [/^\/\/ (\S+)\n/.exec(text)?.[1], text]));
    expect(Object.keys(files)).toEqual(['last-coin.js', 'worker.js', 'main.js', 'with-module.js']);
    const project = await newProject('documented', { files });
    // In Node, as the page says, with one line more.
    writeFileSync(join(project, 'main.js'), `import { Worker } from 'node:worker_threads';\n${files['main.js']}`);
    for (const file of ['main.js', 'with-module.js']) {
      const { stdout } = await run(process.execPath, [file], { cwd: project });
      expect(stdout.trimEnd().split('\n')).toEqual(promised(files[file] ?? ''));
    }
  });

  it('the example that it refers to works', async () => {
    const project = await newProject('example');
    const folder = fileURLToPath(new URL('../../examples/in-a-worker/', import.meta.url));
    cpSync(folder, project, { recursive: true });
    const { stdout } = await run(process.execPath, ['main.js'], { cwd: project });
    expect(stdout.trimEnd().split('\n')).toEqual(promised(readFileSync(join(folder, 'main.js'), 'utf8')));
  });

  it('its headers are those that pages are tested with', () => {
    const [headers] = documentedHeaders();
    expect(headers).toEqual(isolation);
  });

  const [byParallel = '', byQueue = ''] = documented('sh', 'guides/batches.md').filter((text) =>
    /^(parallel|while) /.test(text),
  );

  const hasParallel = ((): boolean => {
    try {
      return /GNU parallel/.test(execFileSync('parallel', ['--version'], { encoding: 'utf8', stdio: 'pipe' }));
    } catch {
      return false;
    }
  })();

  it.skipIf(!hasParallel && !required)(
    'its command for GNU parallel works (skipped where that is not installed)',
    async () => {
      const project = await projectWithTools('parallel');
      await bash(project, `export PATH="$PWD/tools:$PATH"\n${byParallel.replace('-N 100', '-N 2')}`);
      expect(solved(readFileSync(join(project, 'solved.jsonl'), 'utf8'))).toEqual(
        positions.map((position, i) => [position, scores[i]]),
      );
    },
  );

  it('its loop for a job queue works', async () => {
    const project = await projectWithTools('queue');
    await Promise.all([1, 2].map(() => bash(project, `export PATH="$PWD/tools:$PATH"\n${byQueue}`)));
    // Two of them took what there was; who was first is chance.
    const found = solved(readFileSync(join(project, 'solved'), 'utf8')).sort();
    expect(found).toEqual(positions.map((position, i) => [position, scores[i]]).sort());
    expect(existsSync(join(project, 'positions'))).toBe(true);
    expect(readFileSync(join(project, 'positions'), 'utf8')).toBe('');
  });
});

describePages('docs/workers.md', [missingBuild], (pages) => {
  it('its page works', async () => {
    const [html = ''] = documented('html');
    const { url } = await pages.serve(await newProject('documented-page', { files: { 'index.html': html } }));
    const { page } = await pages.open(url);
    await page.waitForFunction('document.querySelector("output").value !== ""');
    expect([await page.evaluate('document.querySelector("output").value')]).toEqual(promised(html));
  });
});

/** A project with positions to solve and, as a command, `redis-cli`, with lists that are files. */
async function projectWithTools(name: string): Promise<string> {
  const project = await newProject(name, {
    files: {
      'positions.txt': `${positions.join('\n')}\n`,
      positions: `${positions.join('\n')}\n`,
      'tools/redis-cli': `#!/bin/bash
exec 9> lock
flock 9
case $1 in
  RPOP) tail -n 1 "$2"; sed -i '$ d' "$2" ;;
  LPUSH) printf '%s\\n' "$3" >> "$2"; echo 1 ;;
  *) exit 1 ;;
esac
`,
    },
  });
  chmodSync(join(project, 'tools/redis-cli'), 0o755);
  return project;
}

async function bash(cwd: string, script: string): Promise<void> {
  await run('bash', ['-euo', 'pipefail', '-c', script], { cwd });
}

/** Position and score of every line. */
function solved(lines: string): [string, number][] {
  return lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .map(({ position, score }) => [position, score]);
}
