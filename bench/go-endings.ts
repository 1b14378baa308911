import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { type GoPosition, goOf } from 'cutnode/games/go';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import { printHeading, printTable } from './report.js';

/**
 * How much of a game of Go on a small board can be solved: a game of Monte Carlo search against itself, and its
 * positions from the last to the first, until one is not solved in `--time` seconds: `npx tsx bench/go-endings.ts
 * --size 5 --time 60`.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '5' },
    time: { type: 'string', default: '60' },
    visits: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
  },
});
const size = Number(values.size);

const game = goOf({ size, komi: 0 });
const player = createMonteCarlo(game, { rave: true, prior: 'own', exploration: 0.3, seed: Number(values.seed) });
const moves: number[] = [];
const names: string[] = [];
let position = game.initial();
while (game.outcome(position) === undefined && moves.length < 4 * size * size) {
  const { move } = await player.search(position, { visits: Number(values.visits), reuse: false });
  if (move === undefined) break;
  moves.push(move);
  names.push(game.formatMove(position, move));
  position = game.play(position, move);
}

const solving = goOf({ size, komi: 0, solving: true });
const engine = await createEngine(solving, { table: { mib: 1024 } });
const after = (plies: number): GoPosition =>
  moves.slice(0, plies).reduce((here, move) => solving.play(here, move), solving.initial());
const rows: Record<string, string>[] = [];
for (let plies = moves.length - 1; plies >= 0; plies--) {
  const here = after(plies);
  const { value, stop, stats } = engine.solve(here, { timeMs: 1000 * Number(values.time) });
  const black = (solving.toMove(here) === 0 ? 1 : -1) * (value ?? Number.NaN);
  rows.push({
    plies: String(plies),
    position: solving.format(here),
    value: stop === 'solved' ? String(black) : `not in ${values.time} s`,
    nodes: stats.nodes.toLocaleString('en'),
    s: (stats.timeMs / 1000).toFixed(2),
  });
  if (stop !== 'solved') break;
}
printHeading(`A game of Go on ${size}x${size} solved from its end`, `values for Black; ${names.join(' ')}`);
printTable(rows);
