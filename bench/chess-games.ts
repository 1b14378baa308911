/**
 * Random games of chess and Chess960, compared ply by ply with chess.js and chessops: FEN, result, the legal moves of
 * chessops, and every tenth ply those of chess.js and the notation of all moves. Stops at the first difference.
 *
 *     npx tsx bench/chess-games.ts [--games 20000] [--seed 1] [--plies 300]      20,000 games take about three quarters of an hour
 */
import { parseArgs } from 'node:util';
import { playGame } from '../test/oracle/chess-packages.js';
import { printHeading, printTable } from './report.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    plies: { type: 'string', default: '300' },
  },
});
const [games, seed, mostPlies] = [Number(values.games), Number(values.seed), Number(values.plies)];

const ends = new Map<string, number>();
let positions = 0;
for (let game = 0; game < games; game++) {
  try {
    const { plies, reason } = playGame(seed, game, mostPlies);
    positions += plies + 1;
    ends.set(reason, (ends.get(reason) ?? 0) + 1);
    if ((game + 1) % 1000 === 0) process.stderr.write(`${game + 1} of ${games} games\n`);
  } catch (error) {
    throw new Error(`game ${game} of --seed ${seed} differs`, { cause: error });
  }
}

printHeading(
  'Chess: random games beside chess.js and chessops',
  `${games.toLocaleString('en')} games of at most ${mostPlies} plies, \`--seed ${seed}\`, a third of them of Chess960, which chessops alone plays. In ${positions.toLocaleString('en')} positions, FEN and result are those of both packages, the legal moves those of chessops, and in a tenth of the positions moves and notation those of both.`,
);
printTable([...ends].sort(([, a], [, b]) => b - a).map(([end, count]) => ({ end, games: count })));
