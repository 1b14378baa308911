import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../trials/random.js';
import { equivalents } from './equivalent.js';
import { changedLines, type Mutation, mutate, mutationsOf } from './mutations.js';
import { named } from './named.js';
import { root } from './workshop.js';

/** What is changed: the core's search, and the engine around it. */
const core = [
  'search',
  'early-answers',
  'table',
  'ordering',
  'driver',
  'iterations',
  'line-search',
  'dovetail',
  'root',
].map((name) => `assembly/core/${name}.ts`);
const engine = filesOf('bindings/engine').filter((file) => !file.startsWith('bindings/engine/proof/'));

/** A file with one place of it changed. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  readonly text: string;
}

function filesOf(folder: string): string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).sort();
  return files.filter((file) => file.endsWith('.ts')).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function asMutant(mutation: Mutation): Mutant {
  const text = read(mutation.file);
  const { file, line, what } = mutation;
  return { file, line, what, ...changedLines(text, mutation), text: mutate(text, mutation) };
}

/** So many of all mutants, but for those that nothing can tell from the original. */
export function drawMutants(count: number, seed: number, only: string | undefined): Mutant[] {
  checkEquivalents();
  const files = only === undefined ? [...core, ...engine] : [only];
  const all = files.flatMap((file) => mutationsOf(file, read(file)));
  const random = new Random(seed);
  const drawn: Mutation[] = [];
  while (drawn.length < count && all.length > 0) drawn.push(...all.splice(random.whole(0, all.length - 1), 1));
  return drawn.map(asMutant).filter((mutant) => !isEquivalent(mutant));
}

/**
 * An entry whose line has changed since says nothing, and one whose line stands in several places too much: throws, so
 * that it is looked at again.
 */
export function checkEquivalents(entries = equivalents): void {
  for (const { file, before, follows } of entries) {
    const lines = linesOf(file);
    const places = lines.filter((line, i) => line === before && (follows === undefined || lines[i - 1] === follows));
    if (places.length === 1) continue;
    const where = follows === undefined ? '' : ` after '${follows}'`;
    throw new Error(`equivalent.ts: ${file} has ${places.length} lines '${before}'${where}, not one`);
  }
}

function linesOf(file: string): string[] {
  return read(file)
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '));
}

function isEquivalent({ file, line, before, after }: Mutant): boolean {
  const previous = linesOf(file)[line - 2];
  return equivalents.some(
    (one) =>
      one.file === file &&
      one.before === before &&
      one.after === after &&
      (one.follows === undefined || one.follows === previous),
  );
}

/** Those of named.ts. Throws if one of them has no place any more, or several. */
export function namedMutants(): Mutant[] {
  // Selective search has lines of its own that read like those of the exact one.
  const exact = filesOf('assembly/core').filter((file) => !file.startsWith('assembly/core/selective/'));
  const files = [...exact, ...engine];
  return named.map(({ name, pattern, replacement }) => {
    const places = files.flatMap((file) => {
      const found = [...read(file).matchAll(new RegExp(pattern, 'g'))];
      return found.map((match) => ({
        file,
        start: match.index,
        end: match.index + match[0].length,
        replacement: match[0].replace(pattern, replacement),
      }));
    });
    const [place] = places;
    if (!place || places.length > 1) throw new Error(`'${name}' is found in ${places.length} places, not in one`);
    const line = read(place.file).slice(0, place.start).split('\n').length;
    return asMutant({ ...place, line, what: name });
  });
}
