import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { boardOf, kinds, rulesText } from '../../bindings/cli/new/template.js';

const ID = 'virtual:assembly-examples';
const guide = new URL('../../docs/game-in-one-file.md', import.meta.url);

/** `import texts from 'virtual:assembly-examples'`: what `cutnode new` begins with, and the game of the guide. */
export function assemblyExamples(): Plugin {
  return {
    name: 'assembly-examples',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(exampleTexts())};` : undefined),
  };
}

/** The texts by their names in the page. */
export function exampleTexts(): Readonly<Record<string, string>> {
  const [, ofGuide] = /^```typescript\n\/\/ last-coin\.ts\n(.*?)^```$/ms.exec(readFileSync(guide, 'utf8')) ?? [];
  if (ofGuide === undefined) throw new Error(`${guide.pathname} has no last-coin.ts`);
  const templates = (Object.keys(kinds) as (keyof typeof kinds)[]).map(
    (kind) => [kind, rulesText(kind, 'MyGame', boardOf(kinds[kind].board, kind))] as const,
  );
  return { ...Object.fromEntries(templates), 'compiled-coins': ofGuide };
}
