/**
 * How far past its `timeMs` a search returns: on this thread, with the rules called from WebAssembly, in a worker,
 * and of the textbook's searches in TypeScript.
 *
 *     npx tsx bench/deadlines.ts [searches]
 */
import { createEngine, type Game } from 'cutnode';
import { connectFour } from 'cutnode/games/connect-four';
import { othello } from 'cutnode/games/othello';
import { pig } from 'cutnode/games/pig';
import { threePlayerTicTacToe } from 'cutnode/games/three-player-tic-tac-toe';
import { expectiminimax } from 'cutnode/textbook/chance';
import { maxn } from 'cutnode/textbook/several-players';
import { createWorkerEngine } from 'cutnode/workers';
import { median } from './interleaved.js';
import { printHeading, printTable, rounded } from './report.js';

const searches = Number(process.argv[2] ?? 30);
const deadlines = [1, 10, 100];

printHeading(
  'Deadlines',
  `Milliseconds by which a search returned after its \`timeMs\`, of ${searches} searches each; on a busy machine all are later.`,
);

const rows: Record<string, string | number>[] = [];

async function measure(what: string, search: (timeMs: number) => unknown): Promise<void> {
  for (const timeMs of deadlines) {
    const late: number[] = [];
    // The first one compiles what the others run.
    for (let i = -1; i < searches; i++) {
      const start = performance.now();
      await search(timeMs);
      if (i >= 0) late.push(performance.now() - start - timeMs);
    }
    rows.push({ what, timeMs, median: rounded(median(late), 2), worst: rounded(Math.max(...late), 2) });
  }
}

async function measureGame<Position, Move>(game: Game<Position, Move>): Promise<void> {
  const start = game.initial();
  const table = { mib: 16 };
  const engine = await createEngine(game, { table });
  await measure(`${game.name}, engine`, (timeMs) => engine.search(start, { timeMs }));
  const hosted = await createEngine(game, { table, hosted: true });
  await measure(`${game.name}, hosted`, (timeMs) => hosted.search(start, { timeMs }));
  const worker = await createWorkerEngine(game, { table });
  await measure(`${game.name}, worker`, (timeMs) => worker.search(start, { timeMs }));
  await worker.close();
}

await measureGame(connectFour);
await measureGame(othello);

await measure('pig, expectiminimax', (timeMs) => expectiminimax(pig, pig.initial(), { timeMs }));

await measure('three players, max^n', (timeMs) =>
  maxn(threePlayerTicTacToe, threePlayerTicTacToe.initial(), { timeMs }),
);
printTable(rows);
