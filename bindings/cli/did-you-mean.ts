import { nearest } from '../contract/nearest.js';

/** What a name that does not exist may have been meant to be, in the words of an error. */

/** `did you mean 'solve'? There are games, solve`; without a guess `there are games, solve`. */
export function thereAre(names: readonly string[], meant: string | undefined): string {
  return `${meant ? `did you mean '${meant}'? There are` : 'there are'} ${names.join(', ')}`;
}

/**
 * `did you mean --depth?`, or nothing. The nearest of the `names` of options, which are without dashes; or else those
 * all of whose words were typed: `time` of `time-ms` and of `timeMs`, as the library calls it.
 */
export function meantOption(typed: string, names: readonly string[], dashes = '--'): string | undefined {
  const near = typed === '' ? undefined : nearest(typed, names);
  const words = wordsOf(typed);
  const meant = near ? [near] : names.filter((name) => wordsOf(name).every((word) => words.includes(word)));
  return meant.length > 0 ? `did you mean ${meant.map((name) => dashes + name).join(' or ')}?` : undefined;
}

function wordsOf(name: string): string[] {
  return name.split(/-|(?=[A-Z])/).map((word) => word.toLowerCase());
}
