/**
 * The net of chess against its tables, in a match of the package's own engines: `chessWithNet` and `chess`, every
 * opening from both sides, by nodes, which gives the same games on every machine, or by time.
 *
 *     npm run judge:chess -- [--games 400] [--nodes 100000 | --time 100] [--selective] [--seed 1]
 *
 * 400 games of 100,000 nodes take a quarter of an hour, and three quarters with --selective.
 */
import { parseArgs } from 'node:util';
import { chess } from 'cutnode/games/chess';
import { chessWithNet } from 'cutnode/games/chess/net';
import { cutnodeEngine, playMatch } from 'cutnode/match';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    nodes: { type: 'string' },
    time: { type: 'string' },
    selective: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
  },
});
const limits = values.time === undefined ? { nodes: Number(values.nodes ?? 100_000) } : { timeMs: Number(values.time) };
const { selective } = values;
const common = { ...limits, search: { selective }, engine: { selective } };
const started = performance.now();
const result = await playMatch({
  game: chess,
  engines: [
    cutnodeEngine({ name: 'net', game: chessWithNet, ...common }),
    cutnodeEngine({ name: 'tables', ...common }),
  ],
  games: Number(values.games),
  seed: Number(values.seed),
  openings: { plies: 8, balance: 100 },
  adjudication: { win: { value: 1000, moves: 4 }, draw: { value: 10, moves: 8, plies: 80 } },
  marginMs: 1000,
  onGame({ number }, { wins, draws, losses, elo }) {
    if (number % 10 === 0) process.stderr.write(`${number} games: +${wins} =${draws} -${losses} ${words(elo)}\n`);
  },
});
const { wins, draws, losses, elo } = result;
console.log(
  `net against tables, ${Object.entries(limits).flat().join(' ')} a move${selective ? ', selective' : ''}, seed ${values.seed}: +${wins} =${draws} -${losses}, ${words(elo)}; ${Math.round((performance.now() - started) / 1000)} s`,
);

function words(elo: { elo: number; low: number; high: number } | undefined): string {
  return elo ? `${elo.elo.toFixed(0)} Elo (${elo.low.toFixed(0)} … ${elo.high.toFixed(0)})` : '';
}
