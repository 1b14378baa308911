/**
 * The gain from a second thread: several workers on one position with one table in shared memory. Runs
 * alternate; a ratio is the median over the rounds.
 *
 *     npx tsx bench/threads.ts [rounds]
 */
import { availableParallelism } from 'node:os';
import type { Game } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { othello } from 'cutnode/games/othello';
import { createWorkerEngine } from 'cutnode/workers';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const THREADS = 2;
const rounds = Number(process.argv[2] ?? 5);

interface Subject {
  readonly name: string;
  readonly text: string;
  /** Plies to search; if absent, the position is solved. */
  readonly depth?: number;
}

/**
 * Openings and middle games that take one thread about a second, and self-play end games with 22 empty squares.
 * None was chosen for its result.
 */
const subjects: Readonly<Record<'connectFour' | 'othello', readonly Subject[]>> = {
  connectFour: [
    { name: '44444432', text: '44444432' },
    { name: '17444355', text: '17444355' },
    { name: 'the start', text: '', depth: 18 },
    { name: '44', text: '44', depth: 18 },
    { name: '35', text: '35', depth: 18 },
    { name: '262', text: '262', depth: 18 },
    { name: '4443', text: '4443', depth: 18 },
  ],
  othello: [
    { name: '22 empty, a', text: '-----X----XOXX-O-XOOOOOO-OOOXOXO-XOOOXXO-XOOXXOO--OOOO-O---OOX-- X' },
    { name: '22 empty, b', text: '-----O-----O-O--XXOOOOOOXXXOXOX-XXXXOXXXXXOOXXX-X-OOXX----OOXO-- X' },
    { name: '22 empty, c', text: '----X------XXO-O---XXXOOX-OOOOXOXX-OOOOOXXXXOOXO--OOOOOO--O-OO-O X' },
    { name: '22 empty, d', text: '--XX-O----XXXO-OOOXXXOOOOOOOOO-OOOXXXXX-OOXXOX----XXXX----X--X-- X' },
  ],
};

const table = { mib: 64 } as const;
type Name = 'one' | 'together';
const names: readonly Name[] = ['one', 'together'];

printHeading(
  'Two threads on one position',
  `Both threads share one table in shared memory. \`faster\` is the time of one thread divided by that of two, the median of ${rounds} rounds. \`nodes\` is the node count of both divided by that of one; anything above 1 is waste. ${availableParallelism()} processors.`,
);

const rows: Record<string, string | number>[] = [];
const speedups: Record<string, number[]> = {};

async function compare<Position>(title: string, game: Game<Position, number>, list: readonly Subject[]): Promise<void> {
  const engines = {
    one: await createWorkerEngine(game, { table }),
    together: await createWorkerEngine(game, { table, threads: THREADS }),
  };
  const gained: number[] = [];
  speedups[title] = gained;
  for (const { name: subject, text, depth } of list) {
    const position = game.parse?.(text) as Position;
    const times: Record<Name, number[]> = { one: [], together: [] };
    const nodes: Record<Name, number[]> = { one: [], together: [] };
    const values = new Set<number | undefined>();
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const engine = engines[name];
        const start = performance.now();
        const { value, stats } = await (depth === undefined
          ? engine.solve(position)
          : engine.search(position, { depth }));
        times[name].push(performance.now() - start);
        nodes[name].push(stats.nodes);
        values.add(value);
      }
    }
    if (values.size !== 1) throw new Error(`${subject}: different values, ${[...values].join(' and ')}`);
    const faster = median(times.one.map((ms, round) => ms / (times.together[round] as number)));
    gained.push(faster);
    rows.push({
      game: title,
      position: subject,
      search: depth === undefined ? 'solved' : `depth ${depth}`,
      'one thread, nodes': median(nodes.one),
      ms: rounded(median(times.one), 0),
      faster: rounded(faster, 2),
      nodes: rounded(median(nodes.together) / median(nodes.one), 2),
    });
  }
  await Promise.all(Object.values(engines).map((engine) => engine.close()));
}

await compare('Connect Four', connectFour, subjects.connectFour);
await compare('Othello', othello, subjects.othello);
printTable(rows);
for (const [title, gained] of Object.entries(speedups)) {
  console.log(`${title}, median over the positions: ${rounded(median(gained), 2)} times as fast.\n`);
}
