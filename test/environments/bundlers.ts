import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as esbuild from 'esbuild';
import * as vite from 'vite';
import { vi } from 'vitest';
import webpack from 'webpack';

/**
 * The application of this folder, built by each bundler with no settings but the obvious
 * ones. Each gives the folder to be served, and what the bundler complained of.
 */
export interface Built {
  readonly folder: string;
  readonly complaints: readonly string[];
}

export type Bundler = (project: string) => Promise<Built>;

/** esbuild looks for no workers and no addresses of modules: those are entries, or files, of their own. */
export const withEsbuild: Bundler = async (project) => {
  const built = await builtByEsbuild(project, ['page.js', 'own-worker.js', 'behaviour.js']);
  copyFileSync(join(project, 'node_modules/cutnode/dist/worker.js'), join(built.folder, 'cutnode-worker.js'));
  for (const name of ['index.html', 'behaviour.html', 'last-coin.js'])
    copyFileSync(join(project, name), join(built.folder, name));
  return built;
};

export async function builtByEsbuild(project: string, entryPoints: string[]): Promise<Built> {
  const folder = join(project, 'dist');
  const { warnings } = await esbuild.build({
    absWorkingDir: project,
    entryPoints,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    outdir: folder,
    logLevel: 'silent',
  });
  return { folder, complaints: warnings.map(({ text }) => text) };
}

export const withVite = async (project: string, build: vite.BuildOptions = {}): Promise<Built> => {
  serveWorkerInVite(project);
  return builtByVite(project, build);
};

export async function builtByVite(project: string, build: vite.BuildOptions = {}): Promise<Built> {
  const complaints: string[] = [];
  // As on a command line: Vite keeps what the test runner has set, and then warns of less.
  vi.stubEnv('NODE_ENV', 'production');
  try {
    const customLogger = loggerInto(complaints);
    // How long its plugins took is a matter of the machine, and no complaint about the package.
    const rolldownOptions = { ...build.rolldownOptions, checks: { bundlerTimings: false } };
    await vite.build({
      root: project,
      configFile: false,
      logLevel: 'warn',
      customLogger,
      build: { ...build, rolldownOptions },
    });
  } finally {
    vi.unstubAllEnvs();
  }
  return { folder: join(project, 'dist'), complaints };
}

export const withWebpack: Bundler = async (project) => {
  const text = "export const workerUrl = new URL('cutnode/worker.js', import.meta.url).href;\n";
  writeFileSync(join(project, 'worker-url.js'), text);
  const built = await builtByWebpack(project, { entry: './page.js' });
  copyFileSync(join(project, 'index.html'), join(built.folder, 'index.html'));
  return built;
};

export async function builtByWebpack(project: string, settings: webpack.Configuration): Promise<Built> {
  const folder = join(project, 'dist');
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: project,
        output: { path: folder, filename: 'page.js', publicPath: 'auto', clean: true },
        ...settings,
      },
      (error, result) => (result ? resolve(result) : reject(error)),
    );
  });
  const { errors = [], warnings = [] } = stats.toJson({ all: false, errors: true, warnings: true });
  return { folder, complaints: [...errors, ...warnings].map(({ message }) => message) };
}

/** Vite's way to name a script that it is to serve as it is. */
export function serveWorkerInVite(project: string): void {
  const text =
    "import path from 'cutnode/worker.js?url';\nexport const workerUrl = new URL(path, location.href).href;\n";
  writeFileSync(join(project, 'worker-url.js'), text);
}

/** Vite, its messages kept. */
export function loggerInto(complaints: string[]): vite.Logger {
  const logger = vite.createLogger('silent');
  const keep = (message: string): void => void complaints.push(message);
  return { ...logger, warn: keep, warnOnce: keep, error: keep };
}

/** All that the scripts of a folder import from elsewhere, as far as a parser sees it: file, then what it asks for. */
export async function importsOf(folder: string): Promise<string[]> {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.m?js$/.test(name));
  const found: string[] = [];
  await esbuild.build({
    absWorkingDir: folder,
    entryPoints: scripts,
    bundle: true,
    write: false,
    format: 'esm',
    outdir: 'unused',
    logLevel: 'silent',
    plugins: [
      {
        name: 'note what is imported',
        setup({ onResolve }) {
          onResolve({ filter: /.*/ }, ({ kind, path, importer }) => {
            if (kind === 'entry-point') return undefined;
            if (!path.startsWith('.') && !path.startsWith('/'))
              found.push(`${importer.slice(folder.length + 1)}: ${path}`);
            return { path, external: true };
          });
        },
      },
    ],
  });
  return found;
}
