import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Kind, kinds, rulesText } from '../../bindings/compile/rules/index.js';

const ID = 'virtual:assembly-examples';
const root = new URL('../../', import.meta.url);
const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8');
const GUIDE = 'docs/game-in-one-file.md';

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
  const [, ofGuide] = /^```typescript\n\/\/ last-coin\.ts\n(.*?)^```$/ms.exec(textOf(GUIDE)) ?? [];
  if (ofGuide === undefined) throw new Error(`${GUIDE} has no last-coin.ts`);
  const templates = (Object.keys(kinds) as Kind[]).map((kind) => {
    const [columns = 0, rows = 0] = kinds[kind].board.split('x').map(Number);
    return [kind, rulesText(textOf(`assembly/templates/${kind}.ts`), 'MyGame', { columns, rows })] as const;
  });
  return { ...Object.fromEntries(templates), 'compiled-coins': ofGuide };
}
