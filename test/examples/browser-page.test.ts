import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const page = readFileSync(fileURLToPath(new URL('../../examples/browser.html', import.meta.url)), 'utf8');
const imports = [...page.matchAll(/import \{ (.+) \} from '\.\.\/dist\/(.+)\.js';/g)];

test('the page imports only what the package publishes, by names that exist', async () => {
  expect(imports).toHaveLength(2);
  for (const [, names = '', path = ''] of imports) {
    const source = fileURLToPath(new URL(`../../bindings/${path}.ts`, import.meta.url));
    expect(existsSync(source), source).toBe(true);
    const module = (await import(source)) as object;
    for (const name of names.split(', ')) expect(module).toHaveProperty(name);
  }
});
