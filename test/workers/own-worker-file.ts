import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';

/** What a bundler makes of a worker's file with this text, and a function that starts it, as a user's code would. */
export async function workerFile(text: string): Promise<() => Worker> {
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // The examples ask whether they are the program.
    define: { 'import.meta.url': '"file:///worker.js"' },
    logLevel: 'silent',
  });
  const url = new URL(`data:text/javascript;base64,${Buffer.from(outputFiles[0]?.contents ?? []).toString('base64')}`);
  return () => new Worker(url);
}
