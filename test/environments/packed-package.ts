import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { madeOnce } from './made-once.js';

/**
 * Projects with the package in their `node_modules` as npm puts it there from the packed
 * tarball: packed and installed once a run, then copied.
 */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../', import.meta.url));

export const missingBuild: string = existsSync(`${root}dist/index.js`) ? '' : 'dist/ is not built (npm run build)';

/** In CI nothing is skipped. */
export const required: boolean = process.env.CI !== undefined;

/**
 * A new project that depends on nothing but the package, with these files; `from`: those of a folder beside this file,
 * too.
 */
export async function newProject(
  name: string,
  { files = {}, from }: { readonly files?: Readonly<Record<string, string>>; readonly from?: 'app' | 'own-game' } = {},
): Promise<string> {
  const installed = await installedPackage();
  const folder = mkdtempSync(join(inject('runFolder'), `${name}-`));
  cpSync(installed, folder, { recursive: true });
  if (from) cpSync(fileURLToPath(new URL(`./${from}/`, import.meta.url)), folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** A project with the package installed. */
const installedPackage = (): Promise<string> =>
  madeOnce('installed', (project) => install(inject('runFolder'), project));

async function install(shared: string, project: string): Promise<void> {
  const npm = (args: readonly string[], cwd: string) => run('npm', args as string[], { cwd });
  const { stdout } = await npm(['pack', '--json', '--ignore-scripts', '--pack-destination', shared], root);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  const manifest = { name: 'user', private: true, type: 'module' };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  await npm(['install', '--offline', '--no-audit', '--no-fund', join(shared, filename)], project);
}
