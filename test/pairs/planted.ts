import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { root, Workshop } from '../mutants/workshop.js';
import { type Fault, faults } from './faults.js';

/**
 * Whether each fault of `faults.ts` is found within 10,000 games, in runs with different seeds:
 *
 *   npm run nightly -- planted                      one run, the seed from the date
 *   npm run nightly -- planted --runs 10 --seed 7
 *
 * Each is put back in a copy of the repository, in turn; those that come back with one line together. Ends with 1
 * unless each is found in nine of ten runs.
 */

const GAMES = 10_000;
const MOST_SECONDS = 900;

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const runs = Number(values.runs ?? 1);
const first = Number(values.seed ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''));

/** The changes, with the faults that each brings back. */
const slips: { readonly change: Fault['change']; readonly wanted: number[] }[] = [];
for (const [i, { change }] of faults.entries()) {
  const same = slips.find(
    (slip) => slip.change.file === change.file && `${slip.change.pattern}` === `${change.pattern}`,
  );
  if (same) same.wanted.push(i);
  else slips.push({ change, wanted: [i] });
}

const workshop = new Workshop();
try {
  const found = faults.map((): number[] => []);
  for (let seed = first; seed < first + runs; seed++) {
    for (const { change, wanted } of slips) {
      const text = readFileSync(`${root}${change.file}`, 'utf8');
      const places = [...text.matchAll(new RegExp(change.pattern, 'g'))].length;
      if (places !== 1) throw new Error(`${change.file}: ${change.pattern} fits ${places} places, not one`);
      workshop.change(change.file, text.replace(change.pattern, change.replacement));
      for (const [i, game] of await search(seed, wanted)) found[i]?.push(game);
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
