/**
 * What a second thread gains: several workers on one position, over one table in shared
 * memory, and the moves shared out among tables of their own where there is no such
 * memory. Runs take turns; a ratio is the median over the rounds.
 *
 *     npx tsx bench/threads.ts [rounds]
 */
import { availableParallelism } from 'node:os';
import type { Game } from 'cutnode';
import { connectFour } from 'cutnode/connect-four';
import { othello } from 'cutnode/othello';
import { createWorkerEngine } from 'cutnode/workers';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const THREADS = 2;
const rounds = Number(process.argv[2] ?? 5);

interface Subject {
  readonly name: string;
  readonly text: string;
  /** Plies to search; absent: solved. */
  readonly depth?: number;
}

/** Openings and middle games that take one thread about a second, and ends of games of self-play with 22 empty squares; none chosen for its result. */
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
type Name = 'one' | 'together' | 'apart';
const names: readonly Name[] = ['one', 'together', 'apart'];

printHeading(
  'Two threads on one position',
  `\`shared\`: over one table in shared memory; \`apart\`: the root's moves dealt out, a table each. \`faster\` is the time of one thread to theirs, the median of ${rounds} rounds; \`nodes\` those of all threads to those of one, and what is above 1 is waste. ${availableParallelism()} processors.`,
);

const rows: Record<string, string | number>[] = [];
const speedups: Record<string, Record<'together' | 'apart', number[]>> = {};

async function compare<Position>(title: string, game: Game<Position, number>, list: readonly Subject[]): Promise<void> {
  const engines = {
    one: await createWorkerEngine(game, { table }),
    together: await createWorkerEngine(game, { table, threads: THREADS }),
    apart: await createWorkerEngine(game, { table, threads: THREADS, sharedMemory: false }),
  };
  const gained = { together: [] as number[], apart: [] as number[] };
  speedups[title] = gained;
  for (const { name: subject, text, depth } of list) {
    const position = game.parse?.(text) as Position;
    const times: Record<Name, number[]> = { one: [], together: [], apart: [] };
    const nodes: Record<Name, number[]> = { one: [], together: [], apart: [] };
    const values = new Set<number>();
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
    const faster = (name: Name): number => median(times.one.map((ms, round) => ms / (times[name][round] as number)));
    const more = (name: Name): number => median(nodes[name]) / median(nodes.one);
    gained.together.push(faster('together'));
    gained.apart.push(faster('apart'));
    rows.push({
      game: title,
      position: subject,
      search: depth === undefined ? 'solved' : `depth ${depth}`,
      'one thread, nodes': median(nodes.one),
      ms: rounded(median(times.one), 0),
      'shared, faster': rounded(faster('together'), 2),
      'shared, nodes': rounded(more('together'), 2),
      'apart, faster': rounded(faster('apart'), 2),
      'apart, nodes': rounded(more('apart'), 2),
    });
  }
  await Promise.all(Object.values(engines).map((engine) => engine.close()));
}

await compare('Connect Four', connectFour, subjects.connectFour);
await compare('Othello', othello, subjects.othello);
printTable(rows);
for (const [title, { together, apart }] of Object.entries(speedups)) {
  console.log(
    `${title}, median of the positions: shared ${rounded(median(together), 2)} times as fast, apart ${rounded(median(apart), 2)} times.\n`,
  );
}
