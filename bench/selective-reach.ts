/**
 * How deep an exact and a selective search of chess get with the same nodes, over the positions of Bratko and Kopec, and how
 * much larger the modules are that can do both. The same on every machine.
 *
 *     npx tsx bench/selective-reach.ts [--nodes 10000,100000]
 */
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { type Chess, chess } from 'cutnode/games/chess';
import { chessWithNet } from 'cutnode/games/chess/net';
import { bratkoKopec, missingBratkoKopec } from './bratko-kopec.js';
import { printHeading, printTable, rounded } from './report.js';

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '10000,100000' } } });
const missing = missingBratkoKopec();
if (missing) {
  console.error(`the positions are not there: expected ${missing}`);
  process.exit(1);
}
const positions = [...bratkoKopec().values()];
const evaluations: readonly (readonly [string, Chess])[] = [
  ['tables', chess],
  ['net', chessWithNet],
];
/** The modules of which there are two, by the names of their files. */
const modules = ['chess', 'chess-net', 'draughts', 'othello', 'hosted'];

/** The mean depth of the last complete iteration. */
async function meanDepth(game: Chess, nodes: number, selective: boolean): Promise<number> {
  const engine = await createEngine(game, { selective: true });
  const depths = positions.map((position) => engine.search(position, { nodes, iterative: true, selective }).depth);
  return depths.reduce((sum, depth) => sum + depth, 0) / depths.length;
}

function bytesOf(module: string): number {
  return statSync(fileURLToPath(new URL(`../bindings/wasm/${module}.wasm`, import.meta.url))).size;
}

printHeading(
  'Chess: how deep a selective search gets',
  'The mean depth of the last complete iteration over the 24 positions of Bratko and Kopec, after the same nodes, those of the quiescence search included; a table of 16 MiB. The depth of a selective search is that of moves that are not reduced. `npx tsx bench/selective-reach.ts` prints this.',
);
const rows = [];
for (const [evaluation, game] of evaluations) {
  for (const nodes of values.nodes.split(',').map(Number)) {
    const [exact, selective] = [await meanDepth(game, nodes, false), await meanDepth(game, nodes, true)];
    rows.push({
      evaluation,
      nodes,
      exact: rounded(exact, 1),
      selective: rounded(selective, 1),
      'selective / exact': rounded(selective / exact, 2),
    });
  }
}
printTable(rows);
console.log('### Bytes of the modules\n');
printTable(
  modules.map((module) => {
    const [exact, both] = [bytesOf(module), bytesOf(`${module}-selective`)];
    return { module, exact, 'exact and selective': both, more: both - exact };
  }),
);
