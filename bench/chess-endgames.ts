/**
 * Random positions of end-game tables, searched without the tables to depth 5: a win in at most 5 plies is found, and a loss
 * in at most 4, exactly where the tables have one, as many plies away. Stops at the first difference.
 *
 *     npx tsx bench/chess-endgames.ts [--positions 10000] [--seed 1]      four minutes, most of it to make the tables
 */
import { parseArgs } from 'node:util';
import { createEngine } from 'cutnode';
import { chess } from 'cutnode/games/chess';
import { createEndgames } from 'cutnode/games/chess/endgames';
import { endgamePositions } from '../test/oracle/endgame-positions.js';
import { disagreement } from '../test/oracle/mates-in-tables.js';
import { printHeading, printTable } from './report.js';

const { values: flags } = parseArgs({
  options: { positions: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const [wanted, seed] = [Number(flags.positions), Number(flags.seed)];
if (!Number.isInteger(wanted) || wanted < 1) {
  console.error(`--positions: expected a whole number from 1, not '${flags.positions}'`);
  process.exit(2);
}

const endgames = await createEndgames({ men: 4 });
const engine = await createEngine(chess);
const materials = endgames.materials.filter((material) => material.length === 4);
const rows = materials.map((material, i) => {
  // As many of each material as of any other, one more of the first ones.
  const count = Math.floor((wanted + materials.length - 1 - i) / materials.length);
  const positions = endgamePositions(material, count, seed);
  const difference = positions.map((position) => disagreement(engine, endgames, position)).find(Boolean);
  if (difference) throw new Error(`${difference}; --seed ${seed}`);
  const plies = positions.map((position) => endgames.probe(position)?.plies);
  const within = (most: number, parity: number): number =>
    plies.filter((n) => n !== undefined && n <= most && n % 2 === parity).length;
  return { material, positions: count, 'won in at most 5 plies': within(5, 1), 'lost in at most 4': within(4, 0) };
});

printHeading(
  'Chess: random positions of four men, by search and by the tables',
  `${wanted.toLocaleString('en')} positions, \`--seed ${seed}\`. A full-width search to depth 5 without tables has the value of the table wherever that is a win in at most 5 plies or a loss in at most 4, says of no other position that it is won or lost, and calls none solved whose value is another.`,
);
printTable(rows);
const total = (key: 'positions' | 'won in at most 5 plies' | 'lost in at most 4'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);
console.log(
  `${total('positions').toLocaleString('en')} positions, ${total('won in at most 5 plies').toLocaleString('en')} won in at most 5 plies, ${total('lost in at most 4').toLocaleString('en')} lost in at most 4; no difference.`,
);
