import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root, Workshop } from '../mutants/workshop.js';
import { faults } from './faults.js';

/**
 * Whether each fault of `faults.ts` is found within 10,000 games, in runs with different seeds:
 *
 *   npx tsx test/pairs/planted.ts                      ten runs, seeds from the date
 *   npx tsx test/pairs/planted.ts --runs 10 --seed 7
 *
 * A fault that is mended is put back in a copy of the repository; one that has no `change` is looked for in the code as
 * it is. Ends with 1 unless each is found in nine of ten runs.
 */

const GAMES = 10_000;
const MOST_SECONDS = 900;

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = Number(values.runs ?? 10);
const first = Number(values.seed ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

const workshop = new Workshop();
try {
  const found = faults.map((): number[] => []);
  for (let seed = first; seed < first + runs; seed++) {
    const asIs = faults.flatMap(({ change }, i) => (change ? [] : [i]));
    for (const [i, game] of await search(seed, asIs)) found[i]?.push(game);
    for (const [i, { change, name }] of faults.entries()) {
      if (!change) continue;
      const text = readFileSync(`${root}${change.file}`, 'utf8');
      const places = [...text.matchAll(new RegExp(change.pattern, 'g'))].length;
      if (places !== 1) throw new Error(`'${name}' can be put back in ${places} places, not in one`);
      workshop.change(change.file, text.replace(change.pattern, change.replacement));
      for (const [, game] of await search(seed, [i])) found[i]?.push(game);
      workshop.restore();
    }
    console.log(`seed ${seed}: ${found.map((games) => games.length).join(' ')}`);
  }
  console.log(`\nfound within ${GAMES} games, in so many of ${runs} runs; the games it took`);
  for (const [i, { name }] of faults.entries()) {
    const games = (found[i] as number[]).sort((a, b) => a - b);
    const middle = games[games.length >> 1];
    console.log(`${`${games.length}/${runs}`.padStart(6)}  ${name}: ${games[0]} to ${games.at(-1)}, middle ${middle}`);
    if (games.length < 0.9 * runs) process.exitCode = 1;
  }
} finally {
  workshop.close();
}

/** The faults that one run shows, each with the number of games it took. */
async function search(seed: number, wanted: readonly number[]): Promise<[fault: number, games: number][]> {
  if (wanted.length === 0) return [];
  const args = ['--import', 'tsx', 'test/pairs/find.ts', String(seed), String(GAMES), wanted.join(',')];
  const printed = await workshop.script(args, MOST_SECONDS);
  return printed
    .split('\n')
    .filter((line) => line.startsWith('found '))
    .map((line) => line.split(' ').slice(1).map(Number) as [number, number]);
}
