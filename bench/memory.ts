/**
 * Whether memory stays flat: 2,000 games in one process, of the selective search of chess and of draughts with a kept
 * table and of a hosted game, and what the process holds after every 250 of each.
 *
 *     npx tsx bench/memory.ts [--games 2000] [--nodes 300]
 *
 * The number of nodes a move is fixed, so the games are the same on every machine.
 */
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Game } from 'cutnode';
import { createBreakthrough } from 'cutnode/games/breakthrough';
import { chess, chessSelective } from 'cutnode/games/chess';
import { draughts, draughtsSelective } from 'cutnode/games/draughts';
import { cutnodeEngine, playMatch } from 'cutnode/match';
import { enableSelective, hostedSelective } from 'cutnode/selective';
import { printHeading, printTable, rounded } from './report.js';

const { values } = parseArgs({
  options: { games: { type: 'string', default: '2000' }, nodes: { type: 'string', default: '300' } },
});
const games = Number(values.games);
const nodes = Number(values.nodes);
const STEPS = 8;
const MIB = 1024 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const rows: Record<string, string | number>[] = [];
async function play<Position, Move>(game: Game<Position, Move>): Promise<void> {
  const engine = (table: number) =>
    cutnodeEngine({
      nodes,
      search: { selective: true },
      engine: { selective: true, table: { mib: table, keep: true } },
    });
  const row: Record<string, string | number> = { game: game.name };
  await playMatch({
    game,
    engines: [engine(1), engine(4)],
    games,
    openings: { plies: 6 },
    onGame({ number }) {
      if (number % (games / STEPS) !== 0) return;
      collect();
      const { heapUsed, rss } = process.memoryUsage();
      row[`after ${number}`] = `${rounded(heapUsed / MIB, 1)} / ${rounded(rss / MIB, 0)}`;
    },
  });
  rows.push(row);
}

await play(enableSelective(chess, chessSelective));
await play(enableSelective(draughts, draughtsSelective));
// Its rules as JavaScript asks them: a copy is hosted.
await play(enableSelective({ ...createBreakthrough({ columns: 5, rows: 5 }) }, hostedSelective));
printHeading(
  'Memory over many games',
  `\`npx tsx bench/memory.ts\`: ${games.toLocaleString('en')} games of each, one after the other in one process, two engines, selective search, ${nodes} nodes a move,
kept tables of 1 and 4 MiB. MiB of JavaScript's heap / of the whole process, the modules' memory among them, after so many games; what nobody needs
was collected before.`,
);
printTable(rows);
