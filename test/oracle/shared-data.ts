import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { whole } from '../extent.js';

/**
 * Independent test data that lives beside the project, not in it: `npm run test:all` reads it. Where the
 * folder is absent, tests that need it are skipped and say so; in CI that is a failure.
 */

const folder = new URL('../../../shared/data/', import.meta.url);

/** The text of a file of the data folder, such as `'trees/worked_examples.json'`; `undefined` where the folder is absent. */
export function sharedData(path: string): string | undefined {
  const file = new URL(path, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A group of tests over one file of the data folder. */
export function describeWithData(name: string, path: string, tests: (text: string) => void): void {
  if (!whole) {
    // The quick part promises to need nothing beside the project; `npm run test:all` and CI run this group.
    describe.skip(`${name} (left to npm run test:all)`, () => {
      test('needs the data', () => {});
    });
    return;
  }
  const text = sharedData(path);
  if (text !== undefined) {
    describe(name, () => tests(text));
  } else if (process.env.CI) {
    describe(name, () => {
      test(`needs ${path}`, () => {
        throw new Error(`${path} is not in ${folder.pathname}; in CI the data must be there`);
      });
    });
  } else {
    // Without the folder there is nothing to compare with: a stranger's clone has none. In CI this is a failure, above.
    describe.skip(`${name} (skipped: ${path} is not in ${folder.pathname})`, () => {
      test('needs the data', () => {});
    });
  }
}
