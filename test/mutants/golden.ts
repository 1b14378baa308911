import { isDeepStrictEqual } from 'node:util';
import { countsOf, keptCases } from '../golden/subjects.js';

/**
 * Whether the golden counts are what they were, told sooner than by Vitest: prints the first search that differs.
 * With `hosted`, only the searches of hosted games are tried. Small ones come first: a mutant may lose every limit.
 */
const hostedOnly = process.argv[2] === 'hosted';
const cases = keptCases().filter(({ hosted }) => hosted || !hostedOnly);
cases.sort((a, b) => a.counts.nodes - b.counts.nodes);

for (const { counts, ...one } of cases) {
  let found: unknown;
  try {
    found = JSON.parse(JSON.stringify(await countsOf(one)));
  } catch (error) {
    found = String(error);
  }
  if (isDeepStrictEqual(found, counts)) continue;
  console.log(`${one.game} ${one.position} ${JSON.stringify(one.options)}`);
  process.exit(1);
}
