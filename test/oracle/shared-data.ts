import { existsSync, readFileSync } from 'node:fs';
import { describe, test } from 'vitest';
import { whole } from '../extent.js';

/**
 * Independent test data that is stored beside the project, not in it; `npm run test:all` reads it. If the folder is
 * missing, tests that need it are skipped and say so; in CI that is a failure.
 */

const folder = new URL('../../../shared/data/', import.meta.url);

/**
 * The text of a file in the data folder, such as `'trees/worked_examples.json'`; `undefined` if the folder is missing.
 */
export function sharedData(path: string): string | undefined {
  const file = new URL(path, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A group of tests over one file of the data folder. */
export function describeWithData(name: string, path: string, tests: (text: string) => void): void {
  if (!whole) {
    // The quick tests must not need anything outside the project; `npm run test:all` and CI run this group.
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
    // Without the folder, as in a fresh clone, there is nothing to compare with. In CI this is a failure, above.
    describe.skip(`${name} (skipped: ${path} is not in ${folder.pathname})`, () => {
      test('needs the data', () => {});
    });
  }
}
