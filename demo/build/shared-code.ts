import type { Plugin, Rolldown } from 'vite';

/** The modules of the package that small files would be made of. */
const small = /\/bindings\/(contract|engine)\//;

/** Where games begin, what rooms do without an engine, and engines: on the page's thread and in workers. */
const games = /\/bindings\/games\/([\w-]+\/)+index\.ts$/;
/** What only games of one file are made of: by now a few of them. Engines load `no-module` when something fails. */
const oneFile = /\/bindings\/engine\/(rules-module\/|no-module\.ts)/;
const textbook = /\/bindings\/textbook\//;
const orderings = /\/bindings\/pruning\/ordering-plan\.ts$/;
const onThread = /\/bindings\/engine\/create-engine\.ts$/;
const inWorkers = /\/bindings\/workers\/index\.ts$/;

/** Small modules of the page that are loaded together. */
const together = [
  ['story', /\/demo\/src\/tree\/(story|source|specimen)\.ts$/],
  ['examples', /\/demo\/src\/tree\/(examples|mark)\.ts$/],
] as const;

/**
 * Four files instead of many small ones, which compress badly: what is loaded with games, and what with games of one
 * file; what else engines have in common with rooms, and what they have in common only with one another, which comes
 * after the room. Follows the imports; the build fails when a pattern fits no module or a file would be empty.
 */
export function sharedCode(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  const fileOf = new Map<string, string>();
  const names = ['contract', 'rules-module', 'room-core', 'engine-core'] as const;
  return {
    plugin: {
      name: 'shared-code',
      apply: 'build',
      buildEnd(error) {
        if (error) return;
        const all = [...this.getModuleIds()];
        /** What is loaded with the modules that fit, those included. */
        const loadedWith = (pattern: RegExp): Set<string> => {
          const loaded = new Set(all.filter((id) => pattern.test(id)));
          if (loaded.size === 0) throw new Error(`${pattern} fits no module: see shared-code.ts`);
          // What is added on the way is visited too.
          for (const id of loaded) for (const each of this.getModuleInfo(id)?.importedIds ?? []) loaded.add(each);
          return loaded;
        };
        const game = loadedWith(games);
        const room = new Set([...loadedWith(textbook), ...loadedWith(orderings)]);
        const [engine, worker] = [loadedWith(onThread), loadedWith(inWorkers)];
        for (const id of all.filter((id) => small.test(id))) {
          if (oneFile.test(id)) fileOf.set(id, 'rules-module');
          else if (game.has(id)) fileOf.set(id, 'contract');
          else if (engine.has(id) && worker.has(id)) fileOf.set(id, room.has(id) ? 'room-core' : 'engine-core');
        }
        const files = new Set(fileOf.values());
        for (const name of names) if (!files.has(name)) throw new Error(`${name} has no code: see shared-code.ts`);
      },
    },
    groups: [
      // Whatever loads something on demand needs it; it would join the engines', which a room without one then waited
      // for.
      { name: 'preload-helper', test: /preload-helper/ },
      ...together.map(([name, test]) => ({ name, test, includeDependenciesRecursively: false })),
      ...names.map((name) => ({ name, test: (id: string) => fileOf.get(id) === name })),
    ],
  };
}
