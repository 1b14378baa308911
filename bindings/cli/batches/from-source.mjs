// Starts a thread from sources that are not compiled: in a checkout, whose processes run under tsx, and in tests. In CI what is
// built is as new as the sources and starts in a tenth of the CPU time; only a game in TypeScript needs the loader in any case.
import { existsSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const built = new URL('../../../dist/cli/job-thread.js', import.meta.url);
const isBuilt = process.env.CI !== undefined && existsSync(built);
if (!isBuilt || workerData.some(({ path }) => /\.m?ts$/.test(path))) {
  const { register } = await import('tsx/esm/api');
  register();
}
await import(isBuilt ? built.href : './job-thread.ts');
