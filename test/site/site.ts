import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { base } from '../../docs/.vitepress/address.js';
import { builtLaboratory } from '../demo/laboratory.js';
import { madeOnce } from '../environments/made-once.js';

/** The site, built once for all tests of a run: a folder to be served, in which the site stands at its path. */
export interface Site {
  /** What a server serves. */
  readonly folder: string;
  /** The path of the site on the server, with a slash at both ends. */
  readonly base: string;
  /** Every file of the site, from its own folder. */
  readonly files: readonly string[];
}

const script = fileURLToPath(new URL('../../docs/.vitepress/build.ts', import.meta.url));

export async function builtSite(): Promise<Site> {
  const laboratory = await builtLaboratory();
  const folder = await madeOnce('site', (out) => run(['--out', `${out}${base}`, '--laboratory', laboratory]));
  return { folder, base, files: readdirSync(`${folder}${base}`, { recursive: true, encoding: 'utf8' }).sort() };
}

/** In a process of its own, since a build of the site changes the environment of the process. */
function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.stderr.on('data', (text) => {
      said += text;
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`the site is not built:\n${said}`))));
  });
}
