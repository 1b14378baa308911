import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { goOf } from 'cutnode/games/go';
import { createMonteCarlo } from 'cutnode/monte-carlo';
import { printHeading, printTable } from './report.js';

/**
 * Small boards of Go solved, and playouts: `npx tsx bench/go.ts --sizes 2,3`. Solved by the rules alone; with one key
 * for all images of a position; with the number of points as a bound; with both, unconditional life, and no stones in
 * eyes. Then what each first move is worth. `--time` limits each search, in seconds.
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '2,3' },
    time: { type: 'string', default: '60' },
    mib: { type: 'string', default: '256' },
  },
});
const timeMs = 1000 * Number(values.time);
const sizes = values.sizes.split(',').map(Number);

const rows: Record<string, string>[] = [];
for (const size of sizes) {
  for (const [what, solving, knowledge] of [
    ['rules alone', false, false],
    ['images share a key', true, false],
    ['no more points than the board has', false, true],
    ['all that, and life is counted', true, true],
  ] as const) {
    const game = goOf({ size, solving });
    const engine = await createEngine(game, { table: { mib: Number(values.mib) } });
    const { value, stop, stats } = engine.solve(game.initial(), { timeMs, knowledge });
    const found = stop === 'solved' ? `${value}` : `not in ${values.time} s`;
    const [nodes, time] = [stats.nodes.toLocaleString('en'), (stats.timeMs / 1000).toFixed(2)];
    rows.push({ board: `${size}x${size}`, search: what, value: found, nodes, s: time });
  }
}
printHeading('Small boards of Go, solved', 'values in points, without a komi');
printTable(rows);

for (const size of sizes) {
  const game = goOf({ size, solving: true });
  const engine = await createEngine(game, { table: { mib: Number(values.mib) } });
  const start = game.initial();
  const { lines, stop, stats } = engine.solve(start, { timeMs, lines: size * size + 1 });
  if (stop !== 'solved') continue;
  const worth = new Map(lines.map(({ move, value }) => [game.formatMove(start, move), value]));
  const board = Array.from({ length: size }, (_, above) =>
    Array.from({ length: size }, (_, column) =>
      String(worth.get(`${'ABCDE'[column]}${size - above}`)).padStart(4),
    ).join(''),
  );
  console.log(
    `\n${size}x${size}, first moves, ${stats.nodes.toLocaleString('en')} nodes; a pass ${worth.get('pass')}:\n${board.join('\n')}`,
  );
}

const played: Record<string, string>[] = [];
const game = goOf({ size: 9 });
for (const [what, options] of [
  ['random', { playout: 'random' }],
  ['own', {}],
  ['own, RAVE', { rave: true }],
  ['own, RAVE, prior', { rave: true, prior: 'own', exploration: 0.3 }],
] as const) {
  const search = createMonteCarlo(game, { margin: false, ...options });
  await search.search(game.initial(), { visits: 2000, reuse: false });
  const before = process.cpuUsage();
  const { stats } = await search.search(game.initial(), { visits: 10_000, reuse: false });
  const { user, system } = process.cpuUsage(before);
  const cpu = (user + system) / 1e6;
  const each = (stats.playoutPlies / stats.playouts).toFixed(0);
  played.push({
    playout: what,
    'a second of one core': Math.round(stats.playouts / cpu).toLocaleString('en'),
    plies: each,
  });
}
printHeading('Playouts on 9x9', 'the tree included');
printTable(played);
