import { readFileSync } from 'node:fs';

/** The package's folder, two folders up both from the source of this file and from `dist/cli`. */
const packageFolder = new URL('../../', import.meta.url);

interface Manifest {
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export function packageVersion(): string {
  return manifest().version;
}

/** The versions of the AssemblyScript compiler that this package is made for. */
export function compilerRange(): string {
  return manifest().peerDependencies.assemblyscript as string;
}

function manifest(): Manifest {
  return JSON.parse(readFileSync(new URL('package.json', packageFolder), 'utf8')) as Manifest;
}

/** In the package they are beside the program, without most comments. */
const assemblyFolder = import.meta.url.endsWith('.ts')
  ? new URL('assembly/', packageFolder)
  : new URL('../assembly/', import.meta.url);

/** The text of a file of `assembly/`, the sources of the search; `null` if there is none. */
export function assemblySource(name: string): string | null {
  try {
    return readFileSync(new URL(name, assemblyFolder), 'utf8');
  } catch {
    return null;
  }
}
