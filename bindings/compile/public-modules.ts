import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root: string = fileURLToPath(new URL('../../', import.meta.url));

/** A module that users import: its name, and the source it is built from. */
export interface PublicModule {
  readonly name: string;
  readonly source: string;
}

type Target = string | { readonly types: string };

/** For Vite and Vitest: the public names lead to the sources. */
export function sourcesByName(): { find: RegExp; replacement: string }[] {
  return publicModules().map(({ name, source }) => ({ find: new RegExp(`^${name}$`), replacement: root + source }));
}

/** What `exports` of package.json names and patterns stand for, from the sources: no build is needed. */
export function publicModules(): readonly PublicModule[] {
  const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { exports: Record<string, Target> };
  const sources = readdirSync(`${root}bindings`, { recursive: true, encoding: 'utf8' })
    .map((path) => `bindings/${path.replaceAll('\\', '/')}`)
    .sort();
  return Object.entries(exports).flatMap(([subpath, target]) => {
    if (typeof target === 'string') return [];
    const name = subpath.replace(/^\./, 'cutnode');
    const [before = '', after] = target.types.replace('./dist/', 'bindings/').replace('.d.ts', '.ts').split('*');
    // Scripts for workers have no source under their own name, and export nothing.
    if (after === undefined) return existsSync(`${root}${before}`) ? [{ name, source: before }] : [];
    return sources
      .filter(
        (source) => source.startsWith(before) && source.endsWith(after) && source.length > before.length + after.length,
      )
      .map((source) => ({ name: name.replace('*', source.slice(before.length, -after.length)), source }));
  });
}
