/**
 * Is this chess stronger than that of another revision? A sequential test in games with a fixed number of nodes a move,
 * every opening from both sides, so that neither the load of the machine nor who plays at the same time matters. The
 * same seed gives the same games.
 *
 *     npm run sprt:chess -- [--against HEAD] [--net FILE] [--against-net FILE] [--nodes 20000] [--games 4000]
 *                           [--elo0 0] [--elo1 10] [--seed 1] [--processes N]
 *
 * The first player is the working tree; the second has the assembly of `--against`. Each plays with the net of its
 * revision, or with a file of bytes as the compiled rules read them. With both Elo equal the games are played to the
 * end.
 */
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eloOf, sprt } from 'cutnode/match';
import { Random } from '../../../bindings/textbook/laboratory.js';
import { playPair, wordsOf } from './match.js';
import { bytesOfModule } from './net-file.js';
import { createPlayer, type Sources } from './player.js';

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'HEAD' },
    net: { type: 'string' },
    'against-net': { type: 'string' },
    nodes: { type: 'string', default: '20000' },
    games: { type: 'string', default: '4000' },
    elo0: { type: 'string', default: '0' },
    elo1: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: `${availableParallelism()}` },
    share: { type: 'string' },
  },
});
const root = fileURLToPath(new URL('../../../', import.meta.url));
const NET = 'bindings/games/chess/net/weights.ts';
/** As in matches of what is learned. */
const LOG2_BUCKETS = 16;

if (values.share === undefined) await judge();
else await playShare(Number(values.share));

/** Plays every so-manieth pair and prints the scores of both games, a line each pair. */
async function playShare(share: number): Promise<void> {
  const net = (file: string | undefined, text: () => string): { kind: 'net'; bytes: Uint8Array } => ({
    kind: 'net',
    bytes: file === undefined ? bytesOfModule(text()) : readFileSync(file),
  });
  const common = { selective: true, log2Buckets: LOG2_BUCKETS };
  const players = [
    await createPlayer(
      net(values.net, () => readFileSync(`${root}${NET}`, 'utf8')),
      common,
    ),
    await createPlayer(
      net(values['against-net'], () => show(NET)),
      { ...common, sources: sourcesOf() },
    ),
  ] as const;
  for (let pair = share; pair < Number(values.games) / 2; pair += Number(values.processes)) {
    const random = Random.seeded(1_000_003 * Number(values.seed) + pair);
    console.log(playPair(players, random, Number(values.nodes)).join(' '));
  }
}

function git(...words: string[]): string {
  return execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', maxBuffer: 1 << 28 });
}

function show(path: string): string {
  return git('show', `${values.against}:${path}`);
}

/** The assembly of the other revision. */
function sourcesOf(): Sources {
  const names = git('ls-tree', '-r', '--name-only', values.against, 'assembly')
    .split('\n')
    .filter((name) => name.endsWith('.ts'));
  return Object.fromEntries(names.map((name) => [name, show(name)]));
}

async function judge(): Promise<void> {
  const processes = Number(values.processes);
  const test = { elo0: Number(values.elo0), elo1: Number(values.elo1) };
  const pairs = [0, 0, 0, 0, 0];
  const counts = { won: 0, drawn: 0, lost: 0 };
  const arguments_ = process.argv.slice(2);
  const children = Array.from({ length: processes }, (_, share) =>
    spawn(
      process.execPath,
      [
        ...process.execArgv,
        fileURLToPath(import.meta.url),
        ...arguments_,
        '--processes',
        `${processes}`,
        '--share',
        `${share}`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  );
  const lines = children.map((child) => createInterface({ input: child.stdout })[Symbol.asyncIterator]());
  const words = (): string => `${wordsOf(counts, eloOf(pairs))}, pairs ${pairs.join(' ')}`;
  let verdict = 'played to the end';
  // In the order of their numbers, so that the test ends at the same pair whoever is faster.
  for (let pair = 0; pair < Number(values.games) / 2; pair++) {
    const { value, done } = await (lines[pair % processes] as AsyncIterator<string>).next();
    if (done) throw new Error(`process ${pair % processes} ended before its games`);
    const scores = String(value).split(' ').map(Number);
    for (const score of scores) counts[score === 1 ? 'won' : score === 0 ? 'lost' : 'drawn']++;
    const points = 2 * scores.reduce((sum, score) => sum + score, 0);
    pairs[points] = (pairs[points] as number) + 1;
    if (pair % 20 === 19) console.error(`${2 * pair + 2} games: ${words()}`);
    if (test.elo0 === test.elo1 || pair < 10) continue;
    const { accepted, llr } = sprt(pairs, test);
    if (!accepted) continue;
    verdict = `${accepted} accepted, LLR ${llr.toFixed(2)} [${test.elo0}, ${test.elo1}]`;
    break;
  }
  for (const child of children) child.kill();
  console.log(`${values.nodes} nodes a move, seed ${values.seed}, against ${values.against}: ${words()}; ${verdict}`);
}
