import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Application, type DeclarationReflection, ReflectionKind } from 'typedoc';
import type { MarkdownApplication } from 'typedoc-plugin-markdown';
import { publicModules, root } from '../../bindings/compile/public-modules.js';

/** Where a public name is explained: by source file and name, the address in the site. */
export type Symbols = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const symbolsFile: string = `${root}docs/generated/symbols.json`;

/** Writes the pages of the reference, one for each public module, from the doc comments. */
export async function writeReference(): Promise<void> {
  // A name is explained in the first module that exports it, not in a variant of a game.
  const order = (name: string): number => name.split('/').length;
  const modules = [...publicModules()].sort((a, b) => order(a.name) - order(b.name));
  const out = `${root}docs/generated/reference`;
  const app = (await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: modules.map(({ source }) => `${root}${source}`),
    tsconfig: `${root}tsconfig.json`,
    // `npm run typecheck` looks for errors.
    skipErrorChecking: true,
    name: 'Reference',
    outputs: [{ name: 'markdown', path: out }],
    readme: 'none',
    router: 'module',
    groupOrder: ['Functions', 'Variables', 'Classes', 'Interfaces', 'Type Aliases', '*'],
    sort: ['alphabetical'],
    sortEntryPoints: false,
    // Sources are needed for the map below; nothing is linked to them.
    disableGit: true,
    sourceLinkTemplate: '/{path}',
    excludeInternal: true,
    excludePrivate: true,
    githubPages: false,
    logLevel: 'Error',
    validation: { notExported: false, invalidLink: true },
    ...{
      hidePageHeader: true,
      hideBreadcrumbs: true,
      entryFileName: 'index',
      // Headings of one name are numbered by TypeDoc, not by VitePress.
      useCustomAnchors: true,
      parametersFormat: 'table',
      typeDeclarationFormat: 'table',
    },
  } as object)) as unknown as MarkdownApplication;
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read the sources');
  const names = new Map(modules.map(({ name, source }) => [`${root}${source}`, name]));
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
    const file = (module as DeclarationReflection).sources?.[0]?.fullFileName ?? '';
    module.name = names.get(file) ?? module.name;
  }
  mkdirSync(dirname(symbolsFile), { recursive: true });
  const symbols: Record<string, Record<string, string>> = {};
  for (const module of project.getReflectionsByKind(ReflectionKind.Module) as DeclarationReflection[]) {
    for (const child of module.children ?? []) {
      const file = child.sources?.[0]?.fullFileName.slice(root.length) ?? '';
      // The page's own anchors are its headings in small letters.
      symbols[file] = { [child.name]: `/reference/${module.name}#${child.name.toLowerCase()}`, ...symbols[file] };
    }
  }
  writeFileSync(symbolsFile, JSON.stringify(symbols, undefined, 1));
  // A reader of the reference wants the words, not the line that they stand in.
  for (const reflection of Object.values(project.reflections) as DeclarationReflection[]) delete reflection.sources;
  await app.generateOutputs(project);
  for (const { name } of modules) uniqueAnchors(`${out}/${name}.md`);
}

/**
 * Each heading gets an anchor that nothing else on its page has. TypeDoc numbers names that occur twice in its own way, which
 * VitePress must not guess; it leaves small headings out, and gives a few members the same. The first, to which links lead,
 * keeps it.
 */
function uniqueAnchors(page: string): void {
  const parts = readFileSync(page, 'utf8').split(/^(#{1,6} .*)$/m);
  // Links write MAX_PLY as #max-ply.
  const anchors = parts.map((part) => /^#+ .* \{#([^}]+)\}$/.exec(part)?.[1]?.replaceAll('_', '-'));
  const taken = new Set<string>();
  const named = new Set(anchors);
  const text = parts.map((part, i) => {
    const [, heading] = /^(#+ .*?)(?: \{#[^}]+\})?$/.exec(part) ?? [];
    if (heading === undefined) return part;
    const words = heading
      .toLowerCase()
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-+|-+$/g, '');
    let anchor = anchors[i] ?? words;
    for (let n = 2; taken.has(anchor) || (anchors[i] === undefined && named.has(anchor)); n++) {
      anchor = `${anchors[i] ?? words}--${n}`;
    }
    taken.add(anchor);
    return `${heading} {#${anchor}}`;
  });
  writeFileSync(page, text.join(''));
}
