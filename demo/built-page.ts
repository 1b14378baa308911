import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));

/** Builds the laboratory of this checkout, and says where its files are. */
export async function builtPage(): Promise<string> {
  await build({ configFile, logLevel: 'error' });
  return fileURLToPath(new URL('./dist', import.meta.url));
}
