/**
 * Which search for which board of Go: alpha-beta against Monte Carlo search with the same time for a move, every
 * opening from both sides.
 *
 *     npx tsx bench/go-searches.ts [--sizes 3,4,5,6,7,9] [--games 20] [--time 100] [--seed 1]
 *
 * Smaller boards begin with fewer random plies, so that something is left to play for. Five minutes; the machine must
 * have nothing else to do.
 */
import { parseArgs } from 'node:util';
import { goOf } from 'cutnode/games/go';
import { cutnodeEngine, monteCarloEngine, playMatch } from 'cutnode/match';
import { printHeading, printTable, rounded } from './report.js';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '3,4,5,6,7,9' },
    games: { type: 'string', default: '20' },
    time: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});
const timeMs = Number(values.time);
const rows: Record<string, string | number>[] = [];
for (const size of values.sizes.split(',').map(Number)) {
  const result = await playMatch({
    game: goOf({ size }),
    engines: [
      cutnodeEngine({ name: 'alpha-beta' }),
      monteCarloEngine({ name: 'Monte Carlo', search: { rave: true, prior: 'own', margin: false, exploration: 0.3 } }),
    ],
    timeMs,
    games: Number(values.games),
    openings: { plies: size < 5 ? 2 : 4 },
    seed: Number(values.seed),
    // Only who wins counts here, not a busy machine.
    marginMs: 5000,
  });
  const { wins, draws, losses, elo } = result;
  const words = elo ? `${rounded(elo.elo, 0)} (${rounded(elo.low, 0)} … ${rounded(elo.high, 0)})` : '';
  process.stderr.write(`${size}x${size}: +${wins} =${draws} -${losses}\n`);
  rows.push({
    board: `${size}x${size}`,
    'won by alpha-beta': wins,
    drawn: draws,
    'won by Monte Carlo': losses,
    'Elo of alpha-beta': words,
  });
}
printHeading(
  'Go: alpha-beta against Monte Carlo search',
  `${values.games} games, ${timeMs} ms a move, seed ${values.seed}.`,
);
printTable(rows);
