/**
 * What a second thread is worth in chess, in matches at a time for every move: two threads against one, and against two threads
 * of another build. How threads share the work was chosen so: with marks on the moves that another thread searches (ABDADA, as
 * this package is built) or without them, by the table alone (lazy SMP, a build whose `SPLIT_PLIES` of bindings/workers/team.ts is 0).
 *
 *     npx tsx bench/chess-threads.ts [--other DIR] [--games 100] [--time 100] [--seed 1] [--only one|other]
 *
 * `DIR`: a folder with that build, its package.json and dist. The machine needs two processors and must have nothing else to do:
 * only one of the two programs thinks at a time, on both.
 */
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chess } from 'cutnode/games/chess';
import { playMatch, uciEngine } from 'cutnode/match';
import { printHeading, printTable } from './report.js';

const { values } = parseArgs({
  options: {
    other: { type: 'string' },
    games: { type: 'string', default: '100' },
    time: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const own = fileURLToPath(new URL('../', import.meta.url));
const timeMs = Number(values.time);

function program(name: string, folder: string, threads: number) {
  return uciEngine({
    name,
    program: process.execPath,
    args: [`${folder}/dist/cli/cutnode.js`, 'uci', 'chess'],
    options: { Threads: threads, Hash: 16 },
    timeMs,
  });
}

const pairs = [
  { key: 'one', words: 'one thread', engine: program('one thread', own, 1) },
  ...(values.other
    ? [{ key: 'other', words: 'two threads, lazy SMP', engine: program('lazy SMP', values.other, 2) }]
    : []),
].filter(({ key }) => values.only === undefined || values.only === key);

const rows: Record<string, string>[] = [];
for (const { words, engine } of pairs) {
  const { wins, draws, losses, elo, sprt, faults } = await playMatch({
    game: chess,
    engines: [program('two threads', own, 2), engine],
    games: Number(values.games),
    seed: Number(values.seed),
    openings: { plies: 8, balance: 100 },
    marginMs: 1000,
    sprt: { elo0: 0, elo1: 50 },
    onGame({ number }, now) {
      process.stderr.write(`against ${words}, ${number} games: +${now.wins} =${now.draws} -${now.losses}\n`);
    },
  });
  const rounded = (value: number | undefined): string => (value === undefined ? '?' : Math.round(value).toString());
  rows.push({
    'two threads, ABDADA, against': words,
    games: `+${wins} =${draws} −${losses}`,
    Elo: rounded(elo?.elo),
    '95 %': `${rounded(elo?.low)} … ${rounded(elo?.high)}`,
    'sequential test': `0 or 50: ${sprt?.accepted === undefined ? 'open' : sprt.accepted === 'H1' ? '50' : '0'}`,
    faults: faults.join(' : '),
    load: loadavg()[1]?.toFixed(1) ?? '?',
  });
}
printHeading(
  'Chess on two threads',
  `\`cutnode uci chess\` with \`Threads\` 2 at ${timeMs} ms a move and 16 MiB, against itself otherwise: openings of eight random, balanced plies
from both sides. Faults: games lost by a crash, an illegal move or an answer more than a second late. Load: of the last five minutes.`,
);
printTable(rows);
